import { joinEgoProactive, parseEgoProactive } from "../../interchange/egoproactive/rows.ts";
import { egoProactiveReport, type EgoProactiveReport } from "../../interchange/egoproactive/egoproactive-report.ts";
import { mean } from "../../metrics/class-score.ts";
import { interventionScore, type Confusion } from "../../metrics/intervention.ts";
import { round4 } from "../../metrics/rounding.ts";
import { unknownCoachingFigures } from "./unknown-figures.ts";
import type { ConformanceCheck, ConformanceFiles, UnknownFigure } from "./conformance.ts";

const PWR = "Plan, Watch, Recover (arXiv 2606.04970)";
const OFFICIAL = "EgoProactive, official scorer";
const CORNERS_SOURCE = "EgoProactive, worked out by hand";
const V1 = "predictions_v1.jsonl";
const V2 = "predictions_v2.jsonl";
const GOLD = "gold_example_row.jsonl";

/** Half a unit of the two digits that the table prints: a mean of six rounded figures lies off by so much at most. */
const ROUNDED = 0.005;

/** G-Mean F1 and PQS by source (EgoExo4D, EPIC, HowTo100M, Ego4D, HoloAssist, EgoProactive), and the means that are printed. */
const BY_SOURCE: readonly {
  readonly name: string;
  readonly gmean: readonly number[];
  readonly pqs: readonly number[];
  readonly printed: readonly [gmean: number, pqs: number];
}[] = [
  { name: "Gemini 3.1 Pro, zero-shot", gmean: [0.38, 0.5, 0.48, 0.51, 0.53, 0.46], pqs: [0.27, 0.34, 0.35, 0.36, 0.41, 0.38], printed: [0.48, 0.35] }, // prettier-ignore
  { name: "Claude Opus 4.6, zero-shot", gmean: [0.48, 0.52, 0.46, 0.54, 0.49, 0.57], pqs: [0.32, 0.29, 0.27, 0.37, 0.26, 0.43], printed: [0.51, 0.32] }, // prettier-ignore
  { name: "Qwen3-VL-235B, zero-shot", gmean: [0.11, 0.46, 0.49, 0.5, 0.46, 0.57], pqs: [0.13, 0.32, 0.33, 0.37, 0.35, 0.33], printed: [0.43, 0.3] }, // prettier-ignore
  { name: "Qwen3.6-27B, zero-shot", gmean: [0.36, 0.17, 0.33, 0.51, 0.22, 0.28], pqs: [0.28, 0.45, 0.41, 0.43, 0.41, 0.24], printed: [0.31, 0.37] }, // prettier-ignore
  { name: "Qwen3.6-27B, tuned", gmean: [0.61, 0.47, 0.41, 0.5, 0.49, 0.22], pqs: [0.43, 0.3, 0.27, 0.35, 0.31, 0.46], printed: [0.45, 0.35] }, // prettier-ignore
  { name: "Qwen3.6-27B, PWR", gmean: [0.89, 0.9, 0.88, 0.86, 0.79, 0.68], pqs: [0.52, 0.36, 0.42, 0.64, 0.45, 0.44], printed: [0.83, 0.47] }, // prettier-ignore
  { name: "Llama 4, zero-shot", gmean: [0.5, 0.5, 0.21, 0.51, 0.5, 0.49], pqs: [0.36, 0.36, 0.24, 0.35, 0.47, 0.34], printed: [0.45, 0.35] }, // prettier-ignore
  { name: "Llama 4, tuned", gmean: [0.72, 0.71, 0.69, 0.7, 0.71, 0.49], pqs: [0.41, 0.51, 0.48, 0.48, 0.46, 0.4], printed: [0.67, 0.47] }, // prettier-ignore
  { name: "Llama 4, PWR", gmean: [0.73, 0.8, 0.76, 0.85, 0.87, 0.57], pqs: [0.58, 0.67, 0.73, 0.74, 0.65, 0.43], printed: [0.76, 0.63] }, // prettier-ignore
  { name: "Llama 4, oracle plan", gmean: [0.69, 0.91, 0.82, 0.78, 0.9, 0.91], pqs: [0.64, 0.93, 0.9, 0.95, 0.93, 0.95], printed: [0.84, 0.87] }, // prettier-ignore
];

const ROUNDING = "as far as the rounding of the six moves it";
const NOT_ITS_MEAN = "the paper's own six figures have another mean, by more than their rounding";

/** What the official scorer prints beside the counts that it is worked out from. */
const OFFICIAL_ROWS: readonly {
  readonly name: string;
  readonly counts: Confusion;
  readonly printed: Readonly<Partial<Record<keyof EgoProactiveReport["overall"], number>>>;
}[] = [
  {
    name: "v1 as gold, v2 as answers",
    counts: { tp: 1110, fp: 0, tn: 7829, fn: 996 },
    printed: {
      ...{ macro_f1: 0.8152, gmean_f1: 0.8056, interrupt_precision: 1, interrupt_recall: 0.5271 },
      ...{ interrupt_f1: 0.6903, silent_precision: 0.8871, silent_recall: 1, silent_f1: 0.9402, support: 9935 },
    },
  },
  {
    name: "v1 as gold, always silent",
    counts: { tp: 0, fp: 0, tn: 7829, fn: 2106 },
    printed: {
      ...{ macro_f1: 0.4407, gmean_f1: 0, interrupt_precision: 0, interrupt_recall: 0 },
      ...{ interrupt_f1: 0, silent_precision: 0.788, silent_recall: 1, silent_f1: 0.8814, support: 9935 },
    },
  },
  {
    name: "the gold row, six answers",
    counts: { tp: 2, fp: 0, tn: 3, fn: 1 },
    printed: {
      ...{ macro_f1: 0.8286, gmean_f1: 0.8281, interrupt_precision: 1, interrupt_recall: 0.6667 },
      ...{ interrupt_f1: 0.8, silent_precision: 0.75, silent_recall: 1, silent_f1: 0.8571, support: 6 },
    },
  },
];

/** An interrupt and a silence. */
const I = "$interrupt$x";
const S = "$silent$";

/** The six answers to the gold row. */
const SIX = ["$interrupt$ go", "  $interrupt$ x", "ok $interrupt$ y", "$silent$", "", "\n$silent$"];

/** Figures of "Plan, Watch, Recover" and of EgoProactive's scorer. */
export function coachingFacts(): readonly (ConformanceCheck | UnknownFigure)[] {
  return [
    ...BY_SOURCE.flatMap(meansOf),
    ...OFFICIAL_ROWS.flatMap(fromCounts),
    ...fromFiles(),
    ...cornerCases(),
    ...unknownCoachingFigures(),
  ];
}

function meansOf({ name, gmean, pqs, printed }: (typeof BY_SOURCE)[number]): ConformanceCheck[] {
  const row = (score: string, of: readonly number[], expected: number): ConformanceCheck => ({
    source: `${PWR}, scores by source`,
    what: `${score}, mean of six sources, ${name}`,
    ...{ expected, digits: 2, slack: ROUNDED, within: ROUNDING, ours: () => mean(of), why: NOT_ITS_MEAN },
  });
  return [row("G-Mean F1", gmean, printed[0]), row("PQS", pqs, printed[1])];
}

function fromCounts({ name, counts, printed }: (typeof OFFICIAL_ROWS)[number]): ConformanceCheck[] {
  const score = interventionScore(counts);
  const ours: Readonly<Record<string, number>> = {
    ...{ macro_f1: score.macroF1, gmean_f1: score.gmeanF1, support: score.support },
    ...{ interrupt_precision: score.interrupt.precision, interrupt_recall: score.interrupt.recall },
    ...{ interrupt_f1: score.interrupt.f1, silent_f1: score.silent.f1 },
    ...{ silent_precision: score.silent.precision, silent_recall: score.silent.recall },
  };
  return Object.entries(printed).map(([key, expected]) => ({
    source: OFFICIAL,
    what: `${key} from the counts, ${name}`,
    ...{ expected, digits: 4, ours: () => round4(ours[key]!) },
  }));
}

function fromFiles(): ConformanceCheck[] {
  const systems: readonly {
    needs: readonly string[];
    rows: (files: ConformanceFiles) => [gold: string, answers: string];
  }[] = [
    // prettier-ignore
    { needs: [V1, V2], rows: (files) => [files(V1)!, files(V2)!] },
    { needs: [V1], rows: (files) => [files(V1)!, answering(files(V1)!, (answers) => answers.map(() => "$silent$"))] },
    { needs: [GOLD], rows: (files) => [files(GOLD)!, answering(files(GOLD)!, () => SIX)] },
  ];
  return systems.flatMap(({ needs, rows }, at) => {
    const { name, counts } = OFFICIAL_ROWS[at]!;
    let known: EgoProactiveReport | null = null;
    const report = (files: ConformanceFiles): EgoProactiveReport => {
      const [gold, answers] = rows(files);
      return (known ??= egoProactiveReport(
        joinEgoProactive(
          { rows: parseEgoProactive(gold, "the gold rows"), file: "the gold rows" },
          { rows: parseEgoProactive(answers, "the answers"), file: "the answers" },
          "refuse",
        ),
      ));
    };
    const row = (what: string, expected: number, ours: (one: EgoProactiveReport) => number): ConformanceCheck => ({
      ...{ source: OFFICIAL, what: `${what} from the rows, ${name}`, expected, digits: 0, needs },
      ours: (files) => ours(report(files)),
    });
    return [
      ...(["tp", "fp", "tn", "fn"] as const).map((key) => row(key, counts[key], ({ overall }) => overall[key])),
      row("sessions", at === 2 ? 1 : 700, (one) => one.total_sessions),
      row("chunks skipped", 0, (one) => one.skipped_chunks),
    ];
  });
}

function answering(rows: string, answers: (given: readonly string[]) => readonly string[]): string {
  return parseEgoProactive(rows, "the gold rows")
    .map((row) => JSON.stringify({ video_path: row.video_path, answers: answers(row.answers ?? []) }))
    .join("\n");
}

/** Sessions of corner cases, and their figures by EgoProactive's rules, worked out by hand; its own scorer was run on 200 drawn sessions (`scripts/reference-egoproactive.py`). */
const CORNERS: readonly {
  readonly name: string;
  readonly gold: readonly (readonly string[])[];
  readonly said: readonly (readonly string[])[];
  readonly expected: readonly [macro: number, gmean: number, support: number, skipped: number];
}[] = [
  { name: "no chunk at all", gold: [[]], said: [[]], expected: [0, 0, 0, 0] },
  { name: "silences alone", gold: [[S, S, S]], said: [[S, I, S]], expected: [0.4, 0, 3, 0] },
  { name: "interrupts alone", gold: [[I, I]], said: [[I, S]], expected: [0.3333, 0, 2, 0] },
  { name: "fewer and more chunks than true ones", gold: [[I, S, S], [S, I]], said: [[I, S], [S, I, I]], expected: [1, 1, 4, 2] }, // prettier-ignore
  { name: "blanks of other scripts before the sign", gold: [[I, I, I, S]], said: [[`\u00a0${I}`, `\u2003${I}`, `\ufeff${I}`, S]], expected: [0.7333, 0.7303, 4, 0] }, // prettier-ignore
  { name: "a sign in capitals, and in the middle", gold: [[I, I, S, I]], said: [["$INTERRUPT$x", `ok ${I}`, S, I]], expected: [0.5, 0.5, 4, 0] }, // prettier-ignore
];

function cornerCases(): ConformanceCheck[] {
  return CORNERS.flatMap(({ name, gold, said, expected: [macro, gmean, support, skipped] }) => {
    const report = (): EgoProactiveReport => {
      const rows = (of: readonly (readonly string[])[]) =>
        of.map((answers, at) => ({ video_path: `v${at}`, answers: [...answers] }));
      return egoProactiveReport(
        joinEgoProactive({ rows: rows(gold), file: "the gold rows" }, { rows: rows(said), file: "the answers" }),
      );
    };
    const row = (what: string, expected: number, ours: (one: EgoProactiveReport) => number): ConformanceCheck => ({
      ...{ source: CORNERS_SOURCE, what: `${what}, ${name}`, expected, digits: 4, ours: () => ours(report()) },
    });
    return [
      row("macro_f1", macro, ({ overall }) => overall.macro_f1),
      row("gmean_f1", gmean, ({ overall }) => overall.gmean_f1),
      row("support", support, ({ overall }) => overall.support),
      row("chunks skipped", skipped, (one) => one.skipped_chunks),
    ];
  });
}
