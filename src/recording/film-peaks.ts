import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { probeMedia } from "../capture/ffmpeg/probe.ts";
import { run } from "../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError } from "../capture/ffmpeg/why-ended.ts";
import { PEAKS_A_SECOND, peakMeter, PEAKS_RATE } from "../core/recording/sound-peaks.ts";

/** Longest that reading a film's sound may take: that of a day. */
const TIMEOUT_MS = 3_600_000;

/**
 * The peaks of a film's first sound, from the film's time 0 on; null for a film without sound.
 *
 * @param progress share of the film that is read, 0..1
 * @throws FeedError when it cannot be read; what `probeMedia` throws; the signal's reason
 */
export async function filmPeaks(
  film: string,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { hasAudio, seconds } = await probeMedia(film);
  if (!hasAudio) return null;
  const meter = peakMeter();
  let bytes = 0;
  const args = [
    ...["-v", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", "file,pipe", "-i", `file:${film}`],
    // Sound that begins later than the pictures, or has holes, keeps its times.
    ...["-map", "0:a:0", "-af", "aresample=async=1:first_pts=0", "-ac", "1", "-ar", String(PEAKS_RATE)],
    ...["-f", "s16le", "pipe:1"],
  ];
  const onOutput = (chunk: Buffer) => {
    meter.add(chunk);
    bytes += chunk.length;
    progress(Math.min(1, bytes / 2 / PEAKS_RATE / Math.max(seconds, 1 / PEAKS_A_SECOND)));
  };
  const made = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS, signal, onOutput });
  signal.throwIfAborted();
  if (made.code === 0) return meter.peaks();
  throw ffmpegError(film, "its sound cannot be read", made, "Play the recording to hear whether it is whole.");
}
