import { paperCounts } from "../../core/evaluation/paper-score.ts";
import { planAndRest, type SpokenWithPlan } from "../../core/evaluation/plan-silence.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { listRuns, readRun } from "../../storage/runs.ts";

/**
 * How often was spoken with the plans that a session was run with, its own among them; undefined where it was never run without one, so that nothing can be
 * compared. Runs that cannot be read are passed over.
 *
 * @param folder the session's folder
 */
export async function spokenWithPlans(
  folder: string,
  take: Pick<SessionToScore, "events" | "truth" | "knowsDeviations">,
): Promise<readonly SpokenWithPlan[] | undefined> {
  const runs = (await listRuns(folder).catch(() => [])).flatMap(({ note }) => note ?? []);
  const wanted = runs.map(({ name, changed }) => ({ name, ...planAndRest(changed) }));
  const free = new Set(wanted.filter(({ plan }) => plan === "none").map(({ rest }) => rest));
  if (free.size === 0) return undefined;
  const spoke = ({ events }: Pick<SessionToScore, "events">): number => {
    const { tp, fp } = paperCounts({ ...take, events }).any;
    return tp + fp;
  };
  const found: SpokenWithPlan[] = [{ ...planAndRest({}), spoke: spoke(take) }];
  for (const { name, plan, rest } of wanted.filter((one) => free.has(one.rest))) {
    const run = await readRun(folder, name).catch(() => null);
    if (run) found.push({ plan, rest, spoke: spoke(run) });
  }
  return found;
}
