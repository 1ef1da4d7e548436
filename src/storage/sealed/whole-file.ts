import { readSync } from "node:fs";
import {
  contentOf,
  EVEN_RECORD,
  fileKey,
  HEADER_BYTES,
  headerBytes,
  newHeader,
  openRecord,
  placeOf,
  readHeader,
  RECORD_EXTRA,
  sealRecord,
  sizeByLast,
} from "./records.ts";

/** A whole encrypted file with this content. */
export function wholeFile(content: Buffer, folderKey: Uint8Array): Buffer {
  const header = newHeader(EVEN_RECORD);
  const key = fileKey(folderKey, header);
  const parts = [headerBytes(header)];
  for (let at = 0; at < content.length; at += EVEN_RECORD)
    parts.push(sealRecord(key, at, content.subarray(at, at + EVEN_RECORD)));
  return Buffer.concat(parts);
}

/**
 * The content of a whole encrypted file; what a killed writer left of a record is left out, and what a power cut
 * left out is zeros. Throws as `readHeader`.
 */
export function contentOfWhole(bytes: Buffer, folderKey: Uint8Array): Buffer {
  if (bytes.length < HEADER_BYTES) return Buffer.alloc(0);
  const key = fileKey(folderKey, readHeader(bytes));
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
  const hole = sizeFromBehind(bytes) - size;
  return Buffer.concat(hole > 0 ? [...parts, Buffer.alloc(hole)] : parts);
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
  // Where the content of the record behind begins: one that was taken out leaves no record there.
  let next: number | null = null;
  for (let end = size; end > HEADER_BYTES && length < bytes;) {
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
    parts.unshift(openRecord(key, next, record));
    length += parts[0]!.length;
    end -= record.length;
  }
  return Buffer.concat(parts);
}

/** Bytes of content by the last record; 0 where that is torn. */
function sizeFromBehind(bytes: Buffer): number {
  const content = contentOf(bytes.subarray(-4));
  const start = bytes.length - content - RECORD_EXTRA;
  return start < HEADER_BYTES ? 0 : (sizeByLast(bytes.subarray(start), content, bytes.length) ?? 0);
}
