import { existsSync } from "node:fs";
import { open } from "../../storage/files.ts";
import { sessionJournal } from "../../storage/journal/sessions.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { sampleLabels } from "../../synthetic/synthetic-sample.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** Bytes of a journal's beginning that are read for its feed. */
const HEAD = 1_000_000;

/**
 * Path of the labels that are known without asking: those of the sample take, for a session that watched it. Null for any
 * other session, and when the sample is not there.
 */
export async function knownLabels(sessions: string, id: string, sample: SampleFolders): Promise<string | null> {
  const feed = await feedOf(sessionJournal(sessions, id)).catch(() => "");
  if (!feed.startsWith("demo:")) return null;
  return sampleLabels(sample).find((file) => existsSync(file)) ?? null;
}

async function feedOf(journal: string): Promise<string> {
  const file = await open(journal, "r");
  try {
    const buffer = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(buffer, 0, HEAD, 0);
    const line = buffer.subarray(0, bytesRead).toString("utf8").split("\n", 1)[0]!;
    const opened: unknown = parseJson(line, journal);
    const feed = (opened as { readonly feed?: unknown } | null)?.feed;
    return typeof feed === "string" ? feed : "";
  } finally {
    await file.close();
  }
}
