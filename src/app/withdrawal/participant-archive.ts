import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve, extname, sep } from "node:path";
import { sizeOf } from "../../storage/files.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { keptPage, type KeptFile, type KeptNote } from "../../core/consent/consent-kept.ts";
import { writeArchive } from "../../storage/archive.ts";
import { renameDurably } from "../../storage/durable.ts";
import { madeOf } from "../../storage/made-of.ts";
import { beginPart } from "../export/part.ts";
import { measured } from "../sessions/session-files.ts";
import type { Kept, KeptPart } from "./kept.ts";
import { mkdir, stat } from "node:fs/promises";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import type { GivenMeans } from "../export/given-film.ts";
import { withheldCopy } from "../sessions/withheld-copy.ts";
import { counted } from "../../core/text/counted.ts";

/** Endings of films, pictures and sounds: outside sessions these are parts of recordings. */
const SHOWN = /^\.(mkv|webm|mp4|jpe?g|png|wav)$/i;

/**
 * What is kept of a participant with its sessions as they are given to others: faces that are found and drawn regions covered, cut-out and muted stretches left out. What was made of their films
 * elsewhere, and in sessions beside them, is left out and told as missing: nothing of it is covered.
 *
 * @param scratch folder that copies are written into, which must stay until they are packed
 * @throws what `withheldCopy` throws
 */
async function keptCovered(
  { participant, files, missing }: Kept,
  scratch: string,
  faces: FaceFinder,
  { signal, onProgress }: GivenMeans,
): Promise<Kept> {
  const folders = sessionsIn(files);
  const given: KeptPart[] = [];
  const left: string[] = [];
  for (const [at, { folder, way }] of folders.entries()) {
    const copy = join(scratch, String(at));
    await mkdir(copy);
    const looked = (done: number) => onProgress?.((at + done) / folders.length);
    const { files: names } = await withheldCopy(folder, copy, faces, { signal, onProgress: looked });
    for (const name of names) {
      const { size: bytes } = await stat(join(copy, name));
      given.push({
        ...{ path: `${way}/${name}`, bytes, from: join(folder, name), shared: false, theirs: null },
        copy: join(copy, name),
      });
    }
    const own = files.filter(({ from }) => from.startsWith(folder + sep));
    const not = own.filter(({ from }) => !names.includes(from.slice(folder.length + 1))).length;
    if (not > 0) left.push(`${way}: ${counted(not, "file")} made of it, in which nothing is covered`);
  }
  const elsewhere = files.filter(({ from }) => !folders.some(({ folder }) => from.startsWith(folder + sep)));
  const shown = elsewhere.filter(({ from, theirs }) => theirs === null && SHOWN.test(extname(from)));
  if (shown.length > 0)
    left.push(`${counted(shown.length, "file")} with parts of the recordings, in which nothing is covered`);
  const others = elsewhere.filter((one) => !shown.includes(one));
  return { participant, files: [...given, ...others], missing: [...missing, ...left] };
}

/** The folders of sessions, each with its way in the archive. Runs inside one have journals too. */
function sessionsIn(files: Kept["files"]): { readonly folder: string; readonly way: string }[] {
  const found: { folder: string; way: string }[] = [];
  const journals = files.filter(({ from, theirs }) => theirs === null && basename(from) === JOURNAL_FILE);
  for (const { from, path } of journals.toSorted((a, b) => a.from.length - b.from.length)) {
    const folder = dirname(from);
    if (!found.some((one) => folder.startsWith(one.folder + sep)))
      found.push({ folder, way: path.slice(0, -JOURNAL_FILE.length - 1) });
  }
  return found;
}

/** Name of the list of files in a participant's archive. */
export const KEPT_NOTE = "benchside-participant.json";

/** What the register of exports says that it is. */
const WHAT = "everything of a participant";

/** What saving needs. */
export interface SaveMeans {
  /** Name and version of the program. */
  readonly program: string;
  readonly now: Date;
  /** Looks for faces: the sessions are then as they are given to others. Null gives everything as it was recorded, others who are in the films too. */
  readonly faces: FaceFinder | null;
  /** Folder of all sessions. */
  readonly sessions: string;
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
}

/**
 * Write what is kept of a participant as one ZIP file: everything, a page that says what it is, a list with checksums, and the same as `sha256sum` reads it.
 * What a killed program left of it is found as that of other exports (`clearParts`).
 *
 * @throws FormatError when nothing is kept, the file is there already, or something changes meanwhile; what `keptCovered` throws; the disk's error; the signal's reason
 */
export async function saveKept(out: string, kept: Kept, means: SaveMeans): Promise<KeptNote> {
  const { faces, sessions, now, signal, progress } = means;
  if (kept.files.length === 0)
    throw new FormatError(kept.participant, "", "nothing is kept of them here", "Look whether the pseudonym is right.");
  if (existsSync(out)) throw new FormatError(out, "", "there is such a file already", "Give another name.");
  madeOf({ root: resolve(sessions), session: null, participants: [kept.participant], what: WHAT });
  const part = await beginPart(resolve(out), [resolve(sessions)], now);
  try {
    const looked = (done: number) => progress?.(done / 2);
    const rest = (share: number) => progress?.(faces === null ? share : 0.5 + share / 2);
    const given = faces === null ? kept : await keptCovered(kept, part.folder, faces, { signal, onProgress: looked });
    const file = join(part.folder, "participant.zip");
    const note = await packKept(file, given, { ...means, progress: rest });
    await renameDurably(file, out);
    return note;
  } finally {
    await part.drop();
  }
}

async function packKept(
  out: string,
  { participant, files: parts, missing }: Kept,
  { program, now, faces, signal, progress }: SaveMeans,
): Promise<KeptNote> {
  const files: KeptFile[] = [];
  const entries = [];
  for (const [at, { theirs, copy, ...file }] of parts.entries()) {
    signal?.throwIfAborted();
    const name = `files/${file.path}`;
    const from = copy ?? file.from;
    files.push({ ...file, ...(theirs === null ? await sumOf(from, signal) : sumOfText(theirs)) });
    entries.push(theirs === null ? { name, file: from } : { name, text: theirs });
    progress?.((0.5 * (at + 1)) / parts.length);
  }
  const note: KeptNote = {
    ...{ format: "benchside-participant", version: 1, program, participant, at: now.toISOString(), files },
    ...{ covered: faces !== null, missing: [...missing] },
  };
  const sums = files.map(({ path, sha256 }) => `${sha256}  files/${path}\n`).join("");
  const check = async (): Promise<void> => {
    for (const { path, from, bytes, theirs, copy } of parts)
      if (theirs === null && copy === undefined && (await sizeOf(from)) !== bytes)
        throw new FormatError(path, "", "it was changed while it was packed", "Try again.");
  };
  await writeArchive(
    out,
    [
      { name: "README.txt", text: keptPage(note) },
      { name: KEPT_NOTE, text: `${JSON.stringify(note, null, 1)}\n` },
      { name: "SHA256SUMS", text: sums },
      ...entries,
    ],
    { signal, check },
  );
  progress?.(1);
  return note;
}

async function sumOf(path: string, signal?: AbortSignal): Promise<Pick<KeptFile, "bytes" | "sha256">> {
  const { bytes, sha256 } = await measured(dirname(path), basename(path), signal);
  return { bytes, sha256 };
}

function sumOfText(text: string): Pick<KeptFile, "bytes" | "sha256"> {
  return { bytes: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}
