import { closeSync, createReadStream as createPlainStream, fstatSync, readSync } from "node:fs";
import * as fs from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FormatError } from "../core/domain/format-error.ts";
import { naming } from "./disk-error.ts";
import { openOrdinary, openOrdinarySync, readWhole } from "./ordinary.ts";
import { patiently } from "./patiently.ts";
import { folderKeyOf, folderKeyOfSync, PlainFileError, refusePlain, refusePlainSync } from "./sealed/keyring.ts";
import {
  BEGUN_BYTES,
  EVEN_RECORD,
  fileKey,
  HEADER_BYTES,
  isBegun,
  isEncrypted,
  readHeader,
  type SealedBy,
} from "./sealed/records.ts";
import {
  broken,
  changedWords,
  keyFor,
  sealedFrom,
  startOf,
  taken,
  tellChanged,
  type OpenFile,
} from "./sealed/open-file.ts";
import { SealedFile } from "./sealed/sealed-file.ts";
import { toldDamage } from "./told-damage.ts";
import { contentBehind, contentOfWhole, wholeFile, type WholeContent } from "./sealed/whole-file.ts";

export { changedWords, type OpenFile } from "./sealed/open-file.ts";

/**
 * Node's operations on the content of files, for all that may lie in a folder that is encrypted: what is read is decrypted, and a file that is made below a folder with
 * a key is encrypted (docs/decisions/encryption.md). Everywhere else they do what Node does. They reject as Node's do, with a `LockedAwayError` while the
 * data folder is locked, with a FormatError where an encrypted file is broken, or what is to be read is a pipe, a device or larger than can be read whole (ordinary.ts), and with a
 * `PlainFileError` for a file in the clear in a folder with a key. What of an encrypted file does not verify is zeros, and `toldDamage` tells of it.
 */

/** How a file is opened: read; added to; made anew, which must not be there yet; emptied. */
export type OpenFlags = "r" | "a" | "a+" | "ax" | "wx" | "w";

/** Open a file. */
export async function open(path: string, flags: OpenFlags): Promise<OpenFile> {
  if (flags === "r") return openToRead(path);
  const key = await folderKeyOf(path);
  if (key === null) return fs.open(path, flags);
  if (flags === "ax" || flags === "wx") return sealedFrom(await fs.open(path, "wx+"), key, path);
  if (flags === "w") return sealedFrom(await fs.open(path, "w+"), key, path);
  const there = await fs.open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return fs.open(path, "wx+");
    throw error;
  });
  const start = await startOf(there);
  // A writer that was killed before its header was whole has written nothing.
  if (isBegun(start)) return sealedFrom(there, key, path);
  if (isEncrypted(start)) {
    const file = await taken(there, key, path);
    // What is added marks its end anew.
    if (file.marked === false) toldDamage(path, `I${NO_END.slice(1)}.`);
    return file;
  }
  await there.close();
  await refusePlain(path);
  return fs.open(path, flags);
}

/** The content of a file: bytes, or its text. @param most bytes; a larger file is refused, unread */
export async function readFile(path: string, encoding?: null, most?: number): Promise<Buffer>;
/** The text of a file. */
export async function readFile(path: string, encoding: "utf8"): Promise<string>;
/** The content of a file: bytes, or its text. */
export async function readFile(path: string, encoding: "utf8" | null = null, most?: number): Promise<Buffer | string> {
  const { content, failed } = await readChecked(path, most);
  tellChanged(path, failed);
  return encoding ? content.toString(encoding) : content;
}

/** The content of a file, and how it verifies, for who tells that itself. A file in the clear has nothing that does not, and no mark. */
export async function readChecked(path: string, most?: number): Promise<WholeContent> {
  const bytes = await patiently(() => readWhole(path, most));
  if (isEncrypted(bytes)) return contentIn(bytes, await folderKeyOf(path), path);
  if (isBegun(bytes) && (await folderKeyOf(path)) !== null)
    return { content: Buffer.alloc(0), failed: 0, marked: false };
  await refusePlain(path);
  return { content: bytes, failed: 0, marked: null };
}

/** Write a whole file. @param options `wx` where it must not be there yet */
export async function writeFile(
  path: string,
  content: string | Uint8Array,
  { flag = "w" }: { readonly flag?: "w" | "wx" } = {},
): Promise<void> {
  const key = await folderKeyOf(path);
  await fs.writeFile(path, key === null ? content : wholeFile(Buffer.from(content), key), { flag }).catch(naming(path));
}

/** Write at the end of a file, which is made where it is not there. */
export async function appendFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "a");
  await file
    .appendFile(content)
    .catch(naming(path))
    .finally(() => file.close());
}

/** Bytes that a copy in the clear reads at once: with less it takes several times as long. */
const COPIED_AT_ONCE = 2 ** 20;

/**
 * Copy the content of a file to a new name; encrypted there as its folder is, whatever it was, and as open to others as a new file is, whatever that was (Node's copy keeps the mode).
 * Rejects with a FormatError where something of an encrypted file does not verify, or its end is missing: its copy would pass for what was written.
 */
export async function copyFile(from: string, to: string): Promise<void> {
  const isPlain = await staysPlain(from, to);
  const pieces = isPlain
    ? createPlainStream(from, { highWaterMark: COPIED_AT_ONCE })
    : Readable.from(piecesOf(from, {}, true), { objectMode: false });
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
  const handle = await openOrdinary(path);
  return startOf(handle)
    .then(isEncrypted)
    .finally(() => handle.close());
}

/** Said of an encrypted file without the mark of its end, a clause. */
export const NO_END = "its end is missing: something was cut off, or its writer was killed just then";

/** Whether a file holds something that is in the clear; false for one whose writer was killed before its first bytes were whole. */
export async function isPlainFile(path: string): Promise<boolean> {
  const handle = await openOrdinary(path);
  return startOf(handle)
    .then((start) => !isEncrypted(start) && !isBegun(start))
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

async function* piecesOf(path: string, { start = 0, end }: Range, isCopied = false): AsyncGenerator<Buffer> {
  const handle = await openOrdinary(path);
  let sealed: SealedFile | null = null;
  try {
    const first = await startOf(handle);
    if (isBegun(first) && (await folderKeyOf(path)) !== null) return;
    if (!isEncrypted(first)) {
      await refusePlain(path);
      yield* createPlainStream("", {
        fd: handle,
        autoClose: false,
        start,
        ...(end !== undefined && { end }),
      });
      return;
    }
    sealed = await SealedFile.takeUp(handle, keyFor(await folderKeyOf(path), path));
    if (isCopied && sealed.marked === false) throw notCopied(path, NO_END);
    for await (const piece of sealed.pieces(start, end === undefined ? sealed.size : end + 1)) {
      if (isCopied && sealed.failed > 0) throw notCopied(path, changedWords(sealed.failed));
      yield piece;
    }
  } catch (error) {
    throw error instanceof RangeError ? broken(path, error) : error;
  } finally {
    await handle.close();
    tellChanged(path, sealed?.failed ?? 0);
  }
}

/**
 * What is wrong with a file of a folder with a key, a clause: that it is in the clear, that its end is not marked, or, where `all` of it is read, that something does not verify; null
 * where nothing is. Rejects with the disk's error, the signal's reason and a `LockedAwayError`.
 */
export async function wrongWithSealed(
  path: string,
  { all = true, signal }: { readonly all?: boolean; readonly signal?: AbortSignal | undefined } = {},
): Promise<string | null> {
  const handle = await openOrdinary(path);
  try {
    const start = await startOf(handle);
    if (!isEncrypted(start) && !isBegun(start)) {
      await refusePlain(path);
      return "it is still in the clear: encrypting was cut off. benchside encrypt on goes on with it";
    }
    const file = await SealedFile.takeUp(handle, keyFor(await folderKeyOf(path), path));
    if (all) for await (const _ of file.pieces()) signal?.throwIfAborted();
    return file.failed > 0 ? changedWords(file.failed) : file.marked === false ? NO_END : null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    if (error instanceof PlainFileError) return error.problem;
    throw error;
  } finally {
    await handle.close();
  }
}

/** Whether an earlier version has encrypted a file: it marks no end, and does not know its name. False for one in the clear. */
export async function isOfEarlierVersion(path: string): Promise<boolean> {
  const handle = await openOrdinary(path);
  return startOf(handle)
    .then((start) => isEncrypted(start) && start.length >= HEADER_BYTES && readHeader(start).version === 1)
    .finally(() => handle.close());
}

function notCopied(path: string, problem: string): FormatError {
  const fix =
    "Bring it back from a copy of the folder. In the clear what is left of it can be copied: encrypt off --decrypt.";
  return new FormatError(path, "", problem, fix);
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
    write: (chunk: Buffer, _encoding, done) =>
      void write(chunk, false)
        .catch(naming(path))
        .then(() => done(), done),
    final: (done) =>
      void write(Buffer.alloc(0), true)
        .catch(naming(path))
        .then(() => done(), done),
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
  const fd = openOrdinarySync(path);
  try {
    const { size } = fstatSync(fd);
    const start = Buffer.alloc(BEGUN_BYTES + 1);
    const bytesRead = readSync(fd, start, 0, start.length, 0);
    if (isBegun(start.subarray(0, bytesRead)) && folderKeyOfSync(path) !== null) return Buffer.alloc(0);
    if (!isEncrypted(start)) {
      refusePlainSync(path);
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

/** Whether a file is in the clear, and will be under its new name. Rejects with a PlainFileError where it may not be. */
async function staysPlain(from: string, to: string): Promise<boolean> {
  if ((await folderKeyOf(to)) !== null || (await isEncryptedFile(from))) return false;
  await refusePlain(from);
  return true;
}

async function openToRead(path: string): Promise<OpenFile> {
  const handle = await patiently(() => openOrdinary(path));
  try {
    const start = await startOf(handle);
    if (isEncrypted(start)) return await taken(handle, keyFor(await folderKeyOf(path), path), path);
    const by = isBegun(start) ? await folderKeyOf(path) : null;
    if (by !== null) return await taken(handle, by, path);
    await refusePlain(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function contentIn(bytes: Buffer, by: SealedBy | null, path: string): WholeContent {
  try {
    return contentOfWhole(bytes, keyFor(by, path));
  } catch (error) {
    throw error instanceof RangeError ? broken(path, error) : error;
  }
}
