import type { TextSimilarity } from "../../../core/metrics/text-similarity.ts";
import { choiceKey } from "./goal-choices.ts";
import { evidenceOf, SHOWN_WHOLE, type Evidence, type GoalSet } from "./evidence.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { MODALITIES, type Modality } from "./sample.ts";
import { CHOICE_KINDS, LETTERS } from "./letters.ts";

/** Weight of each modality's evidence in the mixture, ≥ 0: natural logarithm of odds for one whole likeness. */
export type Weights = Readonly<Record<Modality, number>>;

/** All modalities alike: what the mixture goes by before it has seen an answered choice. */
export const EVEN_WEIGHTS: Weights = { vision: 6, audio: 6, digital: 6, longitudinal: 6 };

/** How well each modality's evidence goes with a goal: the largest likeness of one of its lines to the goal's sentence; 0 without a line. */
export function modalityLikeness(evidence: Evidence, goal: string, alike: TextSimilarity): Weights {
  const best = (modality: Modality): number => Math.max(0, ...evidence[modality].map((line) => alike(line, goal)));
  return { vision: best("vision"), audio: best("audio"), digital: best("digital"), longitudinal: best("longitudinal") };
}

/** Chance of each goal given the evidence, together 1: a log-linear mixture over modalities. */
export function goalChances(
  evidence: Evidence,
  goals: readonly string[],
  weights: Weights,
  alike: TextSimilarity,
): number[] {
  return chancesOf(
    goals.map((goal) => modalityLikeness(evidence, goal, alike)),
    weights,
  );
}

function chancesOf(features: readonly Weights[], weights: Weights): number[] {
  const scores = features.map((one) => MODALITIES.reduce((sum, name) => sum + weights[name] * one[name], 0));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** Rounds of the fit, its step, and how strongly weights are held near the even ones. */
const ROUNDS = 300;
const STEP = 4;
const HOLD = 0.0005;

/**
 * Weights under which the right options of a set's choices are likeliest: a conditional logit by gradient ascent, held near the even weights and never below 0. Give a set
 * that is not the one to be asked.
 */
export function fitWeights(set: GoalSet, alike: TextSimilarity): Weights {
  const cases = set.samples.flatMap((sample) => {
    const evidence = evidenceOf(sample, set, SHOWN_WHOLE);
    return CHOICE_KINDS.flatMap((kind) => {
      const choice = set.choices.get(choiceKey(sample.id, kind));
      if (!choice) return [];
      const features = choice.options.map((goal) => modalityLikeness(evidence, goalSentence(goal), alike));
      return [{ features, right: LETTERS.indexOf(choice.right) }];
    });
  });
  let weights = EVEN_WEIGHTS;
  for (let round = 0; round < ROUNDS && cases.length > 0; round++) {
    const slope = { vision: 0, audio: 0, digital: 0, longitudinal: 0 };
    for (const { features, right } of cases) {
      const chances = chancesOf(features, weights);
      for (const name of MODALITIES) {
        const expected = features.reduce((sum, one, at) => sum + chances[at]! * one[name], 0);
        slope[name] += (features[right]![name] - expected) / cases.length;
      }
    }
    const next = (name: Modality): number =>
      Math.max(0, weights[name] + STEP * (slope[name] - HOLD * (weights[name] - EVEN_WEIGHTS[name])));
    weights = {
      vision: next("vision"),
      audio: next("audio"),
      digital: next("digital"),
      longitudinal: next("longitudinal"),
    };
  }
  return weights;
}
