import { run } from "./run-ffmpeg.ts";

const VERSION_TIMEOUT_MS = 10_000;
const known = new Map<string, Promise<readonly [major: number, minor: number]>>();

/** Version of an ffmpeg program, asked once a program; builds from the development tree count as the newest. */
export function ffmpegVersion(ffmpeg: string): Promise<readonly [major: number, minor: number]> {
  let version = known.get(ffmpeg);
  if (!version) {
    version = run(ffmpeg, ["-version"], { timeoutMs: VERSION_TIMEOUT_MS }).then((result) =>
      parseVersion(result.stdout.toString("utf8")),
    );
    known.set(ffmpeg, version);
  }
  return version;
}

/** `[major, minor]` from what `ffmpeg -version` prints. */
export function parseVersion(text: string): readonly [major: number, minor: number] {
  const match = /^ffmpeg version n?(\d+)\.(\d+)/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : [Infinity, 0];
}

/** Output option that hands every frame on once, with its own time: `-fps_mode` came with 5.1, `-vsync` is what was before. */
export function passthrough([major, minor]: readonly [major: number, minor: number]): string[] {
  return major > 5 || (major === 5 && minor >= 1) ? ["-fps_mode", "passthrough"] : ["-vsync", "passthrough"];
}
