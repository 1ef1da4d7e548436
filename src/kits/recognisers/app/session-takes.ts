import { join } from "node:path";
import { openProposals } from "../../../core/annotation/proposed.ts";
import { categoryOf } from "../../../core/brain/advice/step-questions.ts";
import { performedSteps } from "../../../core/brain/advice/step-truth.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Perception } from "../../../core/domain/feed/source.ts";
import type { Teacher } from "../../../core/profile/profile.ts";
import type { RecogniserTake, SeenRow } from "../../../core/recognise/samples.ts";
import { piecesSource } from "../../../capture/sources/recorded.ts";
import { recordedPieces } from "../../../recording/pieces.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { readSessionTake, type SessionTake } from "../../../storage/session-take.ts";
import { annotatedTake } from "../../../app/evaluate/labelled-take.ts";
import { whyNoLesson } from "../../../app/learn/learn-sessions.ts";
import { watchFilm } from "../../../app/learn/watch-film.ts";

/** Annotated sessions as takes, and who is in them. */
export interface SeenSessions {
  readonly takes: readonly RecogniserTake[];
  readonly sessions: readonly Teacher[];
}

/** Why a recogniser cannot learn from a session, a clause; null when it can: it is annotated, all of it agreed with, recorded, and its consent allows it. */
export function whyNotLearned(take: SessionTake): string | null {
  const why = whyNoLesson(take, null, "recogniser");
  if (why !== null) return why;
  const proposals = openProposals(take.told.segments).length;
  return proposals === 0
    ? null
    : `${proposals} of its segments ${proposals === 1 ? "is a proposal" : "are proposals"} that nobody has agreed with; agree in Audit › Correct`;
}

/**
 * Watch the recordings of annotated sessions.
 *
 * @param folders of the sessions
 * @throws FormatError when a session cannot be learned from, FeedError when its recording cannot be read
 */
export async function sessionTakes(
  folders: readonly string[],
  perception: Perception,
  onProgress: (done: number, text: string) => void,
  signal: AbortSignal,
): Promise<SeenSessions> {
  const takes: RecogniserTake[] = [];
  const sessions: Teacher[] = [];
  for (const [at, folder] of folders.entries()) {
    const session = await readSessionTake(folder);
    const why = whyNotLearned(session);
    if (why !== null) throw new FormatError(session.id, "", why, "Leave it out.");
    const told = (share: number): void => onProgress((at + share) / folders.length, `watching ${session.id}`);
    takes.push(await watched(session, perception, told, signal));
    sessions.push({ session: session.id, participant: session.state.consent?.participant ?? null });
  }
  return { takes, sessions };
}

async function watched(
  { id, folder, state, told }: SessionTake,
  perception: Perception,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<RecogniserTake> {
  const procedure = state.procedure!;
  const truth = annotatedTake(id, told)!;
  const rows: SeenRow[] = [];
  const source = piecesSource(await recordedPieces(join(folder, JOURNAL_FILE)));
  for await (const { t, scene } of watchFilm(source, perception, signal)) {
    rows.push({ t, vector: scene });
    onProgress(Math.min(1, t / Math.max(1, truth.seconds)));
  }
  signal.throwIfAborted();
  return {
    ...{ id, recipe: procedure.id, person: state.consent?.participant ?? null, environment: null, rows },
    steps: performedSteps(truth, procedure).map(({ question: { step, clip }, errors }) => ({
      ...{ step, ...clip, isError: errors.size > 0, categories: [...errors].map(categoryOf) },
    })),
  };
}
