import { spawn } from "node:child_process";
import { once } from "node:events";
import { ffmpegError } from "../capture/ffmpeg/why-ended.ts";

/** What to encode. */
export interface EncodeOptions {
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  readonly out: string;
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly fps: number;
  /** Constant rate factor of x264: larger is coarser. */
  readonly crf: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Encode RGBA frames (width × height × 4 bytes each) as H.264 in MP4. Each frame must be a buffer of its own: the
 * pipe may still hold it when the next one is asked for. Rejects with a FeedError that says why ffmpeg ended, and when aborted.
 */
export async function encodeFrames(
  frames: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options: EncodeOptions,
): Promise<void> {
  const { ffmpeg, out, width, height, fps, crf, signal } = options;
  const input = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${width}x${height}`, "-r", String(fps), "-i", "pipe:0"];
  const output = [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-threads",
    "1",
    "-crf",
    String(crf),
    "-pix_fmt",
    "yuv420p",
    "-g",
    String(Math.round(fps * 2)),
    "-movflags",
    "+faststart",
    "-f",
    "mp4",
    out,
  ];
  const child = spawn(ffmpeg, ["-hide_banner", "-loglevel", "error", "-y", ...input, "-an", ...output], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const closed = new Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.once("error", (error) => reject(new Error(`ffmpeg at ${ffmpeg} did not start: ${error.message}`)));
      child.once("close", (code, signal) => resolve({ code, signal }));
    },
  );
  // The pipe's own error comes before the exit code and says less.
  child.stdin.on("error", () => undefined);
  closed.catch(() => undefined);
  try {
    for await (const frame of frames) {
      signal?.throwIfAborted();
      if (child.exitCode !== null || child.stdin.destroyed) break;
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, "drain").catch(() => closed), closed]);
    }
  } catch (error) {
    child.kill("SIGKILL");
    await closed.catch(() => undefined);
    throw error;
  }
  child.stdin.end();
  const { code, signal: killedBy } = await closed;
  if (code === 0) return;
  throw ffmpegError(out, "it could not be written", { code, signal: killedBy, stderr: said }, "Try again.");
}
