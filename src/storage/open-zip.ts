import { closeSync } from "node:fs";
import { fromFdPromise, type Entry, type ZipFile } from "yauzl";
import { FormatError } from "../core/domain/format-error.ts";

/** An archive to read, and what is said of it. */
export interface Archive {
  /** Its name in errors. */
  readonly name: string;
  /** Most entries that are read. */
  readonly most: number;
  /** What to do about one with a wrong entry, and about a file that is no archive, a sentence each. */
  readonly fix: string;
  readonly other: string;
}

/**
 * The ZIP archive in an open file of somebody else, and its entries by their names: ways inside a folder, each there once, folders and plain files, not encrypted.
 *
 * @param fd of an ordinary file, opened to be read; closed with the archive, and where it is refused
 * @returns an archive that is to be closed
 * @throws FormatError that names the file and the entry
 */
export async function openZip(
  fd: number,
  archive: Archive,
): Promise<{ readonly zip: ZipFile; readonly entries: ReadonlyMap<string, Entry> }> {
  let zip: ZipFile;
  try {
    zip = await fromFdPromise(fd, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    closeSync(fd);
    throw new FormatError(archive.name, "", reasonOf(error), archive.other);
  }
  try {
    return { zip, entries: await entriesOf(zip, archive) };
  } catch (error) {
    zip.close();
    throw error instanceof FormatError ? error : refused(archive, "", reasonOf(error));
  }
}

async function entriesOf(zip: ZipFile, archive: Archive): Promise<Map<string, Entry>> {
  const { most } = archive;
  if (zip.entryCount > most) throw refused(archive, "", `it holds ${zip.entryCount} entries`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (entries.size >= most) throw refused(archive, "", `it holds more than ${most} entries`);
    if (entries.has(fileName)) throw refused(archive, fileName, "it is there twice");
    // The upper half is the mode of the file system that it was packed on.
    const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
    const isFolder = kind === 0o040000 && fileName.endsWith("/");
    if (kind !== 0 && kind !== 0o100000 && !isFolder) throw refused(archive, fileName, "it is a link or no plain file");
    if (entry.isEncrypted()) throw refused(archive, fileName, "it is encrypted");
    entries.set(fileName, entry);
  }
  return entries;
}

/** Why something of an archive cannot be had, for a sentence. */
export function reasonOf(error: unknown): string {
  return `it cannot be unpacked (${error instanceof Error ? error.message : String(error)})`;
}

function refused({ name, fix }: Archive, field: string, problem: string): FormatError {
  return new FormatError(name, field, problem, fix);
}
