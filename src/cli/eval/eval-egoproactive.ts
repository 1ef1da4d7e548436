import type { Command } from "commander";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { joinEgoProactive, parseEgoProactive } from "../../core/interchange/egoproactive/rows.ts";
import { egoProactiveReport } from "../../core/interchange/egoproactive/egoproactive-report.ts";
import type { EgoProactiveReport } from "../../core/interchange/egoproactive/egoproactive-report.ts";
import { egoProactiveIntervals } from "../../core/interchange/egoproactive/intervals.ts";
import type { Interval } from "../../core/metrics/bootstrap.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { intervalLines, table, wholeNumber } from "../printed-table.ts";
import { readText } from "../cli-files.ts";

interface Options {
  readonly gold: string;
  readonly pred: string;
  readonly perTask?: boolean;
  readonly skipMissing?: boolean;
  readonly intervals?: number;
  readonly json?: boolean;
}

/** Add `egoproactive` to the `eval` command: intervention decisions as the official scorer prints them. */
export function registerEgoProactive(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("egoproactive")
    .description("score $interrupt$ and $silent$ answers against EgoProactive's gold answers")
    .requiredOption("--gold <file>", "gold rows, JSONL")
    .requiredOption("--pred <file>", "predicted rows, JSONL")
    .option("--per-task", "add the scores of each task that the gold rows name")
    .option("--skip-missing", "count a session without prediction as skipped instead of refusing")
    .option("--intervals <seed>", "add 95 % bootstrap intervals over sessions", wholeNumber)
    .option("--json", "print the scores as JSON, under the official scorer's names")
    .action(async (options: Options) => {
      const [gold, predicted] = await Promise.all(
        [options.gold, options.pred].map(async (file) => ({
          rows: parseEgoProactive(await readText(file), file),
          file,
        })),
      );
      const sessions = joinEgoProactive(gold!, predicted!, options.skipMissing ? "skip" : "refuse");
      const tasks = [...new Set(sessions.map(({ task }) => task))].sort(inNaturalOrder);
      const perTask = tasks.map((task) => [
        task,
        egoProactiveReport(sessions.filter((one) => one.task === task)).overall,
      ]);
      const report = {
        ...egoProactiveReport(sessions),
        ...(options.perTask && {
          per_task: Object.fromEntries(perTask) as Record<string, EgoProactiveReport["overall"]>,
        }),
        ...(options.intervals !== undefined && { intervals: egoProactiveIntervals(sessions, options.intervals) }),
      };
      output.out(options.json ? JSON.stringify(report, null, 1) : show(report));
    });
}

function show(
  report: EgoProactiveReport & {
    per_task?: Record<string, EgoProactiveReport["overall"]>;
    intervals?: Record<string, Interval | null>;
  },
): string {
  const row = (name: string, score: EgoProactiveReport["overall"]): string[] => [
    name,
    ...[score.gmean_f1, score.macro_f1, score.interrupt_precision, score.interrupt_recall].map((x) => x.toFixed(4)),
    ...[score.interrupt_f1, score.silent_precision, score.silent_recall, score.silent_f1].map((x) => x.toFixed(4)),
    String(score.support),
  ];
  return [
    `${report.total_sessions} sessions, ${report.skipped_chunks} chunks skipped`,
    table(
      ["", "G-Mean F1", "macro-F1", "interrupt P", "R", "F1", "silent P", "R", "F1", "chunks"],
      [
        row("overall", report.overall),
        ...Object.entries(report.per_task ?? {}).map(([task, score]) => row(task, score)),
      ],
    ),
    ...intervalLines(report.intervals),
  ].join("\n");
}
