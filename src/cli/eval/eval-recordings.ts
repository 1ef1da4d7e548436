import type { Command } from "commander";
import { chooseOnHalves, RULE_STEPS } from "../../core/evaluation/order-rules.ts";
import type { HalfChoice } from "../../core/evaluation/order-rules.ts";
import type { Interval } from "../../core/metrics/bootstrap.ts";
import { recordingsIntervals, recordingsScore } from "../../core/evaluation/recordings-score.ts";
import type { RecordingsScore } from "../../core/evaluation/recordings-score.ts";
import { readLabelledRecordings } from "../../app/evaluate/evaluate-recordings.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { fixed, intervalLines, table, wholeNumber } from "../printed-table.ts";

interface Options {
  readonly annotations: string;
  readonly errors: string;
  readonly graphs: string;
  readonly ablation?: boolean;
  readonly intervals?: number;
  readonly json?: boolean;
}

/** Add `recordings` to the `eval` command: CaptainCook4D with perfect eyes against its human error labels. */
export function registerRecordings(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("recordings")
    .description("compare the deviations that step times and task graph show with CaptainCook4D's human labels")
    .requiredOption("--annotations <file>", "CaptainCook4D's complete_step_annotations.json")
    .requiredOption("--errors <file>", "CaptainCook4D's error_annotations.json")
    .requiredOption("--graphs <folder>", "folder of CaptainCook4D's task graphs")
    .option("--ablation", "add what each part of the rule is worth")
    .option("--intervals <seed>", "add 95 % bootstrap intervals over recordings", wholeNumber)
    .option("--json", "print the scores as JSON")
    .action(async (options: Options) => {
      const recordings = await readLabelledRecordings(options);
      const report = {
        ...recordingsScore(recordings),
        halves: chooseOnHalves(recordings),
        ...(options.intervals !== undefined && {
          intervals: recordingsIntervals(recordings, { seed: options.intervals }),
        }),
        ...(options.ablation && {
          ablation: RULE_STEPS.map(({ name, rule }) => ({ name, rule, ...recordingsScore(recordings, rule) })),
        }),
      };
      output.out(options.json ? JSON.stringify(report, null, 1) : show(report));
    });
}

function show(
  report: RecordingsScore & {
    halves: HalfChoice[];
    ablation?: readonly (RecordingsScore & { name: string })[];
    intervals?: Record<string, Interval | null>;
  },
): string {
  const row = (name: string, score: RecordingsScore): string[] => {
    const { precision, recall, f1 } = score.categories["Order Error"];
    const { n, total } = score.cleanNormal;
    return [name, fixed(precision), fixed(recall), fixed(f1), `${n} of ${total}`];
  };
  const categories = Object.entries(report.categories).map(([name, score]) =>
    [name, fixed(score.precision), fixed(score.recall), fixed(score.f1), score.tp, score.fp, score.fn].map(String),
  );
  const { cleanNormal, cleanErrorFree } = report;
  return [
    `${report.recordings} recordings`,
    table(["", "precision", "recall", "F1", "found", "false", "missed"], categories),
    `clean: ${cleanNormal.n} of ${cleanNormal.total} recordings without such a label, ` +
      `${cleanErrorFree.n} of ${cleanErrorFree.total} without any error`,
    ...intervalLines(report.intervals),
    "",
    table(
      ["order errors", "precision", "recall", "F1", "clean"],
      [
        ...report.halves.map((half) => row(`chosen on ${half.chosenOn}, scored on the rest`, half.other)),
        ...(report.ablation ?? []).map((score) => row(score.name, score)),
      ],
    ),
  ].join("\n");
}
