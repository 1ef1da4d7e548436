import { stat } from "node:fs/promises";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { whyEnded, type Ending } from "../../capture/ffmpeg/why-ended.ts";
import { HEARING_RATE, HearingFailed } from "../../core/hearing/speech-to-text.ts";

/** Longest sound that is read, in seconds. */
export const LONGEST_SOUND = 600;
const TIMEOUT_MS = 120_000;

/**
 * A piece of a film's sound as `readSound` gives it, silence included.
 *
 * @param start in seconds of the file
 * @param seconds at most so much
 * @returns no samples behind its end; null where the film has no sound
 * @throws HearingFailed where ffmpeg cannot read it
 */
export async function soundPiece(
  file: string,
  start: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  const done = await decoded(file, ["-ss", String(start)], seconds, signal);
  if (done.code !== 0 && reasonIn(done) === NO_SOUND) return null;
  if (done.code !== 0) throw new HearingFailed(`${file}: ${reasonIn(done)}`, false);
  return bounded(samplesOf(done.stdout));
}

/**
 * The sound of a file in any format that ffmpeg reads, mono, 16,000 samples a second, −1..1; ten minutes at most.
 *
 * @throws HearingFailed saying in one line why there is nothing to hear: no file, no sound in it, nothing but zeros
 */
export async function readSound(file: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) throw new HearingFailed(`${file}: there is no such file.`, false);
  const done = await decoded(file, [], LONGEST_SOUND + 1, signal);
  if (done.code !== 0) throw new HearingFailed(`${file}: ${reasonIn(done)}`, false);
  const pcm = samplesOf(done.stdout);
  const samples = pcm.length;
  if (samples === 0) throw new HearingFailed(`${file}: ${NO_SOUND}`, false);
  if (samples > LONGEST_SOUND * HEARING_RATE)
    throw new HearingFailed(`${file}: it is longer than ${LONGEST_SOUND / 60} minutes. Cut it first.`, false);
  if (pcm.every((sample) => sample === 0))
    throw new HearingFailed(`${file}: every sample is zero. See whether the microphone was switched off.`, false);
  return bounded(pcm);
}

async function decoded(file: string, input: readonly string[], seconds: number, signal: AbortSignal) {
  const output = ["-vn", "-sn", "-dn", "-ac", "1", "-ar", String(HEARING_RATE), "-t", String(seconds)];
  const read = ["-nostdin", "-v", "error", "-protocol_whitelist", "file", ...input, "-i", file];
  const done = await run(findFfmpeg(), [...read, ...output, "-f", "f32le", "-"], { timeoutMs: TIMEOUT_MS, signal });
  signal.throwIfAborted();
  return done;
}

function samplesOf(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  return new Float32Array(new Uint8Array(bytes.subarray(0, Math.floor(bytes.length / 4) * 4)).buffer);
}

function bounded(pcm: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return pcm.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0));
}

const NO_SOUND = "there is no sound in it.";

function reasonIn(ending: Ending): string {
  if (/does not contain any stream|matches no streams/.test(ending.stderr)) return NO_SOUND;
  const { cause, why, fix } = whyEnded(ending);
  if (cause !== "itself") return `it was not read: ${why}. ${fix}`;
  return "ffmpeg cannot read it. Give a file of sound, such as WAV, MP3, OGG or FLAC.";
}
