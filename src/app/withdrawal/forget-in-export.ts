import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readFile } from "../../storage/files.ts";
import { cardPage, countRows, DataCard } from "../../core/annotation/data-card.ts";
import { parseRows, rowLine, SPLITS, type Row } from "../../core/annotation/row.ts";
import { chatRowLine, parseChatRows, type ChatRow } from "../../core/interchange/chat/chat-row.ts";
import { parseVerdicts, verdictLine } from "../../core/interchange/second-look/verdict-row.ts";
import { isVideoOf } from "../export/take-video.ts";
import { CHAT_FOLDER, RECIPE_FILE, recipeText } from "../export/write-chat.ts";
import { VERDICTS_FOLDER } from "../export/write-verdicts.ts";
import { FormatError, firstIssue, parseJson } from "../../core/domain/format-error.ts";
import { pathInside } from "../../storage/inside.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { isBeingWritten } from "./forget-leftovers.ts";

/** Whose traces are to go from an export. */
export interface Forgotten {
  /** Pseudonym. */
  readonly participant: string;
  /** Sessions that the register says are in the export; nothing of another one is touched. */
  readonly listed: ReadonlySet<string>;
  /** Their sessions, as far as journals and earlier tries tell. */
  readonly own: ReadonlySet<string>;
  /** Whether rows of theirs from any other listed session go too. */
  readonly all: boolean;
}

/** What of a participant is in an export. */
export interface InExport {
  /** Sessions of theirs that it holds something of. */
  readonly sessions: readonly string[];
  readonly rows: number;
  /** Sessions that rows name as theirs and that the register does not list: these stay. */
  readonly unlisted: readonly string[];
}

/**
 * Take everything of a participant out of an export: rows, EgoProactive lines, clips and videos; the card counts what is left.
 * Every path is checked before anything goes. The media go first, then rows, then the card is counted anew, so that a try that broke
 * off can be made again.
 *
 * @param apply false only tells what would go
 * @throws the system's error when a file cannot be read or written, FormatError when one is broken or leads out of the export
 */
export async function forgetInExport(
  out: string,
  wanted: Forgotten,
  apply: boolean,
  disk: WithdrawalDisk,
): Promise<InExport> {
  const { participant, listed, own } = wanted;
  const card = await readCard(out);
  const rows: Row[] = [];
  for (const split of SPLITS) {
    const file = await pathInside(out, "rows", `${split}.jsonl`);
    rows.push(...parseRows(await readFile(file, "utf8"), file));
  }
  const isWanted = (row: Row): boolean => row.participant === participant && (wanted.all || own.has(row.session));
  const named = new Set(rows.filter(isWanted).map(({ session }) => session));
  const [clips, videos, lines, chats, verdicts] = [
    await namesIn(out, "clips"),
    await namesIn(out, "videos"),
    await namesIn(out, "egoproactive"),
    await namesIn(out, CHAT_FOLDER),
    await namesIn(out, VERDICTS_FOLDER),
  ];
  const gone = [...new Set([...named, ...own])].filter((session) => listed.has(session));
  const isTheirs = (path: string): boolean => gone.some((session) => isVideoOf(path, session));
  const rest = rows.filter((row) => !(isWanted(row) && gone.includes(row.session)));
  const found = {
    sessions: gone.filter(
      (one) => named.has(one) || clips.includes(one) || videos.some((name) => isVideoOf(name, one)),
    ),
    rows: rows.length - rest.length,
    unlisted: [...named].filter((session) => !listed.has(session)),
  };
  const media = [
    ...gone.filter((session) => clips.includes(session)).map((session) => ["clips", session] as const),
    ...videos.filter(isTheirs).map((name) => ["videos", name] as const),
  ];
  for (const [folder, name] of [
    ...media,
    ...lines.map((line) => ["egoproactive", line] as const),
    ...chats.map((name) => [CHAT_FOLDER, name] as const),
    ...verdicts.map((name) => [VERDICTS_FOLDER, name] as const),
  ])
    await pathInside(out, folder, name);
  const isCounted = found.sessions.length > 0 || card.demographics !== undefined;
  if (!apply || (!isCounted && takesIn(card) === takesIn(countRows(rest)))) return found;
  for (const [folder, name] of media) await disk.remove(out, folder, name);
  for (const name of lines) {
    const file = join(out, "egoproactive", name);
    await disk.part(file, await linesLeft(file, isTheirs));
    await disk.write(file, await linesLeft(file, (path) => !isTheirs(path)));
  }
  if (chats.length > 0) await forgetChats(out, chats, gone, disk);
  for (const name of verdicts) {
    const file = join(out, VERDICTS_FOLDER, name);
    const [left, theirs] = apart(parseVerdicts(await readFile(file, "utf8"), file), ({ take }) => gone.includes(take));
    await disk.part(file, theirs.map(verdictLine).join(""));
    await disk.write(file, left.map(verdictLine).join(""));
  }
  for (const split of SPLITS) {
    const file = join(out, "rows", `${split}.jsonl`);
    const [left, theirs] = apart(
      rows.filter((row) => row.split === split),
      (row) => !rest.includes(row),
    );
    await disk.part(file, theirs.map(rowLine).join(""));
    await disk.write(file, left.map(rowLine).join(""));
  }
  const now = recounted(card, rest);
  await disk.write(join(out, "CARD.md"), cardPage(now));
  // The card itself last: by it a next try sees whether the counting was done.
  await disk.write(join(out, "card.json"), `${JSON.stringify(now, null, 2)}\n`);
  return found;
}

/** What stays, and what is theirs. */
function apart<T>(all: readonly T[], isTheirs: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter((one) => !isTheirs(one)), all.filter(isTheirs)];
}

/** Take conversations of some sessions out of an export, and count its recipe anew. */
async function forgetChats(
  out: string,
  files: readonly string[],
  gone: readonly string[],
  disk: WithdrawalDisk,
): Promise<void> {
  const left: ChatRow[] = [];
  for (const name of files) {
    const file = join(out, CHAT_FOLDER, name);
    const all = parseChatRows(await readFile(file, "utf8"), file);
    const [rows, theirs] = apart(all, ({ session }) => gone.includes(session));
    await disk.part(file, theirs.map(chatRowLine).join(""));
    await disk.write(file, rows.map(chatRowLine).join(""));
    left.push(...rows);
  }
  await disk.write(join(out, RECIPE_FILE), recipeText(left));
}

async function readCard(out: string): Promise<DataCard> {
  const file = await pathInside(out, "card.json");
  const parsed = DataCard.safeParse(parseJson(await readFile(file, "utf8"), file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(
    file,
    field,
    problem,
    "Check that this is an export of Benchside; delete their rows there by hand.",
  );
}

/** The card of what is left. How many takes went is told by how many it counted before, so a second try counts none twice. */
function recounted(card: DataCard, rest: readonly Row[]): DataCard {
  const counts = countRows(rest);
  // What they said of themselves cannot be taken out of a count: all of it goes.
  const { demographics: _, ...left } = card;
  return { ...left, ...counts, withdrawn: card.withdrawn + takesIn(card) - takesIn(counts) };
}

function takesIn({ takes: { generated, audited, unaudited } }: Pick<DataCard, "takes">): number {
  return generated + audited + unaudited;
}

async function linesLeft(file: string, stays: (video: string) => boolean): Promise<string> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  const kept = lines.filter((line) => {
    const path = (parseJson(line, file) as { video_path?: unknown } | null)?.video_path;
    return !(typeof path === "string") || stays(path.replace(/^videos\//, ""));
  });
  return kept.map((line) => `${line}\n`).join("");
}

/** Names of what is in a folder of an export; none when it has none. What a killed program left half written goes with the other leftovers. */
async function namesIn(out: string, folder: string): Promise<string[]> {
  const names = await readdir(await pathInside(out, folder)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => !isBeingWritten(name));
}
