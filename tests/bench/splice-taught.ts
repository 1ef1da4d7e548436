import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { DEFAULT_PARAMETERS, type DuplexParameters } from "../../src/core/brain/filter/parameters.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { TakeTruth } from "../../src/core/domain/take-truth.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import { fitParameters } from "../../src/core/learning/fit.ts";
import { learnProfile, type ReferenceTake } from "../../src/core/learning/learn-profile.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { reference, type WatchedTake } from "../fixtures/coached-takes.ts";
import { toEnd } from "../fixtures/turns.ts";
import { table } from "./report.ts";
import { splicesOf } from "./splice-takes.ts";
import { rowOf, withInterval, type WatchedBench } from "./takes-table.ts";
import { rowScore, watchedRow, type RowScore } from "./takes-score.ts";

/** A bench whose clean takes mistakes are cut from. */
export interface SpliceBench {
  readonly name: string;
  readonly procedure: Procedure;
  readonly encoder: string;
  readonly seed: number;
  /** Teaches the bench in every way. */
  readonly lesson: WatchedTake;
  /** Correct takes: they teach and fit as they are, or with what is cut from them as well. */
  readonly clean: readonly WatchedTake[];
  /** What is watched: correct work, and mistakes as they are drawn, none of them cut. */
  readonly watched: readonly (WatchedTake & { readonly name: string })[];
}

/** Mistakes that are cut from each clean take: one of each operation. */
const CUTS = 4;

const PLAIN = "taught by clean takes";
const TAUGHT = "taught by clean takes and what was cut of them";
const FITTED = "fitted on clean takes";
const FITTED_CUT = "fitted on clean takes and what was cut of them";
const BOTH = "taught and fitted with what was cut";

/** Each way with the one that it is held against: the same without spliced takes. */
const AGAINST: readonly (readonly [string, string])[] = [
  [TAUGHT, PLAIN],
  [FITTED_CUT, FITTED],
  [BOTH, FITTED],
];

const SCORES = ["gmeanF1", "strictGmeanF1", "recall", "precision", "falseAll"] as const;
const HEADS = ["G-Mean F1", "right words only", "OOP recall", "OOP precision", "false an hour"];

/** Watch a bench's takes in every way. */
export function watchBench({ procedure, encoder, seed, lesson, clean, watched }: SpliceBench): WatchedBench {
  const cut = clean.flatMap((take, number) => splicesOf(procedure, take, seed + number, CUTS));
  const own = [lesson, ...clean].map((take) => reference(take));
  const also = cut.map(({ ticks, truth }): ReferenceTake => ({ looks: ticks.map(frameFeatures), steps: truth.steps }));
  const plain = learnProfile(procedure, own, encoder);
  const taught = learnProfile(procedure, [...own, ...also], encoder);
  // What is fitted on must not have taught, or its evidence would flatter.
  const first = learnProfile(procedure, [reference(lesson)], encoder);
  const asTruth = clean.map(({ ticks, labels }) => ({ ticks, truth: labels }));
  const fitted = fittedOn(procedure, first, asTruth);
  const fittedCut = fittedOn(procedure, first, [...asTruth, ...cut]);
  const ways: readonly (readonly [string, Profile, DuplexParameters])[] = [
    [PLAIN, plain, DEFAULT_PARAMETERS],
    [TAUGHT, taught, DEFAULT_PARAMETERS],
    [FITTED, plain, fitted],
    [FITTED_CUT, plain, fittedCut],
    [BOTH, taught, fittedCut],
  ];
  return new Map(
    ways.map(([way, profile, parameters]) => [
      way,
      watched.map(({ name, ticks, labels }) => watchedRow(name, labels, said(procedure, profile, ticks, parameters))),
    ]),
  );
}

function evidenceOf(profile: Profile, ticks: readonly Tick[]) {
  const scorer = new Scorer(profile);
  return ticks.map((tick) => scorer.score(frameFeatures(tick)));
}

function said(procedure: Procedure, profile: Profile, ticks: readonly Tick[], parameters: DuplexParameters) {
  const coach = new Coach(brainFor(procedure, profile, { parameters }));
  return evidenceOf(profile, ticks).flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] }));
}

function fittedOn(
  procedure: Procedure,
  profile: Profile,
  takes: readonly { readonly ticks: readonly Tick[]; readonly truth: TakeTruth }[],
): DuplexParameters {
  const seen = takes.map(({ ticks, truth }) => ({ procedure, profile, truth, evidence: evidenceOf(profile, ticks) }));
  return { ...DEFAULT_PARAMETERS, ...toEnd(fitParameters(seen, DEFAULT_PARAMETERS)).result?.parameters };
}

/** What each way comes to, and what spliced takes gain over the same without them, with intervals from drawing benches. */
export function taughtSection(benches: readonly WatchedBench[]): string {
  const ways = [...benches[0]!.keys()];
  const scored = (some: readonly WatchedBench[]) => new Map(ways.map((way) => [way, rowScore(rowOf(way, some))]));
  const gains = (scores: ReadonlyMap<string, RowScore>) =>
    AGAINST.flatMap(([way, than]) =>
      SCORES.map((key) => [`${way} − ${than}: ${key}`, scores.get(way)![key] - scores.get(than)![key]] as const),
    );
  const intervals = bootstrapIntervals(
    benches,
    (some) => {
      const scores = scored(some);
      const plain = ways.flatMap((way) => SCORES.map((key) => [`${way}: ${key}`, scores.get(way)![key]] as const));
      return Object.fromEntries([...plain, ...gains(scores)]);
    },
    { seed: 1 },
  );
  const all = scored(benches);
  const digits = (key: (typeof SCORES)[number]) => (key === "falseAll" ? 1 : 2);
  const gained = new Map<string, number>(gains(all));
  return [
    `Watched: ${rowOf(ways[0]!, benches).length} takes on ${benches.length} benches.`,
    table(
      ["", ...HEADS],
      ways.map((way) => [
        way,
        ...SCORES.map((key) => withInterval(all.get(way)![key], intervals[`${way}: ${key}`], digits(key))),
      ]),
    ),
    table(
      ["gained by what was cut", ...HEADS],
      AGAINST.map(([way, than]) => [
        `${way}, over: ${than}`,
        ...SCORES.map((key) => {
          const name = `${way} − ${than}: ${key}`;
          return withInterval(gained.get(name)!, intervals[name], digits(key));
        }),
      ]),
    ),
  ].join("\n\n");
}
