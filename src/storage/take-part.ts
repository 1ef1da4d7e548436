import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseStudySession, type SaltedWord, type StudySession } from "../core/study/study-session.ts";
import { writeAtomic } from "./atomic.ts";
import { MOST_IMPORTED_BYTES, readText } from "./read-text.ts";

/** The study session that is prepared, in the data folder. */
const PREPARED = "study-session.json";
/** Stands in the data folder while Take part is open. */
const OPEN = "take-part-open";

/** A word as it is kept: never in plain. */
export function saltedWord(word: string): SaltedWord {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: hashOf(word, salt) };
}

/** Whether it is the word that was kept; any word, and none, where none was. */
export function isWord(word: string, kept: SaltedWord | null): boolean {
  return kept === null || timingSafeEqual(Buffer.from(hashOf(word, kept.salt), "hex"), Buffer.from(kept.hash, "hex"));
}

function hashOf(word: string, salt: string): string {
  return scryptSync(word.trim().normalize("NFC"), Buffer.from(salt, "hex"), 32).toString("hex");
}

/** The study session that is prepared in a data folder, null without one. Throws a FormatError for a broken file. */
export async function readStudySession(data: string): Promise<StudySession | null> {
  const file = join(data, PREPARED);
  return existsSync(file) ? parseStudySession(await readText(file, MOST_IMPORTED_BYTES), PREPARED) : null;
}

/** Keeps a study session in place of the one before. */
export async function saveStudySession(data: string, session: StudySession): Promise<void> {
  await writeAtomic(join(data, PREPARED), `${JSON.stringify(session, null, 2)}\n`);
}

/** Whether Take part is open at this data folder, or was when the program ended. */
export function isTakePartOpen(data: string): boolean {
  return existsSync(join(data, OPEN));
}

/** From now on the window comes back to Take part. */
export async function openTakePart(data: string): Promise<void> {
  await writeAtomic(join(data, OPEN), "");
}

/** Take part is left; the window, where it is open, follows within seconds. @returns whether it was open */
export async function closeTakePart(data: string): Promise<boolean> {
  const wasOpen = isTakePartOpen(data);
  await rm(join(data, OPEN), { force: true });
  return wasOpen;
}
