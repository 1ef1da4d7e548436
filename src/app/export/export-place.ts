import { basename, dirname, resolve } from "node:path";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { sessionsAround } from "../../storage/among-sessions.ts";
import { diskTrouble } from "../../storage/disk-error.ts";

/** Why a file could not be written, in words. Errors that say it themselves are handed on. */
export function refusedPlace(file: string, error: unknown): Error {
  if (error instanceof FeedError) return error;
  const trouble = diskTrouble(error);
  if (trouble === null) return error instanceof Error ? error : new Error(String(error));
  return new FeedError(basename(file), trouble.problem, trouble.fix);
}

/**
 * Refuse to write among recorded sessions, where what was recorded could be replaced and what was saved would go with a session that is deleted.
 *
 * @param folder folder of the one session that is written of; left out where there is none
 * @throws FeedError
 */
export async function outsideSessions(file: string, folder?: string): Promise<void> {
  const known = folder === undefined ? [] : [dirname(resolve(folder))];
  if ((await sessionsAround(resolve(file), known)) === null) return;
  throw new FeedError(basename(file), "it would lie among the recorded sessions", "Choose a folder outside of them.");
}

/** The path that a person chose, with this ending (`.png`, `.boris.csv`) where they gave none. */
export function withEnding(file: string, ending: string): string {
  return file.toLowerCase().endsWith(ending) ? file : `${file}${ending}`;
}

/** What to say of a file that is there although the dialog did not ask whether to replace it, since its ending was added afterwards. */
export function takenPlace(file: string): { readonly problem: string; readonly fix: string } {
  return { problem: `There is a file ${file} already.`, fix: "Choose another name." };
}
