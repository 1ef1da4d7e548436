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
  /** Whether it was gone before, for other steps than there are now. */
  readonly again: boolean;
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
  procedure: Pick<ProcedureSummary, "goal" | "otherGoals" | "profiles" | "outdated">,
): OwnPath | null {
  const goals = goalsOf(procedure);
  const taught = procedure.profiles.filter((name) => name !== CUE_BENCH);
  const own = sessions.filter(({ goal, standing }) => standing === null && goals.includes(goal));
  if (own.some(({ bench }) => bench !== null && taught.includes(bench))) return null;
  const outdated = (procedure.outdated ?? []).filter(({ name }) => name !== CUE_BENCH);
  // What was filmed before such a bench was learned shows other steps too.
  const since =
    taught.length > 0
      ? ""
      : (outdated
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? "");
  const films = own.filter(
    ({ startedAt, hasMedia, broken, spliced, imported, bench }) =>
      startedAt > since &&
      hasMedia &&
      broken === null &&
      !spliced &&
      imported !== true &&
      (bench === null || bench === CUE_BENCH),
  );
  const film = films.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.id ?? null;
  const again = taught.length === 0 && outdated.length > 0;
  return { next: taught.length > 0 ? "coach" : film === null ? "film" : "marks", again, film };
}
