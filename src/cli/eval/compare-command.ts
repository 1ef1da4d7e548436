import { Command } from "commander";
import { compareSession } from "../../app/session/rerun/compare.ts";
import type { Difference } from "../../core/rerun/compare-runs.ts";
import { differenceInWords } from "../../core/explain/difference-words.ts";
import { EXPLAIN_EN } from "../../core/explain/explain-words.ts";
import { listRuns } from "../../storage/runs.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";

interface CompareArguments {
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The `compare` command: what runs of a session decided and said otherwise than the session. */
export function compareCommand(output: CliOutput = terminal): Command {
  return new Command("compare")
    .description("compare reruns of a session with the session")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .argument("[run...]", "names of its runs; default: all")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--json", "print runs and differences as JSON")
    .action((session: string, runs: string[], options: CompareArguments) => runCompare(session, runs, options, output));
}

async function runCompare(
  name: string,
  wanted: readonly string[],
  { sessions, json }: CompareArguments,
  output: CliOutput,
): Promise<void> {
  const folder = await findSession(name, sessions ?? null);
  const kept = await listRuns(folder);
  const broken = kept.filter((run) => run.broken !== null && wanted.length === 0);
  for (const run of broken) output.err(`${run.name}: left out: ${run.broken}`);
  const names =
    wanted.length > 0 ? [...new Set(wanted)] : kept.flatMap((run) => (run.broken === null ? [run.name] : []));
  if (names.length === 0) throw new UsageError(`${name}: it has no runs yet. Make one: benchside rerun ${name}`);
  const { runs, differences } = await compareSession(folder, names);
  if (json) return output.out(JSON.stringify({ runs: runs.map(({ note }) => note), differences }));
  for (const { note } of runs) {
    const own = differences.filter(({ run }) => run === note.name);
    output.out(
      [
        `${note.name}: ${own.length === 0 ? "no difference in what was decided and said" : `differences in what was decided and said: ${own.length}`}`,
        ...own.map(inWords),
      ].join("\n"),
    );
  }
}

/** A difference in words, with its time first; steps are told by their ids. */
function inWords(one: Difference): string {
  const as = { step: (step: string) => step, seconds: (seconds: number) => `${seconds.toFixed(1)} s` };
  return `  ${one.t.toFixed(1).padStart(7)} s  ${differenceInWords(one, EXPLAIN_EN, as)}`;
}
