import type { FileHandle } from "node:fs/promises";
import { indexOf, recordAt, sizesOf, type RecordIndex } from "./index-of.ts";
import {
  BEGUN_BYTES,
  END_BYTES,
  endMark,
  fileKey,
  HEADER_BYTES,
  headerBytes,
  holeFor,
  isBegun,
  MOST_IN_RECORD,
  newHeader,
  openRecord,
  readHeader,
  sealRecord,
  sizeByEnd,
  type Header,
  type SealedBy,
} from "./records.ts";

/** Bytes of content that are decrypted at once while a file is read. */
const READ_BYTES = 1024 * 1024;

/** An encrypted file that is open: reads and writes its content as an ordinary file's. One writer at a time, as its log's lock has it. */
export class SealedFile {
  readonly #handle: FileHandle;
  readonly #key: Buffer;
  #header: Header;
  /** Where its records stand; null until it is asked for. */
  #index: RecordIndex | null = null;
  #size: number;
  /** Bytes on the disk up to the end of the last whole record. */
  #end: number;
  /** Whether more stands on the disk than that and an end mark: what a killed writer left of a record. */
  #torn: boolean;
  /** Whether its end mark was there when it was opened; null for a file of version 1, which has none. */
  readonly marked: boolean | null;
  /** Records that were read and do not verify. */
  readonly #failed = new Set<number>();
  /** The record that was decrypted last, for readers that take little at a time. */
  #last: { readonly number: number; readonly content: Buffer } | null = null;

  private constructor(
    handle: FileHandle,
    key: Buffer,
    header: Header,
    sizes: Pick<RecordIndex, "size" | "end">,
    { onDisk, marked }: { readonly onDisk: number; readonly marked: boolean | null },
  ) {
    this.#handle = handle;
    this.#key = key;
    this.#header = header;
    this.#size = sizes.size;
    this.#end = sizes.end;
    this.#torn = onDisk > sizes.end;
    this.marked = marked;
  }

  /** Begin a file that is empty; its header is on the disk when this resolves. @param even bytes of content in each record but the last; 0 for a file that is appended to */
  static async begin(handle: FileHandle, by: SealedBy, even: number): Promise<SealedFile> {
    const header = newHeader(even);
    const key = fileKey(by, header);
    const start = Buffer.concat([headerBytes(header), endMark(key, 0)]);
    await handle.truncate(0);
    await handle.write(start, 0, start.length, 0);
    await handle.sync();
    const empty = { onDisk: HEADER_BYTES, marked: true };
    return new SealedFile(handle, key, header, { size: 0, end: HEADER_BYTES }, empty);
  }

  /** Take up a file that has a header; one whose writer was killed before its header was whole has no content. Throws a RangeError when it is of a newer form. */
  static async takeUp(handle: FileHandle, by: SealedBy): Promise<SealedFile> {
    const start = Buffer.alloc(BEGUN_BYTES + 1);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    const { size: onDisk } = await handle.stat();
    if (bytesRead < HEADER_BYTES || isBegun(start.subarray(0, bytesRead))) {
      const none = newHeader(0);
      const torn = { onDisk: HEADER_BYTES, marked: false };
      return new SealedFile(handle, fileKey(by, none), none, { size: 0, end: HEADER_BYTES }, torn);
    }
    const header = readHeader(start);
    const key = fileKey(by, header);
    const byEnd = header.version === 1 ? null : await endOf(handle, key, onDisk);
    const records = byEnd === null ? onDisk : onDisk - END_BYTES;
    const sizes = (await sizesOf(handle, records)) ?? (await indexOf(handle, header, records));
    const marked = header.version === 1 ? null : byEnd === sizes.size;
    return new SealedFile(handle, key, header, sizes, { onDisk: records, marked });
  }

  /** Bytes of content. */
  get size(): number {
    return this.#size;
  }

  /** How many of the records that were read so far do not verify. */
  get failed(): number {
    return this.#failed.size;
  }

  /** Read content into a buffer, as far as there is any; the number of bytes that were. */
  async read(into: Uint8Array, offset: number, length: number, position: number): Promise<number> {
    let done = 0;
    const to = Math.min(this.#size, position + length);
    while (position + done < to) {
      const content = await this.#from(position + done, to);
      into.set(content, offset + done);
      done += content.length;
    }
    return done;
  }

  /** The content from byte `from` on and before `to`, in pieces. */
  async *pieces(from = 0, to = this.#size): AsyncGenerator<Buffer> {
    const end = Math.min(to, this.#size);
    for (let at = from; at < end;) {
      const content = await this.#from(at, end);
      yield content;
      at += content.length;
    }
  }

  /** Write content at the end. What a killed writer left of a record goes first. */
  async append(content: Uint8Array): Promise<void> {
    if (content.length === 0) return;
    await this.#becomeUneven();
    await this.#appendRecords(content);
  }

  async #appendRecords(content: Uint8Array): Promise<void> {
    const records: Buffer[] = [];
    let size = this.#size;
    for (let at = 0; at < content.length; at += MOST_IN_RECORD) {
      const part = content.subarray(at, at + MOST_IN_RECORD);
      records.push(sealRecord(this.#key, size, part));
      size += part.length;
    }
    await this.#write(Buffer.concat(records), size);
  }

  /** Write the next record of a file that is written whole: as many bytes as its header says, or, the last time, fewer. */
  async appendEven(content: Uint8Array): Promise<void> {
    await this.#write(sealRecord(this.#key, this.#size, content), this.#size + content.length);
  }

  /** Cut the content to this many bytes. */
  async truncate(bytes: number): Promise<void> {
    if (bytes < this.#size) {
      const index = await this.#indexed();
      const number = recordAt(index, Math.min(bytes, index.size));
      const [from, at] = [index.content(number), index.disk(number)];
      const kept = bytes > from ? await this.#from(from, bytes) : Buffer.alloc(0);
      await this.#handle.truncate(at);
      this.#size = from;
      this.#end = at;
      this.#index = null;
      this.#last = null;
      await this.#becomeUneven();
      await this.#appendRecords(kept);
    } else if (this.#torn) await this.#write(Buffer.alloc(0), this.#size);
  }

  async #cutTorn(): Promise<void> {
    if (!this.#torn) return;
    await this.#handle.truncate(this.#end);
    this.#torn = false;
  }

  /** Records, and behind them the mark of the new end, over the one that is there. */
  async #write(records: Buffer, size: number): Promise<void> {
    await this.#cutTorn();
    const bytes = this.#header.version === 1 ? records : Buffer.concat([records, endMark(this.#key, size)]);
    // Until all of it is there, what is behind the last whole record is torn.
    this.#torn = true;
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.#end + done);
      done += bytesWritten;
    }
    this.#torn = false;
    this.#size = size;
    this.#end += records.length;
    this.#index = null;
  }

  async #indexed(): Promise<RecordIndex> {
    this.#index ??= await indexOf(this.#handle, this.#header, this.#end);
    return this.#index;
  }

  /** Once something is added to a file that was written whole, its records are of different sizes. */
  async #becomeUneven(): Promise<void> {
    if (this.#header.even === 0) return;
    this.#header = { ...this.#header, even: 0 };
    await this.#handle.write(headerBytes(this.#header), 0, HEADER_BYTES, 0);
  }

  /** Some content from byte `from` on, before `to`; zeros where records cannot be followed, because a power cut left a hole. */
  async #from(from: number, to: number): Promise<Buffer> {
    const index = await this.#indexed();
    if (from >= index.size) {
      this.#failed.add(index.count);
      return Buffer.alloc(Math.min(to - from, READ_BYTES));
    }
    const first = recordAt(index, from);
    if (this.#last?.number !== first) await this.#decrypt(index, first);
    const { content } = this.#last!;
    const start = index.content(first);
    if (to <= start + content.length) return content.subarray(from - start, to - start);
    const parts = [content.subarray(from - start)];
    // The records behind it in one go, as far as they fit.
    let last = first + 1;
    while (
      last < index.count &&
      index.content(last + 1) <= to &&
      index.disk(last + 1) - index.disk(first + 1) <= READ_BYTES
    )
      last += 1;
    if (last > first + 1) {
      const bytes = await this.#bytes(index.disk(first + 1), index.disk(last));
      for (let number = first + 1; number < last; number += 1) {
        const record = bytes.subarray(
          index.disk(number) - index.disk(first + 1),
          index.disk(number + 1) - index.disk(first + 1),
        );
        parts.push(this.#opened(record, index.content(number), number));
      }
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  }

  async #decrypt({ content, disk }: RecordIndex, number: number): Promise<void> {
    const record = await this.#bytes(disk(number), disk(number + 1));
    this.#last = { number, content: this.#opened(record, content(number), number) };
  }

  #opened(record: Buffer, at: number, number: number): Buffer {
    const content = openRecord(this.#key, at, record);
    if (content === null) this.#failed.add(number);
    return content ?? holeFor(record);
  }

  async #bytes(from: number, to: number): Promise<Buffer> {
    const bytes = Buffer.alloc(to - from);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, done, bytes.length - done, from + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes;
  }
}

/** Bytes of content by the mark at a file's end; null where there is none. */
async function endOf(handle: FileHandle, key: Buffer, onDisk: number): Promise<number | null> {
  if (onDisk < HEADER_BYTES + END_BYTES) return null;
  const last = Buffer.alloc(END_BYTES);
  const { bytesRead } = await handle.read(last, 0, END_BYTES, onDisk - END_BYTES);
  return sizeByEnd(key, last.subarray(0, bytesRead));
}
