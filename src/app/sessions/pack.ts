import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { relinked } from "../../core/journal/journal-chain.ts";
import { unsignedText } from "../../core/journal/unsigned.ts";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { readFile, sizeOf, writeFile } from "../../storage/files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { SessionId } from "../../core/domain/path-part.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { writeArchive } from "../../storage/archive.ts";
import { refuseUse } from "../../storage/consented.ts";
import { goesTo } from "../../storage/made-of.ts";
import { renameDurably } from "../../storage/durable.ts";
import { isHeld } from "../../storage/log/lock.ts";
import { lineHash } from "../../storage/journal/line-hash.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { beginPart } from "../export/part.ts";
import { tamperedFiles } from "../../storage/tampered.ts";
import { withheldCopy } from "./withheld-copy.ts";
import { CHECKSUMS_FILE, filesOf, measured, MOST_FILES, SessionFile } from "./session-files.ts";

/** Name of the list of files in a session's archive; it is the first entry. */
export const PACK_NOTE = "benchside-session.json";

/** What an archive of one session holds: its files with their checksums, which lie under `files/`. */
export const PackNote = z.object({
  format: z.literal("benchside-session"),
  version: z.literal(1, "a newer Benchside wrote it"),
  /** Name and version of the program. */
  program: z.string().max(200),
  session: SessionId,
  files: z.array(SessionFile).min(1).max(MOST_FILES),
});
export type PackNote = z.infer<typeof PackNote>;

/** How packing a session is stopped and reported. */
interface PackMeans {
  /** Looks for faces, which are covered in its films; left out or null, anybody who is in them can be known. */
  readonly faces?: FaceFinder | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((share: number) => void) | undefined;
}

/**
 * Write a session as one file: a ZIP archive (with ZIP64 where it is needed) of everything in its folder, with a checksum of each file. Films are stored as
 * they are, everything else is packed. The name that a participant has signed with is left out. Times and rights of files are not kept, so the same session gives the same bytes. Of one of which a stretch was cut out or muted, on
 * which something is drawn that is to be covered, or of which faces are covered, the archive holds what `withheldCopy` makes of it. What a killed program left of it is found as
 * that of other exports (`clearParts`).
 *
 * @throws FormatError when its participant has withdrawn, it is encrypted and not as it was written, it is being written, the file is there already, or the session changes meanwhile; what `withheldCopy` throws; the disk's error; the signal's reason
 */
export async function packSession(
  folder: string,
  out: string,
  program: string,
  { faces = null, signal, progress }: PackMeans = {},
): Promise<PackNote> {
  if (existsSync(out)) throw new FormatError(out, "", "there is such a file already", "Give another name.");
  goesTo(out);
  await refuseUse(folder, "session file");
  if (await isHeld(join(folder, JOURNAL_FILE)))
    throw new FormatError(basename(folder), "", "it is still being written", "End the session first.");
  // What is packed passes every check afterwards: what does not now is not packed.
  const { wrong } = await tamperedFiles(folder, { all: true, signal });
  const [first] = wrong;
  if (first)
    throw new FormatError(
      `${basename(folder)}/${first[0]}`,
      "",
      first[1],
      "It is not exported: its copy would pass for what was recorded. “benchside sessions check” names all that is wrong.",
    );
  const { withheld, regions } = (await readAnnotations(folder)).fold.annotations;
  const asItIs = withheld.length === 0 && regions.length === 0 && faces === null;
  const part = await beginPart(resolve(out), [dirname(resolve(folder))], new Date());
  try {
    const file = join(part.folder, "session.zip");
    const pack = { out: file, program, session: basename(resolve(folder)) };
    const copied = asItIs ? null : await copyIn(part.folder, folder, faces, { signal, progress });
    const rest = (share: number) => progress?.(asItIs ? share : 0.5 + share / 2);
    const { from, files } = copied ?? { from: folder, files: await filesOf(folder) };
    const nameless = await withoutNames(from, files, join(part.folder, "nameless"));
    const note = await packed(nameless, pack, { signal, progress: rest });
    await renameDurably(file, out);
    return note;
  } finally {
    await part.drop();
  }
}

/** The session as it is forwarded, in a folder of its own: half of the work. */
async function copyIn(
  scratch: string,
  folder: string,
  faces: FaceFinder | null,
  { signal, progress }: Omit<PackMeans, "faces">,
): Promise<{ readonly from: string; readonly files: readonly string[] }> {
  const from = join(scratch, "session");
  await mkdir(from);
  const onProgress = (share: number) => progress?.(share / 2);
  const { files } = await withheldCopy(folder, from, faces, { signal, onProgress });
  return { from, files };
}

/** Each file of a session by its way in the archive, with the folder that it is read from. */
type PackedFiles = ReadonlyMap<string, string>;

/**
 * The files of a session in which the name stands that a participant has signed with, written anew without it; the others are read where they are. Checksums that were kept of what was
 * rewritten are left out.
 *
 * @param scratch folder for what is written anew, not there yet
 */
async function withoutNames(folder: string, paths: readonly string[], scratch: string): Promise<PackedFiles> {
  const found = new Map(paths.map((path) => [path, folder]));
  for (const path of paths.filter((one) => /\.jsonl(\.|$)/.test(one))) {
    const text = await readFile(join(folder, path), "utf8");
    const unsigned = unsignedText(text);
    if (unsigned === text) continue;
    const nameless = relinked(text.split("\n"), unsigned.split("\n"), lineHash).join("\n");
    await mkdir(dirname(join(scratch, path)), { recursive: true });
    await writeFile(join(scratch, path), nameless, { flag: "wx" });
    found.set(path, scratch);
    found.delete(CHECKSUMS_FILE);
  }
  return found;
}

/** Files as the archive of a session. */
async function packed(
  from: PackedFiles,
  { out, program, session }: { readonly out: string; readonly program: string; readonly session: string },
  { signal, progress }: Omit<PackMeans, "faces">,
): Promise<PackNote> {
  const files: SessionFile[] = [];
  for (const [path, folder] of from) {
    signal?.throwIfAborted();
    files.push(await measured(folder, path, signal));
    progress?.((0.5 * files.length) / from.size);
  }
  const place = (path: string): string => join(from.get(path)!, path);
  const note: PackNote = {
    format: "benchside-session",
    version: 1,
    program,
    session,
    files,
  };
  const entries = [
    { name: PACK_NOTE, text: `${JSON.stringify(note, null, 1)}\n` },
    ...files.map(({ path }) => ({ name: `files/${path}`, file: place(path) })),
  ];
  const check = async (): Promise<void> => {
    for (const { path, bytes } of files)
      if ((await sizeOf(place(path))) !== bytes)
        throw new FormatError(path, "", "it was changed while the session was packed", "Try again.");
  };
  await writeArchive(out, entries, { signal, check });
  progress?.(1);
  return note;
}
