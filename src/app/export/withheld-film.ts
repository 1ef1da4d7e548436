import { basename, dirname, extname, resolve } from "node:path";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { probeMedia } from "../../capture/ffmpeg/probe.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError } from "../../capture/ffmpeg/why-ended.ts";
import { ffmpegVersion, passthrough } from "../../capture/ffmpeg/ffmpeg-version.ts";
import { cutOut, type Withheld } from "../../core/journal/withheld.ts";

/** Longest that encoding may take, in milliseconds: that of a whole day's session. */
const TIMEOUT_MS = 12 * 3_600_000;
/** Threads of the encoder: a session that runs keeps the rest. */
const THREADS = "2";
/** Times that differ by less are the same, in seconds. */
const EQUAL = 1e-3;
/** Sound is muted in steps of this many samples, 10 ms at 48 kHz, and from so many seconds before a stretch until as many after it. */
const STEP_SAMPLES = 480;
const AROUND = 0.02;

/** Filters of ffmpeg that make pictures black, by their own times in seconds; none where nothing was cut out. */
export function blackened(withheld: readonly Withheld[]): string[] {
  return cutOut(withheld).map(
    ({ from, to }) =>
      `drawbox=t=fill:color=black:enable='gte(t,${(from - EQUAL).toFixed(6)})*lt(t,${(to - EQUAL).toFixed(6)})'`,
  );
}

/** Filters of ffmpeg that silence sound, cut out or muted, by its own times in seconds; none where nothing was. */
export function silenced(withheld: readonly Pick<Withheld, "from" | "to">[]): string[] {
  if (withheld.length === 0) return [];
  return [
    ...["aresample=48000", `asetnsamples=n=${STEP_SAMPLES}:p=0`],
    ...withheld.map(
      ({ from, to }) => `volume=volume=0:enable='between(t,${(from - AROUND).toFixed(6)},${(to + AROUND).toFixed(6)})'`,
    ),
  ];
}

/**
 * Write a film anew without what was taken out of exports: black and silent where it was cut out, silent where it was muted. Every picture keeps its time. All pictures are
 * encoded again where one is made black or covered, all sound where some is silenced: nothing is copied that may hold them.
 *
 * @param withheld stretches in the film's own time
 * @param covers filters that draw what is covered, by the film's own times, joined by commas; files that they read stand beside `out`
 * @param out ending in `.mkv`, `.mp4` (H.264, AAC) or `.webm` (VP8, Opus)
 * @throws FeedError when the film cannot be read or written; the signal's reason
 */
export async function filmWithout(
  film: string,
  withheld: readonly Withheld[],
  covers: string,
  out: string,
  signal?: AbortSignal,
): Promise<void> {
  const ffmpeg = findFfmpeg();
  const { hasAudio } = await probeMedia(film, basename(film));
  const webm = extname(out) === ".webm";
  const pictures = webm
    ? ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "4", "-crf", "10", "-b:v", "6M", "-g", "24"]
    : ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-bf", "0", "-g", "24"];
  const chain = [covers, ...blackened(withheld), "format=yuv420p"].filter(Boolean).join(",");
  const sound = [
    "-af",
    silenced(withheld).join(",") || "anull",
    "-c:a",
    ...(webm ? ["libopus"] : ["aac"]),
    "-b:a",
    "160k",
  ];
  const args = [
    ...["-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file,pipe", "-copyts", "-i", `file:${resolve(film)}`],
    ...["-map", "0:V:0", "-vf", chain, ...pictures, ...passthrough(await ffmpegVersion(ffmpeg))],
    ...(hasAudio ? ["-map", "0:a:0", ...sound] : []),
    ...["-threads", THREADS, "-map_metadata", "-1", "-avoid_negative_ts", "disabled", `file:${resolve(out)}`],
  ];
  const made = await run(ffmpeg, args, {
    ...{ timeoutMs: TIMEOUT_MS, cwd: dirname(resolve(out)) },
    ...(signal ? { signal } : {}),
  });
  signal?.throwIfAborted();
  if (made.code === 0) return;
  const fix = "Play the session to see whether it is whole.";
  throw ffmpegError(film, "it cannot be written without what is kept from others", made, fix);
}
