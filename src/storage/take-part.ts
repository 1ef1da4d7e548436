import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseStudySession, type SaltedWord, type StudySession } from "../core/study/study-session.ts";
import { writeAtomic } from "./atomic.ts";
import { isMissing, MOST_IMPORTED_BYTES, readText } from "./read-text.ts";

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

/** The study session that is prepared in a data folder, null without one. Throws a FormatError for a broken file, and for one that cannot be read. */
export async function readStudySession(data: string): Promise<StudySession | null> {
  const text = await readText(join(data, PREPARED), MOST_IMPORTED_BYTES).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? null : parseStudySession(text, PREPARED);
}

/** Keeps a study session in place of the one before. */
export async function saveStudySession(data: string, session: StudySession): Promise<void> {
  await writeAtomic(join(data, PREPARED), `${JSON.stringify(session, null, 2)}\n`);
}

/** Whether Take part is open at this data folder, or was when the program ended. Throws where that cannot be looked at, e.g. because its disk fails. */
export function isTakePartOpen(data: string): boolean {
  return statSync(join(data, OPEN), { throwIfNoEntry: false }) !== undefined;
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
