import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { MEASURED_FPS, TakeMeter, type TakeMeasures } from "../core/annotation/take-measures.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { readingEnvironment, withAddresses } from "../capture/ffmpeg/inputs.ts";
import { ffmpegError } from "../capture/ffmpeg/why-ended.ts";

/** Size of the pictures that are measured: enough to tell sharp from blurred, 14 kB each. */
const SIZE = { width: 160, height: 90 };

/**
 * Measure the picture of a take: its recordings one after the other, ten grey frames a second.
 *
 * @param files recordings in order; empty gives measures of nothing
 * @param onSeconds told how many seconds have been measured, all together
 * @throws FeedError when a recording cannot be read, FfmpegMissingError without ffmpeg
 */
export async function measureTake(
  files: readonly string[],
  onSeconds: (seconds: number) => void,
  signal: AbortSignal,
): Promise<TakeMeasures> {
  const meter = new TakeMeter();
  const program = findFfmpeg();
  for (const file of files) await measureFile(program, file, meter, onSeconds, signal);
  return meter.result();
}

function measureFile(
  program: string,
  file: string,
  meter: TakeMeter,
  onSeconds: (seconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { width, height } = SIZE;
  const filter = `fps=${MEASURED_FPS},scale=${width}:${height}:flags=area,format=gray`;
  const input = ["-v", "error", "-nostdin", "-threads", "1", "-i", `file:${resolve(file)}`];
  const output = ["-map", "0:V:0", "-vf", filter, "-f", "rawvideo", "-threads", "1", "pipe:1"];
  return new Promise((done, reject) => {
    const child = spawn(program, withAddresses([...input, ...output]), {
      ...{ stdio: ["ignore", "pipe", "pipe"], windowsHide: true, env: readingEnvironment() },
    });
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    let rest: Buffer = Buffer.alloc(0);
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => (complaint = `${complaint}${chunk.toString("utf8")}`.slice(-2000)));
    child.stdout.on("data", (chunk: Buffer) => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const size = width * height;
      let at = 0;
      for (; at + size <= bytes.length; at += size) meter.take({ width, height, grey: bytes.subarray(at, at + size) });
      // A frame is kept by the meter until the next one; the buffer it lies in is not written to again.
      rest = bytes.subarray(at);
      onSeconds(meter.result().seconds);
    });
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", kill);
      if (signal.aborted || code === 0) return done();
      const ending = { code, signal: killedBy, stderr: complaint };
      reject(ffmpegError(file, "it cannot be measured", ending, "Play it in Review to see what is left."));
    });
  });
}
