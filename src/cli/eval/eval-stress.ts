import { type Command, Option } from "commander";
import { inTurns } from "../../app/jobs/in-turns.ts";
import { csvLine } from "../../core/text/csv.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { inShard, type Shard } from "../../core/domain/shard.ts";
import { PERTURBATIONS, type Perturbation } from "../../core/evaluation/perturb.ts";
import { readStressLines, stressLines } from "../../core/evaluation/stress-lines.ts";
import { stressingEach, stressOf, USUAL_STRESS, type Stress } from "../../core/evaluation/stress.ts";
import { readText } from "../../storage/read-text.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { chosenBy, COUNTS, sessionsFor, type Chosen } from "./eval-sessions.ts";
import { fixed, table, wholeNumber } from "../printed-table.ts";
import { runJob } from "../job.ts";
import { withProfiles } from "./with-profiles.ts";
import { shardOption } from "../sessions/shard.ts";

interface StressOptions extends Chosen {
  readonly perturb?: readonly Perturbation[];
  readonly lines?: string;
  readonly seeds: number;
  /** File of lines that parts have printed. */
  readonly counts?: string;
  readonly shard: Shard | null;
}

/** Add `stress` to the `eval` command: own sessions against plans that are made worse. */
export function registerStress(evaluate: Command, output: CliOutput = terminal): void {
  chosenBy(evaluate.command("stress"))
    .description(
      "run your sessions again with a worse plan and score each run, to see how much the coach depends on its plan",
    )
    .addOption(new Option("--perturb <ways...>", "which ways; default: all").choices(PERTURBATIONS))
    .option("--lines <numbers>", "how many lines are changed, e.g. 1,2,4")
    .option("--seeds <count>", "runs of each way, with other lines", wholeNumber, USUAL_STRESS.seeds)
    .option("--counts <file>", COUNTS)
    .addOption(shardOption())
    .action((names: string[], options: StressOptions) =>
      options.counts === undefined
        ? runStress(names, options, output)
        : showCounts(names, options.counts, options, output),
    );
}

async function runStress(all: readonly string[], options: StressOptions, output: CliOutput): Promise<void> {
  const asked = {
    ways: options.perturb ?? USUAL_STRESS.ways,
    lines: linesOf(options.lines),
    seeds: Math.max(1, options.seeds),
  };
  const names = inShard(all, options.shard);
  // A part of a short list may be empty.
  if (options.shard !== null && all.length > 0 && names.length === 0) return;
  const sessions = await withProfiles(await sessionsFor(names, options, output), names, options.sessions, output);
  const counted = await runJob({
    ...{ kind: "score", about: "stress" },
    run: ({ signal, progress }) =>
      inTurns(stressingEach(sessions, asked), signal, (share) => progress(share, "running with worse plans")),
  });
  if (options.shard !== null) return output.out(stressLines(counted, asked).join("\n"));
  showStress(stressOf(counted, asked), options, output);
}

/** The scores of parts that were counted apart: the same as of one run. */
async function showCounts(
  names: readonly string[],
  file: string,
  options: StressOptions,
  output: CliOutput,
): Promise<void> {
  if (names.length > 0) throw new UsageError("Name sessions, or give --counts, not both.");
  const { sessions, asked } = readStressLines(await readText(file), file);
  try {
    showStress(stressOf(sessions, asked), options, output);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FormatError(file, "", error.message, "Count the sessions again.");
  }
}

function showStress(found: Stress, options: StressOptions, output: CliOutput): void {
  for (const warning of found.warnings) output.err(warning);
  output.out(options.json ? JSON.stringify(found) : options.csv ? stressCsv(found) : stressTable(found));
}

function linesOf(typed: string | undefined): readonly number[] {
  if (typed === undefined) return USUAL_STRESS.lines;
  const lines = typed.split(",").map(Number);
  if (lines.every((one) => Number.isInteger(one) && one >= 1 && one <= 500))
    return [...new Set(lines)].sort((a, b) => a - b);
  throw new UsageError(`--lines "${typed}": give whole numbers from 1 on, such as 1,2,4.`);
}

/** Scores of the stress table, in its order. */
const SHOWN = ["gmean", "interrupt-f1", "silent-f1", "recall-2", "recall-8"] as const;

/** Cells of a bar of the plot in the terminal. */
const BAR = 20;

function stressTable({ points }: Stress): string {
  const bar = (value: number | null): string => (value === null ? "" : "█".repeat(Math.round(value * BAR)));
  return table(
    [
      "plan",
      "lines",
      "runs",
      "G-Mean F1",
      "95 %",
      "interrupt F1",
      "silent F1",
      "recall ± 2 s",
      "recall ± 8 s",
      "G-Mean F1, drawn".padEnd(BAR),
    ],
    points.map(({ how, lines, runs, values, intervals }) => {
      const interval = intervals["gmean"];
      const [gmean, ...others] = SHOWN.map((name) => fixed(values[name] ?? null));
      const range = interval ? `[${fixed(interval.low)}, ${fixed(interval.high)}]` : "–";
      return [how, `${lines}`, `${runs}`, gmean!, range, ...others, bar(values["gmean"] ?? null).padEnd(BAR)];
    }),
  );
}

function stressCsv({ points }: Stress): string {
  const names = Object.keys(points[0]?.values ?? {});
  const heads = ["plan", "lines", "runs", ...names.flatMap((name) => [name, `${name}-low`, `${name}-high`])];
  const rows = [
    heads,
    ...points.map(({ how, lines, runs, values, intervals }) => [
      ...[how, lines, runs],
      ...names.flatMap((name) => [values[name], intervals[name]?.low, intervals[name]?.high]),
    ]),
  ];
  return rows.map(csvLine).join("").trimEnd();
}
