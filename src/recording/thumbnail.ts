import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFile } from "../storage/files.ts";
import { isImported } from "../storage/imported.ts";
import { pathInside, renameInside } from "../storage/inside.ts";
import { THUMBNAIL_FILE } from "../storage/journal/sessions.ts";
import { filmPicture } from "./film-picture.ts";

/** Width in pixels: twice that of a row's picture, for dense screens. */
const WIDTH = 176;
/** How far into the film the picture is taken, as a share of it: hands are at work by then. */
const SHARE = 1 / 3;

/** Films of the coach's eye: `media-000.mkv` and, of older sessions, `media.mkv`. */
const EYE_FILM = /^media(-\d+)?\.(mkv|webm|mp4)$/;

/**
 * Make the small picture of a session that is over, from the longest film of the coach's eye, and keep it in the session's folder.
 *
 * @param folder the session's folder
 * @returns whether there is one now; false when it has no film that can be read, was imported and not adopted, or the disk does not take it
 */
export async function makeThumbnail(folder: string): Promise<boolean> {
  try {
    if (await isThere(join(folder, THUMBNAIL_FILE))) return true;
    if (isImported(folder)) return false;
    const film = await longestFilm(folder);
    const picture = film === null ? null : await filmPicture(film, [SHARE, 0], WIDTH);
    if (picture === null) return false;
    const file = await pathInside(folder, THUMBNAIL_FILE);
    // The folder is never made: a session that was deleted meanwhile leaves no picture behind.
    await rm(`${file}.part`, { force: true });
    await writeFile(`${file}.part`, picture, { flag: "wx" });
    await renameInside(folder, `${THUMBNAIL_FILE}.part`, THUMBNAIL_FILE);
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
