import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { z } from "zod";
import { Pixels } from "../../core/domain/bounds.ts";
import { FeedError, MissingFileError, NoVideoError, NotMediaError, TruncatedError } from "./ffmpeg-errors.ts";
import { findFfmpeg, findFfprobe } from "./ffmpeg-find.ts";
import { wholeTurn, type MediaInfo } from "./media-info.ts";
import { parseFfmpegInput } from "./probe-text.ts";
import { run } from "./run-ffmpeg.ts";
import { ffmpegError } from "./why-ended.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** Longest that looking into a file may take. A slow network disk answers in this time; a fifo that nobody writes does not. */
const PROBE_TIMEOUT_MS = 15_000;

/**
 * Look into a media file. Uses ffprobe, or what `ffmpeg -i` prints where there is no ffprobe.
 *
 * @throws MissingFileError, NotMediaError, TruncatedError; FeedError when it cannot be read in time, or its reader was ended. A file without
 * video is described (`hasVideo: false`), not refused: see `probeVideo`.
 */
export async function probeMedia(path: string, name = basename(path)): Promise<MediaInfo> {
  await refuseMissing(path, name);
  const ffmpeg = findFfmpeg();
  const ffprobe = findFfprobe(ffmpeg);
  const input = `file:${resolve(path)}`;
  const result = ffprobe
    ? await run(ffprobe, [...PROBE_ARGS, input], { timeoutMs: PROBE_TIMEOUT_MS })
    : await run(ffmpeg, ["-hide_banner", "-nostdin", "-i", input], { timeoutMs: PROBE_TIMEOUT_MS });
  if (result.timedOut) {
    throw new FeedError(
      name,
      `it could not be read within ${PROBE_TIMEOUT_MS / 1000} seconds`,
      "Copy it to this machine's own disk and try again.",
    );
  }
  if (result.signal !== null) throw ffmpegError(name, "it was not read", result, "Try again.");
  const info = ffprobe ? parseProbeJson(result.stdout.toString("utf8")) : parseFfmpegInput(result.stderr);
  if (!info) throw whyNot(name, result.stderr);
  return info;
}

/** As `probeMedia`, and refuses a file without a video stream with NoVideoError. */
export async function probeVideo(path: string, name = basename(path)): Promise<MediaInfo> {
  const info = await probeMedia(path, name);
  if (info.hasVideo && info.width > 0 && info.height > 0) return info;
  throw new NoVideoError(
    name,
    info.hasAudio ? "it holds sound but no video stream" : "it holds no video stream",
    "Choose a recording with a picture.",
  );
}

const PROBE_ARGS = ["-v", "error", "-of", "json", "-show_format", "-show_streams"];

const ProbeJson = z.object({
  format: z.object({ duration: z.string().optional(), format_name: z.string() }).optional(),
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        width: Pixels.optional(),
        height: Pixels.optional(),
        avg_frame_rate: z.string().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
});

function parseProbeJson(text: string): MediaInfo | null {
  let json: unknown;
  try {
    json = parseJson(text, "ffprobe");
  } catch {
    return null;
  }
  const parsed = ProbeJson.safeParse(json);
  // ffmpeg takes any text with line ends for a subtitle or a slide show of characters ("tty"): that is no recording.
  if (!parsed.success || !parsed.data.format || /^(tty|srt|ass|webvtt)$/.test(parsed.data.format.format_name))
    return null;
  const { streams, format } = parsed.data;
  const video = streams.find((stream) => stream.codec_type === "video" && !stream.disposition?.attached_pic);
  const turned = video?.side_data_list?.find((side) => side.rotation !== undefined)?.rotation;
  const rotation = wholeTurn(-(turned ?? 0));
  const [width, height] = [video?.width ?? 0, video?.height ?? 0];
  const seconds = Number(format.duration ?? 0);
  return {
    seconds: Number.isFinite(seconds) ? Math.max(0, seconds) : 0,
    width: rotation % 180 === 90 ? height : width,
    height: rotation % 180 === 90 ? width : height,
    fps: ratio(video?.avg_frame_rate ?? "0/0"),
    videoCodec: video?.codec_name ?? "",
    hasVideo: video !== undefined,
    hasAudio: streams.some((stream) => stream.codec_type === "audio"),
    rotation,
    turned: turned !== undefined,
  };
}

function ratio(text: string): number {
  const [numerator = 0, denominator = 0] = text.split("/").map(Number);
  return denominator > 0 ? numerator / denominator : 0;
}

async function refuseMissing(path: string, name: string): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (!file) throw new MissingFileError(name, "there is no such file", "Check the path.");
  if (file.isDirectory()) throw new MissingFileError(name, "it is a folder, not a file", "Name a file inside it.");
  if (!file.isFile()) throw new NotMediaError(name, "it is not an ordinary file", "Name a recording on disk.");
  if (file.size === 0) throw new TruncatedError(name, "the file is empty", "Record or copy it again.");
}

function whyNot(name: string, stderr: string): FeedError {
  if (/Permission denied/.test(stderr)) {
    return new FeedError(name, "this user may not read it", "Change the file's permissions.");
  }
  if (/moov atom not found|EBML header parsing failed|End of file/.test(stderr) && !/text/.test(stderr)) {
    return new TruncatedError(
      name,
      "it has no index: it is not a video, or its recording or copying was cut off",
      "Copy it again, or repair it with a recovery tool.",
    );
  }
  return new NotMediaError(
    name,
    "it is not a video that ffmpeg can read",
    "Choose a recording, e.g. MP4, MKV, MOV or WebM.",
  );
}
