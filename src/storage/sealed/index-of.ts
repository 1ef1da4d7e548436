import type { FileHandle } from "node:fs/promises";
import { contentOf, HEADER_BYTES, RECORD_EXTRA, RECORD_HEAD, sizeByLast, type Header } from "./records.ts";

/** Where the records of an encrypted file stand: the first byte of each in its content and on the disk, and where the next one would. */
export interface RecordIndex {
  /** Number of records. */
  readonly count: number;
  /** Bytes of content. */
  readonly size: number;
  /** Bytes on the disk up to the end of the last whole record. What follows, a killed writer left. */
  readonly end: number;
  /** First byte of content of record `number`, 0..count; `size` for `count`. */
  content(number: number): number;
  /** First byte on the disk of record `number`, 0..count; `end` for `count`. */
  disk(number: number): number;
}

/** Bytes that are read at once while heads of records are looked for. */
const LOOK_BYTES = 64 * 1024;

/** Looks through a file's records, or, where all are of one size, works out where they stand. */
export async function indexOf(handle: FileHandle, header: Header, onDisk: number): Promise<RecordIndex> {
  return header.even > 0 ? evenIndex(handle, header.even, onDisk) : lookedThrough(handle, onDisk);
}

async function evenIndex(handle: FileHandle, even: number, onDisk: number): Promise<RecordIndex> {
  const step = even + RECORD_EXTRA;
  const disk = (number: number): number => HEADER_BYTES + number * step;
  const whole = Math.max(0, Math.floor((onDisk - HEADER_BYTES) / step));
  const head = Buffer.alloc(4);
  const { bytesRead } = await handle.read(head, 0, 4, disk(whole));
  const last = bytesRead === 4 ? contentOf(head) : 0;
  const rest = last > 0 && last < even && disk(whole) + last + RECORD_EXTRA <= onDisk ? last : 0;
  const count = rest > 0 ? whole + 1 : whole;
  const size = whole * even + rest;
  const end = rest > 0 ? disk(whole) + rest + RECORD_EXTRA : disk(whole);
  return {
    ...{ count, size, end },
    content: (number) => (number === count ? size : number * even),
    disk: (number) => (number === count ? end : disk(number)),
  };
}

async function lookedThrough(handle: FileHandle, onDisk: number): Promise<RecordIndex> {
  const contents: number[] = [0];
  const disks: number[] = [HEADER_BYTES];
  const look = Buffer.alloc(LOOK_BYTES);
  let [from, length] = [0, 0];
  for (;;) {
    const at = disks.at(-1)!;
    if (at < from || at + 4 > from + length) {
      from = at;
      length = (await handle.read(look, 0, LOOK_BYTES, at)).bytesRead;
    }
    const bytes = contentOf(look.subarray(at - from, Math.min(at - from + 4, length)));
    if (bytes === 0 || at + bytes + RECORD_EXTRA > onDisk) break;
    contents.push(contents.at(-1)! + bytes);
    disks.push(at + bytes + RECORD_EXTRA);
  }
  const count = contents.length - 1;
  return {
    ...{ count, size: contents[count]!, end: disks[count]! },
    content: (number) => contents[number]!,
    disk: (number) => disks[number]!,
  };
}

/** The record in which byte `at` of the content stands; `count` for its end and beyond. */
export function recordAt(index: RecordIndex, at: number): number {
  let [low, high] = [0, index.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index.content(middle + 1) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Content, and bytes on the disk, of a file whose last record is whole, from that record alone; null for another, which has to be looked through. A power cut may have left a hole
 * before it, which is content too.
 */
export async function sizesOf(
  handle: FileHandle,
  onDisk: number,
): Promise<{ readonly size: number; readonly end: number } | null> {
  if (onDisk === HEADER_BYTES) return { size: 0, end: HEADER_BYTES };
  const behind = Buffer.alloc(4);
  if ((await handle.read(behind, 0, 4, onDisk - 4)).bytesRead < 4) return null;
  const content = contentOf(behind);
  const start = onDisk - content - RECORD_EXTRA;
  if (start < HEADER_BYTES) return null;
  const head = Buffer.alloc(RECORD_HEAD);
  await handle.read(head, 0, RECORD_HEAD, start);
  const size = sizeByLast(head, content, onDisk);
  return size === null ? null : { size, end: onDisk };
}
