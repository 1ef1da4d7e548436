import { ORDER_RULE, PLAIN_PRECONDITIONS } from "../procedure/deviations.ts";
import type { OrderRule } from "../procedure/deviations.ts";
import { recordingsScore } from "./recordings-score.ts";
import type { LabelledRecording, RecordingsScore } from "./recordings-score.ts";

/** A rule with a name for tables. */
export interface NamedRule {
  readonly name: string;
  readonly rule: OrderRule;
}

/** From the plain precondition check to the rule in use, one idea at a time, and the rule with each idea taken away. */
export const RULE_STEPS: readonly NamedRule[] = [
  { name: "plain precondition check", rule: PLAIN_PRECONDITIONS },
  { name: "+ an omission is no order error", rule: { ...PLAIN_PRECONDITIONS, neverBlocks: false } },
  { name: "+ cascades (all ancestors)", rule: { ...PLAIN_PRECONDITIONS, neverBlocks: false, reach: "all" } },
  { name: "+ late corrections", rule: { ...ORDER_RULE, before: "begins", slack: 0 } },
  { name: "+ overlap is no inversion", rule: { ...ORDER_RULE, slack: 0 } },
  { name: "+ 5 s slack (in use)", rule: ORDER_RULE },
  { name: "in use, without cascades", rule: { ...ORDER_RULE, reach: "direct" } },
  { name: "in use, without late corrections", rule: { ...ORDER_RULE, late: false } },
  { name: "in use, an omission blocks", rule: { ...ORDER_RULE, neverBlocks: true } },
];

/** Every rule that was considered. */
export const RULE_GRID: readonly OrderRule[] = (["direct", "all"] as const).flatMap((reach) =>
  [false, true].flatMap((late) =>
    [false, true].flatMap((neverBlocks) =>
      (["begins", "begins-or-ends"] as const).flatMap((before) =>
        [0, 5, 15, 30].map((slack) => ({ reach, late, neverBlocks, before, slack })),
      ),
    ),
  ),
);

/** A rule chosen on one half of the recordings and its score on the other. */
export interface HalfChoice {
  readonly chosenOn: "even" | "odd";
  readonly rule: OrderRule;
  /** Order F1 on the half it was chosen on. */
  readonly f1There: number;
  /** Score on the other half. */
  readonly other: RecordingsScore;
}

/**
 * Choose the rule with the best Order Error F1 on one half of the recordings (every second one, in the order given) and
 * score it on the other, both ways. Ties go to the earlier rule.
 */
export function chooseOnHalves(
  recordings: readonly LabelledRecording[],
  rules: readonly OrderRule[] = RULE_GRID,
): HalfChoice[] {
  return (["even", "odd"] as const).map((chosenOn) => {
    const isHere = (_: LabelledRecording, at: number): boolean => (at % 2 === 0) === (chosenOn === "even");
    const here = recordings.filter(isHere);
    const other = recordings.filter((recording, at) => !isHere(recording, at));
    const scored = rules.map((rule) => ({ rule, f1: recordingsScore(here, rule).categories["Order Error"].f1 }));
    const best = scored.reduce((a, b) => (b.f1 > a.f1 ? b : a));
    return { chosenOn, rule: best.rule, f1There: best.f1, other: recordingsScore(other, best.rule) };
  });
}
