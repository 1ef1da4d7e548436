import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, inflateRawSync, constants } from "node:zlib";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { readChecked } from "../../src/storage/files.ts";
import { wholeJournal } from "../../src/storage/journal/line-hash.ts";
import { isEncrypted } from "../../src/storage/sealed/records.ts";
import { markedFilm, MARKS, type Mark } from "../fixtures/marked-film.ts";
import { parseJournal } from "../fixtures/parsed-journal.ts";
import { takeSession } from "../fixtures/take-sessions.ts";
import { lampProcedure } from "../fixtures/withdrawal-home.ts";

/** Where a mark of a person stands in their sessions. */
const PLACES = [
  ...["pseudonym", "session", "signature", "feed", "goal", "heard", "typed", "said", "asked", "notice", "wrong"],
  ...["label", "mistake", "recovery", "reason", "action", "thought", "film title", "picture", "sound"],
] as const;
type Place = (typeof PLACES)[number];

/** Somebody whose every trace can be told from all others': letters drawn for each place. */
export interface MarkedPerson {
  /** Colours of their pictures. */
  readonly colours: Mark;
  readonly pseudonym: string;
  /** Ids of their sessions. */
  readonly sessions: readonly string[];
  /** The letters, by the place where they stand. */
  readonly marks: Readonly<Record<Place, string>>;
}

/** Make up a person with so many sessions. */
export function markedPerson(colours: Mark, sessions: number): MarkedPerson {
  const drawn = Object.fromEntries(PLACES.map((place) => [place, `m${randomBytes(8).toString("hex")}`]));
  const marks = { ...drawn, picture: MARKS[colours].letters } as Record<Place, string>;
  const ids = Array.from({ length: sessions }, (_, n) => `${marks.session}-${n + 1}`);
  return { colours, pseudonym: marks.pseudonym, sessions: ids, marks };
}

/** Seconds of a marked film; a few pictures are enough. */
const FILM_SECONDS = 14;

/** Write a person's sessions: takes of the lamp, the second one without a mistake, with their marks in journal, annotations and film; pictures are marked in the first. */
export async function writeMarked(person: MarkedPerson, folder: string): Promise<void> {
  for (const [n, id] of person.sessions.entries()) {
    const at = join(folder, id);
    const deviation = n === 0 ? ("omission" as const) : null;
    await takeSession(at, { procedure: lampProcedure, look: 1, seed: 7 + n, deviation });
    const drawn = join(at, "media.mp4");
    // A bench is learned from pictures that differ: the second film keeps those that were drawn.
    writeFilm(person, join(at, "media.mkv"), n === 0 ? null : drawn);
    rmSync(drawn);
    markJournal(person, join(at, "journal.jsonl"));
    await markAnnotations(person, at);
  }
}

function writeFilm({ colours, marks }: MarkedPerson, path: string, drawn: string | null): void {
  const work = mkdtempSync(join(tmpdir(), "benchside-marked-"));
  try {
    const [film, sound] = [join(work, "film.mkv"), join(work, "sound.raw")];
    if (drawn === null) markedFilm(film, colours, FILM_SECONDS);
    writeFileSync(sound, marks.sound.repeat(Math.ceil((FILM_SECONDS * 16_000) / marks.sound.length)));
    const pcm = ["-f", "s16le", "-ar", "8000", "-ac", "1", "-i", sound];
    const words = ["-v", "error", "-i", drawn ?? film, ...pcm, "-map", "0:v", "-map", "1:a", "-c", "copy"];
    execFileSync(findFfmpeg(), [...words, "-metadata", `title=${marks["film title"]}`, path]);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function markJournal({ pseudonym, marks }: MarkedPerson, file: string): void {
  const { events } = parseJournal(readFileSync(file, "utf8"), file);
  const step = lampProcedure.steps[0]!.id;
  const meaning = { is: "nothing", why: "not-addressed" } as const;
  const words: SessionEvent[] = [
    { type: "heard", t: 2, from: 1, to: 2, words: `Where is ${marks.heard}?`, by: "push", meaning },
    { type: "corrected", t: 3, correction: { action: "say", text: `Say ${marks.typed}` } },
    {
      ...{ type: "corrected", t: 3.2 },
      correction: { action: "wrong", kind: "technique", step, what: marks.wrong, fix: marks.wrong },
    },
    { type: "uttered", t: 4, id: 0, kind: "omission", text: `Fetch ${marks.said}.`, revision: 0 } as SessionEvent,
    { type: "asked", t: 5, question: 0, text: `What is ${marks.asked}?`, by: "field" } as SessionEvent,
    { type: "notice", t: 6, level: "info", text: `Film of ${marks.notice}` },
  ];
  const changed = events.flatMap((event): SessionEvent[] => {
    if (event.type === "opened") return [{ ...event, feed: `camera:${marks.feed}`, goal: `Build ${marks.goal}` }];
    if (event.type === "media") return [{ ...event, file: "media.mkv" }, ...words];
    if (event.type !== "consented") return [event];
    const signed = { signature: `Ada ${marks.signature}`, signedAt: "2025-11-22T10:00:00Z", textVersion: "2026-1" };
    const scope = ["coaching", "research", "sharing"] as const;
    return [{ ...event, consent: { ...event.consent, ...signed, participant: pseudonym, scope: [...scope] } }];
  });
  writeFileSync(file, wholeJournal(changed));
}

async function markAnnotations({ pseudonym, marks }: MarkedPerson, folder: string): Promise<void> {
  const file = new AnnotationFile(folder, () => new Date("2026-01-03T03:04:05.000Z"));
  const { segments, deviations } = (await file.read()).fold.annotations;
  const put = async (change: Parameters<AnnotationFile["append"]>[1]): Promise<void> => {
    const kept = await file.append(pseudonym, change);
    if (!kept.ok) throw new Error(`${change.type}: ${kept.problem}`);
  };
  await put({ type: "reworded", segment: segments[0]!.id, text: `They take ${marks.label}` });
  for (const one of deviations)
    await put({ type: "deviation-put", deviation: { ...one, missing: [...one.missing], what: marks.mistake, recovery: `Now ${marks.recovery}` } }); // prettier-ignore
  const span = { start: 1, end: 2 };
  await put({ type: "action-put", action: { id: "fine-1", ...span, verb: "take", noun: marks.action, text: marks.action, step: null } }); // prettier-ignore
  await put({ type: "thought-aloud", thoughts: [{ ...span, text: `I think ${marks.thought}`, confidence: 0.9 }] });
  await put({ type: "judged", standing: "kept", reason: marks.reason });
}

/** Copy the files of a folder, decrypted where they are encrypted; returns the paths from there of those that could not be wholly read. */
export async function decryptedCopy(folder: string, to: string): Promise<string[]> {
  const unread: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, path.slice(folder.length));
    let bytes: Buffer = readFileSync(path);
    if (isEncrypted(bytes)) {
      const { content, failed } = await readChecked(path).catch(() => ({ content: bytes, failed: 1 }));
      bytes = content;
      if (failed > 0) unread.push(path.slice(folder.length + 1));
    }
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, bytes);
  }
  return unread;
}

/**
 * Everything below a folder that bears a person's letters, by its path from there, with the places whose letters they are; in its name, and of a file in its bytes, those of its
 * decrypted copy, or what is packed in them.
 */
export function filesBearing(
  folder: string,
  decrypted: string,
  { marks }: MarkedPerson,
): {
  readonly files: number;
  readonly bytes: number;
  readonly found: Readonly<Record<string, readonly Place[]>>;
} {
  const needles = PLACES.map((place) => ({ place, forms: written(marks[place]) }));
  const found: Record<string, Place[]> = {};
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    const texts: Buffer[] = [Buffer.from(path)];
    if (entry.isFile()) {
      const raw = readFileSync(join(folder, path));
      const opened = readFileSync(join(decrypted, path));
      texts.push(raw, ...unpacked(raw));
      if (!opened.equals(raw)) texts.push(opened, ...unpacked(opened));
      files += 1;
      bytes += raw.length;
    }
    const places = needles.filter(({ forms }) => forms.some((form) => texts.some((text) => text.includes(form))));
    if (places.length > 0) found[path] = places.map(({ place }) => place);
  }
  return { files, bytes, found };
}

/** Letters as they may stand in bytes: as they are, in two bytes each, as hexadecimal digits, and in base 64 from each of its three beginnings. */
function written(letters: string): Buffer[] {
  const plain = Buffer.from(letters);
  const base = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), plain])
      .toString("base64")
      .replace(/=+$/, "");
    // What shares a digit with the bytes beside it is left away.
    return Buffer.from(text.slice(Math.ceil((before * 4) / 3), -1));
  });
  return [plain, Buffer.from(letters, "utf16le"), Buffer.from(plain.toString("hex")), ...base];
}

const PACKED = Buffer.from("PK\u0003\u0004");

/** What is packed in bytes: each file of an archive, also of one that broke off, and what was compressed alone; archives in archives too. */
function unpacked(bytes: Buffer, depth = 3): Buffer[] {
  if (depth === 0) return [];
  const parts: Buffer[] = [];
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  const take = (open: () => Buffer): void => {
    try {
      const part = open();
      if (part.length > 0) parts.push(part, ...unpacked(part, depth - 1));
    } catch {
      // It only looked like a beginning.
    }
  };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) take(() => gunzipSync(bytes, options));
  for (let at = bytes.indexOf(PACKED); at >= 0; at = bytes.indexOf(PACKED, at + 4)) {
    if (at + 30 > bytes.length) break;
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    // What is stored as it is was looked through with all bytes.
    if (bytes.readUInt16LE(at + 8) === 8) take(() => inflateRawSync(bytes.subarray(start), options));
  }
  return parts;
}
