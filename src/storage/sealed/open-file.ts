import type { FileHandle } from "node:fs/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import { toldDamage } from "../told-damage.ts";
import { BEGUN_BYTES, type SealedBy } from "./records.ts";
import { SealedFile } from "./sealed-file.ts";

/** A file that is open. `read` and `stat` tell of its content. */
export interface OpenFile {
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  /** Write at the end. */
  appendFile(content: Uint8Array | string): Promise<void>;
  /** Size is that of the content. */
  stat(): Promise<FileState>;
  /** Bring what was written to the disk itself. */
  sync(): Promise<void>;
  /** Cut it to so many bytes of content. */
  truncate(bytes: number): Promise<void>;
  close(): Promise<void>;
  /** Records that were read so far and do not verify; none of a file in the clear. */
  readonly failed?: number;
  /** Whether its end was marked when it was opened; null or left out where none is. */
  readonly marked?: boolean | null;
}

/** What is known of a file. */
interface FileState {
  /** Bytes of its content. */
  readonly size: number;
  readonly ino: number;
  readonly dev: number;
  readonly nlink: number;
}

/** The first bytes of a file, as many as one has when it is begun, and one more. */
export async function startOf(handle: FileHandle): Promise<Buffer> {
  const start = Buffer.alloc(BEGUN_BYTES + 1);
  // A pipe and a device cannot be read at a place, and are no encrypted file.
  const { bytesRead } = await handle.read(start, 0, start.length, 0).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ESPIPE" || error.code === "EISDIR") return { bytesRead: start.length };
    throw error;
  });
  return start.subarray(0, bytesRead);
}

/** An encrypted file that is there, as one that is open. Lets go of the handle when it cannot be taken up. @throws FormatError */
export async function taken(handle: FileHandle, by: SealedBy, path: string): Promise<OpenFile> {
  try {
    return opened(handle, await SealedFile.takeUp(handle, by), path);
  } catch (error) {
    await handle.close();
    throw error instanceof RangeError ? broken(path, error) : error;
  }
}

/** An encrypted file that is begun in an empty one. */
export async function sealedFrom(handle: FileHandle, by: SealedBy, path: string): Promise<OpenFile> {
  try {
    return opened(handle, await SealedFile.begin(handle, by, 0), path);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function opened(handle: FileHandle, file: SealedFile, path: string): OpenFile {
  return {
    read: async (...wanted) => ({ bytesRead: await file.read(...wanted) }),
    appendFile: (content) => file.append(Buffer.from(content)),
    async stat() {
      const { ino, dev, nlink } = await handle.stat();
      return { size: file.size, ino, dev, nlink };
    },
    sync: () => handle.sync(),
    truncate: (bytes) => file.truncate(bytes),
    marked: file.marked,
    get failed() {
      return file.failed;
    },
    async close() {
      await handle.close();
      tellChanged(path, file.failed);
    },
  };
}

/** What is wrong with a file of which so many records do not verify, a clause. */
export function changedWords(failed: number): string {
  return `parts of it that do not pass the check: ${failed}; it was changed after it was written, given another name, or its disk is failing`;
}

/** Report it, where there is something to report. */
export function tellChanged(path: string, failed: number): void {
  if (failed > 0) toldDamage(path, `P${changedWords(failed).slice(1)}. What stood there is left out.`);
}

/** How a file is encrypted. @throws FormatError when its folder has no key */
export function keyFor(key: SealedBy | null, path: string): SealedBy {
  if (key) return key;
  throw new FormatError(
    path,
    "",
    "it is encrypted and its folder has no key",
    "It was deleted, or belongs to another folder.",
  );
}

/** An encrypted file is no such file, or of a newer program. */
export function broken(path: string, error: RangeError): FormatError {
  return new FormatError(
    path,
    "",
    error.message,
    "Open it with the program that wrote it, or bring it back from a copy.",
  );
}
