import { basename, dirname } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { planLabels, type PlanLabels } from "../../core/plan/oracle-plan.ts";
import { markedTeachers } from "./marked-teachers.ts";
import { toldTruth } from "./told-truth.ts";

/**
 * What labels say of a session for an oracle plan: its annotation, else the steps that were marked when it taught a bench.
 *
 * @param folder the session's
 * @throws FormatError in one line where there are none, or they are of another procedure
 */
export async function labelsOfSession(folder: string, events: readonly SessionEvent[]): Promise<PlanLabels> {
  const [home, session] = [dirname(folder), basename(folder)];
  const taught = (await markedTeachers(home)).get(session);
  try {
    return planLabels((await toldTruth(home, { session, name: session, events }, taught)).truth);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const fix = "Open it and annotate it, or choose another plan.";
    throw new FormatError(session, error.field, `an oracle plan comes from labels, and ${error.problem}`, fix);
  }
}
