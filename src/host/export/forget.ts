import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { cardPage, countRows, DataCard } from "../../core/annotation/data-card.ts";
import { parseRows, rowLine, SPLITS, type Row } from "../../core/annotation/row.ts";
import { parseJson } from "../../core/format-error.ts";
import { writeAtomic } from "../atomic.ts";

/** What of a participant is in an export. */
export interface InExport {
  readonly sessions: readonly string[];
  readonly rows: number;
}

/**
 * Take everything of a participant out of an export: rows, EgoProactive lines, clips and videos; the card counts what is left.
 *
 * @param apply false only tells what would go
 * @throws the system's error when a file cannot be read or written, FormatError when one is broken
 */
export async function forgetInExport(out: string, participant: string, apply: boolean): Promise<InExport> {
  const all: Row[] = [];
  for (const split of SPLITS) {
    const file = join(out, "rows", `${split}.jsonl`);
    all.push(...parseRows(await readFile(file, "utf8"), file));
  }
  const rest = all.filter((row) => row.participant !== participant);
  const sessions = [...new Set(all.filter((row) => row.participant === participant).map(({ session }) => session))];
  const found = { sessions, rows: all.length - rest.length };
  if (!apply || found.rows === 0) return found;
  // The media first: while rows are there, a try that broke off can be made again.
  for (const session of sessions) await rm(join(out, "clips", session), { recursive: true, force: true });
  const isTheirs = (path: string): boolean => sessions.some((session) => isVideoOf(path, session));
  for (const video of await readdir(join(out, "videos")).catch(() => []))
    if (isTheirs(video)) await rm(join(out, "videos", video), { force: true });
  for (const name of await readdir(join(out, "egoproactive"))) {
    const file = join(out, "egoproactive", name);
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
    const kept = lines.filter((line) => {
      const path = (parseJson(line, file) as { video_path?: unknown }).video_path;
      return !(typeof path === "string" && isTheirs(path.replace(/^videos\//, "")));
    });
    await writeAtomic(file, kept.map((line) => `${line}\n`).join(""));
  }
  const cardFile = join(out, "card.json");
  const card = DataCard.parse(parseJson(await readFile(cardFile, "utf8"), cardFile));
  const now: DataCard = { ...card, ...countRows(rest), withdrawn: card.withdrawn + sessions.length };
  await writeAtomic(cardFile, `${JSON.stringify(now, null, 2)}\n`);
  await writeAtomic(join(out, "CARD.md"), cardPage(now));
  for (const split of SPLITS) {
    const own = rest.filter((row) => row.split === split);
    await writeAtomic(join(out, "rows", `${split}.jsonl`), own.map(rowLine).join(""));
  }
  return found;
}

function isVideoOf(file: string, session: string): boolean {
  return file.startsWith(`${session}.`) && !file.slice(session.length + 1).includes(".");
}
