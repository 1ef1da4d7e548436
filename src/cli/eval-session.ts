import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { quantile } from "../core/metrics/class-score.ts";
import { scoreTake } from "../core/evaluation/take-score.ts";
import type { TakeTruth } from "../core/domain/take-truth.ts";
import type { TakeScore } from "../core/evaluation/take-score.ts";
import type { SessionEvent } from "../core/session/events.ts";
import { annotatedTruth } from "../app/evaluate/annotated-truth.ts";
import { readTruth } from "../app/evaluate/truth.ts";
import { readJournal } from "../storage/journal/read.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { fixed } from "./eval-table.ts";

interface Options {
  readonly journal: string;
  readonly labels?: string;
  readonly json?: boolean;
}

/** Add `session` to the `eval` command: the journal of a coached take against the take's labels. */
export function registerSession(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("session")
    .description("score the journal of a coached take against what truly happened in it")
    .requiredOption("--journal <file>", "the session's journal")
    .option("--labels <file>", "the take's labels, or its step times; default: the annotations beside the journal")
    .option("--json", "print the score as JSON")
    .action(async (options: Options) => {
      const { events, notice } = await readJournal(options.journal);
      if (notice !== "") output.err(notice);
      const truth = await truthFor(options, events);
      const score = scoreTake({ events, labels: truth });
      output.out(options.json ? JSON.stringify(score, null, 1) : show(score));
    });
}

async function truthFor({ journal, labels }: Options, events: readonly SessionEvent[]): Promise<TakeTruth> {
  if (labels !== undefined) return (await readTruth(labels, events)).truth;
  const truth = await annotatedTruth(dirname(resolve(journal)));
  if (truth === null)
    throw new UsageError(`${journal}: nobody has annotated this session. Annotate it, or give --labels.`);
  return truth;
}

function show(score: TakeScore): string {
  const delays = (found: readonly { readonly delay: number | null }[]): string => {
    const known = found.flatMap(({ delay }) => (delay === null ? [] : [delay]));
    return `median ${fixed(quantile(known, 0.5))} s, p90 ${fixed(quantile(known, 0.9))} s`;
  };
  const { completionsAnnounced: announced, deviationsCaught: caught } = score;
  return [
    `completions announced in time  ${announced.n} of ${announced.total}  ${delays(score.completions)}`,
    `deviations caught              ${caught.n} of ${caught.total}  ${delays(score.deviations)}`,
    ...Object.entries(score.byKind).map(([kind, { n, total }]) => `  ${kind.padEnd(29)}${n} of ${total}`),
    `false interrupts               ${score.falseInterrupts.length}  ${fixed(score.falsePerFiveMinutes)} in five minutes`,
    ...score.falseInterrupts.map(({ t, kind, step }) => `  at ${fixed(t)} s: ${kind}${step ? ` of ${step}` : ""}`),
  ].join("\n");
}
