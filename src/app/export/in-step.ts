import { join } from "node:path";
import { fold, type SessionState } from "../../core/session/fold.ts";
import { inStep } from "../../core/session/media-time.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";

/**
 * A whole session, with its cameras where people have put them so that they are in step.
 *
 * @param folder the session's folder
 * @throws FormatError when its journal cannot be read
 */
export async function sessionInStep(folder: string): Promise<SessionState> {
  const state = fold((await readJournal(join(folder, JOURNAL_FILE))).events);
  const cameras = await readAnnotations(folder).then(
    ({ fold: told }) => told.annotations.cameras,
    // What is wrong with the file is said where it is opened.
    () => ({}),
  );
  return { ...state, media: inStep(state.media, cameras), gaps: inStep(state.gaps, cameras) };
}
