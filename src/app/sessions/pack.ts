import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { FaceFinder } from "../../core/blur/face.ts";
import { sizeOf } from "../../storage/files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { SessionId } from "../../core/domain/path-part.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { writeArchive } from "../../storage/archive.ts";
import { renameDurably } from "../../storage/durable.ts";
import { isHeld } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { beginPart } from "../export/part.ts";
import { withheldCopy } from "./withheld-copy.ts";
import { filesOf, measured, MOST_FILES, SessionFile } from "./session-files.ts";

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

/** How a session is packed, stopped, and told of. */
interface PackMeans {
  /** Looks for faces, which are covered in its films; left out or null, whoever is in them can be known. */
  readonly faces?: FaceFinder | null | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((share: number) => void) | undefined;
}

/**
 * Write a session as one file: a ZIP archive (with ZIP64 where it is needed) of everything in its folder, with a checksum of each file. Films are stored as
 * they are, everything else is packed. Times and rights of files are not kept, so the same session gives the same bytes. Of one of which a stretch was cut out or muted, on
 * which something is drawn that is to be covered, or of which faces are covered, the archive holds what `withheldCopy` makes of it. What a killed program left of it is found as
 * that of other exports (`clearParts`).
 *
 * @throws FormatError when it is being written, the file is there already, or the session changes meanwhile; what `withheldCopy` throws; the disk's error; the signal's reason
 */
export async function packSession(
  folder: string,
  out: string,
  program: string,
  { faces = null, signal, progress }: PackMeans = {},
): Promise<PackNote> {
  if (existsSync(out)) throw new FormatError(out, "", "there is such a file already", "Give another name.");
  if (await isHeld(join(folder, JOURNAL_FILE)))
    throw new FormatError(basename(folder), "", "it is still being written", "End the session first.");
  const { withheld, regions } = (await readAnnotations(folder)).fold.annotations;
  const asItIs = withheld.length === 0 && regions.length === 0 && faces === null;
  const part = await beginPart(resolve(out), [dirname(resolve(folder))], new Date());
  try {
    const file = join(part.folder, "session.zip");
    const pack = { out: file, program, session: basename(resolve(folder)) };
    const copied = asItIs ? null : await copyIn(part.folder, folder, faces, { signal, progress });
    const rest = (share: number) => progress?.(asItIs ? share : 0.5 + share / 2);
    const { from, files } = copied ?? { from: folder, files: await filesOf(folder) };
    const note = await packed(from, files, pack, { signal, progress: rest });
    await renameDurably(file, out);
    return note;
  } finally {
    await part.drop();
  }
}

/** The session as it is given on, in a folder of its own: half of the work. */
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

/** Files of a folder as the archive of a session. */
async function packed(
  folder: string,
  paths: readonly string[],
  { out, program, session }: { readonly out: string; readonly program: string; readonly session: string },
  { signal, progress }: Omit<PackMeans, "faces">,
): Promise<PackNote> {
  const files: SessionFile[] = [];
  for (const [at, path] of paths.entries()) {
    signal?.throwIfAborted();
    files.push(await measured(folder, path, signal));
    progress?.((0.5 * (at + 1)) / paths.length);
  }
  const note: PackNote = {
    format: "benchside-session",
    version: 1,
    program,
    session,
    files,
  };
  const entries = [
    { name: PACK_NOTE, text: `${JSON.stringify(note, null, 1)}\n` },
    ...files.map(({ path }) => ({ name: `files/${path}`, file: join(folder, path) })),
  ];
  const check = async (): Promise<void> => {
    for (const { path, bytes } of files)
      if ((await sizeOf(join(folder, path))) !== bytes)
        throw new FormatError(path, "", "it was changed while the session was packed", "Try again.");
  };
  await writeArchive(out, entries, { signal, check });
  progress?.(1);
  return note;
}
