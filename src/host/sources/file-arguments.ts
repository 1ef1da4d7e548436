import type { MediaInfo } from "../ffmpeg/media-info.ts";

/** Longest edge of the frames that go to perception, in pixels. */
export const FRAME_EDGE = 640;

/**
 * Shortest time between two samples, in seconds. Just under half a second, so that 2 fps comes out of feeds whose frame
 * times are rounded to milliseconds.
 */
export const SAMPLE_SECONDS = 0.499;

/** What one ffmpeg process is asked to make of a file. */
export interface FileOutputs {
  /** Absolute path of the file. */
  readonly path: string;
  readonly info: MediaInfo;
  /** True reads at the pace of the file's own times, false as fast as they are taken. */
  readonly realTime: boolean;
  /** Shortest time between two frames, in seconds; 0 takes every frame. */
  readonly sampleSeconds: number;
  /** Tell the times that stand in the file, not times from its start. */
  readonly ownTimes: boolean;
  /** Second from the file's start to begin at; the frame before it may come too. */
  readonly from: number;
  /** Options that hand on every frame with its own time, for this ffmpeg's version. */
  readonly passthrough: readonly string[];
  /** Most pictures a second of the preview, or null for none. */
  readonly previewFps: number | null;
  /** Absolute path of the recording, or null for none. */
  readonly recording: string | null;
}

/** Size of the frames for perception: the shown size, longest edge at most 640, even, never enlarged. */
export function frameSize(info: Pick<MediaInfo, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(1, FRAME_EDGE / Math.max(info.width, info.height));
  const even = (edge: number) => Math.max(2, Math.round((edge * scale) / 2) * 2);
  return { width: even(info.width), height: even(info.height) };
}

/**
 * ffmpeg's arguments for reading a file once and making all of it at the same time: raw 2 fps frames on pipe 1, preview
 * JPEGs on pipe 3, a copy of the streams in a Matroska file that stays readable when the program is killed.
 *
 * Three named `showinfo` filters tell on standard error when the frames are: `feed` every frame of the file (real time
 * only), `sample` those on pipe 1, `preview` those on pipe 3.
 */
export function fileArguments(outputs: FileOutputs): string[] {
  const { width, height } = frameSize(outputs.info);
  const every = outputs.realTime ? "showinfo@feed=checksum=0," : "";
  const sample = [
    select(outputs.sampleSeconds),
    `scale=${width}:${height}`,
    "format=rgb24",
    "showinfo@sample=checksum=0",
  ];
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info"],
    ...(outputs.realTime ? ["-re"] : []),
    ...(outputs.ownTimes ? ["-copyts"] : []),
    ...(outputs.from > 0 ? ["-ss", outputs.from.toFixed(3)] : []),
    ...["-protocol_whitelist", "file", "-i", `file:${outputs.path}`],
    ...["-map", "0:V:0", "-vf", every + sample.join(","), ...outputs.passthrough],
    ...["-threads", "1", "-f", "rawvideo", "pipe:1"],
    ...(outputs.previewFps === null ? [] : previewArguments(outputs, outputs.previewFps, width, height)),
    ...(outputs.recording === null ? [] : recordingArguments(outputs.recording)),
  ];
}

function previewArguments(outputs: FileOutputs, fps: number, width: number, height: number): string[] {
  const filters = [
    select(1 / fps - 0.001),
    `scale=${width}:${height}:out_range=full`,
    "format=yuvj420p",
    "showinfo@preview=checksum=0",
  ];
  return [
    ...["-map", "0:V:0", "-vf", filters.join(","), ...outputs.passthrough],
    ...["-threads", "1", "-c:v", "mjpeg", "-q:v", "4", "-f", "mpjpeg", "pipe:3"],
  ];
}

function recordingArguments(file: string): string[] {
  // A cluster a second, flushed at once: what is lost when the process is killed is a second.
  const matroska = ["-f", "matroska", "-cluster_time_limit", "1000", "-flush_packets", "1"];
  return ["-map", "0:V:0", "-map", "0:a?", "-c", "copy", ...matroska, "-y", `file:${file}`];
}

function select(seconds: number): string {
  return `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${seconds.toFixed(4)})`;
}
