import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { writeFile } from "../files.ts";
import { cardJson, cardText, RecogniserCard } from "../../core/recognise/card.ts";
import { FormatError, firstIssue, parseJson } from "../../core/domain/format-error.ts";
import { readText, readJson } from "../read-text.ts";
import { nextNumbered } from "../atomic.ts";
import { makeFolder, moveDurably, syncTree } from "../durable.ts";
import { keepMade } from "../consented.ts";
import { pathInside } from "../inside.ts";

/** Folder of all recognisers in the data folder. */
export const RECOGNISERS = "recognisers";

/** Files of a recogniser's folder. */
const MODEL_FILE = "recogniser.onnx";
export const CARD_FILE = "card.json";
const TEXT_FILE = "card.txt";

/** Names of recognisers that are kept: letters, digits and dashes. */
export const RECOGNISER_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Size and SHA-256 of an ONNX file, as its card has them. */
export function fileOf(model: Uint8Array): {
  readonly file: typeof MODEL_FILE;
  readonly bytes: number;
  readonly sha256: string;
} {
  return { file: MODEL_FILE, bytes: model.length, sha256: createHash("sha256").update(model).digest("hex") };
}

/**
 * Keep a recogniser in a folder: written beside it and then given its name, so that it is there whole or not at all. A folder of that name is kept in
 * `<folder>.previous/`, numbered. Cut off between the two, the new one takes its name at the next look (`settle`).
 *
 * @throws as `keepMade`, and the disk's error
 */
export async function keepRecogniser(folder: string, model: Uint8Array, card: RecogniserCard): Promise<void> {
  const part = `${folder}.${process.pid}.tmp`;
  try {
    await makeFolder(part);
    await writeFile(join(part, MODEL_FILE), model);
    await writeCard(part, card);
    await syncTree(part);
    await keepMade(() => takeName(folder, part));
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function takeName(folder: string, part: string): Promise<void> {
  const next = nextOf(folder);
  let before = "";
  try {
    await settle(folder);
    await rm(next, { recursive: true, force: true });
    await moveDurably(part, next);
    const there = await readdir(folder).catch(() => null);
    if (there !== null && there.length > 0) {
      const kept = await nextNumbered(`${folder}.previous`, basename(folder));
      await moveDurably(folder, kept);
      before = kept;
    } else if (there !== null) await rm(folder, { recursive: true });
    await moveDurably(next, folder);
  } catch (error) {
    if (before !== "") await moveDurably(before, folder).catch(() => undefined);
    // Where the one before could not be put back, the new one is all there is.
    if (existsSync(folder)) await rm(next, { recursive: true, force: true });
    throw error;
  }
}

/** Where a recogniser stands, whole, until the one before it has been put away. */
function nextOf(folder: string): string {
  return `${folder}.new`;
}

/** Give a recogniser its name when the program was ended, or the power cut, after the one before it had been put away. */
async function settle(folder: string): Promise<void> {
  if (!existsSync(folder) && existsSync(nextOf(folder))) await moveDurably(nextOf(folder), folder);
}

/** Write the card of a recogniser, as JSON and in words. */
async function writeCard(folder: string, card: RecogniserCard): Promise<void> {
  await writeFile(join(folder, CARD_FILE), cardJson(card));
  await writeFile(join(folder, TEXT_FILE), cardText(card));
}

/** Folder of a recogniser in the data folder. @throws FormatError when a link leads out of it */
export async function recogniserFolder(data: string, name: string): Promise<string> {
  const folder = await pathInside(data, RECOGNISERS, name);
  await settle(folder);
  // What took the name may be a link.
  return pathInside(data, RECOGNISERS, name);
}

/** A recogniser that is kept. */
export interface KeptRecogniser {
  readonly name: string;
  readonly folder: string;
  /** Null when its card cannot be read. */
  readonly card: RecogniserCard | null;
}

/** Recognisers of the data folder, by name. */
export async function listRecognisers(data: string): Promise<KeptRecogniser[]> {
  const root = join(data, RECOGNISERS);
  for (const name of await readdir(root).catch(() => []))
    if (name.endsWith(nextOf(""))) await settle(join(root, name.slice(0, -nextOf("").length))).catch(() => undefined);
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && RECOGNISER_NAME.test(entry.name));
  return Promise.all(
    names.map(async ({ name }) => ({
      name,
      folder: join(root, name),
      card: await readCard(join(root, name, CARD_FILE)),
    })),
  );
}

/** The card of a recogniser that may be used. @throws FormatError when there is none, it cannot be read, or somebody who is in it has withdrawn */
export async function readUsableCard(folder: string): Promise<RecogniserCard> {
  await settle(folder);
  const file = join(folder, CARD_FILE);
  const parsed = RecogniserCard.safeParse(parseJson(await readText(file), file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, "Train it again, or take it from where it came from once more.");
  }
  if (parsed.data.withdrawn === null) return parsed.data;
  const why = "somebody who is in what it was trained on has withdrawn since, so that it is not used";
  throw new FormatError(file, "withdrawn", why, "Train it again from the others.");
}

async function readCard(file: string): Promise<RecogniserCard | null> {
  try {
    return RecogniserCard.parse(await readJson(file));
  } catch {
    return null;
  }
}

/** Cards of all recognisers in a folder and those in it, earlier versions too. */
export async function cardsIn(folder: string): Promise<{ readonly file: string; readonly card: RecogniserCard }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name === CARD_FILE)
    .map((one) => join(one.parentPath, one.name));
  const cards = await Promise.all(
    files.sort(inNaturalOrder).map(async (file) => ({ file, card: await readCard(file) })),
  );
  return cards.flatMap(({ file, card }) => (card === null ? [] : [{ file, card }]));
}

/** The text that stands beside a card. */
export function cardTextFile(card: string): string {
  return join(dirname(card), TEXT_FILE);
}
