import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFfmpeg } from "../capture/ffmpeg/find.ts";
import { probeVideo } from "../capture/ffmpeg/probe.ts";
import { run } from "../capture/ffmpeg/run.ts";
import { pathInside } from "../storage/inside.ts";
import { THUMBNAIL_FILE } from "../storage/journal/sessions.ts";

/** Width in pixels: twice that of a row's picture, for dense screens. */
const WIDTH = 176;
/** How far into the film the picture is taken, as a share of it: hands are at work by then. */
const SHARE = 1 / 3;
const TIMEOUT_MS = 20_000;

/** Films of the coach's eye: `media-000.mkv` and, of older sessions, `media.mkv`. */
const EYE_FILM = /^media(-\d+)?\.(mkv|webm|mp4)$/;

/**
 * Make the small picture of a session that is over, from the longest film of the coach's eye, and keep it in the session's folder.
 *
 * @param folder the session's folder
 * @returns whether there is one now; false when it has no film that can be read, or the disk does not take it
 */
export async function makeThumbnail(folder: string): Promise<boolean> {
  try {
    if (await isThere(join(folder, THUMBNAIL_FILE))) return true;
    const film = await longestFilm(folder);
    const picture = film === null ? null : await pictureOf(film);
    if (picture === null) return false;
    const file = await pathInside(folder, THUMBNAIL_FILE);
    // The folder is never made: a session that was deleted meanwhile leaves no picture behind.
    await rm(`${file}.part`, { force: true });
    await writeFile(`${file}.part`, picture, { flag: "wx" });
    await rename(`${file}.part`, file);
    return true;
  } catch {
    // A row shows the shape of its kind instead; what is wrong with the film is said where it is opened.
    return false;
  }
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function longestFilm(folder: string): Promise<string | null> {
  let longest: { readonly path: string; readonly bytes: number } | null = null;
  for (const name of (await readdir(folder)).filter((one) => EYE_FILM.test(one))) {
    const path = await pathInside(folder, name);
    const { size } = await stat(join(folder, name));
    if (size > (longest?.bytes ?? 0)) longest = { path, bytes: size };
  }
  return longest?.path ?? null;
}

async function pictureOf(film: string): Promise<Buffer | null> {
  const { seconds } = await probeVideo(film);
  // A film that was cut off does not know its length: its first picture is better than none.
  for (const at of new Set([seconds * SHARE, 0])) {
    const args = [
      ...["-v", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", "file,pipe"],
      ...["-ss", at.toFixed(3), "-i", `file:${film}`, "-map", "0:V:0", "-frames:v", "1"],
      ...["-vf", `scale=${WIDTH}:-2`, "-q:v", "5", "-f", "mjpeg", "pipe:1"],
    ];
    const { code, stdout } = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS });
    if (code === 0 && stdout.length > 0) return stdout;
  }
  return null;
}
