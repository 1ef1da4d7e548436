import { Command } from "commander";
import { compareSession } from "../app/session/compare.ts";
import type { Difference } from "../core/session/compare-runs.ts";
import type { Moment } from "../core/session/moments.ts";
import { EXPLAIN_EN } from "../core/explain/words.ts";
import { listRuns } from "../storage/runs.ts";
import { findSession } from "../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";

interface CompareArguments {
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The `compare` command: what runs of a session decided and said otherwise than the session. */
export function compareCommand(output: CliOutput = terminal): Command {
  return new Command("compare")
    .description("what runs of a session (from rerun) decided and said otherwise than the session")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .argument("[run...]", "names of its runs; default: all of them")
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
      [`${note.name}: ${own.length === 0 ? "no differences" : `differences: ${own.length}`}`, ...own.map(inWords)].join(
        "\n",
      ),
    );
  }
}

/** A difference in words, with its time first. */
function inWords({ is, t, session, made, seconds }: Difference): string {
  return `  ${t.toFixed(1).padStart(7)} s  ${whatOf({ is, session, made, seconds })}`;
}

function whatOf({ is, session, made, seconds }: Omit<Difference, "run" | "t">): string {
  const [here, there] = [session ?? made!, made ?? session!];
  switch (is) {
    case "only-session":
      return `the session only: ${named(here)}${saidOf(here)}${whyOf(here)}`;
    case "only-run":
      return `the run only: ${named(there)}${saidOf(there)}${whyOf(there)}`;
    case "other-kind":
    case "other-step":
      return `${named(there)} in place of ${named(here)}${saidOf(there)}`;
    case "other-words":
      return `other words, ${named(there)}${saidOf(there)} in place of “${here.text}”`;
    case "earlier":
    case "later":
      return `${named(there)}, ${seconds.toFixed(1)} s ${is}`;
    case "heard":
      return `heard, ${named(there)}${saidOf(there)}; in the session it was not${whyOf(here)}`;
    case "not-heard":
      return `not heard, ${named(there)}${saidOf(there)}${whyOf(there)}`;
  }
}

function named({ kind, step }: Moment): string {
  return step === null ? kind : `${kind} of ${step}`;
}

function saidOf({ text }: Moment): string {
  return text === null ? "" : `: “${text}”`;
}

function whyOf({ unsaid }: Moment): string {
  return unsaid === null ? "" : ` (${EXPLAIN_EN.unsaid[unsaid]})`;
}
