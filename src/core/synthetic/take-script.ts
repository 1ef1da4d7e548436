import { z } from "zod";
import { PositiveSeconds } from "../domain/bounds.ts";
import type { TaskGraph } from "../procedure/graph.ts";
import { missingAncestors, taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { StepId } from "../domain/ids.ts";
import { TakeFamily } from "./take-family.ts";

/** Newest version of the take script that this program writes. */
export const TAKE_SCRIPT_VERSION = 1;

/** Deviations that a generated take can act out. */
export const TAKE_DEVIATIONS = ["omission", "ordering", "repetition", "substitution", "distraction", "timing"] as const;
export const TakeDeviation = z.enum(TAKE_DEVIATIONS);
export type TakeDeviation = z.infer<typeof TakeDeviation>;

/** How far a take is from the one that taught the bench: pace, light, shake, noise and look-alike parts. */
export const TAKE_DIFFICULTIES = ["easy", "middle", "hard"] as const;
export const TakeDifficulty = z.enum(TAKE_DIFFICULTIES);
export type TakeDifficulty = z.infer<typeof TakeDifficulty>;

/** Where a deviation begins and where it has been made good: on the act at whose contact it shows, and on the act that fixes it. */
const marks = { starts: TakeDeviation.nullable().default(null), mends: z.boolean().default(false) };

/** One thing the person does. Seconds are of presentation time. */
export const TakeAct = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("perform"),
    step: StepId,
    /** Substitution: the step whose part is taken by mistake. */
    instead: StepId.nullable().default(null),
    /** Seconds after first touching the part at which the person breaks off and puts it back; null to go through with it. */
    stopAfter: PositiveSeconds.nullable().default(null),
    /** Timing: seconds that the work at its place takes, where it takes far longer than usual. */
    lingers: PositiveSeconds.optional(),
    ...marks,
  }),
  /** Take off what a step put on and lay it back. */
  z.object({ kind: z.literal("undo"), step: StepId, ...marks }),
  /** Work once more at a step that is done. */
  z.object({ kind: z.literal("again"), step: StepId, ...marks }),
  /** Hands off, thinking. */
  z.object({ kind: z.literal("pause"), seconds: PositiveSeconds, ...marks }),
  /** Look away from the bench. */
  z.object({ kind: z.literal("away"), seconds: PositiveSeconds, ...marks }),
]);
export type TakeAct = Readonly<z.infer<typeof TakeAct>>;

/** What a generated take shows: which bench, which chance, and what the person does in order. */
export const TakeScript = z.object({
  format: z.literal("benchside-take-script"),
  version: z.literal(TAKE_SCRIPT_VERSION),
  /** Id of the procedure that is performed. */
  procedure: z.string().min(1),
  /** Seed of the bench: its surface, parts, places and the person. Takes of one bench share it. */
  lookSeed: z.int(),
  /** Seed of everything that differs from take to take on one bench. */
  takeSeed: z.int(),
  difficulty: TakeDifficulty.default("easy"),
  /** How the bench and the person are unlike the usual drawing; as usual when left out. */
  family: TakeFamily.optional(),
  acts: z.array(TakeAct).min(1).max(500),
});
export type TakeScript = Readonly<z.infer<typeof TakeScript>>;

/** What becomes of one performance of a step. Only `done` counts: it was right when it was made and was never taken off. */
export const PERFORMANCE_OUTCOMES = ["done", "undone", "early", "wrong-part", "stopped", "again"] as const;
export type PerformanceOutcome = (typeof PERFORMANCE_OUTCOMES)[number];

/** What one act of a script amounts to. */
export interface ActEffect {
  /** Null for acts that perform no step. */
  readonly outcome: PerformanceOutcome | null;
  /** Required steps found undone when the act began, in the procedure's order. */
  readonly missing: readonly StepId[];
}

/** The bench after a script. */
export interface ScriptEffects {
  /** One for each act, in order. */
  readonly acts: readonly ActEffect[];
  /** Steps whose own part is on at the end, in the procedure's order. */
  readonly done: readonly StepId[];
}

/**
 * Follow a script over the task graph. Throws a RangeError that names the act when the script is for other steps, performs
 * a step that is already on, or takes off or repeats one that is not.
 */
export function scriptEffects(procedure: Procedure, acts: readonly TakeAct[]): ScriptEffects {
  const graph = taskGraph(procedure);
  const done = new Set<StepId>();
  /** Act that put on what is on at each step, wrong parts included. */
  const on = new Map<StepId, number>();
  const effects: { outcome: PerformanceOutcome | null; missing: readonly StepId[] }[] = [];
  acts.forEach((act, number) => {
    const fail = (why: string): never => {
      throw new RangeError(`act ${number + 1} of the script ${why}`);
    };
    const step = "step" in act ? act.step : null;
    if (step !== null && !graph.index.has(step)) fail(`names step "${step}", which the procedure does not have`);
    const missing = step === null ? [] : missingAncestors(graph, graph.index.get(step)!, done);
    effects.push({ outcome: null, missing });
    if (act.kind === "perform") {
      if (on.has(act.step)) fail(`performs "${act.step}", which is already on; undo it first`);
      effects[number]!.outcome = performance(act, missing);
      if (act.stopAfter !== null) return;
      on.set(act.step, number);
      if (act.instead === null) done.add(act.step);
    } else if (act.kind === "undo") {
      const put = on.get(act.step) ?? fail(`undoes "${act.step}", which is not on`);
      if (effects[put]!.outcome === "done") effects[put]!.outcome = "undone";
      on.delete(act.step);
      done.delete(act.step);
    } else if (act.kind === "again") {
      if (!done.has(act.step)) fail(`repeats "${act.step}", which is not done`);
      effects[number]!.outcome = "again";
    }
  });
  return { acts: effects, done: graph.ids.filter((id) => done.has(id)) };
}

function performance(act: Extract<TakeAct, { kind: "perform" }>, missing: readonly StepId[]): PerformanceOutcome {
  if (act.stopAfter !== null) return "stopped";
  if (act.instead !== null) return "wrong-part";
  return missing.length > 0 ? "early" : "done";
}

/**
 * Pairs of a required step and a step that can be begun too early for want of it alone: an edge of the graph with no step
 * in between. What an omission or an ordering deviation is made from.
 */
export function skippablePairs(procedure: Procedure, graph: TaskGraph = taskGraph(procedure)): [StepId, StepId][] {
  const pairs: [StepId, StepId][] = [];
  graph.ids.forEach((later, number) => {
    for (const earlier of graph.before[number]!) {
      const between = graph.ancestors[number]!.some((other) => graph.ancestors[other]!.includes(earlier));
      const fixable = !procedure.steps[number]!.irreversible;
      if (!between && fixable && !graph.optional[earlier]) pairs.push([graph.ids[earlier]!, later]);
    }
  });
  return pairs;
}
