/** Codecs that can be written, by Matroska's names. */
export type MatroskaCodec = "V_VP8" | "V_MPEG4/ISO/AVC" | "V_MJPEG" | "A_OPUS";

/** A track of pictures, whose size is in pixels, or of sound at 48 kHz. Its number is its place in the list, from 1. */
export type MatroskaTrack =
  | { readonly codec: Exclude<MatroskaCodec, "A_OPUS">; readonly width: number; readonly height: number }
  | { readonly codec: "A_OPUS"; readonly channels: number };

/** Units a second in which times are written: a tenth of a millisecond. */
const UNITS = 10_000;
/** Longest cluster, in those units: block times in it have 16 bits with a sign. */
const LONGEST_CLUSTER = 20_000;

/**
 * Writes a Matroska stream that never ends: sizes unknown, no index, so that it can be read while it is written and is
 * whole whenever it is cut off. A cluster lasts two seconds at most and begins at a key frame when it can.
 */
export class MatroskaWriter {
  readonly #hasPictures: boolean;
  readonly #onBytes: (bytes: Buffer) => void;
  #cluster = -Infinity;

  /** Writes the header at once. `onBytes` gets the bytes in order. */
  constructor(tracks: readonly MatroskaTrack[], onBytes: (bytes: Buffer) => void) {
    this.#onBytes = onBytes;
    this.#hasPictures = tracks.some(({ codec }) => codec !== "A_OPUS");
    onBytes(header(tracks));
  }

  /**
   * The next frame of a track, by its number.
   *
   * @param seconds its time, ≥ 0; frames of one track come in the order of their times
   */
  write(track: number, seconds: number, isKey: boolean, data: Uint8Array): void {
    const time = Math.round(seconds * UNITS);
    const sinceCluster = time - this.#cluster;
    const fresh = sinceCluster > LONGEST_CLUSTER || (this.#hasPictures && isKey && sinceCluster > LONGEST_CLUSTER / 4);
    // A frame that is far behind cannot stand in this cluster either; it opens one of its own.
    if (fresh || sinceCluster < -LONGEST_CLUSTER) {
      this.#cluster = time;
      this.#onBytes(Buffer.concat([id(0x1f43b675), UNKNOWN_SIZE, element(0xe7, unsigned(time))]));
    }
    const head = Buffer.of(0x80 | track, 0, 0, isKey ? 0x80 : 0);
    head.writeInt16BE(time - this.#cluster, 1);
    this.#onBytes(element(0xa3, head, data));
  }
}

const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

function header(tracks: readonly MatroskaTrack[]): Buffer {
  const ebml = element(
    0x1a45dfa3,
    element(0x4286, unsigned(1)),
    element(0x42f7, unsigned(1)),
    element(0x42f2, unsigned(4)),
    element(0x42f3, unsigned(8)),
    element(0x4282, Buffer.from("matroska")),
    element(0x4287, unsigned(4)),
    element(0x4285, unsigned(2)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, unsigned(1e9 / UNITS)),
    element(0x4d80, Buffer.from("benchside")),
    element(0x5741, Buffer.from("benchside")),
  );
  const entries = element(0x1654ae6b, ...tracks.map((track, at) => trackEntry(track, at + 1)));
  return Buffer.concat([ebml, id(0x18538067), UNKNOWN_SIZE, info, entries]);
}

function trackEntry(track: MatroskaTrack, number: number): Buffer {
  const sound = track.codec === "A_OPUS";
  return element(
    0xae,
    element(0xd7, unsigned(number)),
    element(0x73c5, unsigned(number)),
    element(0x9c, unsigned(0)),
    element(0x83, unsigned(sound ? 2 : 1)),
    element(0x86, Buffer.from(track.codec)),
    ...(track.codec === "A_OPUS"
      ? [
          element(0x63a2, opusHead(track.channels)),
          element(0xe1, element(0xb5, float(48_000)), element(0x9f, unsigned(track.channels))),
        ]
      : [element(0xe0, element(0xb0, unsigned(track.width)), element(0xba, unsigned(track.height)))]),
  );
}

/** What an Opus decoder wants to know first (RFC 7845, §5.1). */
function opusHead(channels: number): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead");
  head[8] = 1;
  head[9] = channels;
  head.writeUInt32LE(48_000, 12);
  return head;
}

function element(name: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // Four bytes of size, the top four bits say so: enough for 256 MB.
  const size = Buffer.alloc(4);
  size.writeUInt32BE((0x10000000 | length) >>> 0);
  return Buffer.concat([id(name), size, ...parts]);
}

function id(name: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(name);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(first < 0 ? 7 : first);
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes;
}
