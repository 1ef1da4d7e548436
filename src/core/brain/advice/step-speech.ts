import type { StepId } from "../../domain/ids.ts";
import type { Interrupt } from "../../domain/decision.ts";
import type { Observation } from "../../domain/observation.ts";
import { passedOn, type Duplex, type Judgement } from "../ports.ts";
import { isStepQuestion, type StepQuestionName } from "./step-questions.ts";
import { aboveThreshold, maySpeak, stepPrecision, type StepsWorth } from "./step-worth.ts";

/** Seconds for which a finding waits to be said while other things are; then it is left to the screen. */
const FRESH_SECONDS = 10;

/** What of a second look is said aloud, and how. */
export interface SpokenFindings {
  /** The only model whose findings are said: what another one finds was never measured. */
  readonly by: string;
  readonly worth: StepsWorth;
  /** Least lower bound of a question's measured precision, 0..1. */
  readonly from: number;
  /** What is said of a step that a question was answered with yes about; the program's own words. */
  readonly words: (question: StepQuestionName, step: StepId) => string;
}

/** A finding that is to be said. */
interface Finding {
  readonly t: number;
  readonly step: StepId;
  readonly question: StepQuestionName;
  /** How far its score lies above its threshold, as a share of what there is above it. */
  readonly margin: number;
}

/** What is carried from tick to tick. */
export interface SayingState<State> {
  readonly inner: State;
  readonly waiting: readonly Finding[];
}

/** Whether any question has earned to be said aloud. */
export function anySpoken(worth: StepsWorth, from: number): boolean {
  return Object.values(worth).some((one) => maySpeak(one, from));
}

/**
 * A duplex that also asks a person about what a second look found, where the question has earned it on annotated takes: a `question` interrupt, which leaves the plan as it is, at a tick at which
 * nothing else is said. Of one step the surest finding is said, once; one that a person has answered is not, and none of a model that has lost its trust.
 */
export function sayingFindings<State>(
  inner: Duplex<State>,
  { by, worth, from, words }: SpokenFindings,
): Duplex<SayingState<State>> {
  const found = ({ t, examined }: Observation): Finding[] =>
    examined
      .filter((one) => one.by === by)
      .flatMap(({ step, scores }) =>
        Object.entries(scores).flatMap(([question, score]): Finding[] => {
          if (!isStepQuestion(question)) return [];
          const { threshold } = worth[question];
          if (score < threshold || !maySpeak(worth[question], from)) return [];
          return [{ t, step, question, margin: aboveThreshold(score, threshold) }];
        }),
      );
  return {
    opening: () => ({ inner: inner.opening(), waiting: [] }),
    decide({ inner: before, waiting: waited }, observation, plan, withheld) {
      const { t, examined, settled = [] } = observation;
      const { state, judgement } = inner.decide(before, observation, plan, withheld);
      if (plan === null || inner.standing?.(state).mode === "shadow")
        return { state: { inner: state, waiting: [] }, judgement };
      const waiting = [
        ...waited.filter((one) => t - one.t <= FRESH_SECONDS && !examined.some(({ step }) => step === one.step)),
        ...found(observation),
      ].filter((one) => !settled.some(({ step, question }) => step === one.step && question === one.question));
      const [surest] = waiting.toSorted((a, b) => b.margin - a.margin);
      if (surest === undefined || judgement.decision.act === "interrupt")
        return { state: { inner: state, waiting }, judgement };
      const rest = waiting.filter(({ step }) => step !== surest.step);
      return { state: { inner: state, waiting: rest }, judgement: asking(surest, judgement) };
    },
    closing: (state) => inner.closing(state.inner),
    ...passedOn(inner),
  };

  function asking({ step, question }: Finding, { belief }: Judgement): Judgement {
    const { precision } = stepPrecision(worth[question]);
    const confidence = Math.round((precision ?? 0) * 1e4) / 1e4;
    const decision: Interrupt = { act: "interrupt", kind: "question", step, missing: [], confidence };
    return { decision, utterance: words(question, step), belief };
  }
}
