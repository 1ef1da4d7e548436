import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isImported } from "../storage/imported.ts";
import { JOURNAL_FILE, MEDIA_FILE } from "../storage/journal/sessions.ts";
import { isUnfinished } from "./recovery/unfinished.ts";
import { finish, type Finished, type FinishWanted } from "./finish.ts";
import { keptIntent } from "./finish-intent.ts";
import { isSeekable } from "./seekable.ts";

/** Films of a session that ended in good order and were not finished: the program was quit, killed or cut off while it did. */
export interface UnfinishedFilms {
  readonly folder: string;
  readonly media: readonly { readonly file: string }[];
  readonly mp4: boolean;
  /** See `FinishWanted`. */
  readonly forReplay?: boolean;
}

/**
 * The films in a session's folder that are still to be finished; null when there are none, or when the session has not ended, which
 * is for recovery, or was imported and not adopted. Films of versions that left no word of it are known by their missing length. Reads a few bytes of each film.
 *
 * @param again whether what was refused before counts
 */
export async function unfinishedFilms(folder: string, again = false): Promise<UnfinishedFilms | null> {
  const journal = join(folder, JOURNAL_FILE);
  if (isImported(folder) || !existsSync(journal) || isUnfinished(journal)) return null;
  const intent = await keptIntent(folder);
  if (intent?.over && !again) return null;
  const names = await readdir(folder).catch(() => []);
  const films = names.filter((name) => MEDIA_FILE.test(name) && !name.endsWith(".mp4")).sort();
  const media = films.map((file) => ({ file }));
  if (media.length > 0 && intent)
    return { folder, media, mp4: intent.mp4, ...(!intent.forReplay && { forReplay: false }) };
  for (const film of films) if (!(await isSeekable(join(folder, film)))) return { folder, media, mp4: false };
  return null;
}

/** Finish what is left to finish in a session's folder, as `finish` does; nothing when there is nothing. Never throws. @param how whether what was refused before is tried `again` */
export async function finishLeft(
  folder: string,
  { again = false, ...how }: Pick<FinishWanted, "signal" | "onProgress"> & { readonly again?: boolean } = {},
): Promise<Finished[]> {
  const left = await unfinishedFilms(folder, again).catch(() => null);
  if (left === null) return [];
  return finish(folder, left.media, { mp4: left.mp4, forReplay: left.forReplay ?? true, ...how });
}
