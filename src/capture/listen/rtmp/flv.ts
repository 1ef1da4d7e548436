/** Kinds of FLV tags; RTMP's messages have the same numbers. */
export const TAG = { sound: 8, picture: 9, data: 18 } as const;

/** What an FLV stream begins with. It promises neither sound nor picture: a reader would wait for what it was promised. */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 0, 0, 0, 0, 9, 0, 0, 0, 0]);

/** What stands in an FLV tag. */
export interface FlvTag {
  /** One of `TAG`. */
  readonly type: number;
  /** Milliseconds, 0..2³² − 1. */
  readonly timestamp: number;
  /** At most 16 MiB. */
  readonly payload: Buffer;
}

/** One FLV tag as bytes. */
export function flvBytes({ type, timestamp, payload }: FlvTag): Buffer {
  const tag = Buffer.allocUnsafe(11 + payload.length + 4);
  tag[0] = type;
  tag.writeUIntBE(payload.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = (timestamp >>> 24) & 0xff;
  tag.writeUIntBE(0, 8, 3);
  payload.copy(tag, 11);
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length);
  return tag;
}

/**
 * FLV that can be joined at any moment: what a reader must know first (metadata, how sound and picture are coded) is
 * remembered, and pictures begin at a key frame.
 */
export class FlvJoiner {
  readonly #first = new Map<string, FlvTag>();
  #waitsForKey = true;

  /** Bytes with which somebody who joins now begins. */
  join(): Buffer {
    this.#waitsForKey = true;
    const known = [...this.#first.values()].map((tag) => flvBytes({ ...tag, timestamp: 0 }));
    return Buffer.concat([FLV_HEADER, ...known]);
  }

  /** The bytes of the next tag for a player that has joined; null while their pictures wait for a key frame. */
  take(tag: FlvTag): Buffer | null {
    const opening = openingOf(tag);
    if (opening !== null) this.#first.set(opening, tag);
    else if (tag.type === TAG.picture && this.#waitsForKey) {
      if (!isKey(tag.payload)) return null;
      this.#waitsForKey = false;
    }
    return flvBytes(tag);
  }
}

/** Which of the things to know first a tag tells; null when it is sound or picture. */
function openingOf({ type, payload }: FlvTag): string | null {
  if (type === TAG.data) return "data";
  const [head = 0, kind] = payload;
  // Enhanced RTMP says it in the first byte, H.264 (7) and AAC (10) in the second.
  if (type === TAG.picture && (head & 0x80 ? (head & 0x0f) === 0 : (head & 0x0f) === 7 && kind === 0)) return "picture";
  if (type === TAG.sound && head >> 4 === 10 && kind === 0) return "sound";
  return null;
}

function isKey(payload: Buffer): boolean {
  return ((payload[0] ?? 0) & 0x70) === 0x10;
}
