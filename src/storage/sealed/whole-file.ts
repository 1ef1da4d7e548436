import { readSync } from "node:fs";
import {
  contentOf,
  END_BYTES,
  endMark,
  EVEN_RECORD,
  fileKey,
  HEADER_BYTES,
  headerBytes,
  holeFor,
  newHeader,
  openRecord,
  placeOf,
  readHeader,
  RECORD_EXTRA,
  sealRecord,
  sizeByEnd,
  sizeByLast,
  type SealedBy,
} from "./records.ts";

/** A whole encrypted file with this content. */
export function wholeFile(content: Buffer, by: SealedBy): Buffer {
  const header = newHeader(EVEN_RECORD);
  const key = fileKey(by, header);
  const parts = [headerBytes(header)];
  for (let at = 0; at < content.length; at += EVEN_RECORD)
    parts.push(sealRecord(key, at, content.subarray(at, at + EVEN_RECORD)));
  return Buffer.concat([...parts, endMark(key, content.length)]);
}

/** What an encrypted file holds, and whether it is as it was written. */
export interface WholeContent {
  readonly content: Buffer;
  /** Records that do not verify; zeros stand for them in the content. */
  readonly failed: number;
  /** Whether its end is marked; null for a file of version 1, which marks none. */
  readonly marked: boolean | null;
}

/**
 * The content of a whole encrypted file; what a killed writer left of a record is left out, and what a power cut
 * left out is zeros. Throws as `readHeader`.
 */
export function contentOfWhole(bytes: Buffer, by: SealedBy): WholeContent {
  if (bytes.length < HEADER_BYTES) return { content: Buffer.alloc(0), failed: 0, marked: false };
  const header = readHeader(bytes);
  const key = fileKey(by, header);
  const byEnd = header.version === 1 ? null : sizeByEnd(key, bytes.subarray(-END_BYTES));
  const records = byEnd === null ? bytes : bytes.subarray(0, -END_BYTES);
  const parts: Buffer[] = [];
  let [size, failed] = [0, 0];
  for (let at = HEADER_BYTES; at < records.length;) {
    const content = contentOf(records.subarray(at, at + 4));
    const end = at + content + RECORD_EXTRA;
    if (content === 0 || end > records.length) break;
    const record = records.subarray(at, end);
    const opened = openRecord(key, size, record);
    if (opened === null) failed += 1;
    parts.push(opened ?? holeFor(record));
    size += content;
    at = end;
  }
  const hole = Math.max(0, sizeFromBehind(records) - size);
  if (hole > 0) parts.push(Buffer.alloc(hole));
  return {
    content: Buffer.concat(parts),
    failed: hole > 0 ? failed + 1 : failed,
    marked: header.version === 1 ? null : byEnd === size + hole,
  };
}

/**
 * The last bytes of an encrypted file's content, `bytes` of them or a little more: its records from the last one on backwards. A zero
 * stands for what cannot be followed, because it is torn or a power cut left a hole.
 *
 * @param key the file's
 * @param size bytes on the disk
 */
export function contentBehind(fd: number, key: Uint8Array, size: number, bytes: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const last = Buffer.alloc(END_BYTES);
  if (size >= HEADER_BYTES + END_BYTES) readSync(fd, last, 0, END_BYTES, size - END_BYTES);
  const records = sizeByEnd(key, last) === null ? size : size - END_BYTES;
  // Where the content of the record behind begins: one that was taken out leaves no record there.
  let next: number | null = null;
  for (let end = records; end > HEADER_BYTES && length < bytes;) {
    const behind = Buffer.alloc(4);
    readSync(fd, behind, 0, 4, end - 4);
    const content = contentOf(behind);
    const record = Buffer.alloc(content + RECORD_EXTRA);
    if (content > 0 && end - record.length >= HEADER_BYTES) readSync(fd, record, 0, record.length, end - record.length);
    const isTorn = contentOf(record) === 0 || contentOf(record) !== content;
    if (isTorn || (next !== null && placeOf(record) + content !== next)) {
      parts.unshift(Buffer.alloc(1));
      break;
    }
    next = placeOf(record);
    parts.unshift(openRecord(key, next, record) ?? holeFor(record));
    length += parts[0]!.length;
    end -= record.length;
  }
  return Buffer.concat(parts);
}

/** Bytes of content that the last record tells; 0 where that record is torn. */
function sizeFromBehind(bytes: Buffer): number {
  const content = contentOf(bytes.subarray(-4));
  const start = bytes.length - content - RECORD_EXTRA;
  return start < HEADER_BYTES ? 0 : (sizeByLast(bytes.subarray(start), content, bytes.length) ?? 0);
}
