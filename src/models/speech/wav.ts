/** Where the sound of a WAV file is and how long it lasts. */
export interface WavInfo {
  readonly sampleRate: number;
  readonly channels: number;
  /** Bits of one sample of one channel. */
  readonly bits: number;
  /** Length in seconds. */
  readonly seconds: number;
  /** First byte of the samples, and their number of bytes. */
  readonly dataStart: number;
  readonly dataBytes: number;
}

const PCM = 1;

/**
 * Read the header of a PCM WAV file. Null when the bytes are none, or hold no sound.
 *
 * Chunks of a program that writes to a pipe claim two gigabytes, since it cannot go back to fill in their size: what is
 * really there counts.
 */
export function readWav(bytes: Uint8Array): WavInfo | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || tag(bytes, 0) !== "RIFF" || tag(bytes, 8) !== "WAVE") return null;
  let format: Pick<WavInfo, "sampleRate" | "channels" | "bits"> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (tag(bytes, at) === "fmt " && size >= 16) {
      if (view.getUint16(at + 8, true) !== PCM) return null;
      format = {
        channels: view.getUint16(at + 10, true),
        sampleRate: view.getUint32(at + 12, true),
        bits: view.getUint16(at + 22, true),
      };
    }
    if (tag(bytes, at) === "data") return format && sound(format, at + 8, size);
    at += 8 + size + (size % 2);
  }
  return null;
}

/** The same file with the sizes in its header made true, in place; null when it is no WAV file with sound in it. */
export function fixWav(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const info = readWav(bytes);
  if (!info) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = info.dataStart + info.dataBytes;
  view.setUint32(4, end - 8, true);
  view.setUint32(info.dataStart - 4, info.dataBytes, true);
  return bytes.subarray(0, end);
}

/** A WAV file (PCM, 16 bits, mono) of samples −1..1. */
export function wavOf(pcm: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + pcm.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  view.setUint32(4, 36 + pcm.length * 2, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, pcm.length * 2, true);
  for (const [at, sample] of pcm.entries())
    view.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}

function sound(
  format: Pick<WavInfo, "sampleRate" | "channels" | "bits">,
  dataStart: number,
  size: number,
): WavInfo | null {
  const frameBytes = (format.channels * format.bits) / 8;
  if (frameBytes < 1 || format.sampleRate === 0) return null;
  const dataBytes = Math.floor(size / frameBytes) * frameBytes;
  if (dataBytes === 0) return null;
  return { ...format, seconds: dataBytes / frameBytes / format.sampleRate, dataStart, dataBytes };
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
