import {
  closeSync,
  createReadStream as createPlainStream,
  fstatSync,
  openSync,
  readFileSync as readPlainSync,
  readSync,
} from "node:fs";
import * as fs from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FormatError } from "../core/domain/format-error.ts";
import { folderKeyOf, folderKeyOfSync } from "./sealed/keyring.ts";
import {
  contentOf,
  EVEN_RECORD,
  fileKey,
  HEADER_BYTES,
  headerBytes,
  isEncrypted,
  MAGIC,
  newHeader,
  openRecord,
  placeOf,
  readHeader,
  RECORD_EXTRA,
  sealRecord,
} from "./sealed/records.ts";
import { SealedFile } from "./sealed/sealed-file.ts";

/**
 * Node's operations on the content of files, for all that may lie in a folder that is encrypted: what is read is decrypted, and a file that is made below a folder with
 * a key is encrypted (docs/decisions/encryption.md). Everywhere else they do what Node does. They reject as Node's do, with a `LockedAwayError` while the
 * data folder is locked, and with a FormatError where an encrypted file is broken.
 */

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
export interface FileState {
  /** Bytes of its content. */
  readonly size: number;
  readonly ino: number;
  readonly dev: number;
  readonly nlink: number;
  readonly mtimeMs: number;
  isFile(): boolean;
}

/** How a file is opened: read; added to; made anew, which must not be there yet; emptied. */
export type OpenFlags = "r" | "a" | "a+" | "ax" | "wx" | "w";

/** Open a file. */
export async function open(path: string, flags: OpenFlags): Promise<OpenFile> {
  if (flags === "r") return openToRead(path);
  const key = await folderKeyOf(path);
  if (key === null) return fs.open(path, flags);
  if (flags === "ax" || flags === "wx") return sealedFrom(await fs.open(path, "wx+"), key, 0);
  if (flags === "w") return sealedFrom(await fs.open(path, "w+"), key, 0);
  const there = await fs.open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return fs.open(path, "wx+");
    throw error;
  });
  const start = await startOf(there);
  if (isEncrypted(start)) return taken(there, key, path);
  // A writer that was killed before its header was whole has written nothing.
  if (start.length < MAGIC.length && MAGIC.subarray(0, start.length).equals(start)) return sealedFrom(there, key, 0);
  await there.close();
  return fs.open(path, flags);
}

/** The content of a file. */
export async function readFile(path: string): Promise<Buffer>;
export async function readFile(path: string, encoding: "utf8"): Promise<string>;
export async function readFile(path: string, encoding?: "utf8"): Promise<Buffer | string> {
  const bytes = await fs.readFile(path);
  const content = isEncrypted(bytes) ? contentIn(bytes, keyFor(await folderKeyOf(path), path), path) : bytes;
  return encoding ? content.toString(encoding) : content;
}

/** The content of a file, at once. */
export function readFileSync(path: string): Buffer {
  const bytes = readPlainSync(path);
  return isEncrypted(bytes) ? contentIn(bytes, keyFor(folderKeyOfSync(path), path), path) : bytes;
}

/** Write a whole file. @param options `wx` where it must not be there yet */
export async function writeFile(
  path: string,
  content: string | Uint8Array,
  { flag = "w" }: { readonly flag?: "w" | "wx" } = {},
): Promise<void> {
  const key = await folderKeyOf(path);
  await fs.writeFile(path, key === null ? content : wholeFile(Buffer.from(content), key), { flag });
}

/** Write at the end of a file, which is made where it is not there. */
export async function appendFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "a");
  await file.appendFile(content).finally(() => file.close());
}

/** Copy the content of a file to a new name; encrypted there as its folder is, whatever it was. @param exclusive whether none may have the name */
export async function copyFile(from: string, to: string, exclusive = false): Promise<void> {
  const key = await folderKeyOf(to);
  if (key === null && !(await isEncryptedFile(from)))
    return fs.copyFile(from, to, exclusive ? fs.constants.COPYFILE_EXCL : 0);
  await pipeline(createReadStream(from), createWriteStream(to, { flags: exclusive ? "wx" : "w" }));
}

/** Bytes of a file's content. */
export async function sizeOf(path: string): Promise<number> {
  const file = await open(path, "r");
  return file
    .stat()
    .then(({ size }) => size)
    .finally(() => file.close());
}

/** Whether the file itself is encrypted, locked or not. */
export async function isEncryptedFile(path: string): Promise<boolean> {
  const handle = await fs.open(path, "r");
  return startOf(handle)
    .then(isEncrypted)
    .finally(() => handle.close());
}

/** The content of a file, or the bytes from `start` to `end` (inclusive) of it, as a stream. */
export function createReadStream(
  path: string,
  { signal, ...range }: Range & { readonly signal?: AbortSignal | undefined } = {},
): Readable {
  return Readable.from(piecesOf(path, range), { objectMode: false, ...(signal && { signal }) });
}

/** Bytes of a file's content, `end` among them. */
interface Range {
  readonly start?: number;
  readonly end?: number;
}

async function* piecesOf(path: string, { start = 0, end }: Range): AsyncGenerator<Buffer> {
  const handle = await fs.open(path, "r");
  try {
    if (!isEncrypted(await startOf(handle))) {
      // A pipe has no place to start from.
      yield* createPlainStream("", {
        fd: handle,
        autoClose: false,
        ...(start > 0 && { start }),
        ...(end !== undefined && { end }),
      });
      return;
    }
    const file = await SealedFile.takeUp(handle, keyFor(await folderKeyOf(path), path));
    yield* file.pieces(start, end === undefined ? file.size : end + 1);
  } catch (error) {
    throw error instanceof RangeError ? broken(path, error) : error;
  } finally {
    await handle.close();
  }
}

/** A stream that writes a whole file. @param options `wx` where it must not be there yet; the mode of a new file */
export function createWriteStream(
  path: string,
  { flags = "w", mode }: { readonly flags?: "w" | "wx"; readonly mode?: number } = {},
): Writable {
  let handle: FileHandle;
  let sealed: SealedFile | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  const write = async (bytes: Buffer, last: boolean): Promise<void> => {
    if (!sealed) return void (await handle.writeFile(bytes));
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    let at = 0;
    for (; at + EVEN_RECORD <= waiting.length; at += EVEN_RECORD)
      await sealed.appendEven(waiting.subarray(at, at + EVEN_RECORD));
    waiting = waiting.subarray(at);
    if (last && waiting.length > 0) await sealed.appendEven(waiting);
  };
  return new Writable({
    construct: (done) => void begin().then(() => done(), done),
    write: (chunk: Buffer, _encoding, done) => void write(chunk, false).then(() => done(), done),
    final: (done) => void write(Buffer.alloc(0), true).then(() => done(), done),
    destroy: (error, done) => void Promise.resolve(handle?.close()).then(() => done(error), done),
  });

  async function begin(): Promise<void> {
    const key = await folderKeyOf(path);
    handle = await fs.open(path, `${flags}+`, mode);
    if (key !== null) sealed = await SealedFile.begin(handle, key, EVEN_RECORD);
  }
}

/** The last `bytes` of a file's content, or a little more, at once; without reading what is before them. What a killed writer left at the end is in it where the file is not encrypted. */
export function endOfSync(path: string, bytes: number): Buffer {
  const fd = openSync(path, "r");
  try {
    const { size } = fstatSync(fd);
    const start = Buffer.alloc(HEADER_BYTES);
    readSync(fd, start, 0, HEADER_BYTES, 0);
    if (!isEncrypted(start)) {
      const tail = Buffer.alloc(Math.min(size, bytes));
      readSync(fd, tail, 0, tail.length, size - tail.length);
      return tail;
    }
    const key = fileKey(keyFor(folderKeyOfSync(path), path), readHeader(start));
    return contentBehind(fd, key, size, bytes);
  } finally {
    closeSync(fd);
  }
}

/** The content of the last records, from the last one on backwards; empty where it is torn. */
function contentBehind(fd: number, key: Buffer, size: number, bytes: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let end = size; end > HEADER_BYTES && length < bytes;) {
    const behind = Buffer.alloc(4);
    readSync(fd, behind, 0, 4, end - 4);
    const record = Buffer.alloc(contentOf(behind) + RECORD_EXTRA);
    if (end - record.length < HEADER_BYTES) break;
    readSync(fd, record, 0, record.length, end - record.length);
    if (contentOf(record) !== contentOf(behind)) break;
    parts.unshift(openRecord(key, placeOf(record), record));
    length += parts[0]!.length;
    end -= record.length;
  }
  return Buffer.concat(parts);
}

async function openToRead(path: string): Promise<OpenFile> {
  const handle = await fs.open(path, "r");
  try {
    return isEncrypted(await startOf(handle))
      ? await taken(handle, keyFor(await folderKeyOf(path), path), path)
      : handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function startOf(handle: FileHandle): Promise<Buffer> {
  const start = Buffer.alloc(MAGIC.length);
  // A pipe and a device cannot be read at a place, and are no encrypted file.
  const { bytesRead } = await handle.read(start, 0, start.length, 0).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ESPIPE" || error.code === "EISDIR") return { bytesRead: start.length };
    throw error;
  });
  return start.subarray(0, bytesRead);
}

async function taken(handle: FileHandle, key: Buffer, path: string): Promise<OpenFile> {
  try {
    return opened(handle, await SealedFile.takeUp(handle, key));
  } catch (error) {
    await handle.close();
    throw error instanceof RangeError ? broken(path, error) : error;
  }
}

async function sealedFrom(handle: FileHandle, key: Buffer, even: number): Promise<OpenFile> {
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
      const { ino, dev, nlink, mtimeMs } = await handle.stat();
      return { size: file.size, ino, dev, nlink, mtimeMs, isFile: () => true };
    },
    sync: () => handle.sync(),
    truncate: (bytes) => file.truncate(bytes),
    close: () => handle.close(),
  };
}

function keyFor(key: Buffer | null, path: string): Buffer {
  if (key) return key;
  throw new FormatError(
    path,
    "",
    "it is encrypted and its folder has no key",
    "It was deleted, or belongs to another folder.",
  );
}

function broken(path: string, error: RangeError): FormatError {
  return new FormatError(
    path,
    "",
    error.message,
    "Open it with the program that wrote it, or bring it back from a copy.",
  );
}

/** A whole encrypted file with this content. */
function wholeFile(content: Buffer, folderKey: Buffer): Buffer {
  const header = newHeader(EVEN_RECORD);
  const key = fileKey(folderKey, header);
  const parts = [headerBytes(header)];
  for (let at = 0; at < content.length; at += EVEN_RECORD)
    parts.push(sealRecord(key, at, content.subarray(at, at + EVEN_RECORD)));
  return Buffer.concat(parts);
}

/** The content of a whole encrypted file; what a killed writer left of a record is left out. */
function contentIn(bytes: Buffer, folderKey: Buffer, path: string): Buffer {
  let header;
  try {
    header = readHeader(bytes);
  } catch (error) {
    throw error instanceof RangeError ? broken(path, error) : error;
  }
  const key = fileKey(folderKey, header);
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const content = contentOf(bytes.subarray(at, at + 4));
    const end = at + content + RECORD_EXTRA;
    if (content === 0 || end > bytes.length) break;
    parts.push(openRecord(key, size, bytes.subarray(at, end)));
    size += content;
    at = end;
  }
  return Buffer.concat(parts, size);
}
