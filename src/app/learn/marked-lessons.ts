import { impossibleMarks, impossibleWords } from "../../core/annotation/check-marks.ts";
import { stretchesOf } from "../../core/annotation/known-marks.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import { knownKindOf } from "../../core/profile/competence.ts";
import type { Teacher } from "../../core/profile/profile.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { whyNotUsed } from "../../storage/consented.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import type { TakeToLearn } from "./learn.ts";
import { sessionFilm } from "./session-length.ts";

/** A session whose steps were marked in Teach, or said while it ran, in seconds of the session. */
export interface MarkedSession {
  readonly session: string;
  readonly steps: NonNullable<Teacher["marks"]>;
}

/**
 * What marked sessions can teach, with who is in them.
 *
 * @param sessions folder of all sessions
 * @throws LearnError when a consent does not allow it, or marks cannot be true; FormatError and FeedError when a session cannot be read
 */
export async function markedLessons(
  marked: readonly MarkedSession[],
  sessions: string,
): Promise<{ readonly takes: readonly TakeToLearn[]; readonly learnedFrom: readonly Teacher[] }> {
  const takes: TakeToLearn[] = [];
  const learnedFrom: Teacher[] = [];
  for (const { session, steps } of marked) {
    const { folder, state, withdrawn } = await readSessionTake(sessionFolder(sessions, session));
    const { consent, profile } = state;
    const why = whyNotUsed(folder, { consent, withdrawn }, "profile");
    if (why !== null) throw new LearnError(`session ${session}: ${why}; unmark it`);
    // Who leads a session at a bench that nobody has taught corrects nobody.
    const corrections = profile === null ? 0 : state.corrections;
    const texts = new Map(state.procedure?.steps.map(({ id, text }) => [id as string, text]));
    takes.push(await openMarked({ session, steps }, sessions, (step) => texts.get(step) ?? step));
    learnedFrom.push({
      ...{ session, participant: consent?.participant ?? null, marks: steps.map((one) => ({ ...one })) },
      ...(corrections > 0 ? { corrections } : {}),
      ...deniedIn(state),
    });
  }
  return { takes, learnedFrom };
}

/** The coach's claims in a session that a person said are not so, by kind; nothing where there was none. */
export function deniedIn({ denied }: Pick<SessionState, "denied">): Pick<Teacher, "denied"> {
  const kinds = denied.flatMap(({ kind }) => knownKindOf(kind) ?? []);
  return kinds.length > 0 ? { denied: kinds } : {};
}

async function openMarked(
  { session, steps: marks }: MarkedSession,
  sessions: string,
  textOf: (step: string) => string,
): Promise<TakeToLearn> {
  const { begin, ...film } = await sessionFilm(session, sessions);
  const impossible = impossibleWords(impossibleMarks(marks, { begin, end: film.seconds }), textOf);
  if (impossible !== null) throw new LearnError(`session ${session}: ${impossible}`);
  const { annotations } = (await readAnnotations(sessionFolder(sessions, session))).fold;
  // What was done wrongly teaches nothing, unless the person who teaches has marked a step there all the same.
  const wrong = annotations.segments.filter(({ outcome }) => outcome === "wrong");
  const stretches = stretchesOf(marks, begin);
  const offPlan = wrong.filter(({ start, end }) => !stretches.some((step) => step.start < end && step.end > start));
  return { ...film, steps: marks, offPlan };
}
