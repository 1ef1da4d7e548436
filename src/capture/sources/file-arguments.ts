import { GENERAL_ARGUMENTS, pictureArguments, type PictureOutputs } from "./output-arguments.ts";
import { copyArguments, type StreamManner } from "./stream-arguments.ts";

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
  readonly copy: StreamManner["copy"] | null;
}

/**
 * ffmpeg's arguments for reading a file once and making all of it at the same time: raw 2 fps frames on pipe 1, preview
 * JPEGs on pipe 3, a copy of the streams as Matroska on pipe 4.
 */
export function fileArguments(outputs: FileOutputs): string[] {
  return [
    ...GENERAL_ARGUMENTS,
    ...(outputs.realTime ? ["-re"] : []),
    ...(outputs.ownTimes ? ["-copyts"] : []),
    ...(outputs.from > 0 ? ["-ss", outputs.from.toFixed(3)] : []),
    ...["-protocol_whitelist", "file", "-i", `file:${outputs.path}`],
    ...pictureArguments({ ...outputs, tellAll: outputs.realTime }),
    ...(outputs.copy === null ? [] : copyArguments(outputs.copy, outputs.passthrough)),
  ];
}
