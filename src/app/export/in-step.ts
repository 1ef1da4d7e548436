import { join } from "node:path";
import { fold, type SessionState } from "../../core/journal/fold.ts";
import { inStep } from "../../core/recording/media-time.ts";
import type { Withheld } from "../../core/journal/withheld.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";

/** A session as it is shown to others. */
export interface ShownSession extends SessionState {
  /** Stretches that people have taken out of exports. */
  readonly withheld: readonly Withheld[];
}

/**
 * A whole session, with its cameras where people have put them so that they are in step, and what they have taken out of exports.
 *
 * @param folder the session's folder
 * @throws FormatError when its journal or its annotations cannot be read: what was to be left out is not known then
 */
export async function sessionInStep(folder: string): Promise<ShownSession> {
  const state = fold((await readJournal(join(folder, JOURNAL_FILE))).events);
  const { cameras, withheld } = (await readAnnotations(folder)).fold.annotations;
  return { ...state, media: inStep(state.media, cameras), gaps: inStep(state.gaps, cameras), withheld };
}
