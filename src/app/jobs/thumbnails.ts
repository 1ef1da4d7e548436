import { stat } from "node:fs/promises";
import { makeThumbnail } from "../../recording/thumbnail.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";

/** What became of a session's small picture: it is there, it cannot be made, or it is to be asked for when no session runs. */
export type ThumbnailAnswer = "made" | "none" | "later";

/** Makes small pictures of sessions one at a time, each once: a film that gives none is not tried again until the program starts anew. */
export class Thumbnails {
  readonly #isRunning: () => boolean;
  readonly #failed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param isRunning whether a session runs: nothing may take the processor from it */
  constructor(isRunning: () => boolean) {
    this.#isRunning = isRunning;
  }

  /** Make a session's picture, after those that were asked for before. @throws RangeError for an id that is none */
  make(sessions: string, id: string): Promise<ThumbnailAnswer> {
    const folder = sessionFolder(sessions, id);
    const made = this.#last.then(async (): Promise<ThumbnailAnswer> => {
      if (this.#isRunning()) return "later";
      if (this.#failed.has(folder)) return "none";
      const wasThere = await isThere(folder);
      if (await makeThumbnail(folder)) return "made";
      // Deleted before or meanwhile: that says nothing of the film, and the session may be brought back.
      if (!wasThere || !(await isThere(folder))) return "later";
      this.#failed.add(folder);
      return "none";
    });
    this.#last = made.catch(() => undefined);
    return made;
  }
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
