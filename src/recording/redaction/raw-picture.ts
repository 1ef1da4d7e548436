import type { Box } from "../../core/redaction/box.ts";
import { child, find, readHead, unsigned, vint } from "../ebml.ts";

// Element ids of RFC 9559.
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
const SEGMENT = 0x18538067;
const SIMPLE_BLOCK = 0xa3;
/** Bytes of a block's time and flags, after its track. */
const AFTER_TRACK = 3;

/** What covers are drawn in: one grey, as brightness and as both colour differences. */
const GREY = { brightness: 0x7e, colour: 0x80 };

/** The track of a stream's pictures. */
export interface PictureTrack {
  readonly number: number;
  /** In pixels, both even. */
  readonly width: number;
  readonly height: number;
}

/** The first track with pictures of what stands before a stream's clusters; null when there is none. */
export function pictureTrack(header: Uint8Array): PictureTrack | null {
  const segment = find(header, SEGMENT);
  const tracks = segment ? child(header.subarray(segment.from), TRACKS) : new Uint8Array(0);
  for (let rest = tracks; rest.length > 0;) {
    const entry = find(rest, TRACK_ENTRY);
    if (!entry) return null;
    const body = rest.subarray(entry.from, entry.to);
    const video = child(body, VIDEO);
    if (video.length > 0)
      return {
        number: unsigned(child(body, TRACK_NUMBER)),
        width: unsigned(child(video, WIDTH)),
        height: unsigned(child(video, HEIGHT)),
      };
    rest = rest.subarray(entry.to);
  }
  return null;
}

/** The picture of a block, and its time from its piece's start in ticks; null for a block of another track. */
export function pictureIn(
  block: Uint8Array,
  track: Pick<PictureTrack, "number">,
): { readonly bytes: Uint8Array; readonly ticks: number } | null {
  const head = readHead(block);
  if (!head || head.id !== SIMPLE_BLOCK) return null;
  const body = block.subarray(head.length);
  const number = vint(body, 0, false);
  if (!number || number.value !== track.number) return null;
  const at = number.length;
  const ticks = new DataView(body.buffer, body.byteOffset, body.length).getInt16(at);
  return { bytes: body.subarray(at + AFTER_TRACK), ticks };
}

/** Bytes of a picture in planar YUV with both colours at half the size. */
export function rawBytes({ width, height }: Pick<PictureTrack, "width" | "height">): number {
  return (width * height * 3) / 2;
}

/**
 * Draw covers over a picture in planar YUV, 8 bits, both colours at half the size; nothing of what is beneath is left. Edges are put outwards to pixels that a colour has of its own.
 *
 * @param picture is changed; length = `rawBytes`
 */
export function redactPicture(
  picture: Uint8Array,
  { width, height }: Pick<PictureTrack, "width" | "height">,
  boxes: readonly Box[],
): void {
  const pixels = width * height;
  for (const box of boxes) {
    const [left, right] = [outwards(box.x, width, Math.floor), outwards(box.x + box.width, width, Math.ceil)];
    const [top, foot] = [outwards(box.y, height, Math.floor), outwards(box.y + box.height, height, Math.ceil)];
    if (right <= left) continue;
    for (let y = top; y < foot; y += 1) picture.fill(GREY.brightness, y * width + left, y * width + right);
    for (let y = top / 2; y < foot / 2; y += 1)
      for (const plane of [pixels, pixels + pixels / 4])
        picture.fill(GREY.colour, plane + (y * width + left) / 2, plane + (y * width + right) / 2);
  }
}

/** A share of an edge as an even number of pixels within it. */
function outwards(share: number, pixels: number, round: (value: number) => number): number {
  return Math.max(0, Math.min(pixels, 2 * round((share * pixels) / 2)));
}
