import type { ModelCalibration } from "./calibration.ts";
import { stepWorthSentence, stepWorthWords } from "./step-worth-words.ts";
import { weightsOf } from "./advice-weights.ts";

/** Nats below which an answer changes nothing that is decided. */
const NOTHING = 0.1;

/** What a trial has found, in two sentences: on how much, and whether the model's answers weigh from now on. */
export function trialSentence(worth: ModelCalibration): string {
  const { claims } = worth;
  const right = claims.so.said + claims.otherwise.not;
  const all = right + claims.so.not + claims.otherwise.said;
  const about =
    all === 0
      ? "the coach was about to say nothing there that could be compared"
      : `right ${Math.round((10 * right) / all)} of 10 times about what the coach was about to say`;
  return `Tried on ${takeCount(worth.takes)}: ${about}. ${
    doesWeigh(worth)
      ? "From now on its answers weigh."
      : "That does not show that it is better than chance, so that its answers weigh nothing; more takes may show more."
  }${worth.steps ? stepWorthSentence(worth.steps) : ""}`;
}

/** What a trial has found, a line for each: the model and on how much, and how often it was right about what. */
export function trialLines({ model, takes, claims, present, steps }: ModelCalibration): string[] {
  const share = (said: number, not: number): string =>
    said + not === 0 ? "never asked" : `${Math.round((100 * said) / (said + not))} %`;
  const due = Object.values(present).map(({ so }) => so);
  const sum = (of: (one: (typeof due)[number]) => number): number => due.reduce((total, one) => total + of(one), 0);
  const named = share(
    sum(({ said }) => said),
    sum(({ not }) => not),
  );
  return [
    `${model}, tried on ${takeCount(takes)}`,
    `what was right to say, and it agreed: ${share(claims.so.said, claims.so.not)}`,
    `what was wrong to say, and it disagreed: ${share(claims.otherwise.not, claims.otherwise.said)}`,
    `what was due, and it named: ${named}`,
    ...(steps ? stepWorthWords(steps) : []),
  ];
}

/** `1 take`, `2 takes`. */
export function takeCount(takes: number): string {
  return takes === 1 ? "1 take" : `${takes} takes`;
}

function doesWeigh(worth: ModelCalibration): boolean {
  const { claim, present } = weightsOf(worth);
  return [claim, ...Object.values(present)].some(({ said, not }) => said > NOTHING || not < -NOTHING);
}
