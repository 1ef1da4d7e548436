import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SpliceLabels } from "../core/labels.ts";
import { JOURNAL_VERSION } from "../../../core/journal/events.ts";
import type { Spliced } from "../../../core/journal/spliced-event.ts";
import { AnnotationFile } from "../../../storage/annotations.ts";
import { moveFile } from "../../../storage/files.ts";
import { createSession } from "../../../storage/journal/sessions.ts";
import type { SessionTake } from "../../../storage/session-take.ts";

/** Who says what a spliced session shows. */
const SPLICER = "splicer";

/** Where a new session goes. */
export interface SessionPlace {
  /** Folder of sessions, and the new one's id. */
  readonly sessions: string;
  readonly id: string;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: () => Date;
}

/** What a new session is made of. */
export interface SessionToKeep {
  readonly event: Spliced;
  readonly labels: SpliceLabels;
  /** Path of its film, which is moved into the session's folder. */
  readonly film: string;
  readonly sources: readonly { readonly take: SessionTake }[];
}

/** Write the session: its journal, its film and its labels. A session that could not be written whole is taken away. */
export async function keepSession(
  { event, labels, film, sources }: SessionToKeep,
  { sessions, id, program, now }: SessionPlace,
): Promise<string> {
  const { state } = sources[0]!.take;
  const startedAt = now().toISOString();
  const { folder, journal } = await createSession(sessions, id);
  try {
    await journal.append({
      ...{ type: "opened", t: 0, version: JOURNAL_VERSION, session: id, program, startedAt, profile: state.profile },
      procedure: state.procedureKept!,
      feed: `spliced:${sources.map(({ take }) => take.id).join(",")}`,
    });
    if (state.consent !== null) await journal.append({ type: "consented", t: 0, consent: state.consent });
    await journal.append({
      type: "scripted",
      t: 0,
      protocol: "impromptu",
      script: null,
      prompts: "none",
      experienced: [],
    });
    await journal.append(event);
    await moveFile(film, join(folder, FILM_FILE));
    await journal.append({ type: "media", t: 0, file: FILM_FILE, offset: 0 });
    await journal.append({ type: "closed", t: labels.seconds, reason: "finished" });
    await journal.close();
    await annotate(folder, labels, now);
    return folder;
  } catch (error) {
    await journal.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const FILM_FILE = "media-000.mp4";

async function annotate(folder: string, { segments, deviation }: SpliceLabels, now: () => Date): Promise<void> {
  const annotations = new AnnotationFile(folder, now);
  const changes = [
    { type: "segmented", segments: [...segments], source: "labels" },
    { type: "deviation-put", deviation: { ...deviation, missing: [...deviation.missing] } },
  ] as const;
  for (const change of changes) {
    const kept = await annotations.append(SPLICER, change as Parameters<AnnotationFile["append"]>[1]);
    if (!kept.ok) throw new Error(`the labels of ${basename(folder)} make no annotations: ${kept.problem}`);
  }
}
