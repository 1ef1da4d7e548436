import { run } from "../ffmpeg/run-ffmpeg.ts";
import type { Copy } from "./kept-as.ts";
import { copyArguments } from "./stream-arguments.ts";
import { troubleOf } from "./stream-trouble.ts";

/** Seconds of a film that are copied to see whether that can be done, and of one that is encoded. */
const COPIED_SECONDS = 10;
const ENCODED_SECONDS = 0.2;
/** Longest that trying may take, in milliseconds; what takes longer is taken to work. */
const TRIAL_MS = 15_000;
/** Bytes of the copy that are read again: a first picture of any film. */
const READ_BYTES = 16 * 1024 * 1024;

/**
 * Whether the beginning of a film can be kept in this way, and its first picture read again: some codecs have no place in Matroska, of some it keeps too little, and some containers do not
 * tell when a picture is shown. What else is wrong with a film does not count: it is told when the film is read.
 *
 * @param everyPicture see `PictureOutputs.passthrough`
 */
export async function canKeep(
  ffmpeg: string,
  path: string,
  copy: Copy,
  everyPicture: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const seconds = copy === "copy" || copy === "new-sound" ? COPIED_SECONDS : ENCODED_SECONDS;
  const input = ["-t", String(seconds), "-protocol_whitelist", "file", "-i", `file:${path}`];
  const kept: Buffer[] = [];
  let bytes = 0;
  const onOutput = (chunk: Buffer): void => {
    if (bytes < READ_BYTES) kept.push(chunk);
    bytes += chunk.length;
  };
  const tried = await run(
    ffmpeg,
    ["-v", "error", "-nostdin", ...input, ...copyArguments(copy, everyPicture).slice(0, -1), "pipe:1"],
    { timeoutMs: TRIAL_MS, signal, onOutput },
  );
  if (tried.code !== 0) return tried.code === null || troubleOf([tried.stderr]).retry !== "encode";
  if (bytes === 0) return true;
  const first = ["-protocol_whitelist", "pipe", "-f", "matroska", "-i", "pipe:0", "-map", "0:V:0", "-frames:v", "1"];
  const read = await run(ffmpeg, ["-v", "error", "-nostdin", ...first, "-f", "null", "-"], {
    ...{ timeoutMs: TRIAL_MS, signal, input: Buffer.concat(kept) },
  });
  return read.code === 0 || read.code === null;
}
