import { crc32 } from "node:zlib";
import type { OpenFile } from "../storage/files.ts";
import { child, find, NoClustersError, readHead, unsigned, vint } from "./ebml.ts";

// Element ids of RFC 9559.
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
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
const TICK_NANOSECONDS = 0x2ad7b1;
const CHECKSUM = 0xbf;
/** What else may stand beside clusters: the places of parts, the index, chapters, attachments, room that is left. */
const BESIDE = [0x114d9b74, 0x1c53bb6b, 0x1043a770, 0x1941a469, 0xec, CHECKSUM, INFO, TRACKS, TAGS];

/** Longest head of an element, in bytes: an id of 4 and a size of 8. */
const HEAD_BYTES = 12;

/** A cluster of a film: where it stands, and when it begins and ends. */
export interface Cluster {
  readonly at: number;
  readonly bytes: number;
  /** In ticks of the film. */
  readonly time: number;
  readonly last: number;
  /** Whether its first picture can be shown without those before. */
  readonly key: boolean;
}

/** What a film is made of. */
export interface Parts {
  readonly head: Uint8Array;
  readonly info: Uint8Array;
  readonly tracks: Uint8Array;
  readonly tags: Uint8Array | null;
  readonly clusters: readonly Cluster[];
  /** Number of the track with pictures; of the first one where none has any. */
  readonly track: number;
}

/**
 * Look through a film for what it is made of. A cluster that is cut off at the end is left out.
 *
 * @throws NoClustersError when it is no Matroska or WebM film, or its clusters do not say how long they are; the disk's error; the signal's reason
 */
export async function partsOf(film: OpenFile, signal?: AbortSignal): Promise<Parts> {
  const { size } = await film.stat();
  const first = await headAt(film, 0);
  if (first?.id !== EBML) throw new NoClustersError("the bytes do not begin as Matroska or WebM");
  const head = await bytesOf(film, 0, first.length + first.size);
  const segment = await headAt(film, head.length);
  if (segment?.id !== SEGMENT) throw new NoClustersError("there is no film in it");
  const kept = new Map<number, Uint8Array>();
  const clusters: Cluster[] = [];
  let tracks: Tracks = { pictures: new Set(), track: 1 };
  for (let at = head.length + segment.length; at < size;) {
    signal?.throwIfAborted();
    const next = await headAt(film, at);
    if (next === null) break;
    const bytes = next.length + next.size;
    if (!Number.isFinite(bytes)) throw new NoClustersError("its clusters do not say how long they are");
    if (at + bytes > size) break;
    if (next.id === CLUSTER)
      clusters.push({ at, bytes, ...blocksIn((await bytesOf(film, at, bytes)).subarray(next.length), tracks) });
    else if ([INFO, TRACKS, TAGS].includes(next.id) && !kept.has(next.id)) {
      const body = await bytesOf(film, at + next.length, next.size);
      kept.set(next.id, body);
      if (next.id === TRACKS) tracks = tracksIn(body);
    }
    at += bytes;
  }
  const [info, tracksBody] = [kept.get(INFO), kept.get(TRACKS)];
  if (!info || !tracksBody || clusters.length === 0) throw new NoClustersError("there is no film in it");
  return { head, info, tracks: tracksBody, tags: kept.get(TAGS) ?? null, clusters, track: tracks.track };
}

/**
 * Seconds up to which a film that has its length is whole: Infinity where nothing is missing, else the end of the last cluster before something that is cut off, is no part of a
 * film, or does not agree with its checksum. Reads all of it. Null for anything but a Matroska or WebM film with its length.
 *
 * @throws the disk's error
 */
export async function wholeUntil(film: OpenFile): Promise<number | null> {
  const { size } = await film.stat();
  const told = await segmentOf(film);
  if (told === null) return null;
  const { start, end } = told;
  let [tick, until] = [1e-3, 0];
  let tracks: Tracks = { pictures: new Set(), track: 1 };
  for (let at = start; at < end;) {
    const next = await headAt(film, at).catch(unlessNoFilm);
    const bytes = next === null ? Infinity : next.length + next.size;
    if (next === null || at + bytes > size || (next.id !== CLUSTER && !BESIDE.includes(next.id))) return until;
    if (next.id === CLUSTER || next.id === INFO || next.id === TRACKS) {
      const body = await bytesOf(film, at + next.length, next.size);
      if (!agrees(body)) return until;
      if (next.id === INFO) tick = (unsigned(child(body, TICK_NANOSECONDS)) || 1e6) / 1e9;
      if (next.id === TRACKS) tracks = tracksIn(body);
      if (next.id === CLUSTER) until = blocksIn(body, tracks).last * tick;
    }
    at += bytes;
  }
  return Infinity;
}

/** Whether a film that has its length goes on behind the end of its file. Reads its first bytes; false for anything but a Matroska or WebM film with its length. @throws the disk's error */
export async function isCut(film: OpenFile): Promise<boolean> {
  const told = await segmentOf(film).catch(unlessNoFilm);
  return told !== null && told.end > (await film.stat()).size;
}

/** Where the content of a film with its length begins and ends, in bytes; null for anything else. */
async function segmentOf(film: OpenFile): Promise<{ readonly start: number; readonly end: number } | null> {
  const first = await headAt(film, 0);
  if (first?.id !== EBML) return null;
  const at = first.length + first.size;
  const segment = await headAt(film, at);
  if (segment?.id !== SEGMENT || !Number.isFinite(segment.size)) return null;
  const start = at + segment.length;
  return { start, end: start + segment.size };
}

function unlessNoFilm(error: unknown): null {
  if (error instanceof NoClustersError) return null;
  throw error;
}

/** Whether a part agrees with its checksum (RFC 9559 §5.1.1, RFC 8794 §11.3.1); one that has none does. */
function agrees(body: Uint8Array): boolean {
  const head = readHead(body);
  if (head?.id !== CHECKSUM || head.size !== 4) return true;
  const from = head.length + head.size;
  const told = new DataView(body.buffer, body.byteOffset + head.length).getUint32(0, true);
  return crc32(body.subarray(from)) === told;
}

interface Tracks {
  readonly pictures: ReadonlySet<number>;
  readonly track: number;
}

function tracksIn(body: Uint8Array): Tracks {
  const pictures = new Set<number>();
  let first = 0;
  for (const entry of children(body).filter(({ id }) => id === TRACK_ENTRY)) {
    const number = unsigned(child(entry.body, TRACK_NUMBER));
    first ||= number;
    if (unsigned(child(entry.body, TRACK_TYPE)) === VIDEO) pictures.add(number);
  }
  return { pictures, track: [...pictures][0] ?? (first || 1) };
}

/** When a cluster begins and ends, in ticks, and whether its first picture is a key frame; a film without pictures can be begun anywhere. */
function blocksIn(body: Uint8Array, { pictures }: Tracks): Pick<Cluster, "time" | "last" | "key"> {
  const time = unsigned(child(body, TIME));
  const times: number[] = [];
  let key: boolean | null = pictures.size === 0 ? true : null;
  for (const one of children(body)) {
    const group = one.id === BLOCK_GROUP;
    if (!group && one.id !== SIMPLE_BLOCK) continue;
    const block = group ? child(one.body, BLOCK) : one.body;
    const track = vint(block, 0, false);
    if (!track || block.length < track.length + 3) continue;
    times.push(time + new DataView(block.buffer, block.byteOffset).getInt16(track.length));
    if (pictures.has(track.value))
      key ??= group ? find(one.body, REFERENCE) === null : (block[track.length + 2]! & 0x80) !== 0;
  }
  times.sort((a, b) => a - b);
  const [before = time, last = time] = times.slice(-2);
  // The last block is shown for as long as the one before it.
  return { time, last: last + Math.max(1, last - before), key: key ?? false };
}

function children(body: Uint8Array): { readonly id: number; readonly body: Uint8Array }[] {
  const found: { id: number; body: Uint8Array }[] = [];
  for (let at = 0; at < body.length;) {
    const head = readHead(body.subarray(at));
    if (!head) break;
    const from = at + head.length;
    found.push({ id: head.id, body: body.subarray(from, from + head.size) });
    at = from + head.size;
  }
  return found;
}

async function headAt(film: OpenFile, at: number): Promise<ReturnType<typeof readHead>> {
  return readHead(await bytesOf(film, at, HEAD_BYTES));
}

/** This many bytes of a film from a place on, fewer at its end. */
export async function bytesOf(film: OpenFile, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await film.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}
