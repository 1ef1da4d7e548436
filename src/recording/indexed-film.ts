import { FormatError } from "../core/domain/format-error.ts";
import { changedWords, createWriteStream, open } from "../storage/files.ts";
import { bigEndian, concat, element, headOf, readHead } from "./ebml.ts";
import { bytesOf, partsOf, type Parts } from "./film-parts.ts";

// Element ids of RFC 9559.
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const INFO = 0x1549a966;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const CUES = 0x1c53bb6b;
const CUE_POINT = 0xbb;
const CUE_TIME = 0xb3;
const CUE_POSITIONS = 0xb7;
const CUE_TRACK = 0xf7;
const CUE_CLUSTER = 0xf1;

/** Bytes of a size or a number that is written before it is known. */
const WIDE = 8;

/**
 * Copy a Matroska or WebM film that was written in one go, or was cut off, with its length and an index in front (Cues, RFC 9559 §5.1.5), so that a player can jump in it.
 * Clusters are copied as they are; one that is cut off at the end is left out. For films that ffmpeg cannot copy, because it writes no encrypted file.
 *
 * @throws NoClustersError when it is no such film, or its clusters do not say how long they are; FormatError when parts of it do not verify; the disk's error; the signal's reason
 */
export async function copyIndexed(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const film = await open(from, "r");
  try {
    const parts = await partsOf(film, signal);
    const out = createWriteStream(to, { flags: "wx" });
    try {
      for (const bytes of frontOf(parts)) await written(out, bytes);
      for (const { at, bytes } of parts.clusters) {
        signal?.throwIfAborted();
        await written(out, await bytesOf(film, at, bytes));
      }
      // The copy would pass for what was recorded.
      if (film.failed)
        throw new FormatError(from, "", changedWords(film.failed), "Bring it back from a copy of the folder.");
      await new Promise<void>((done, fail) => out.once("error", fail).end(done));
    } finally {
      out.destroy();
    }
  } finally {
    await film.close();
  }
}

async function written(out: ReturnType<typeof createWriteStream>, bytes: Uint8Array): Promise<void> {
  await new Promise<void>((done, fail) => out.write(bytes, (error) => (error ? fail(error) : done())));
}

/** What stands before the clusters: each part with its size known, so that the index can say where they are. */
function frontOf({ head, info, tracks, tags, clusters, track }: Parts): Uint8Array[] {
  const end = Math.max(...clusters.map(({ last }) => last));
  const cues = (start: number): Uint8Array => {
    let at = start;
    const points: Uint8Array[] = [];
    for (const { bytes, time, key } of clusters) {
      const place = [element(CUE_TRACK, bigEndian(track, 1)), element(CUE_CLUSTER, bigEndian(at, WIDE))];
      if (key)
        points.push(
          element(CUE_POINT, concat([element(CUE_TIME, bigEndian(time, WIDE)), element(CUE_POSITIONS, concat(place))])),
        );
      at += bytes;
    }
    return element(CUES, concat(points));
  };
  const described = [element(INFO, withDuration(info, end)), element(TRACKS, tracks)];
  if (tags) described.push(element(TAGS, tags));
  const seek = (positions: readonly (readonly [number, number])[]): Uint8Array =>
    element(
      SEEK_HEAD,
      concat(
        positions.map(([id, at]) =>
          element(SEEK, concat([element(SEEK_ID, bigEndian(id, 4)), element(SEEK_POSITION, bigEndian(at, WIDE))])),
        ),
      ),
    );
  const seekBytes = seek([
    [INFO, 0],
    [TRACKS, 0],
    [CUES, 0],
  ]).length;
  const cuesAt = seekBytes + described.reduce((sum, { length }) => sum + length, 0);
  const index = cues(cuesAt + cues(0).length);
  const places = [
    [INFO, seekBytes],
    [TRACKS, seekBytes + described[0]!.length],
    [CUES, cuesAt],
  ] as const;
  const body = cuesAt + index.length + clusters.reduce((sum, { bytes }) => sum + bytes, 0);
  return [head, ...headOf(SEGMENT, body), seek(places), ...described, index];
}

/** Info with the film's length, in ticks, in the place of what it said of it. */
function withDuration(info: Uint8Array, ticks: number): Uint8Array {
  const length = new Uint8Array(WIDE);
  new DataView(length.buffer).setFloat64(0, ticks);
  const parts = [element(DURATION, length)];
  for (let at = 0; at < info.length;) {
    const head = readHead(info.subarray(at));
    if (!head) break;
    const end = at + head.length + head.size;
    if (head.id !== DURATION) parts.push(info.subarray(at, end));
    at = end;
  }
  return concat(parts);
}
