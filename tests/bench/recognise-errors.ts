import { featuresTakes, type SeenTakes } from "../../src/kits/recognisers/app/features-takes.ts";
import { errorScore, type ErrorJudgement } from "../../src/core/metrics/error-recognition.ts";
import { deviationsOf } from "../../src/core/procedure/deviations.ts";
import { distanceFromNormal, learnNormal } from "../../src/kits/recognisers/core/normal-takes.ts";
import { samplesOf, type Look, type StepSample } from "../../src/core/recognise/samples.ts";
import { splitsOf, type Split } from "../../src/kits/recognisers/core/splits.ts";
import { bestThreshold } from "../../src/kits/recognisers/core/threshold.ts";
import { recognise, train, USUAL_TRAINING } from "../../src/kits/recognisers/core/train.ts";
import { bootstrapIntervals, type Interval } from "../../src/core/metrics/bootstrap.ts";
import { dataFolder } from "../fixtures/data.ts";
import { toEnd } from "../fixtures/turns.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import {
  PAPER_THRESHOLD,
  paperWay,
  RECOGNISER_FORMS,
  type RecogniserForm,
  SPLITS,
  type SplitBy,
} from "../../src/core/recognise/card.ts";

const SEED = 1;
const RESAMPLES = 500;

/** Splits of which the first half of each step is looked at as well. */
const EARLY: readonly SplitBy[] = ["step", "recording"];

interface Judged extends ErrorJudgement {
  readonly take: string;
}
type Way = readonly Judged[];

/** Error recognition on real takes: every step is scored once in each split, by a recogniser that has not seen its part. */
export async function runErrors(words: readonly string[]): Promise<void> {
  const seen = await featuresTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, []);
  const at = words.indexOf("--splits");
  const wanted = at < 0 ? SPLITS : SPLITS.filter((by) => words[at + 1]!.split(",").includes(by));
  const parts = option(words, "--parts", 5);
  const whole = samplesOf(seen.takes, "whole").samples;
  const graph = graphVerdicts(seen);
  const bars: Bar[] = [];
  const tables: string[] = [];
  for (const by of wanted) {
    const ways = waysOf(whole, by, graph, "whole", parts);
    if (EARLY.includes(by))
      for (const [name, way] of [...waysOf(samplesOf(seen.takes, "early").samples, by, graph, "early", parts)].filter(
        ([name]) => name.startsWith("V") || name.startsWith("kNN"),
      ))
        ways.set(`${name}, first half`, way);
    tables.push(`By ${by}:`, scoreTable(ways));
    bars.push(barOf(by, ways));
  }
  const errors = whole.filter(({ isError }) => isError).length;
  const body = [
    `${whole.length} performances of steps in ${seen.takes.length} takes of four recipes, ${errors} of them labelled with an error; features of one image a second, the times of the steps as annotated. Each split deals them into five parts (four recipes); three teach, one chooses the best turn and the threshold, one is scored; ${parts >= 5 ? "in turn until each was scored once" : `${parts} of the five ${parts === 1 ? "was" : "were"} scored, the first`}. Constants of the networks were looked at on validation parts only (one set, of both forms, by step and by recording). *V1* is one hidden layer on each second, *V2* a small transformer over twelve moments, both from the threshold that was fitted on the choosing part; *V1, majority (.5)* and *V2, from .5 on* are the same networks at the threshold of the paper. *kNN* is the distance to normal performances of the same step (of any, where none of the step is normal): adapted to the few. *Anomaly* is the distance to normal performances of all steps. *The graph* knows the times and the order, and sees no picture. In brackets 95 % intervals over takes (${RESAMPLES} draws). By step, other steps of the same take teach: what a take or a kitchen looks like tells then how many mistakes there are.`,
    barTable(bars),
    ...tables,
    PUBLISHED,
  ].join("\n\n");
  await report(
    "Recognisers: errors",
    `npm run bench:recognise -- errors${parts >= 5 ? "" : ` --parts ${parts}`}`,
    body,
    bars,
    at < 0,
  );
}

const PUBLISHED = `Published for CaptainCook4D (NeurIPS 2024, all 24 recipes, other features: not comparable number by number), F1/AUC in percent. Omnivore features, by step: V1 24.3/75.7, V2 55.4/73.7; by recording: V1 50.9/63.0, V2 39.0/62.3; early, by step: V1 6.9/72.9. ImageBind, by recording: 56.0/65.2. Anomaly: AUC 50.7, EER 49.7. Of V2 by step another of its tables has an AUC of 75.7.`;

function waysOf(
  samples: readonly StepSample[],
  by: SplitBy,
  graph: ReadonlySet<string>,
  look: Look,
  most: number,
): Map<string, Way> {
  const ways = new Map<string, Judged[]>();
  const add = (name: string, test: readonly StepSample[], scores: readonly number[], threshold: number): void => {
    const judged = test.map(({ take, isError }, i): Judged => ({
      take: take.id,
      isError,
      score: scores[i]!,
      threshold,
    }));
    ways.set(name, [...(ways.get(name) ?? []), ...judged]);
  };
  for (const [part, split] of splitsOf(samples, by, SEED).slice(0, most).entries()) {
    const { test } = split;
    const isOff = test.map((one) => (graph.has(keyOf(one)) ? 1 : 0));
    add(
      "always normal",
      test,
      test.map(() => 0),
      0.5,
    );
    add(
      "always error",
      test,
      test.map(() => 1),
      0.5,
    );
    add("the graph", test, isOff, 0.5);
    for (const form of RECOGNISER_FORMS) {
      const { scores, threshold } = learnedScores(split, form);
      add(`${NAMES[form]}, ${paperWay(form)}`, test, scores, PAPER_THRESHOLD);
      add(NAMES[form], test, scores, threshold);
      add(
        `${NAMES[form]} or the graph`,
        test,
        scores.map((score, i) => Math.max(score, isOff[i]!)),
        threshold,
      );
      console.error(`${by}, ${look}: part ${part + 1}, ${NAMES[form]}`);
    }
    for (const [name, ofAll] of [
      ["kNN to normal takes of the step", false],
      ["anomaly", true],
    ] as const) {
      const { scores, threshold } = distances(split, ofAll);
      add(name, test, scores, threshold);
    }
  }
  return ways;
}

const NAMES: Readonly<Record<RecogniserForm, string>> = { seconds: "V1", steps: "V2" };

function learnedScores(split: Split, form: RecogniserForm): { scores: number[]; threshold: number } {
  const trained = toEnd(train(split, { ...USUAL_TRAINING[form], seed: SEED })).result;
  return { scores: split.test.map(({ rows }) => recognise(trained, rows)[0]!), threshold: trained.best.threshold };
}

function distances({ train: some, validation, test }: Split, ofAll: boolean): { scores: number[]; threshold: number } {
  const normal = learnNormal(some);
  const far = (sample: StepSample): number => (distanceFromNormal(normal, sample, ofAll) ?? 0) / 2;
  const chosen = validation.map((one) => ({ isError: one.isError, score: far(one) }));
  // Distances are small: thresholds are looked for between the least and the most of them.
  const most = Math.max(...chosen.map(({ score }) => score), 1e-9);
  const threshold = bestThreshold(chosen.map((one) => ({ ...one, score: one.score / most })));
  return { scores: test.map((one) => far(one) / most), threshold };
}

/** Performances that the task graph calls out of order, from the times of the whole take. */
function graphVerdicts({ labelled }: SeenTakes): ReadonlySet<string> {
  return new Set(
    [...labelled.values()].flatMap(({ id, graph, steps }) => {
      const done = steps.flatMap(({ step, time }) => (time === null ? [] : [{ step, ...time }]));
      return deviationsOf(graph, done).flatMap(({ performance }) => {
        const one = performance === null ? undefined : done[performance];
        return one ? [`${id} ${one.step} ${one.start}`] : [];
      });
    }),
  );
}

function keyOf({ take, step, start }: StepSample): string {
  return `${take.id} ${step} ${start}`;
}

const SCORES = ["F1", "precision", "recall", "AUC"] as const;

function scoreTable(ways: ReadonlyMap<string, Way>): string {
  const valuesOf = (way: Way): Record<(typeof SCORES)[number], number | null> => {
    const { f1, precision, recall, auc } = errorScore(way);
    return { F1: f1, precision, recall, AUC: auc };
  };
  const rows = [...ways].map(([name, way]) => {
    const values = valuesOf(way);
    const intervals = bootstrapIntervals(takesOf(way), (some) => valuesOf(some.flat()), {
      seed: SEED,
      resamples: RESAMPLES,
    });
    return [name, ...SCORES.map((score) => cell(values[score], intervals[score] ?? null))];
  });
  return table(["", ...SCORES], rows);
}

function cell(value: number | null, interval: Interval | null): string {
  if (value === null) return "–";
  const text = value.toFixed(2);
  return interval === null ? text : `${text} [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
}

function takesOf(way: Way): Way[] {
  const takes = new Map<string, Judged[]>();
  for (const one of way) takes.set(one.take, [...(takes.get(one.take) ?? []), one]);
  return [...takes.values()];
}

/** How far the F1 of the better network lies above the better constant row, both in each draw of the takes. */
function barOf(by: SplitBy, ways: ReadonlyMap<string, Way>): Bar {
  const f1 = (name: string, takes: ReadonlySet<string>): number =>
    errorScore(ways.get(name)!.filter(({ take }) => takes.has(take))).f1;
  const all = new Set(ways.get("always error")!.map(({ take }) => take));
  const better = f1("V1", all) >= f1("V2", all) ? "V1" : "V2";
  const [learned, constant] = [takesOf(ways.get(better)!), takesOf(ways.get("always error")!)];
  const pairs = learned.map((one, i) => ({ one, other: constant[i]! }));
  const gain = (some: typeof pairs): number =>
    errorScore(some.flatMap(({ one }) => one)).f1 - errorScore(some.flatMap(({ other }) => other)).f1;
  const { gain: between } = bootstrapIntervals(pairs, (some) => ({ gain: gain([...some]) }), {
    seed: SEED,
    resamples: RESAMPLES,
  });
  const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
  return {
    what: `by ${by}, error F1 of ${better} (the better of two, so a little high) over always saying error`,
    value: `${signed(gain(pairs))} (${between ? `${signed(between.low)} to ${signed(between.high)}` : "no interval"})`,
    bar: "interval over 0",
    met: (between?.low ?? -1) > 0,
  };
}
