import { z } from "zod";
import { grouped } from "../domain/grouped.ts";
import type { RunChanges } from "../rerun/run-note.ts";

const Points = z.number().int().min(0);

/** How often was spoken at the decision points of a session, or of a run of it, with one plan. */
export const SpokenWithPlan = z.object({
  /** What else was changed besides the plan, as text; the same for those that differ by their plan alone. */
  rest: z.string(),
  /** The plan by its name: `own` is the session's, `none` no order at all, else the run's. */
  plan: z.string(),
  spoke: z.number().int().min(0),
  /** Decision points, where any word counts; left out by earlier programs. */
  any: z.object({ tp: Points, fp: Points, tn: Points, fn: Points }).optional(),
});
export type SpokenWithPlan = z.infer<typeof SpokenWithPlan>;

/** What the session's own plan is called. */
export const OWN_PLAN = "own";

/** The plan and the rest of what was changed to make a run; of the session itself nothing was. */
export function planAndRest({ plan, ...rest }: RunChanges): Omit<SpokenWithPlan, "spoke" | "any"> {
  const named = plan === undefined ? OWN_PLAN : typeof plan === "string" ? plan : plan.file;
  return { plan: named, rest: JSON.stringify(rest, inOrder) };
}

/** The fields of an object in the order of their names, so that the same changes are the same text. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Plans that make the coach silent, a sentence each: with one it never spoke at a decision point in any of the sessions that were also run without a plan and
 * with all else alike, and there it spoke. Empty where no session was run without a plan.
 */
export function planSilences(sessions: readonly (readonly SpokenWithPlan[])[]): string[] {
  // A session's plan counts beside its own run without one only: other sessions may have given less to say.
  const pairs = sessions.flatMap((told) =>
    told.flatMap((one) => {
      const free = told.find(({ plan, rest }) => plan === "none" && rest === one.rest);
      return one.plan === "none" || free === undefined ? [] : [{ ...one, free: free.spoke }];
    }),
  );
  return [...grouped(pairs, ({ plan, rest }) => `${plan}\n${rest}`).values()].flatMap((own) => {
    const sum = (of: (one: (typeof own)[number]) => number): number => own.reduce((all, one) => all + of(one), 0);
    const free = sum((one) => one.free);
    if (free === 0 || sum(({ spoke }) => spoke) > 0) return [];
    const [{ plan, rest }] = own as [(typeof own)[number]];
    const with_ = plan === OWN_PLAN ? "the plan of the session" : `the plan “${plan}”`;
    const besides = rest === "{}" ? "" : ` (run with ${rest})`;
    return [
      `With ${with_}${besides} the coach never spoke at a decision point of ${own.length === 1 ? "one session" : `${own.length} sessions`}, run without a plan it spoke at ${free}: the plan makes it silent.`,
    ];
  });
}
