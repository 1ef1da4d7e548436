import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { CallRoom } from "../../../capture/listen/call-room.ts";
import { openCalls } from "../../../capture/listen/calls.ts";
import { newKey } from "../../../capture/listen/key.ts";
import { knowSecret } from "../../../capture/capture-secrets.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { FormatError, parseJson } from "../../../core/domain/format-error.ts";
import { isBeingWritten } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { readText } from "../../../storage/read-text.ts";
import type { Correction } from "../../../core/journal/events.ts";

/** Folder beside the sessions with a note for each one in which assistants may speak. */
const NOTES = ".assistants";
/** Most letters that an assistant says at once, and seconds from one word to the next. */
export const MOST_LETTERS = 200;
const EVERY_SECONDS = 5;
/** Milliseconds within which a session answers, and bytes of a note. */
const ANSWER_MS = 10_000;
const MOST_NOTE = 1000;

/** Where a session takes words, and the key that they need: for programs of the same user alone. */
const Note = z.strictObject({
  version: z.literal(1),
  port: z.number().int().min(1).max(65_535),
  key: z.string().min(1).max(100),
});

/** What an assistant says. */
export const SpokenText = z.string().max(2000).transform(cleanLine).pipe(z.string().min(1).max(MOST_LETTERS));

/** A session through which assistants may speak. */
export interface SpokenThrough {
  correct(correction: Correction, by: "assistant"): Promise<void>;
  notice(level: "warning", text: string): void;
}

/**
 * Lets assistants that follow a session speak through its coach, until it is told to end: words come by a port of this machine, with a key that lies in a note beside the
 * sessions.
 *
 * @param folder of the session
 * @param now monotonic clock in seconds
 * @throws FeedError when no port can be had, or the disk's error
 */
export async function letSpeak(live: SpokenThrough, folder: string, now: () => number): Promise<() => Promise<void>> {
  const key = newKey();
  knowSecret(key);
  const calls = await openCalls({
    ...{ name: "assistants", port: 0, path: "/say", key: () => key, now },
    body: z.strictObject({ text: SpokenText }),
    example: `{"text": "…"} with 1 to ${MOST_LETTERS} letters`,
    room: new CallRoom(now, 1, 1 / EVERY_SECONDS),
    take: async ({ text }) => {
      await live.correct({ action: "say", text }, "assistant");
      return [200, "Said."];
    },
    onWrongKey: (times) => {
      if (times === 1) live.notice("warning", "A program wanted to speak with a wrong key and was refused.");
    },
  });
  const note = noteOf(folder);
  try {
    await mkdir(dirname(note), { recursive: true, mode: 0o700 });
    await rm(note, { force: true });
    await writeFile(note, JSON.stringify({ version: 1, port: calls.port, key }), { flag: "wx", mode: 0o600 });
  } catch (error) {
    await calls.close();
    throw error;
  }
  return async () => {
    await rm(note, { force: true });
    await rmdir(dirname(note)).catch(() => undefined);
    await calls.close();
  };
}

/**
 * Says something through the coach of a session that runs, where a person allows it. Resolves to what became of it, a sentence.
 *
 * @throws FormatError when it may not, now or at all
 */
export async function sayThrough(folder: string, text: string): Promise<string> {
  const refused = (problem: string, fix: string): FormatError => new FormatError("", "text", problem, fix);
  const closed = refused(
    "nobody has let assistants speak in this session",
    "A person allows it: in the window by More › Let assistants speak, on the command line by coach --assistants.",
  );
  const written = await readText(noteOf(folder), MOST_NOTE).catch(() => null);
  // A program that was killed leaves its note, and another one may have its port by now.
  if (written === null || !(await isBeingWritten(join(folder, JOURNAL_FILE)))) throw closed;
  const note = Note.safeParse(parseJson(written, basename(noteOf(folder))));
  if (!note.success) throw closed;
  const { port, key } = note.data;
  const answer = await fetch(`http://127.0.0.1:${port}/say`, {
    ...{ method: "POST", redirect: "error", signal: AbortSignal.timeout(ANSWER_MS), body: JSON.stringify({ text }) },
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  }).catch(() => null);
  if (answer === null || answer.status === 401) throw closed;
  if (answer.status === 429) throw refused("something was said just now", `Wait ${EVERY_SECONDS} seconds.`);
  if (!answer.ok) throw refused("the session does not take it", `Send 1 to ${MOST_LETTERS} letters.`);
  return "Journalled and shown as an assistant's. It is heard where the coach has nothing to say itself and is not muted.";
}

const noteOf = (folder: string): string => join(dirname(folder), NOTES, `${basename(folder)}.json`);
