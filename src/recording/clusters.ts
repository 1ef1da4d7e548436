import {
  bigEndian,
  child,
  concat,
  element,
  find,
  headOf,
  NoClustersError,
  readHead,
  unsigned,
  vint,
  type Head,
} from "./ebml.ts";

/** A run of whole blocks of a stream, at most about a second: what a recording takes or drops as one. */
export interface Piece {
  /** The blocks, ready to stand in a cluster whose time is `start`. */
  readonly blocks: readonly Uint8Array[];
  /** Stream time of the earliest block, in ticks of the header's `tickSeconds`. */
  readonly start: number;
  /** True when decoding can begin here: the first picture is a key frame. A stream without pictures can begin anywhere. */
  readonly key: boolean;
  /** Number of pictures, and the stream times of the earliest and the latest in seconds (of blocks, without pictures). */
  readonly pictures: number;
  readonly first: number;
  readonly last: number;
}

/** What stands before a stream's clusters. */
export interface StreamHeader {
  /** EBML header, segment of unknown size, Info, Tracks and Tags. */
  readonly bytes: Uint8Array;
  /** File ending of the container: WebM when the stream says so. */
  readonly extension: "mkv" | "webm";
  /** Length of a tick of the clusters' times, in seconds. */
  readonly tickSeconds: number;
}

/** What a cutter makes of a stream. */
export interface ClusterListeners {
  /** Before the first piece, and again when a stream follows in the same bytes. */
  readonly onHeader: (header: StreamHeader) => void;
  readonly onPiece: (piece: Piece) => void;
}

// Element ids of RFC 9559.
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TICK_NANOSECONDS = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const TAGS = 0x1254c367;
const CLUSTER = 0x1f43b675;
const TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const REFERENCE = 0xfb;
const VIDEO = 1;

/** Longest run of blocks in one piece, in seconds. */
const PIECE_SECONDS = 1;
/** Most bytes that one element may have; more is a broken length. */
const LARGEST = 256 * 1024 * 1024;

/**
 * Cuts a Matroska or WebM stream, as a muxer writes it to a pipe, into pieces that begin at each key frame and at least
 * every second. Segments and clusters may have known or unknown sizes (RFC 9559 §25.3). Indexes, check sums and padding are
 * left out: they would be wrong in another file.
 */
export class ClusterCutter {
  readonly #listeners: ClusterListeners;
  /** Bytes that wait for more, and how many must be there before anything can be made of them. */
  #parts: Uint8Array[] = [];
  #held = 0;
  #needed = 1;
  /** Bytes of an element that are still to be passed over. */
  #skip = 0;
  #header: Uint8Array[] = [];
  #told = false;
  #extension: StreamHeader["extension"] = "mkv";
  #tickSeconds = 1e-3;
  #pictures = new Set<number>();
  #inCluster = false;
  /** Bytes of the cluster that are still to come; infinite for a cluster of unknown size. */
  #clusterLeft = Infinity;
  #clusterTime = 0;
  #blocks: Block[] = [];

  constructor(listeners: ClusterListeners) {
    this.#listeners = listeners;
  }

  /** The next bytes, which become the cutter's own. Throws NoClustersError when they are no such stream. */
  write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#held += bytes.length;
    if (this.#held < this.#needed) return;
    const buffer = this.#parts.length === 1 ? bytes : concat(this.#parts);
    this.#needed = 1;
    let at = 0;
    while (at < buffer.length) {
      const used = this.#take(buffer.subarray(at));
      if (used === 0) break;
      at += used;
    }
    this.#parts = [buffer.subarray(at)];
    this.#held = buffer.length - at;
  }

  /** Hand on the blocks that wait for their piece to be full. */
  flush(): void {
    const blocks = this.#blocks;
    if (blocks.length === 0) return;
    this.#blocks = [];
    const start = Math.min(...blocks.map(({ time }) => time));
    const pictures = blocks.filter(({ picture }) => picture);
    const times = (pictures.length > 0 ? pictures : blocks).map(({ time }) => time * this.#tickSeconds);
    for (const block of blocks) setTime(block, block.time - start);
    this.#listeners.onPiece({
      blocks: blocks.map(({ bytes }) => bytes),
      start,
      key: pictures[0]?.key ?? this.#pictures.size === 0,
      pictures: pictures.length,
      first: Math.min(...times),
      last: Math.max(...times),
    });
  }

  /** Take one element or a part of one that is passed over; the number of bytes used, 0 when more are needed. */
  #take(bytes: Uint8Array): number {
    if (this.#skip > 0) return this.#leave(Math.min(this.#skip, bytes.length));
    const head = readHead(bytes);
    if (!head) return 0;
    const { id, size, length } = head;
    if (this.#header.length === 0 && id !== EBML)
      throw new NoClustersError("the bytes do not begin as Matroska or WebM");
    if (id === CLUSTER) return this.#beginCluster(head);
    if (id === SEGMENT) return this.#beginSegment(bytes.slice(0, length), head);
    if (!Number.isFinite(size) || size > LARGEST)
      throw new NoClustersError(`an element of the stream has a broken length (${id.toString(16)})`);
    if (!isWanted(id, this.#inCluster)) {
      this.#skip = length + size;
      return this.#take(bytes);
    }
    if (bytes.length < length + size) {
      // A large element is not put together anew with each of its parts.
      this.#needed = length + size;
      return 0;
    }
    this.#read(id, bytes.subarray(0, length + size), length);
    this.#count(length + size);
    return length + size;
  }

  #leave(count: number): number {
    this.#skip -= count;
    this.#count(count);
    return count;
  }

  /** A cluster of known size that is over is handed on at once. */
  #count(bytes: number): void {
    if (!this.#inCluster) return;
    this.#clusterLeft -= bytes;
    if (this.#clusterLeft > 0) return;
    this.#inCluster = false;
    this.flush();
  }

  #beginSegment(bytes: Uint8Array, { sizeLength, length }: Head): number {
    // The stream goes into several files, so a length that it may have announced is wrong for each.
    bytes.fill(0xff, bytes.length - sizeLength);
    bytes[bytes.length - sizeLength] = (1 << (9 - sizeLength)) - 1;
    this.#header.push(bytes);
    return length;
  }

  #beginCluster({ size, length }: Head): number {
    this.flush();
    this.#tellHeader();
    this.#inCluster = true;
    this.#clusterLeft = size;
    this.#clusterTime = 0;
    return length;
  }

  #tellHeader(): void {
    if (this.#told) return;
    this.#told = true;
    const bytes = concat(this.#header);
    this.#listeners.onHeader({ bytes, extension: this.#extension, tickSeconds: this.#tickSeconds });
  }

  #read(id: number, element: Uint8Array, head: number): void {
    const body = element.subarray(head);
    if (id === TIME) this.#clusterTime = unsigned(body);
    else if (id === SIMPLE_BLOCK || id === BLOCK_GROUP) this.#addBlock(id, element, head);
    else {
      if (id === EBML) this.#beginHeader(body);
      if (id === INFO) this.#tickSeconds = (unsigned(child(body, TICK_NANOSECONDS)) || 1_000_000) / 1e9;
      if (id === TRACKS) this.#pictures = pictureTracks(body);
      // What follows the clusters belongs to the end of a file that is not this one.
      if (!this.#told) this.#header.push(element.slice());
    }
  }

  #beginHeader(body: Uint8Array): void {
    this.flush();
    this.#header = [];
    this.#told = false;
    this.#inCluster = false;
    this.#extension = new TextDecoder().decode(child(body, DOC_TYPE)) === "webm" ? "webm" : "mkv";
  }

  #addBlock(id: number, element: Uint8Array, head: number): void {
    const group = id === BLOCK_GROUP ? find(element.subarray(head), BLOCK) : null;
    if (id === BLOCK_GROUP && !group) return;
    const body = group ? element.subarray(head + group.from, head + group.to) : element.subarray(head);
    const track = vint(body, 0, false);
    if (!track || body.length < track.length + 3) return;
    const at = body.byteOffset - element.byteOffset + track.length;
    const view = new DataView(element.buffer, element.byteOffset, element.length);
    const block: Block = {
      bytes: element,
      at,
      time: this.#clusterTime + view.getInt16(at),
      picture: this.#pictures.has(track.value),
      key: group ? !find(element.subarray(head), REFERENCE) : (element[at + 2]! & 0x80) !== 0,
    };
    const begun = this.#blocks[0];
    const long = begun && (block.time - begun.time) * this.#tickSeconds >= PIECE_SECONDS;
    // Sound that comes before a key frame stays with it, or it could not be kept.
    const begins = block.picture && block.key && this.#blocks.some(({ picture }) => picture);
    if (long || begins) this.flush();
    this.#blocks.push(block);
  }
}

/** A piece as a cluster of known size; `base` (ticks, at most the piece's start) becomes time 0. */
export function clusterOf(piece: Piece, base: number): Uint8Array {
  const time = element(TIME, bigEndian(piece.start - base, 8));
  const size = piece.blocks.reduce((sum, block) => sum + block.length, time.length);
  return concat([...headOf(CLUSTER, size), time, ...piece.blocks]);
}

/** One block with its stream time in ticks, and where in its bytes the time stands that is relative to its cluster. */
interface Block {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly time: number;
  readonly picture: boolean;
  readonly key: boolean;
}

function setTime({ bytes, at }: Block, relative: number): void {
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length).setInt16(at, relative);
}

function isWanted(id: number, inCluster: boolean): boolean {
  if (id === EBML) return true;
  if (inCluster && (id === TIME || id === SIMPLE_BLOCK || id === BLOCK_GROUP)) return true;
  return id === INFO || id === TRACKS || id === TAGS;
}

function pictureTracks(tracks: Uint8Array): Set<number> {
  const found = new Set<number>();
  for (let rest = tracks; rest.length > 0;) {
    const entry = find(rest, TRACK_ENTRY);
    if (!entry) break;
    const body = rest.subarray(entry.from, entry.to);
    if (unsigned(child(body, TRACK_TYPE)) === VIDEO) found.add(unsigned(child(body, TRACK_NUMBER)));
    rest = rest.subarray(entry.to);
  }
  return found;
}
