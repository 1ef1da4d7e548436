import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { readingEnvironment, withAddresses } from "../../capture/ffmpeg/inputs.ts";
import { unreadable } from "../../capture/ffmpeg/picture-times.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { LineCutter } from "../../capture/sources/byte-cutters.ts";
import { parseShowInfo } from "../../capture/sources/showinfo.ts";

/** Longest that looking for key frames may take, in milliseconds: four hours of video are read in a minute or two. */
const SCAN_TIMEOUT_MS = 10 * 60_000;

/**
 * Times of a video's key frames, in seconds: at these a stream can be cut without being encoded again.
 *
 * @param own true for the times that stand in the file, false for times from its beginning as `ffmpeg -ss` counts them
 * @param most how many are looked for
 * @throws FeedError when ffmpeg cannot read the file
 */
export function keyFrames(path: string, own: boolean, most = Infinity, signal?: AbortSignal): Promise<number[]> {
  const args = [
    ...["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info", ...(own ? ["-copyts"] : [])],
    ...["-skip_frame", "nokey", "-protocol_whitelist", "file", "-i", `file:${resolve(path)}`],
    ...["-map", "0:V:0", "-vf", "showinfo@keys=checksum=0", "-threads", "1"],
    ...(Number.isFinite(most) ? ["-frames:v", String(most)] : []),
    ...["-f", "null", "-"],
  ];
  return new Promise((done, fail) => {
    const stop = signal ? { signal, killSignal: "SIGKILL" as const } : {};
    const child = spawn(findFfmpeg(), withAddresses(args), {
      ...{ stdio: ["ignore", "ignore", "pipe"], windowsHide: true, env: readingEnvironment() },
      ...stop,
    });
    let [timedOut, stderr] = [false, ""];
    const timer = setTimeout(() => (timedOut = child.kill("SIGKILL")), SCAN_TIMEOUT_MS);
    const times: number[] = [];
    let timeBase = NaN;
    const lines = new LineCutter((line) => {
      if (/\[(?:error|fatal|panic)\] /.test(line)) stderr = line;
      const info = parseShowInfo(line);
      if (info?.kind === "config" && Number.isNaN(timeBase)) timeBase = info.timeBase;
      if (info?.kind === "frame" && times.length < most) times.push(info.pts * timeBase);
    });
    child.stderr.on("data", (chunk: Buffer) => lines.write(chunk));
    child.on("error", fail);
    child.on("close", (code, killedBy) => {
      clearTimeout(timer);
      if (code === 0 && times.length > 0) return done(times.filter(Number.isFinite).sort((a, b) => a - b));
      fail(unreadable(path, code === 0 ? null : { code, signal: killedBy, stderr, timedOut }));
    });
  });
}

/** Packets from which the delay is read: more than any encoder reorders. */
const REORDER_PACKETS = 120;

/**
 * Longest time by which a picture is stored ahead of when it is shown, in seconds: 0 without B-frames. A stream that is cut
 * while it is copied is cut in the order of storing, so pictures from up to this much later come along.
 */
export async function reorderDelay(path: string): Promise<number> {
  const args = ["-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-i", `file:${resolve(path)}`];
  const listed = ["-map", "0:V:0", "-c", "copy", "-frames:v", String(REORDER_PACKETS), "-f", "framecrc", "-"];
  const { stdout } = await run(findFfmpeg(), [...args, ...listed], { timeoutMs: SCAN_TIMEOUT_MS });
  const text = stdout.toString("utf8");
  const [, numerator = "0", denominator = "1"] = /^#tb 0: (\d+)\/(\d+)/m.exec(text) ?? [];
  const delays = [...text.matchAll(/^0, *(-?\d+), *(-?\d+),/gm)].map(([, dts, pts]) => Number(pts) - Number(dts));
  return (Math.max(0, ...delays) * Number(numerator)) / Number(denominator);
}
