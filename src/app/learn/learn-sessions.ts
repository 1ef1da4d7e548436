import { lessonOf } from "../../core/learning/lesson.ts";
import { openProposals } from "../../core/annotation/proposed.ts";
import { LearnError } from "../../core/learning/learn.ts";
import type { Teacher } from "../../core/profile/profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { mayTeach } from "../../core/session/consent.ts";
import { readSessionTake, type SessionTake } from "../../storage/session-take.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { pathInside } from "../../storage/inside.ts";
import type { TakeToLearn } from "./learn.ts";
import { fileSource } from "../../capture/sources/file.ts";

/** What annotated sessions can teach. */
export interface SessionLessons {
  readonly procedure: Procedure;
  readonly takes: readonly TakeToLearn[];
  readonly learnedFrom: readonly Teacher[];
}

/**
 * What annotated sessions can teach: right segments their steps, scripted mistakes the wrong ways.
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
    const problem = whyNoLesson(session, about);
    if (problem !== null) throw new LearnError(`session ${session.id}: ${problem}`);
    about ??= session.state.procedureKept!;
    takes.push(...(await piecesOf(session)));
    learnedFrom.push({ session: session.id, participant: session.state.consent?.participant ?? null });
  }
  if (about === null) throw new LearnError("no session was named; name one at least");
  return { procedure: about, takes, learnedFrom };
}

/**
 * Why a session can teach nothing about a bench, a clause; null when it can.
 *
 * @param about the procedure that it must be of; null for any
 */
export function whyNoLesson({ state, told }: SessionTake, about: Procedure | null): string | null {
  const { procedure } = state;
  if (procedure === null) return "it has no procedure";
  const ids = (one: Procedure): string => one.steps.map(({ id }) => id).join();
  if (about !== null && (procedure.id !== about.id || ids(procedure) !== ids(about)))
    return `it is of "${procedure.id}", or of other steps of it, and not of "${about.id}"`;
  const closed = whyNotUsed({ state, told });
  if (closed !== null) return closed;
  if (told.segments.length === 0) return "nobody has annotated it; review it first";
  if (openProposals(told.segments).length === told.segments.length)
    return "nobody has agreed with what was proposed for it; agree with it in Audit › Correct";
  return whyNoFilm({ state, told });
}

/** Why nothing may be found out from a session's film, a clause; null when there is one and it may. */
export function whyNoFilm({ state, told }: Pick<SessionTake, "state" | "told">): string | null {
  return whyNotUsed({ state, told }) ?? (state.media.length === 0 ? "it has no recording" : null);
}

function whyNotUsed({ state, told }: Pick<SessionTake, "state" | "told">): string | null {
  const { consent } = state;
  if (consent !== null && !mayTeach(consent.scope)) return "its consent allows neither coaching nor research";
  return told.standing === "discarded" || told.standing === "rejected" ? `it was ${told.standing}` : null;
}

/** Each piece of the recording is a take of its own, with what begins in it. */
async function piecesOf({ folder, state, told }: SessionTake): Promise<TakeToLearn[]> {
  const lesson = lessonOf(told, state.script);
  const pieces = state.media.filter(({ track }) => track === undefined).sort((a, b) => a.offset - b.offset);
  return Promise.all(
    pieces.map(async ({ file, offset }, i): Promise<TakeToLearn> => {
      const path = await pathInside(folder, file);
      const { seconds } = await probeVideo(path);
      const within = ({ start }: { readonly start: number }): boolean =>
        (i === 0 || start >= offset) && start < (pieces[i + 1]?.offset ?? Infinity);
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
