import { accessSync, constants, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import bundledFfmpeg from "ffmpeg-static";
import { FfmpegMissingError } from "./ffmpeg-errors.ts";

/** The variables that decide which programs are used; a test passes its own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Path of the ffmpeg program: `FFMPEG_BIN`, else the one that the ffmpeg-static package brought, else the one on `PATH`.
 *
 * @throws FfmpegMissingError naming the command that installs it, or the broken `FFMPEG_BIN`.
 */
export function findFfmpeg(env: Environment = process.env, bundled: string | null = bundledFfmpeg): string {
  const named = env["FFMPEG_BIN"];
  if (named) {
    if (isProgram(named)) return named;
    throw new FfmpegMissingError(`FFMPEG_BIN names ${named}, which is not a program. Correct it or unset it.`);
  }
  // The package returns a path even when its download never happened, and inside an app archive nothing can be run.
  const unpacked = bundled?.replace(/app\.asar(?=[\\/])/, "app.asar.unpacked");
  if (unpacked && isProgram(unpacked)) return unpacked;
  const found = onPath("ffmpeg", env);
  if (found) return found;
  throw new FfmpegMissingError(`ffmpeg was not found. Install it: ${installCommand(process.platform)}`);
}

/** Path of ffprobe: `FFPROBE_BIN`, else the file beside `ffmpeg`, else the one on `PATH`; null when there is none. */
export function findFfprobe(ffmpeg: string, env: Environment = process.env): string | null {
  const named = env["FFPROBE_BIN"];
  if (named && isProgram(named)) return named;
  const beside = join(dirname(ffmpeg), programFile("ffprobe"));
  if (isProgram(beside)) return beside;
  return onPath("ffprobe", env);
}

/** Path of a program on `PATH`, or null. */
export function onPath(program: string, env: Environment = process.env): string | null {
  for (const folder of (env["PATH"] ?? env["Path"] ?? "").split(delimiter)) {
    const file = join(folder, programFile(program));
    if (folder !== "" && isProgram(file)) return file;
  }
  return null;
}

function programFile(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

/** Whether a path is a file that can be started. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function installCommand(platform: NodeJS.Platform): string {
  if (platform === "darwin") return "brew install ffmpeg";
  if (platform === "win32") return "winget install Gyan.FFmpeg";
  return "sudo apt-get install ffmpeg";
}
