import { dirname, join } from "node:path";
import { lessonOf } from "../../core/learning/lesson.ts";
import { openProposals } from "../../core/annotation/proposed.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import type { Teacher } from "../../core/profile/profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Use } from "../../core/consent/uses.ts";
import { whyNotUsed } from "../../storage/consented.ts";
import { readSessionTake, type SessionTake } from "../../storage/session-take.ts";
import { pathInside } from "../../storage/inside.ts";
import { ledMarks, marksWith, teachingMarks } from "../../core/annotation/known-marks.ts";
import type { TaughtMark } from "../../core/annotation/model.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import type { TakeToLearn } from "./learn.ts";
import { deniedIn, markedLessons } from "./marked-lessons.ts";
import { fileSource } from "../../capture/sources/sources-file.ts";
import { videoSeconds } from "./session-length.ts";

/** What annotated sessions can teach. */
export interface SessionLessons {
  readonly procedure: Procedure;
  readonly takes: readonly TakeToLearn[];
  readonly learnedFrom: readonly Teacher[];
}

/**
 * What sessions can teach: right segments of annotated ones their steps, scripted mistakes the wrong ways; of one that nobody has annotated, the marks that
 * were set in Teach or said while it ran.
 *
 * @param folders of the sessions, one at least
 * @param procedure that they must all be of; null for the first one's
 * @throws LearnError when a session cannot teach; FormatError and FeedError when one cannot be read
 */
export async function sessionLessons(folders: readonly string[], procedure: Procedure | null): Promise<SessionLessons> {
  let about = procedure;
  const takes: TakeToLearn[] = [];
  const learnedFrom: Teacher[] = [];
  for (const folder of folders) {
    const session = await readSessionTake(folder);
    const closed = whyNotTaught(session, about, "profile");
    const marks = closed === null ? await marksOf(session) : [];
    const problem = closed ?? (marks.length > 0 ? null : whyNoLesson(session, about, "profile"));
    if (problem !== null) throw new LearnError(`session ${session.id}: ${problem}`);
    about ??= session.state.procedureKept!;
    if (marks.length > 0) {
      const marked = await markedLessons([{ session: session.id, steps: marks }], dirname(folder));
      takes.push(...marked.takes);
      learnedFrom.push(...marked.learnedFrom);
      continue;
    }
    takes.push(...(await piecesOf(session)));
    const { state } = session;
    learnedFrom.push({ session: session.id, participant: state.consent?.participant ?? null, ...deniedIn(state) });
  }
  if (about === null) throw new LearnError("no session was named; name one at least");
  return { procedure: about, takes, learnedFrom };
}

/**
 * Says in a clause why a session can teach nothing about a bench; null when it can.
 *
 * @param about the procedure that it must be of; null for any
 * @param use what is to be made of it
 */
export function whyNoLesson(take: SessionTake, about: Procedure | null, use: Use): string | null {
  const { told } = take;
  const closed = whyNotTaught(take, about, use);
  if (closed !== null) return closed;
  if (told.segments.length === 0) return "nobody has annotated it; review it first";
  if (openProposals(told.segments).length === told.segments.length)
    return "nobody has agreed with what was proposed for it; agree with it in Audit › Correct";
  return whyNoFilm(take, use);
}

function whyNotTaught(take: UsedTake, about: Procedure | null, use: Use): string | null {
  const { procedure } = take.state;
  if (procedure === null) return "it has no procedure";
  const ids = (one: Procedure): string => one.steps.map(({ id }) => id).join();
  if (about !== null && (procedure.id !== about.id || ids(procedure) !== ids(about)))
    return `it is of "${procedure.id}", or of other steps of it, and not of "${about.id}"`;
  return whyNoTake(take, use);
}

/** The marks that teach of a session that nobody has annotated: what was set in Teach, or said while it ran. */
async function marksOf({ folder, state, told }: SessionTake): Promise<TaughtMark[]> {
  if (told.segments.length > 0 || state.take !== null) return [];
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  return teachingMarks(marksWith(ledMarks(events), told.taught));
}

/** Says in a clause why a session's film may not be evaluated; null where there is a film and it may. */
export function whyNoFilm(take: UsedTake, use: Use): string | null {
  return whyNoTake(take, use) ?? (take.state.media.length === 0 ? "it has no recording" : null);
}

type UsedTake = Pick<SessionTake, "folder" | "state" | "told" | "withdrawn">;

function whyNoTake({ folder, state: { consent }, told, withdrawn }: UsedTake, use: Use): string | null {
  const why = whyNotUsed(folder, { consent, withdrawn }, use);
  if (why !== null) return why;
  return told.standing === "discarded" || told.standing === "rejected" ? `it was ${told.standing}` : null;
}

/** Each piece of the recording is a take of its own, with what begins in it. */
async function piecesOf({ folder, state, told }: SessionTake): Promise<TakeToLearn[]> {
  const lesson = lessonOf(told, state.script);
  const pieces = state.media.filter(({ track }) => track === undefined).sort((a, b) => a.offset - b.offset);
  return Promise.all(
    pieces.map(async ({ file, offset }, i): Promise<TakeToLearn> => {
      const path = await pathInside(folder, file);
      const seconds = await videoSeconds(path);
      const within = ({ start, end }: { readonly start: number | null; readonly end: number }): boolean =>
        (i === 0 || (start ?? end) >= offset) && (start ?? end) < (pieces[i + 1]?.offset ?? Infinity);
      return {
        source: fileSource({ path, speed: "max", recorded: { offset } }),
        seconds,
        steps: lesson.steps.filter(within),
        wrong: lesson.wrong.filter(within),
        offPlan: lesson.offPlan,
      };
    }),
  );
}
