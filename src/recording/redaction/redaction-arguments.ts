import { LOOK_EDGE, LOOK_SECONDS, ROUNDING_SECONDS } from "../../core/redaction/face.ts";
import { GENERAL_ARGUMENTS, MATROSKA_ARGUMENTS, pictureArguments } from "../../capture/sources/output-arguments.ts";

/** A stream that is piped in, with the times that stand in it. One thread: a decoder with several keeps pictures back. */
const PIPED: readonly string[] = [
  ...["-copyts", "-threads", "1", "-analyzeduration", "1000000"],
  ...["-protocol_whitelist", "pipe", "-f", "matroska", "-i", "pipe:0"],
];
/** Pictures keep their times: a muxer or an encoder of its own accord would begin at 0, or count in pictures of an even rate. */
const OWN_TIMES: readonly string[] = ["-enc_time_base", "1:1000", "-avoid_negative_ts", "disabled"];
/** Sound alone does not hold pictures back for long, nor the other way round. */
const SOUND_TOO: readonly string[] = ["-map", "0:a:0?", "-c:a", "copy", "-max_interleave_delta", "1000000"];

/** Arguments that make the pictures in which faces are looked for of a stream, as packed RGB on pipe 1. */
export function lookArguments(passthrough: readonly string[]): string[] {
  const sampleSeconds = LOOK_SECONDS - ROUNDING_SECONDS;
  return [
    ...GENERAL_ARGUMENTS,
    ...PIPED,
    ...pictureArguments({ tellAll: false, sampleSeconds, edge: LOOK_EDGE, previewFps: null, passthrough }),
  ];
}

/** Arguments that make a stream one of raw pictures, upright and with square pixels, and of the same sound: planar YUV, both edges even, as Matroska on pipe 1. */
export function rawArguments(passthrough: readonly string[]): string[] {
  return [
    ...["-v", "error", "-nostdin", ...PIPED, "-map", "0:V:0", ...passthrough, ...OWN_TIMES],
    ...["-vf", "scale=trunc(iw*max(1\\,sar)/2)*2:trunc(ih/min(1\\,sar)/2)*2,setsar=1"],
    ...["-c:v", "rawvideo", "-pix_fmt", "yuv420p", ...SOUND_TOO, ...MATROSKA_ARGUMENTS, "pipe:1"],
  ];
}

/** What pictures are encoded by, the first that this ffmpeg has. */
export const COVERED_ENCODERS: readonly (readonly string[])[] = [
  ["libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
  ["mpeg4", "-q:v", "4"],
];

/** Arguments that encode a stream of raw pictures, its sound as it is, as Matroska on pipe 1. */
export function encodeArguments(encoder: readonly string[], passthrough: readonly string[]): string[] {
  return [
    ...["-v", "error", "-nostdin", ...PIPED, "-map", "0:V:0", ...passthrough, ...OWN_TIMES],
    ...["-threads", "1", "-c:v", ...encoder, "-g", "60", ...SOUND_TOO, ...MATROSKA_ARGUMENTS, "pipe:1"],
  ];
}
