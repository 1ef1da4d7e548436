import { joinFloats } from "../../core/domain/join-floats.ts";
import { AFTER_EARCON, earconSamples, type Earcon } from "../../core/speech/earcons.ts";
import { readWav, wavOf } from "./wav.ts";

/** Samples a second of a tone that stands alone. */
const ALONE_RATE = 24_000;

/** A tone as a WAV file. */
export function earconWav(earcon: Earcon): Uint8Array<ArrayBuffer> {
  return wavOf(earconSamples(earcon, ALONE_RATE), ALONE_RATE);
}

/** The same WAV file (PCM, 16 bits, mono) with a tone before its words; as it is where it is another. */
export function withEarcon(wav: Uint8Array<ArrayBuffer>, earcon: Earcon): Uint8Array<ArrayBuffer> {
  const info = readWav(wav);
  if (!info || info.channels !== 1 || info.bits !== 16) return wav;
  const tone = earconSamples(earcon, info.sampleRate);
  const pause = new Float32Array(Math.round(AFTER_EARCON * info.sampleRate));
  const begin = wavOf(joinFloats([tone, pause]), info.sampleRate);
  const words = wav.subarray(info.dataStart, info.dataStart + info.dataBytes);
  const whole = new Uint8Array(begin.length + words.length);
  whole.set(begin);
  whole.set(words, begin.length);
  const view = new DataView(whole.buffer);
  view.setUint32(4, whole.length - 8, true);
  view.setUint32(40, whole.length - 44, true);
  return whole;
}
