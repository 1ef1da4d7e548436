import { closeSync, createReadStream as createPlainStream, fstatSync, openSync, readSync } from "node:fs";
import * as fs from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { patiently } from "./patiently.ts";
import { folderKeyOf, folderKeyOfSync } from "./sealed/keyring.ts";
import { EVEN_RECORD, fileKey, HEADER_BYTES, isEncrypted, readHeader } from "./sealed/records.ts";
import { broken, isBegun, keyFor, sealedFrom, startOf, taken, type OpenFile } from "./sealed/open-file.ts";
import { SealedFile } from "./sealed/sealed-file.ts";
import { contentBehind, contentOfWhole, wholeFile } from "./sealed/whole-file.ts";

export type { OpenFile } from "./sealed/open-file.ts";

/**
 * Node's operations on the content of files, for all that may lie in a folder that is encrypted: what is read is decrypted, and a file that is made below a folder with
 * a key is encrypted (docs/decisions/encryption.md). Everywhere else they do what Node does. They reject as Node's do, with a `LockedAwayError` while the
 * data folder is locked, and with a FormatError where an encrypted file is broken.
 */

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
  // A writer that was killed before its header was whole has written nothing.
  if (isBegun(start)) return sealedFrom(there, key, 0);
  if (isEncrypted(start)) return taken(there, key, path);
  await there.close();
  return fs.open(path, flags);
}

/** The content of a file: bytes, or its text. */
export async function readFile(path: string): Promise<Buffer>;
/** The text of a file. */
export async function readFile(path: string, encoding: "utf8"): Promise<string>;
/** The content of a file: bytes, or its text. */
export async function readFile(path: string, encoding?: "utf8"): Promise<Buffer | string> {
  const bytes = await patiently(() => fs.readFile(path));
  const content = isEncrypted(bytes) ? contentIn(bytes, await folderKeyOf(path), path) : bytes;
  return encoding ? content.toString(encoding) : content;
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

/** Bytes that a copy in the clear reads at once: with less it takes several times as long. */
const COPIED_AT_ONCE = 2 ** 20;

/** Copy the content of a file to a new name; encrypted there as its folder is, whatever it was, and as open to others as a new file is, whatever that was (Node's copy keeps the mode). */
export async function copyFile(from: string, to: string): Promise<void> {
  const isPlain = await staysPlain(from, to);
  const pieces = isPlain ? createPlainStream(from, { highWaterMark: COPIED_AT_ONCE }) : createReadStream(from);
  await pipeline(pieces, createWriteStream(to));
}

/** Give a file a name in a folder, encrypted there as its folder is. It is gone from where it was when this resolves. */
export async function moveFile(from: string, to: string): Promise<void> {
  if (await staysPlain(from, to)) return fs.rename(from, to);
  await copyFile(from, to);
  await fs.rm(from);
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

/** The last `bytes` of a file's content, or a little more, at once; without reading what is before them. Of an encrypted file that is torn or has a hole there, a zero stands for that. */
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

/** Whether a file is in the clear, and will be under its new name. */
async function staysPlain(from: string, to: string): Promise<boolean> {
  return (await folderKeyOf(to)) === null && !(await isEncryptedFile(from));
}

async function openToRead(path: string): Promise<OpenFile> {
  const handle = await patiently(() => fs.open(path, "r"));
  try {
    return isEncrypted(await startOf(handle))
      ? await taken(handle, keyFor(await folderKeyOf(path), path), path)
      : handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function contentIn(bytes: Buffer, key: Buffer | null, path: string): Buffer {
  try {
    return contentOfWhole(bytes, keyFor(key, path));
  } catch (error) {
    throw error instanceof RangeError ? broken(path, error) : error;
  }
}
