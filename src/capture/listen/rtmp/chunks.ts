/** A message of RTMP, put together from its chunks. */
export interface RtmpMessage {
  /** What it is: 1 chunk size, 2 abort, 8 sound, 9 picture, 18 data, 20 command, and so on (RTMP 1.0, §5.4 and §7.1). */
  readonly type: number;
  /** Milliseconds, 0..2³² − 1. */
  readonly timestamp: number;
  readonly payload: Buffer;
}

/** The peer broke the protocol, or wants more than anybody needs. */
export class RtmpError extends Error {
  override readonly name = "RtmpError";
}

/** Chunk streams that one peer may use; publishers use about five. */
const MOST_STREAMS = 16;
/** Length of a chunk's message header by its format (RTMP 1.0, §5.3.1.2). */
const HEADER_BYTES = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;

interface ChunkStream {
  timestamp: number;
  /** Milliseconds that a chunk without a time of its own adds. */
  delta: number;
  length: number;
  type: number;
  extended: boolean;
  payload: Buffer | null;
  filled: number;
}

/** Puts a peer's chunks together to messages. Memory is bounded by `limit` for all unfinished messages together. */
export class ChunkReader {
  /** Most bytes of all messages under way, raised once a peer has shown the key. */
  limit: number;
  readonly #onMessage: (message: RtmpMessage) => void;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkSize = 128;
  /** Bytes of a header that is not complete yet; at most 18. */
  #head = Buffer.alloc(0);
  #current: ChunkStream | null = null;
  /** Bytes of payload that the current chunk still has. */
  #left = 0;

  constructor(limit: number, onMessage: (message: RtmpMessage) => void) {
    this.limit = limit;
    this.#onMessage = onMessage;
  }

  /** The peer says how long its chunks are from now on, in bytes. */
  setChunkSize(bytes: number): void {
    if (bytes < 1 || bytes > 0x7fffffff) throw new RtmpError(`chunks cannot be ${bytes} bytes long`);
    this.#chunkSize = bytes;
  }

  /** The peer gives up a message that it began on this chunk stream. */
  abort(id: number): void {
    const stream = this.#streams.get(id);
    if (stream) stream.payload = null;
  }

  /** The next bytes. @throws RtmpError */
  write(bytes: Buffer): void {
    let rest = bytes;
    while (rest.length > 0) rest = this.#current ? this.#readPayload(rest) : this.#readHeader(rest);
  }

  #readHeader(bytes: Buffer): Buffer {
    const before = this.#head.length;
    const head = Buffer.concat([this.#head, bytes.subarray(0, 18 - before)]);
    const length = this.#parseHeader(head);
    if (length === null) {
      this.#head = head;
      return bytes.subarray(head.length - before);
    }
    this.#head = Buffer.alloc(0);
    return bytes.subarray(length - before);
  }

  /** Takes the header in and says how long it is; null when there are too few bytes. */
  #parseHeader(head: Buffer): number | null {
    const format = head[0]! >> 6;
    const short = head[0]! & 0x3f;
    const basic = short === 0 ? 2 : short === 1 ? 3 : 1;
    const length = basic + HEADER_BYTES[format]!;
    if (head.length < length) return null;
    const id = short === 0 ? 64 + head[1]! : short === 1 ? 64 + head[1]! + 256 * head[2]! : short;
    const stream = this.#streams.get(id) ?? this.#newStream(id, format);
    const extended = format < 3 ? head.readUIntBE(basic, 3) === EXTENDED : stream.extended;
    if (extended && head.length < length + 4) return null;

    const goesOn = stream.payload !== null;
    if (format < 3) {
      if (goesOn) throw new RtmpError("a message begins inside another one");
      const time = extended ? head.readUInt32BE(length) : head.readUIntBE(basic, 3);
      stream.extended = extended;
      stream.delta = time;
      if (format < 2) {
        stream.length = head.readUIntBE(basic + 3, 3);
        stream.type = head[basic + 6]!;
      }
      stream.timestamp = format === 0 ? time : (stream.timestamp + time) % 2 ** 32;
    } else if (!goesOn) {
      stream.timestamp = (stream.timestamp + stream.delta) % 2 ** 32;
    }
    if (!goesOn) this.#begin(stream);
    this.#left = Math.min(this.#chunkSize, stream.length - stream.filled);
    this.#current = stream;
    if (this.#left === 0) this.#endChunk(stream);
    return length + (extended ? 4 : 0);
  }

  #newStream(id: number, format: number): ChunkStream {
    if (format > 1) throw new RtmpError("a chunk stream begins in its middle");
    if (this.#streams.size >= MOST_STREAMS) throw new RtmpError("too many chunk streams");
    const stream = { timestamp: 0, delta: 0, length: 0, type: 0, extended: false, payload: null, filled: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #begin(stream: ChunkStream): void {
    let held = stream.length;
    for (const { payload } of this.#streams.values()) held += payload?.length ?? 0;
    if (held > this.limit) throw new RtmpError(`messages of ${held} bytes are too long`);
    stream.payload = Buffer.allocUnsafe(stream.length);
    stream.filled = 0;
  }

  #readPayload(bytes: Buffer): Buffer {
    const stream = this.#current!;
    const part = bytes.subarray(0, this.#left);
    part.copy(stream.payload!, stream.filled);
    stream.filled += part.length;
    this.#left -= part.length;
    if (this.#left === 0) this.#endChunk(stream);
    return bytes.subarray(part.length);
  }

  #endChunk(stream: ChunkStream): void {
    this.#current = null;
    if (stream.filled < stream.length) return;
    const payload = stream.payload!;
    stream.payload = null;
    stream.filled = 0;
    this.#onMessage({ type: stream.type, timestamp: stream.timestamp, payload });
  }
}

/** Length of the chunks that `writeMessage` makes before it announces another one: RTMP's own. */
const OUT_CHUNK = 128;

/** A message as chunks of 128 bytes. `stream` is the message stream (0 for the connection); its timestamp is 0. */
export function writeMessage(chunkStream: number, type: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head[0] = chunkStream;
  head.writeUIntBE(payload.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(stream, 8);
  const parts: Buffer[] = [head];
  for (let at = 0; at < payload.length; at += OUT_CHUNK) {
    if (at > 0) parts.push(Buffer.of(0xc0 | chunkStream));
    parts.push(payload.subarray(at, at + OUT_CHUNK));
  }
  return Buffer.concat(parts);
}
