import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { createReadStream, createWriteStream, sizeOf } from "./files.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { renameDurably } from "./durable.ts";

/** A file of an archive: its name there, and where its bytes are. */
export type ArchiveEntry = { readonly name: string } & ({ readonly file: string } | { readonly text: string });

/**
 * Write a ZIP archive (with ZIP64 where it is needed) that appears under its name whole or not at all. Films and pictures are stored as they are, everything else
 * is packed. Times and rights of files are not kept, so the same files give the same bytes.
 *
 * @param check called before it gets its name; what it throws is thrown, and nothing is left
 * @throws FormatError when the file is there already; the disk's error; the signal's reason
 */
export async function writeArchive(
  out: string,
  entries: readonly ArchiveEntry[],
  { signal, check }: { readonly signal?: AbortSignal | undefined; readonly check?: () => Promise<void> } = {},
): Promise<void> {
  if (existsSync(out)) throw new FormatError(out, "", "there is such a file already", "Give another name.");
  const part = `${out}.${process.pid}.part`;
  const archive = new ZipFile();
  const failed = new Promise<never>((_, refuse) => archive.on("error", refuse));
  failed.catch(() => undefined);
  let read: Readable | null = null;
  let written: Promise<void> | null = null;
  try {
    const plain = { mtime: new Date(1980, 0, 1), mode: 0o100600 };
    for (const entry of entries)
      if ("text" in entry) archive.addBuffer(Buffer.from(entry.text), entry.name, plain);
      else
        archive.addReadStreamLazy(
          entry.name,
          { ...plain, size: await sizeOf(entry.file), compress: !/\.(mkv|webm|mp4|jpg|png)$/i.test(entry.name) },
          (give) => {
            // The archive listens to no error of what it is given to read: one that nobody hears ends the program.
            read = createReadStream(entry.file).on("error", (error) => archive.emit("error", error));
            give(null, read);
          },
        );
    archive.end();
    written = pipeline(archive.outputStream, createWriteStream(part, { flags: "wx" }), signal ? { signal } : {});
    await Promise.race([written, failed]);
    await check?.();
    await renameDurably(part, out);
  } catch (error) {
    (read as Readable | null)?.destroy();
    (archive.outputStream as Readable).destroy();
    await written?.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
