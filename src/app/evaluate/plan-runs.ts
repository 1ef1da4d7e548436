import { paperCounts } from "../../core/evaluation/paper-score.ts";
import { OWN_PLAN, planAndRest, type SpokenWithPlan } from "../../core/evaluation/plan-silence.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import { listRuns, readRun } from "../../storage/runs.ts";

/**
 * How often was spoken with the plans that a session was run with, its own among them; undefined where it was never run with another, so that nothing can be
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
  const planned = new Set(wanted.filter(({ plan }) => plan !== OWN_PLAN).map(({ rest }) => rest));
  if (planned.size === 0) return undefined;
  const spoken = ({ events }: Pick<SessionToScore, "events">): Pick<SpokenWithPlan, "spoke" | "any"> => {
    const { any } = paperCounts({ ...take, events });
    return { spoke: any.tp + any.fp, any };
  };
  const found: SpokenWithPlan[] = [{ ...planAndRest({}), ...spoken(take) }];
  for (const { name, plan, rest } of wanted.filter((one) => planned.has(one.rest))) {
    const run = await readRun(folder, name).catch(() => null);
    if (run) found.push({ plan, rest, ...spoken(run) });
  }
  return found;
}
