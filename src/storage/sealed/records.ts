import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * The form of an encrypted file: a header of 32 bytes and records, each encrypted and authenticated by itself with AES-256-GCM (NIST SP 800-38D)
 * under a key of the file, which HKDF (RFC 5869) makes of its folder's key and the random bytes of the header. A record knows at which byte of the
 * content it stands, so that none can be moved within a file or to another.
 *
 *     header  magic (8)  version (1)  0 (3)  bytes of content in a record, 0 where they differ (4, little-endian)  random (16)
 *     record  bytes of content (4, little-endian)  where they stand (8)  nonce (12)  ciphertext  tag (16)  bytes of content again (4)
 *
 * What is appended in one go is one record, so that a killed writer leaves all of it or nothing. The last four bytes let the end of a long file be found from behind.
 */
export const MAGIC = Buffer.from("BNCHSIDE");
/** Bytes of a file's header. */
export const HEADER_BYTES = 32;
/** Bytes of the head of a record, in front of its ciphertext. */
export const RECORD_HEAD = 24;
/** Bytes of a record beside its content. */
export const RECORD_EXTRA = 44;
/** Most bytes of content in a record. */
export const MOST_IN_RECORD = 1024 * 1024;
/** Bytes of content in every record but the last of a file that is written whole. */
export const EVEN_RECORD = 64 * 1024;

const VERSION = 1;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What the header of an encrypted file says. */
export interface Header {
  /** Bytes of content in every record but the last; 0 where they differ. */
  readonly even: number;
  /** Random bytes that make its key this file's alone. */
  readonly salt: Buffer;
}

/** A header for a new file. */
export function newHeader(even: number): Header {
  return { even, salt: randomBytes(16) };
}

/** The bytes of a header. */
export function headerBytes({ even, salt }: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes[8] = VERSION;
  bytes.writeUInt32LE(even, 12);
  salt.copy(bytes, 16);
  return bytes;
}

/** Whether a file that begins with these bytes is an encrypted one. */
export function isEncrypted(start: Uint8Array): boolean {
  return start.length >= MAGIC.length && MAGIC.equals(start.subarray(0, MAGIC.length));
}

/** The header at the start of an encrypted file. Throws a RangeError when it is cut off or of a newer form. */
export function readHeader(start: Buffer): Header {
  if (start.length < HEADER_BYTES) throw new RangeError("its encrypted header is cut off");
  if (start[8] !== VERSION) throw new RangeError("a newer program has encrypted it");
  const even = start.readUInt32LE(12);
  if (even > MOST_IN_RECORD) throw new RangeError("its encrypted header is broken");
  return { even, salt: Buffer.from(start.subarray(16, HEADER_BYTES)) };
}

/** The key of one file, of its folder's key. */
export function fileKey(folderKey: Uint8Array, { salt }: Header): Buffer {
  return Buffer.from(hkdfSync("sha256", folderKey, salt, "benchside file 1", KEY_BYTES));
}

/** Content as a record that stands at byte `at` of the file's content. @param content 1 to `MOST_IN_RECORD` bytes */
export function sealRecord(key: Uint8Array, at: number, content: Uint8Array): Buffer {
  const record = Buffer.allocUnsafe(content.length + RECORD_EXTRA);
  record.writeUInt32LE(content.length, 0);
  record.writeBigUInt64LE(BigInt(at), 4);
  randomBytes(NONCE_BYTES).copy(record, 12);
  const cipher = createCipheriv(ALGORITHM, key, record.subarray(12, RECORD_HEAD));
  cipher.setAAD(record.subarray(0, 12));
  cipher.update(content).copy(record, RECORD_HEAD);
  cipher.final();
  cipher.getAuthTag().copy(record, RECORD_HEAD + content.length);
  record.writeUInt32LE(content.length, record.length - 4);
  return record;
}

/**
 * The content of a record that stands at byte `at` of the file's content. One that does not verify, because a power cut left it unwritten or somebody
 * changed or moved it, is as many bytes of zero: what reads a log takes them for the hole that they are.
 */
export function openRecord(key: Uint8Array, at: number, record: Buffer): Buffer {
  const end = record.length - TAG_BYTES - 4;
  const decipher = createDecipheriv(ALGORITHM, key, record.subarray(12, RECORD_HEAD));
  decipher.setAAD(record.subarray(0, 12));
  decipher.setAuthTag(record.subarray(end, end + TAG_BYTES));
  try {
    const content = decipher.update(record.subarray(RECORD_HEAD, end));
    decipher.final();
    if (placeOf(record) === at) return content;
  } catch {
    // As one that stands elsewhere.
  }
  return Buffer.alloc(end - RECORD_HEAD);
}

/** Bytes of content that the record with this head holds; 0 where there is none: the file ends before it, or a power cut left a hole. */
export function contentOf(head: Buffer): number {
  if (head.length < 4) return 0;
  const bytes = head.readUInt32LE(0);
  return bytes <= MOST_IN_RECORD ? bytes : 0;
}

/**
 * Bytes of content of a file by its last record; null where that is torn, and the file has to be looked through.
 *
 * @param head the record's head
 * @param behind bytes of content that its last four bytes tell
 * @param onDisk bytes of the whole file
 */
export function sizeByLast(head: Buffer, behind: number, onDisk: number): number | null {
  if (behind === 0 || contentOf(head) !== behind) return null;
  const size = placeOf(head) + behind;
  return size <= onDisk ? size : null;
}

/** Where the content of the record with this head stands. */
export function placeOf(head: Buffer): number {
  return Number(head.readBigUInt64LE(4));
}
