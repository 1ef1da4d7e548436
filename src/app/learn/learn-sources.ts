import { LearnError } from "../../core/learning/learn-profile.ts";
import type { Profile, Teacher } from "../../core/profile/profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { sessionLessons, type SessionLessons } from "./learn-sessions.ts";
import { markedLessons } from "./marked-lessons.ts";

/**
 * What the sessions that taught a bench can teach again: those that were marked with the times that the profile keeps, the others as people have
 * annotated them.
 *
 * @param about the procedure that they must be of; null for the first annotated one's, which there must then be
 * @throws LearnError when one cannot teach; FormatError and FeedError when one cannot be read
 */
export async function lessonsAgain(
  teachers: readonly Teacher[],
  sessions: string,
  about: Procedure | null,
): Promise<SessionLessons> {
  const marked = teachers.flatMap(({ session, marks }) => (marks ? [{ session, steps: marks }] : []));
  const annotated = [...new Set(teachers.flatMap(({ session, marks }) => (marks ? [] : [session])))];
  const procedure = about ?? (await procedureOf(teachers, sessions));
  const lessons =
    annotated.length > 0
      ? await sessionLessons(
          annotated.map((session) => sessionFolder(sessions, session)),
          procedure,
        )
      : { takes: [], learnedFrom: [] };
  const again = await markedLessons(marked, sessions);
  const noted = (one: Teacher): Teacher => {
    const at = teachers.find(({ session }) => session === one.session)?.at;
    return at === undefined ? one : { ...one, at };
  };
  return {
    procedure,
    takes: [...again.takes, ...lessons.takes],
    learnedFrom: [...again.learnedFrom, ...lessons.learnedFrom].map(noted),
  };
}

/**
 * What taught a bench before, without some sessions.
 *
 * @param known the bench's profile
 * @param fresh ids of the sessions that are left out: they teach it anew, or no longer
 * @param sessions folder of all sessions
 * @throws LearnError when not all of what taught it is known; FormatError and FeedError when a session cannot be read
 */
export async function lessonsBefore(
  known: Profile,
  fresh: ReadonlySet<string>,
  sessions: string,
  procedure: Procedure | null,
): Promise<SessionLessons> {
  const taught = known.learnedFrom ?? [];
  const before = await lessonsAgain(
    taught.filter(({ session }) => !fresh.has(session)),
    sessions,
    procedure,
  );
  const gone = taught.filter(({ session }) => fresh.has(session));
  // One whose steps were marked was one take. Of an annotated one only its recording says how many; one that cannot be read any more was a take at least.
  const annotated = gone.filter(({ marks }) => marks === undefined);
  const without = await lessonsAgain(annotated, sessions, procedure).then(
    ({ takes }) => takes.length,
    () => annotated.length,
  );
  if (before.takes.length + gone.length - annotated.length + without < known.takes)
    throw new LearnError(
      "films that are no sessions have taught this bench too, and it does not know them any more; learn it anew, under another name",
    );
  return before;
}

/**
 * What else has taught a bench than one session, to learn it again without that.
 *
 * @param procedure null for the one that the first of the others names
 * @throws LearnError when the session has not taught it, nothing else has, or not all of what taught it is known
 */
export async function lessonsWithout(
  known: Profile,
  session: string,
  sessions: string,
  procedure: Procedure | null,
): Promise<SessionLessons> {
  const { learnedFrom = [] } = known;
  const rest = learnedFrom.filter((one) => one.session !== session);
  if (rest.length === learnedFrom.length)
    throw new LearnError(`session ${session} has not taught this bench; choose another`);
  if (rest.length === 0) throw new LearnError("nothing else has taught this bench; learn it anew from another take");
  return await lessonsBefore(known, new Set([session]), sessions, procedure);
}

async function procedureOf(teachers: readonly Teacher[], sessions: string): Promise<Procedure> {
  const first = teachers[0];
  const procedure = first && (await readSessionTake(sessionFolder(sessions, first.session))).state.procedureKept;
  if (!procedure) throw new LearnError("no session that taught it names a procedure; teach the bench anew");
  return procedure;
}
