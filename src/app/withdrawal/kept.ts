import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import { keptPage, type KeptFile, type KeptNote } from "../../core/session/kept.ts";
import type { WithdrawalReport } from "../../core/session/withdrawal-report.ts";
import { writeArchive } from "../../storage/archive.ts";
import { measured } from "../sessions/session-files.ts";
import { registeredOf } from "./forget-exports.ts";
import type { Gathered } from "./gathered.ts";
import { tried, type Withdrawal } from "./withdraw.ts";

/** Name of the list of files in a participant's archive. */
export const KEPT_NOTE = "benchside-participant.json";

/** What is kept of a participant, found just as a withdrawal finds it. */
export interface Kept {
  readonly participant: string;
  readonly files: readonly (Omit<KeptFile, "sha256"> & Pick<Gathered, "theirs">)[];
  readonly missing: readonly string[];
}

/**
 * Everything that is kept of a participant: what `withdraw` would delete, found by trying it on a disk that touches nothing.
 *
 * @throws the disk's error
 */
export async function keptOf(wish: Omit<Withdrawal, "apply" | "disk" | "due" | "learnAgain">): Promise<Kept> {
  const { found, report } = await tried(wish);
  const root = resolve(wish.sessions);
  const outs = [...new Set((await registeredOf(root, wish.participant, [])).map(({ out }) => out))];
  const files = [];
  for (const { path, theirs } of found) {
    const bytes = theirs === null ? (await stat(path)).size : Buffer.byteLength(theirs);
    files.push({ path: wayOf(path, dirname(root), outs), bytes, from: path, shared: theirs !== null, theirs });
  }
  return { participant: wish.participant, files, missing: missingIn(report) };
}

/** Where a file is in the archive: as in the data folder; of an export, and what lies elsewhere, in a numbered folder. */
function wayOf(path: string, data: string, outs: readonly string[]): string {
  const under = (folder: string): string | null =>
    path.startsWith(folder + sep) ? relative(folder, path).replaceAll(sep, "/") : null;
  const at = outs.findIndex((out) => under(out) !== null);
  if (at >= 0) return `exports/${at + 1}-${basename(outs[at]!)}/${under(outs[at]!)}`;
  // Folders whose names begin with a dot are not shown on most systems.
  return (under(data) ?? `elsewhere/${basename(dirname(path))}/${basename(path)}`).replace(/(^|\/)\./g, "$1");
}

function missingIn({ films, unread, ...report }: WithdrawalReport): string[] {
  const { sessions, exports, profiles, calibrations, recognisers, lines } = report;
  const fates = [...sessions, ...exports, ...profiles, ...calibrations, ...recognisers, ...lines];
  return [
    ...fates.flatMap(({ path, outcome, why }) => (outcome === "done" ? [] : [`${path}: ${why}`])),
    ...films.map(
      ({ session, path }) => `the film that OBS recorded along in ${session}${path === null ? "" : `: ${path}`}`,
    ),
    ...unread.map(({ path, why }) => `${path} could not be read: ${why}`),
  ];
}

/** What saving needs. */
export interface SaveMeans {
  /** Name and version of the program. */
  readonly program: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
}

/**
 * Write what is kept of a participant as one ZIP file: everything, a page that says what it is, a list with checksums, and the same as `sha256sum` reads it.
 *
 * @throws FormatError when nothing is kept, the file is there already, or something changes meanwhile; the disk's error; the signal's reason
 */
export async function saveKept(
  out: string,
  kept: Kept,
  { program, now, signal, progress }: SaveMeans,
): Promise<KeptNote> {
  const { participant, missing } = kept;
  if (kept.files.length === 0)
    throw new FormatError(participant, "", "nothing is kept of them here", "Look whether the pseudonym is right.");
  const files: KeptFile[] = [];
  const entries = [];
  for (const [at, { theirs, ...file }] of kept.files.entries()) {
    signal?.throwIfAborted();
    const name = `files/${file.path}`;
    files.push({ ...file, ...(theirs === null ? await sumOf(file.from, signal) : sumOfText(theirs)) });
    entries.push(theirs === null ? { name, file: file.from } : { name, text: theirs });
    progress?.((0.5 * (at + 1)) / kept.files.length);
  }
  const note: KeptNote = {
    ...{ format: "benchside-participant", version: 1, program, participant, at: now.toISOString(), files },
    missing: [...missing],
  };
  const sums = files.map(({ path, sha256 }) => `${sha256}  files/${path}\n`).join("");
  const check = async (): Promise<void> => {
    for (const { path, from, bytes, shared } of files)
      if (!shared && (await stat(from)).size !== bytes)
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
