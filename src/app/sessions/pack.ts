import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { ZipFile } from "yazl";
import { FormatError } from "../../core/domain/format-error.ts";
import { SessionId } from "../../core/domain/path-part.ts";
import { isHeld } from "../../storage/log/lock.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
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

/**
 * Write a session as one file: a ZIP archive (with ZIP64 where it is needed) of everything in its folder, with a checksum of each file. Films are stored as
 * they are, everything else is packed. Times and rights of files are not kept, so the same session gives the same bytes.
 *
 * @throws FormatError when it is being written, the file is there already, or the session changes meanwhile; the disk's error; the signal's reason
 */
export async function packSession(
  folder: string,
  out: string,
  program: string,
  { signal, progress }: { readonly signal?: AbortSignal; readonly progress?: (share: number) => void } = {},
): Promise<PackNote> {
  if (existsSync(out)) throw new FormatError(out, "", "there is such a file already", "Give another name.");
  if (await isHeld(join(folder, JOURNAL_FILE)))
    throw new FormatError(basename(folder), "", "it is still being written", "End the session first.");
  const files: SessionFile[] = [];
  const paths = await filesOf(folder);
  for (const [at, path] of paths.entries()) {
    signal?.throwIfAborted();
    files.push(await measured(folder, path, signal));
    progress?.((0.5 * (at + 1)) / paths.length);
  }
  const note: PackNote = {
    format: "benchside-session",
    version: 1,
    program,
    session: basename(resolve(folder)),
    files,
  };
  const part = `${out}.${process.pid}.part`;
  try {
    await write(folder, note, part, signal);
    for (const { path, bytes } of files)
      if ((await stat(join(folder, path))).size !== bytes)
        throw new FormatError(path, "", "it was changed while the session was packed", "Try again.");
    await rename(part, out);
    progress?.(1);
    return note;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function write(folder: string, note: PackNote, part: string, signal?: AbortSignal): Promise<void> {
  const archive = new ZipFile();
  const plain = { mtime: new Date(1980, 0, 1), mode: 0o100600 };
  archive.addBuffer(Buffer.from(`${JSON.stringify(note, null, 1)}\n`), PACK_NOTE, plain);
  for (const { path } of note.files)
    archive.addFile(join(folder, path), `files/${path}`, {
      ...plain,
      compress: !/\.(mkv|webm|mp4|jpg|png)$/i.test(path),
    });
  const failed = new Promise<never>((_, refuse) => archive.on("error", refuse));
  archive.end();
  const written = pipeline(archive.outputStream, createWriteStream(part, { flags: "wx" }), signal ? { signal } : {});
  await Promise.race([written, failed]);
}
