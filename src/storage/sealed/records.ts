import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/**
 * The form of an encrypted file: a header of 32 bytes, records and an end mark, each encrypted and authenticated by itself with AES-256-GCM (NIST SP 800-38D)
 * under a key of the file, which HKDF (RFC 5869) makes of its folder's key, the random bytes of the header, the version and the file's name in the folder. A record knows at which
 * byte of the content it stands, so that none can be moved within a file or to another; the end mark knows how much content there is, so that none can be cut off.
 *
 *     header    magic (8)  version (1)  0 (3)  bytes of content in a record, 0 where they differ (4, little-endian)  random (16)
 *     record    bytes of content (4, little-endian)  where they stand (8)  nonce (12)  ciphertext  tag (16)  bytes of content again (4)
 *     end mark  2³² − 1 (4)  bytes of content before it (8)  nonce (12)  tag (16)  2³² − 1 (4)
 *
 * What is appended in one go is one record, so that a killed writer leaves all of it or nothing; it is written over the end mark, with a new one behind it.
 * The last four bytes let the end of a long file be found from behind. Files of version 1 have no end mark, and their key knows no name.
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

/** Bytes of the mark at the end of a file. */
export const END_BYTES = RECORD_EXTRA;

/** Bytes of a file that was begun and holds nothing yet. */
export const BEGUN_BYTES = HEADER_BYTES + END_BYTES;

/** Stands in an end mark where a record has the number of its bytes. */
const END = 0xffff_ffff;
const VERSION = 2;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What the header of an encrypted file says. */
export interface Header {
  /** 2; or 1, of a file that an earlier version of the program has encrypted. */
  readonly version: number;
  /** Bytes of content in every record but the last; 0 where they differ. */
  readonly even: number;
  /** Random bytes that make its key this file's alone. */
  readonly salt: Buffer;
}

/** A header for a new file. */
export function newHeader(even: number): Header {
  return { version: VERSION, even, salt: randomBytes(16) };
}

/** The bytes of a header. */
export function headerBytes({ version, even, salt }: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes[8] = version;
  bytes.writeUInt32LE(even, 12);
  salt.copy(bytes, 16);
  return bytes;
}

/** Whether a file that begins with these bytes is an encrypted one. */
export function isEncrypted(start: Uint8Array): boolean {
  return start.length >= MAGIC.length && MAGIC.equals(start.subarray(0, MAGIC.length));
}

/**
 * Whether an encrypted file was begun and its header did not reach the disk whole, so that it holds nothing: its writer was killed, or a power cut left zeros.
 *
 * @param start all of it, or its first `BEGUN_BYTES` and more
 */
export function isBegun(start: Uint8Array): boolean {
  if (start.length > BEGUN_BYTES) return false;
  const head = start.subarray(0, HEADER_BYTES);
  const magic = MAGIC.subarray(0, head.length);
  return (
    (head.length < HEADER_BYTES && magic.equals(head.subarray(0, magic.length))) || head.every((byte) => byte === 0)
  );
}

/** The header at the start of an encrypted file. Throws a RangeError when it is cut off or of a newer form. */
export function readHeader(start: Buffer): Header {
  if (start.length < HEADER_BYTES) throw new RangeError("its encrypted header is cut off");
  const version = start[8]!;
  if (version < 1 || version > VERSION) throw new RangeError("a newer program has encrypted it");
  const even = start.readUInt32LE(12);
  if (even > MOST_IN_RECORD) throw new RangeError("its encrypted header is broken");
  return { version, even, salt: Buffer.from(start.subarray(16, HEADER_BYTES)) };
}

/** How a file is encrypted: the key of its folder, and its name in that folder. */
export interface SealedBy {
  readonly key: Uint8Array;
  /** With `/` between folders. */
  readonly name: string;
}

/** The key of one file. One that was given another name, or another version, has another key, by which none of its records verifies. */
export function fileKey({ key, name }: SealedBy, { version, salt }: Header): Buffer {
  const hashed = version === 1 ? "" : ` ${createHash("sha256").update(name).digest("hex")}`;
  return Buffer.from(hkdfSync("sha256", key, salt, `benchside file ${version}${hashed}`, KEY_BYTES));
}

/** Content as a record that stands at byte `at` of the file's content. @param content 1 to `MOST_IN_RECORD` bytes */
export function sealRecord(key: Uint8Array, at: number, content: Uint8Array): Buffer {
  return sealed(key, content.length, at, content);
}

/** The mark at the end of a file with so many bytes of content. */
export function endMark(key: Uint8Array, size: number): Buffer {
  return sealed(key, END, size, Buffer.alloc(0));
}

function sealed(key: Uint8Array, length: number, at: number, content: Uint8Array): Buffer {
  const record = Buffer.allocUnsafe(content.length + RECORD_EXTRA);
  record.writeUInt32LE(length, 0);
  record.writeBigUInt64LE(BigInt(at), 4);
  randomBytes(NONCE_BYTES).copy(record, 12);
  const cipher = createCipheriv(ALGORITHM, key, record.subarray(12, RECORD_HEAD));
  cipher.setAAD(record.subarray(0, 12));
  cipher.update(content).copy(record, RECORD_HEAD);
  cipher.final();
  cipher.getAuthTag().copy(record, RECORD_HEAD + content.length);
  record.writeUInt32LE(length, record.length - 4);
  return record;
}

/**
 * The content of a record that stands at byte `at` of the file's content; null for one that does not verify, because a power cut left it unwritten or somebody
 * changed or moved it.
 */
export function openRecord(key: Uint8Array, at: number, record: Buffer): Buffer | null {
  const end = record.length - TAG_BYTES - 4;
  const decipher = createDecipheriv(ALGORITHM, key, record.subarray(12, RECORD_HEAD));
  decipher.setAAD(record.subarray(0, 12));
  decipher.setAuthTag(record.subarray(end, end + TAG_BYTES));
  try {
    const content = decipher.update(record.subarray(RECORD_HEAD, end));
    decipher.final();
    return placeOf(record) === at ? content : null;
  } catch {
    return null;
  }
}

/** What stands for a record that does not verify: as many bytes of zero, which a reader of a log knows for a hole. */
export function holeFor(record: Buffer): Buffer {
  return Buffer.alloc(record.length - RECORD_EXTRA);
}

/** Bytes of content of a file that ends with these bytes, by its end mark; null where they are none. @param last its last `END_BYTES` */
export function sizeByEnd(key: Uint8Array, last: Buffer): number | null {
  if (last.length < END_BYTES || last.readUInt32LE(0) !== END) return null;
  const size = placeOf(last);
  return openRecord(key, size, last) === null ? null : size;
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
