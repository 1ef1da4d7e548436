/** Longest edge of the frames that go to perception, in pixels. */
export const FRAME_EDGE = 640;

/**
 * Shortest time between two samples, in seconds. Just under half a second, so that 2 fps comes out of feeds whose frame
 * times are rounded to milliseconds.
 */
export const SAMPLE_SECONDS = 0.499;

/** Options before any input: what is printed, and how. */
export const GENERAL_ARGUMENTS: readonly string[] = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info"];

/** ffmpeg's size words for pictures whose longest edge is at most so many pixels: even, never enlarged. */
const fitted = (edge: number): string =>
  `w=min(${edge}\\,iw):h=min(${edge}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`;

/** What ffmpeg is asked to make of the pictures. */
export interface PictureOutputs {
  /** Report every picture of the feed, before sampling (filter `feed`). */
  readonly tellAll: boolean;
  /** Shortest time between two samples, in seconds; 0 takes every picture. */
  readonly sampleSeconds: number;
  /** Longest edge of the samples, in pixels; that of perception's frames when left out. */
  readonly edge?: number;
  /** Most pictures a second of the preview, or null for none. */
  readonly previewFps: number | null;
  /** Options that hand on every picture with its own time, for this ffmpeg's version. */
  readonly passthrough: readonly string[];
  /** Clockwise turn in degrees that ffmpeg does not do by itself; none when left out. */
  readonly turn?: number;
}

/** Filters that turn pictures clockwise by this many degrees, and take away what says that they are to be turned: a player would turn them again. */
export function turning(degrees: number): string[] {
  if (degrees === 0) return [];
  const quarters: Readonly<Record<number, readonly string[]>> = {
    90: ["transpose=clock"],
    180: ["hflip", "vflip"],
    270: ["transpose=cclock"],
  };
  return [...(quarters[degrees] ?? [`rotate=${degrees}*PI/180`]), "sidedata=mode=delete:type=DISPLAYMATRIX"];
}

/**
 * Output arguments: raw samples on pipe 1, preview JPEGs on pipe 3. Their times go to standard error by `showinfo` filters:
 * `feed` tells of every picture, `sample` of those on pipe 1, `preview` of those on pipe 3.
 */
export function pictureArguments(outputs: PictureOutputs): string[] {
  const { tellAll, sampleSeconds, edge, previewFps, passthrough, turn = 0 } = outputs;
  const every = tellAll ? ["showinfo@feed=checksum=0"] : [];
  const sample = [
    ...every,
    select(sampleSeconds),
    ...turning(turn),
    `scale=${fitted(edge ?? FRAME_EDGE)}`,
    "format=rgb24",
    "showinfo@sample=checksum=0",
  ];
  return [
    ...["-map", "0:V:0", "-vf", sample.join(","), ...passthrough],
    ...["-threads", "1", "-f", "rawvideo", "pipe:1"],
    ...(previewFps === null ? [] : previewArguments(previewFps, passthrough, turn)),
  ];
}

function previewArguments(fps: number, passthrough: readonly string[], turn: number): string[] {
  const filters = [
    select(1 / fps - 0.001),
    ...turning(turn),
    `scale=${fitted(FRAME_EDGE)}:out_range=full`,
    "format=yuvj420p",
    "showinfo@preview=checksum=0",
  ];
  return [
    ...["-map", "0:V:0", "-vf", filters.join(","), ...passthrough],
    ...["-threads", "1", "-c:v", "mjpeg", "-q:v", "4", "-f", "mpjpeg", "pipe:3"],
  ];
}

/** Matroska that loses at most a second when the process is killed: a cluster a second, flushed at once. */
export const MATROSKA_ARGUMENTS: readonly string[] = [
  ...["-f", "matroska", "-cluster_time_limit", "1000", "-flush_packets", "1"],
];

/** Every picture that comes `seconds` after the last one taken, or before it: a clock that ran back begins anew. */
function select(seconds: number): string {
  const gone = `t-prev_selected_t`;
  return `select=isnan(prev_selected_t)+gte(${gone}\\,${seconds.toFixed(4)})+lt(${gone}\\,0)`;
}
