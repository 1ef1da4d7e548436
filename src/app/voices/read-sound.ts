import { stat } from "node:fs/promises";
import { findFfmpeg } from "../../capture/ffmpeg/find.ts";
import { run } from "../../capture/ffmpeg/run.ts";
import { HEARING_RATE, HearingFailed } from "../../core/hearing/speech-to-text.ts";

/** Longest sound that is read, in seconds. */
export const LONGEST_SOUND = 600;
const TIMEOUT_MS = 120_000;

/**
 * The sound of a file in any format that ffmpeg reads, mono, 16,000 samples a second, −1..1; ten minutes at most.
 *
 * @throws HearingFailed saying in one line why there is nothing to hear: no file, no sound in it, nothing but zeros
 */
export async function readSound(file: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) throw new HearingFailed(`${file}: there is no such file.`, false);
  const output = ["-vn", "-sn", "-dn", "-ac", "1", "-ar", String(HEARING_RATE), "-t", String(LONGEST_SOUND + 1)];
  const args = ["-nostdin", "-v", "error", "-protocol_whitelist", "file", "-i", file, ...output, "-f", "f32le", "-"];
  const { code, stdout, stderr } = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS, signal });
  signal.throwIfAborted();
  if (code !== 0) throw new HearingFailed(`${file}: ${reasonIn(stderr)}`, false);
  const samples = Math.floor(stdout.length / 4);
  const pcm = new Float32Array(new Uint8Array(stdout.subarray(0, samples * 4)).buffer);
  if (samples === 0) throw new HearingFailed(`${file}: there is no sound in it.`, false);
  if (samples > LONGEST_SOUND * HEARING_RATE)
    throw new HearingFailed(`${file}: it is longer than ${LONGEST_SOUND / 60} minutes. Cut it first.`, false);
  if (pcm.every((sample) => sample === 0))
    throw new HearingFailed(`${file}: every sample is zero. See whether the microphone was switched off.`, false);
  return pcm.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0));
}

function reasonIn(stderr: string): string {
  if (/does not contain any stream|matches no streams/.test(stderr)) return "there is no sound in it.";
  return "ffmpeg cannot read it. Give a file of sound, such as WAV, MP3, OGG or FLAC.";
}
