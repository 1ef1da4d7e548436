import type { Command } from "commander";
import { formatJsonLines } from "../../core/text/json-lines.ts";
import { analyseProcedure } from "../../core/script/procedure-analysis.ts";
import { coverage, parseStudyPlan, proposeNext, studyRows } from "../../core/study/study.ts";
import { writeOut } from "../write-out.ts";
import { takesForStudy } from "../../storage/study-takes.ts";
import type { CliOutput } from "../errors.ts";
import { table, wholeNumber } from "../printed-table.ts";
import { readText } from "../cli-files.ts";
import { proceduresIn } from "../procedure/procedure-files.ts";

interface PlanArguments {
  readonly study: string;
  readonly procedures: readonly string[];
  readonly sessions?: string;
  readonly count: number;
  readonly seed: number;
  readonly out?: string;
}

/** Add `script plan`: how far a study is, and the next scripts that it lacks. */
export function registerPlan(command: Command, output: CliOutput): void {
  command
    .command("plan")
    .description("say how far a study is, and propose scripts for what is not recorded yet")
    .requiredOption("--study <file>", "study file: participants, procedures, benches, takes of each")
    .requiredOption("--procedures <files...>", "procedure files of the study")
    .option("--sessions <folder>", "folder of all sessions, for what was recorded")
    .option("--count <number>", "number of scripts to propose", wholeNumber, 5)
    .option("--seed <number>", "the same seed proposes the same", wholeNumber, 1)
    .option("--out <file>", "write the proposed scripts, one a line; one of that name is kept in FILE.previous")
    .action((options: PlanArguments) => runPlan(options, output));
}

async function runPlan(options: PlanArguments, output: CliOutput): Promise<void> {
  const { study, sessions, count, seed, out } = options;
  const plan = parseStudyPlan(await readText(study), study);
  const all = await proceduresIn(options.procedures);
  const settings = new Map(all.map((one) => [one.id, analyseProcedure(one, all)]));
  const { takes, unread } = sessions === undefined ? { takes: [], unread: [] } : await takesForStudy(sessions);
  for (const name of unread) output.err(`${name}: it cannot be read and is not counted.`);
  for (const id of plan.procedures) if (!settings.has(id)) output.err(`${id}: its file is not among --procedures.`);
  const done = ({ done: so, wanted }: { done: number; wanted: number }): string => `${so} of ${wanted}`;
  const rows = studyRows(plan, takes).map((row) => [
    ...[row.participant, row.procedure, row.bench ?? "–", done(row.normal), done(row.mistaken)],
  ]);
  output.out(table(["participant", "procedure", "bench", "normal", "with mistakes"], rows));
  const counted = coverage(takes).map(({ type, phases }) => [type, ...phases.map(String)]);
  output.out(`\n${table(["recorded", "phase 1", "phase 2", "phase 3"], counted)}`);
  const next = proposeNext(plan, takes, settings, { count, seed });
  const proposed = next.map(({ participant, bench, script, covers }) => [
    ...[
      participant,
      script.procedure,
      bench ?? "–",
      String(script.seed),
      covers.join("; ") || "no mistake, or none that is new",
    ],
  ]);
  if (next.length === 0) output.out("\nNothing is left to record.");
  else output.out(`\n${table(["next", "procedure", "bench", "seed", "covers"], proposed)}`);
  if (out === undefined || next.length === 0) return;
  await writeOut(out, formatJsonLines(next.map(({ script }) => script)));
  output.out(`${out}: ${next.length} scripts`);
}
