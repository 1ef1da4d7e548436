import { basename, dirname } from "node:path";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { refuseUse } from "../../storage/consented.ts";
import { sessionJournal } from "../../storage/journal/sessions.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { refuseTwice } from "../../storage/session-take.ts";
import { markedTeachers } from "./marked-teachers.ts";
import { spokenWithPlans } from "./plan-runs.ts";
import { toldTruth } from "./told-truth.ts";

/**
 * Sessions to score by their folders, against what people have told of each: its annotation, else the steps that were marked when it taught a bench. What cannot be
 * scored is told in one line each.
 *
 * @throws FormatError when two of them have one id
 */
export async function readSessionsToScore(
  folders: readonly string[],
): Promise<{ readonly sessions: readonly SessionToScore[]; readonly problems: readonly string[] }> {
  refuseTwice(folders);
  const sessions: SessionToScore[] = [];
  const problems: string[] = [];
  for (const folder of folders) {
    const [home, session] = [dirname(folder), basename(folder)];
    try {
      await refuseUse(folder, "score");
      const { events } = await readJournal(sessionJournal(home, session));
      const opened = events.find((event) => event.type === "opened");
      const name = opened?.procedure ? `${opened.procedure.goal}, ${session}` : session;
      const taught = (await markedTeachers(home)).get(session);
      const truth = await toldTruth(home, { session, name, events }, taught);
      const answers = (await readAnnotations(folder)).fold.annotations.leftOut;
      const plans = await spokenWithPlans(folder, { events, ...truth });
      sessions.push({ session, name, events, answers, plans, ...truth });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problems.push(error.message);
    }
  }
  return { sessions, problems };
}
