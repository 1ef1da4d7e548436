import type { ProcedureSummary, SessionSummary } from "../../../../ipc/contract.ts";
import { goalsOf } from "../../../procedures/goal-shown.ts";
import { CUE_BENCH } from "../cue-bench.tsx";

/** The three things that lead from a procedure to a coach at one's own bench, in their order. */
export const PATH_STEPS = ["film", "marks", "coach"] as const;
export type PathStep = (typeof PATH_STEPS)[number];

/** How far somebody has come on the way to a coach at their own bench. */
export interface OwnPath {
  /** What is to be done next; what stands before it is done. */
  readonly next: PathStep;
  /** Id of the newest film of the job whose marks no bench has learned; null for none. */
  readonly film: string | null;
}

type Past = Pick<
  SessionSummary,
  "id" | "goal" | "startedAt" | "standing" | "bench" | "hasMedia" | "broken" | "spliced" | "imported"
>;

/** How far the way to a coach of this procedure is gone, by what is kept: its films, its benches and the sessions at them. Null once it was coached at a bench. */
export function ownPath(
  sessions: readonly Past[],
  procedure: Pick<ProcedureSummary, "goal" | "otherGoals" | "profiles">,
): OwnPath | null {
  const goals = goalsOf(procedure);
  const taught = procedure.profiles.filter((name) => name !== CUE_BENCH);
  const own = sessions.filter(({ goal, standing }) => standing === null && goals.includes(goal));
  if (own.some(({ bench }) => bench !== null && taught.includes(bench))) return null;
  const films = own.filter(
    ({ hasMedia, broken, spliced, imported, bench }) =>
      hasMedia && broken === null && !spliced && imported !== true && (bench === null || bench === CUE_BENCH),
  );
  const film = films.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.id ?? null;
  return { next: taught.length > 0 ? "coach" : film === null ? "film" : "marks", film };
}
