import { GENERAL_ARGUMENTS, pictureArguments, type PictureOutputs } from "./output-arguments.ts";
import type { Copy } from "./kept-as.ts";
import { copyArguments } from "./stream-arguments.ts";

/** What one ffmpeg process is asked to make of a file. */
export interface FileOutputs extends Omit<PictureOutputs, "tellAll"> {
  /** Absolute path of the file. */
  readonly path: string;
  /** True reads at the pace of the file's own times, false as fast as they are taken. */
  readonly realTime: boolean;
  /** Tell the times that stand in the file, not times from its start. */
  readonly ownTimes: boolean;
  /** Second from the file's start to begin at; the frame before it may come too. */
  readonly from: number;
  /** How the streams are copied to pipe 4, or null when they are not. */
  readonly copy: Copy | null;
  /** Clockwise turn of its pictures in whole degrees. Quarter turns ffmpeg does by itself; see `Turn`. */
  readonly turn: number;
}

/**
 * ffmpeg's arguments for reading a file once and making all of it at the same time: raw 2 fps frames on pipe 1, preview
 * JPEGs on pipe 3, a copy of the streams as Matroska on pipe 4.
 */
export function fileArguments(outputs: FileOutputs): string[] {
  const own = outputs.turn % 90 === 0 ? 0 : outputs.turn;
  return [
    ...GENERAL_ARGUMENTS,
    ...(own === 0 ? [] : ["-noautorotate"]),
    ...(outputs.realTime ? ["-re"] : []),
    ...(outputs.ownTimes ? ["-copyts"] : []),
    ...(outputs.from > 0 ? ["-ss", outputs.from.toFixed(3)] : []),
    ...["-protocol_whitelist", "file", "-i", `file:${outputs.path}`],
    ...pictureArguments({ ...outputs, tellAll: outputs.realTime, turn: own }),
    ...(outputs.copy === null ? [] : copyArguments(outputs.copy, outputs.passthrough, own)),
  ];
}
