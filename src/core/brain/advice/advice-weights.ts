import { byTopic, type Answers, type ModelCalibration } from "./calibration.ts";
import type { Topic } from "./claim.ts";
import type { ModelMode } from "./questions.ts";

/** What an answer that says a thing, and one that does not, speaks for it, in nats of log-odds. */
export interface Weight {
  /** ≥ 0. */
  readonly said: number;
  /** ≤ 0. */
  readonly not: number;
}

/** What the opinions of a model weigh. */
export interface Weights {
  /** P(interrupt) from which an answer counts as a yes. */
  readonly thresholds: { readonly claim: number; readonly present: number };
  readonly claim: Weight;
  readonly present: Readonly<Record<Topic, Weight>>;
  /** How much answers in a row are wrong together, 0..1, and how many may add up at most: 1 when they are. */
  readonly together: number;
  readonly most: number;
  /** How much answers to the two questions are wrong together, 0..1. */
  readonly across: number;
  /** Log-odds that a claim of the filter is right, by topic. */
  readonly filter: Readonly<Record<Topic, number>>;
  /** Chance that a claim of the filter is right as far as the takes have shown it, 0..1, by topic: what a model may be compared with. */
  readonly sure: Readonly<Record<Topic, number>>;
  /** Log-odds that something of a topic is due and unsaid at any moment. */
  readonly due: Readonly<Record<Topic, number>>;
  /** Chance of a yes to a right claim, and of an alarm about the present, as on the takes; what trust compares with. */
  readonly usual: { readonly yes: number; readonly alarm: number };
}

/** Most answers in a row that add up, where each errs for itself. */
const MOST_ANSWERS = 3;

/** Most that one answer may weigh, in nats: nobody is right 200 times for each error until thousands of answers have shown it. */
const MOST_NATS = Math.log(200);

/** Standard errors that an answer's weight, and what is held sure, lie below their estimates: what is not sure has not been earned. */
const DOUBT = 2;

/** Answers of all topics that count for one of which there were few. */
const SHARED = 4;

/** Claims of the filter that are added to those that were checked, and how many of them are right. */
const FILTER_CLAIMS = 4;
const FILTER_RIGHT = 0.75;

/** Questions about the present at which nothing was due that are added for each topic. */
const QUIET = 50;

/** What a model's opinions weigh by what annotated takes have shown of it. */
export function weightsOf(calibration: ModelCalibration): Weights {
  const { present, claims, filter, alarms, together, across, thresholds } = calibration;
  const topics = Object.values(present);
  const so = topics.reduce((sum, one) => sum + one.so.said + one.so.not, 0);
  const pooled = so > 0 ? topics.reduce((sum, one) => sum + one.so.said, 0) / so : 0;
  const asked = alarms.said + alarms.not;
  return {
    thresholds,
    claim: earned(claims),
    present: byTopic((topic) => earned(withShared(present[topic], pooled))),
    together,
    most: 1 + (MOST_ANSWERS - 1) * (1 - together),
    across: across ?? together,
    filter: byTopic((topic) => Math.log(rightOf(filter[topic]) / wrongOf(filter[topic]))),
    sure: byTopic((topic) => {
      const [right, wrong] = [rightOf(filter[topic]), wrongOf(filter[topic])];
      // Of what was hardly ever wrong on a dozen takes, nobody knows how often it will be on others.
      return 1 / (1 + Math.exp(DOUBT * Math.sqrt(1 / right + 1 / wrong) - Math.log(right / wrong)));
    }),
    due: byTopic((topic) => {
      const { said, not } = present[topic].so;
      return Math.log((said + not + 0.5) / (Math.max(0, asked - said - not) + QUIET));
    }),
    usual: {
      yes: (claims.so.said + 0.5) / (claims.so.said + claims.so.not + 1),
      alarm: (alarms.said + 0.5) / (asked + 1),
    },
  };
}

function rightOf({ right }: { readonly right: number }): number {
  return right + FILTER_CLAIMS * FILTER_RIGHT;
}

function wrongOf({ wrong }: { readonly wrong: number }): number {
  return wrong + FILTER_CLAIMS * (1 - FILTER_RIGHT);
}

/** A few answers of the usual quality, so that what was seldom due is judged by the rest. */
function withShared({ so, otherwise }: Answers, pooled: number): Answers {
  return { so: { said: so.said + SHARED * pooled, not: so.not + SHARED * (1 - pooled) }, otherwise };
}

/** Likelihood ratios, each as little as the answers behind it leave open. */
function earned({ so, otherwise }: Answers): Weight {
  return {
    said: Math.max(0, ratio(so.said, so.not, otherwise.said, otherwise.not)),
    not: Math.min(0, -ratio(otherwise.not, otherwise.said, so.not, so.said)),
  };
}

/** Logarithm of (a of a + b) over (c of c + d), less `DOUBT` standard errors, at most `MOST_NATS`; half an answer is added to each. */
function ratio(a: number, b: number, c: number, d: number): number {
  const top = (a + 0.5) / (a + b + 1);
  const bottom = (c + 0.5) / (c + d + 1);
  const error = Math.sqrt(1 / (a + 0.5) - 1 / (a + b + 1) + 1 / (c + 0.5) - 1 / (c + d + 1));
  return Math.min(MOST_NATS, Math.log(top / bottom) - DOUBT * error);
}

/**
 * What a model weighs that leads a bench without any annotated take: about what one weighs that is right nine times in ten, so that a
 * completion needs two answers and a deviation three. A model in verify mode weighs nothing until it was calibrated.
 */
export const UNPROVEN: Weights = {
  thresholds: { claim: 0.5, present: 0.5 },
  claim: { said: 1.8, not: -1.8 },
  present: byTopic((topic) => (topic === "done" ? { said: 2.2, not: -1.5 } : { said: 2.5, not: -1.5 })),
  together: 1,
  most: 3,
  across: 0,
  filter: byTopic(() => 0),
  sure: byTopic(() => 0.5),
  due: byTopic((topic) => (topic === "done" ? -2.5 : -3.7)),
  usual: { yes: 0.85, alarm: 0.3 },
};

/** Nothing that the model says counts. */
export const WORTHLESS: Weights = {
  ...UNPROVEN,
  claim: { said: 0, not: 0 },
  present: byTopic(() => ({ said: 0, not: 0 })),
  usual: { yes: 0.5, alarm: 0.5 },
};

/** Which model is asked beside a brain, and how; it stands in the journal, because the same opinions must weigh the same in a re-run. */
export interface ModelAdvice {
  readonly mode: ModelMode;
  /** What annotated takes have shown of it; null where it was never tried. */
  readonly calibration: ModelCalibration | null;
  /** Least measured precision of a question about a step that is over whose findings are said aloud, 0..1; none is when left out. */
  readonly spokenFrom?: number;
  /** It decides and words alone, without a plan and a filter (`aloneDuplex`); left out where it is asked beside a brain. */
  readonly alone?: true;
}

/** What a model's opinions weigh in a mode that is not off: nothing before it was tried on takes, unless it leads. */
export function listeningTo({ mode, calibration }: ModelAdvice): {
  readonly mode: Exclude<ModelMode, "off">;
  readonly weights: Weights;
  readonly by: string | null;
} {
  const untried = mode === "lead" ? UNPROVEN : WORTHLESS;
  return {
    mode: mode === "off" ? "shadow" : mode,
    weights: calibration ? weightsOf(calibration) : untried,
    by: calibration?.model ?? null,
  };
}
