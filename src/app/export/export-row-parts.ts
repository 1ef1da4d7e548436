import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { z } from "zod";
import { appendFile, copyFile, readFile, writeFile } from "../../storage/files.ts";
import { cardOf, cardPage, DataCard } from "../../core/annotation/data-card.ts";
import { parseRows, SPLITS, type Row } from "../../core/annotation/row.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import type { Shard } from "../../core/domain/shard.ts";
import { withdrawnWords } from "../../core/consent/consent.ts";
import { consentedSession, withdrawnFrom, withdrewIn } from "../../storage/consented.ts";
import { pathInside } from "../../storage/inside.ts";
import { registerExport } from "../../storage/register.ts";
import { beginPart } from "./part.ts";
import { isVideoOf } from "./take-video.ts";
import { VERDICTS_FOLDER } from "./write-verdicts.ts";
import { makeFolder } from "../../storage/durable.ts";

/** Says in the folder of one shard of an export which part of the whole it is. */
const SHARD_FILE = "shard.json";
const ShardNote = z.object({
  version: z.literal(1),
  index: z.number().int().min(1),
  of: z.number().int().min(1).max(100_000),
});
/** Folders of an export that hold lines, and those that hold films. */
const OF_LINES = ["rows", "egoproactive", VERDICTS_FOLDER];
const OF_FILMS = ["videos", "clips"];

/** Why an export of conversations is not made in parts. */
export function noShardedChat(): FormatError {
  return new FormatError("export", "--shard", "conversations are written of all takes at once", "Leave --shard out.");
}

/** Note in an export's folder which part of the whole it is. */
export async function writeShardNote(part: string, shard: Shard): Promise<void> {
  await writeFile(join(part, SHARD_FILE), `${JSON.stringify({ version: 1, ...shard })}\n`);
}

/** Every file of a folder, by its path from there with `/` between parts. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(folder, file).replaceAll("\\", "/")).sort();
}

interface Part {
  readonly folder: string;
  readonly shard: Shard;
  readonly card: DataCard;
  readonly rows: readonly Row[];
}

/**
 * Put the shards of one export together into the export that one run would have written, byte for byte, in a folder that appears whole or not at all.
 *
 * @param folders of all shards, in any order; they stay as they are
 * @param sessions folder of all sessions, whose list of exports names the whole one from then on
 * @returns the number of rows
 * @throws FormatError when a shard is missing, incomplete, twice there or of another export, somebody in it has withdrawn, or `out` is not empty; the disk's error
 */
export async function mergeRowParts(
  folders: readonly string[],
  sessions: string,
  out: string,
  now: () => Date,
): Promise<number> {
  const parts = await readParts(folders);
  const whole = resolve(out);
  if ((await readdir(whole).catch(() => [])).length > 0)
    throw new FormatError(out, "", "the folder is not empty", "Choose a new one; nothing is written over.");
  for (const one of parts) await refuseWithdrawnRows(one, sessions);
  const part = await beginPart(whole, [sessions], now());
  try {
    for (const folder of OF_LINES) await joinLines(parts, part.folder, folder);
    for (const { folder } of parts) for (const films of OF_FILMS) await copyFilms(folder, part.folder, films);
    const rows = SPLITS.flatMap((split) => parts.flatMap((one) => one.rows.filter((row) => row.split === split)));
    const card = cardOf({ ...parts[0]!.card, demographics: undefined }, rows);
    await writeFile(join(part.folder, "card.json"), `${JSON.stringify(card, null, 2)}\n`);
    await writeFile(join(part.folder, "CARD.md"), cardPage(card));
    await registerExport(sessions, {
      ...{ at: now().toISOString(), out: whole },
      participants: [...new Set(rows.map(({ participant }) => participant))].sort(),
      sessions: [...new Set(rows.map(({ session }) => session))],
    });
    // Once more now that the register names it: who withdraws from here on is looked for in it.
    for (const one of parts) await refuseWithdrawnRows(one, sessions);
    await part.keep();
    return rows.length;
  } finally {
    await part.drop();
  }
}

/** Refuses a part with rows of somebody who has withdrawn. What they signed after that counts, where its session is here. @throws FormatError naming the part, who withdrew and what to do */
async function refuseWithdrawnRows({ folder, rows }: Part, sessions: string): Promise<void> {
  const withdrew = await withdrewIn(sessions);
  for (const { session, participant } of new Map(rows.map((row) => [row.session, row])).values()) {
    const at = withdrew.when({ participant, signedAt: "" });
    if (at === undefined) continue;
    const own = join(sessions, session);
    const { consents } = await consentedSession(own, true);
    if (consents.length > 0 && (await withdrawnFrom(own)) === null) continue;
    const fix = "Make the parts again, of the sessions that are left.";
    throw new FormatError(folder, "", withdrawnWords(participant, at), fix);
  }
}

async function readParts(folders: readonly string[]): Promise<readonly Part[]> {
  const parts = (await Promise.all(folders.map(readPart))).toSorted((a, b) => a.shard.index - b.shard.index);
  const of = parts[0]!.shard.of;
  const have = parts.map(({ shard }) => shard.index);
  const wrong = parts.find(({ shard }) => shard.of !== of) ?? parts.find((_, at) => have[at] === have[at - 1]);
  if (wrong) throw new FormatError(wrong.folder, SHARD_FILE, "it is of another whole, or named twice", NAME_EACH);
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !have.includes(index));
  if (missing.length > 0)
    throw new FormatError("merge", "", `of ${of} parts these are missing: ${missing.join(", ")}`, NAME_EACH);
  const common = ({ card }: Part): string => {
    const { program, seed, silentDistance, disjointBy, splitNotice, missingSilences, covered, leftOut, refused } = card;
    const drawn = [program, seed, silentDistance, disjointBy, splitNotice, missingSilences, covered];
    return JSON.stringify([...drawn, leftOut, refused]);
  };
  const other = parts.find((part) => common(part) !== common(parts[0]!));
  if (other) throw new FormatError(other.folder, "card.json", "it was not made as the first part was", NAME_EACH);
  return parts;
}

const NAME_EACH = "Name each part of one export once, all made of the same sessions with the same options.";

async function readPart(folder: string): Promise<Part> {
  const shard = await read(folder, SHARD_FILE, ShardNote);
  const card = await read(folder, "card.json", DataCard);
  return { folder, shard, card, rows: await wholeRows(folder, card) };
}

async function read<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const file = await pathInside(folder, name);
  const parsed = schema.safeParse(parseJson(await textOf(file, "Name the folder of a part of an export."), file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, AGAIN);
}

function textOf(file: string, fix: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new FormatError(file, "", `it cannot be read (${error.code})`, fix);
  });
}

const AGAIN = "Copy or make this part again.";

/** A part's rows, where all is there that its card counts and its rows name. @throws FormatError naming the file that is missing or cut off */
async function wholeRows(folder: string, { splits }: DataCard): Promise<Row[]> {
  const rows: Row[] = [];
  for (const split of SPLITS) {
    const { takes, interrupts, silences } = splits[split];
    const file = await pathInside(folder, "rows", `${split}.jsonl`);
    rows.push(...parseRows(await wholeText(file, interrupts + silences), file));
    await wholeText(await pathInside(folder, "egoproactive", `${split}.jsonl`), takes);
  }
  const takes = SPLITS.reduce((sum, split) => sum + splits[split].takes, 0);
  await wholeText(await pathInside(folder, "egoproactive", "gold.jsonl"), takes);
  const there = new Set(await pathsIn(folder));
  const cut = rows.filter(({ clip }) => clip.file !== null);
  const clip = cut.flatMap(({ clip: { file } }) => file ?? []).find((file) => !there.has(file));
  if (clip !== undefined) throw incomplete(join(folder, clip), "it is missing");
  const films = [...there].flatMap((path) => (path.startsWith("videos/") ? path.slice("videos/".length) : []));
  for (const session of new Set(cut.map((row) => row.session)))
    if (!films.some((film) => isVideoOf(film, session)))
      throw incomplete(join(folder, "videos"), `the film of ${session} is missing`);
  return rows;
}

/** @param lines how many it must have */
async function wholeText(file: string, lines: number): Promise<string> {
  const text = await textOf(file, AGAIN);
  const found = text.split("\n").length - 1;
  if (found === lines && (text === "" || text.endsWith("\n"))) return text;
  throw incomplete(file, `${found} whole lines are there, and card.json counts ${lines}`);
}

function incomplete(file: string, problem: string): FormatError {
  return new FormatError(file, "", problem, AGAIN);
}

/** The lines of the files of one folder, part after part; no folder where no part has it. */
async function joinLines(parts: readonly Part[], out: string, folder: string): Promise<void> {
  const names = new Set<string>();
  for (const part of parts) for (const name of await namesIn(part.folder, folder)) names.add(name);
  if (names.size > 0) await mkdir(join(out, folder));
  for (const name of [...names].sort())
    for (const part of parts) {
      const text = await readFile(await pathInside(part.folder, folder, name)).catch(nothingThere(""));
      await appendFile(join(out, folder, name), text);
    }
}

async function namesIn(part: string, folder: string): Promise<string[]> {
  const names = await readdir(await pathInside(part, folder)).catch(nothingThere<string[]>([]));
  return names.filter((name) => name.endsWith(".jsonl"));
}

async function copyFilms(from: string, to: string, folder: string): Promise<void> {
  for (const path of await pathsIn(await pathInside(from, folder)).catch(nothingThere<string[]>([]))) {
    const place = await pathInside(to, folder, path);
    await makeFolder(dirname(place));
    await copyFile(join(from, folder, path), place);
  }
}

/** What stands for a file or folder that is not there. */
function nothingThere<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return nothing;
    throw error;
  };
}
