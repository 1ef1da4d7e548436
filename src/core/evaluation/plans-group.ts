import { parseJson } from "../domain/format-error.ts";
import { grouped } from "../domain/grouped.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import type { Confusion } from "../metrics/intervention.ts";
import type { RunChanges } from "../rerun/run-note.ts";
import { gmeanOf } from "./paper-score.ts";
import { OWN_PLAN, type SpokenWithPlan } from "./plan-silence.ts";
import { REPORT_SEED, reportRow, type ReportGroup } from "./report.ts";
import type { SessionToScore } from "./session-to-score.ts";

/**
 * G-Mean F1 of sessions and of their runs by the condition of the plan, and by what else was changed in a run: the models that were asked again, by name, mode, form and prompts. Of several runs of a session under one
 * condition the last counts. None where no session was run with another plan.
 */
export function plansGroup(sessions: readonly SessionToScore[]): ReportGroup[] {
  const told = sessions.flatMap(({ plans }) => {
    const counted = (plans ?? []).flatMap((one) => (one.any ? [{ ...one, any: one.any }] : []));
    return [...new Map(counted.map((one) => [keyOf(one), one])).values()];
  });
  if (!told.some(({ plan }) => plan !== OWN_PLAN)) return [];
  const rows = [...grouped(told, keyOf).entries()].map(([key, own]) => {
    const points = own.map(({ any }) => any);
    const of = (sample: readonly Confusion[]) => ({ gmean: gmeanOf(sample) });
    const interval = bootstrapIntervals(points, of, { seed: REPORT_SEED })["gmean"];
    const counted = `${own.length} of ${sessions.length} sessions`;
    return reportRow({ id: `plan-${key}`, name: nameOf(own[0]!), value: gmeanOf(points), interval, counted });
  });
  return [{ name: "G-Mean F1, by condition of the plan", rows }];
}

function keyOf({ plan, rest }: SpokenWithPlan): string {
  return `${plan} ${rest}`;
}

/** A condition in words, e.g. `zero-shot, http-host (lead, pwr, prompts 1a2b3c4d), planner p`. */
function nameOf({ plan, rest }: SpokenWithPlan): string {
  const { asked, ...others } = parseJson(rest, "run") as Omit<RunChanges, "plan">;
  const model = asked
    ? [
        modelInWords({ ...asked, name: asked.model }),
        ...(asked.planner === undefined ? [] : [`planner ${asked.planner}`]),
      ]
    : [];
  const changed = Object.keys(others).length === 0 ? [] : [`with ${JSON.stringify(others)}`];
  const named = plan === OWN_PLAN && (asked || changed.length > 0) ? "plan as in the session" : plan;
  return [plan === OWN_PLAN && named === plan ? "the session itself" : named, ...model, ...changed].join(", ");
}

/** A model with what its scores hang on besides: its mode, the form and the prompts that it was asked in, and what decided, e.g. `http-host (lead, pwr, prompts 1a2b3c4d, calibrated threshold)`. */
export function modelInWords(model: {
  readonly name: string;
  readonly alone?: boolean | undefined;
  readonly mode: string;
  readonly form: string;
  readonly prompt?: string | undefined;
  readonly strategy: string;
  readonly calibratedThreshold?: boolean | undefined;
}): string {
  const parts = [
    ...[model.alone ? "alone" : model.mode, model.form],
    ...(model.prompt === undefined ? [] : [`prompts ${model.prompt.slice(0, 8)}`]),
    ...(model.strategy === "plain" ? [] : [model.strategy]),
    ...(model.calibratedThreshold ? ["calibrated threshold"] : []),
  ];
  return `${model.name} (${parts.join(", ")})`;
}
