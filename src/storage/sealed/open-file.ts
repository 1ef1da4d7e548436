import type { FileHandle } from "node:fs/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import { HEADER_BYTES, MAGIC } from "./records.ts";
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
}

/** What is known of a file. */
interface FileState {
  /** Bytes of its content. */
  readonly size: number;
  readonly ino: number;
  readonly dev: number;
  readonly nlink: number;
}

/** Whether these are the first bytes of a header, and all there is. */
export function isBegun(start: Buffer): boolean {
  const length = Math.min(start.length, MAGIC.length);
  return start.length < HEADER_BYTES && MAGIC.subarray(0, length).equals(start.subarray(0, length));
}

/** The first bytes of a file, as many as a header has. */
export async function startOf(handle: FileHandle): Promise<Buffer> {
  const start = Buffer.alloc(HEADER_BYTES);
  // A pipe and a device cannot be read at a place, and are no encrypted file.
  const { bytesRead } = await handle.read(start, 0, start.length, 0).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ESPIPE" || error.code === "EISDIR") return { bytesRead: start.length };
    throw error;
  });
  return start.subarray(0, bytesRead);
}

/** An encrypted file that is there, as one that is open. Lets go of the handle when it cannot be taken up. @throws FormatError */
export async function taken(handle: FileHandle, key: Buffer, path: string): Promise<OpenFile> {
  try {
    return opened(handle, await SealedFile.takeUp(handle, key));
  } catch (error) {
    await handle.close();
    throw error instanceof RangeError ? broken(path, error) : error;
  }
}

/** An encrypted file that is begun in an empty one. */
export async function sealedFrom(handle: FileHandle, key: Buffer, even: number): Promise<OpenFile> {
  try {
    return opened(handle, await SealedFile.begin(handle, key, even));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function opened(handle: FileHandle, file: SealedFile): OpenFile {
  return {
    read: async (...wanted) => ({ bytesRead: await file.read(...wanted) }),
    appendFile: (content) => file.append(Buffer.from(content)),
    async stat() {
      const { ino, dev, nlink } = await handle.stat();
      return { size: file.size, ino, dev, nlink };
    },
    sync: () => handle.sync(),
    truncate: (bytes) => file.truncate(bytes),
    close: () => handle.close(),
  };
}

/** The key by which a file is encrypted. @throws FormatError when there is none */
export function keyFor(key: Buffer | null, path: string): Buffer {
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
