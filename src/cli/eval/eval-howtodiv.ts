import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { FormatError } from "../../core/domain/format-error.ts";
import { howtodivScore, type HowToDIVScore } from "../../core/evaluation/evaluation-howtodiv.ts";
import { parseHowToDIV, type HowToDIVSession } from "../../core/procedure/import/howtodiv-session.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { fixed, table } from "../printed-table.ts";
import { readText } from "../cli-files.ts";

/** Add `howtodiv` to the `eval` command: the recoveries that the coach proposes for HowToDIV's user errors. */
export function registerHowToDIV(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("howtodiv")
    .description("compare the recoveries that the coach proposes with those of HowToDIV's user-error sessions")
    .requiredOption("--sessions <folder>", "folder of HowToDIV sessions (*.txt), e.g. its train or val")
    .option("--json", "print the score as JSON")
    .action(async (options: { sessions: string; json?: boolean }) => {
      const score = howtodivScore(await readSessions(options.sessions));
      output.out(options.json ? JSON.stringify(score, null, 1) : show(score));
    });
}

async function readSessions(folder: string): Promise<HowToDIVSession[]> {
  const names = await readdir(folder).catch(() => {
    throw new FormatError(folder, "", "it is no folder that can be read", "Give a folder of HowToDIV sessions.");
  });
  const files = names.filter((name) => name.endsWith(".txt")).sort();
  if (files.length === 0) throw new FormatError(folder, "", "it has no *.txt in it", "Give HowToDIV's train or val.");
  return Promise.all(files.map(async (name) => parseHowToDIV(await readText(join(folder, name)), name)));
}

function show({
  sessions,
  withError,
  exact,
  lexical,
  untold,
  redo,
  addedRedo,
  certified,
  rolledBack,
  recoveries,
}: HowToDIVScore): string {
  const rows = recoveries.map((one) => [
    one.file,
    one.told,
    one.proposed,
    one.wanted,
    fixed(one.similarity),
    one.certified ? "yes" : "no",
    one.fetch.join(", "),
  ]);
  return [
    `sessions with a user error    ${withError} of ${sessions}`,
    `recovery word for word        ${exact.n} of ${exact.total}`,
    `recovery by word overlap ≥ .5 ${lexical.n} of ${lexical.total}, mean ${fixed(lexical.mean)}`,
    `… not told what went wrong    ${untold.n} of ${untold.total}, mean ${fixed(untold.mean)}`,
    `steps listed to do again      ${redo.n} of ${redo.total}`,
    `steps asked for needlessly    ${addedRedo.n} of ${addedRedo.total}`,
    `ways back certified           ${certified.n} of ${certified.total}`,
    `… that do steps again         ${rolledBack.n} of ${rolledBack.total}`,
    "",
    table(["session", "told", "proposed", "noted", "overlap", "certified", "fetch"], rows),
  ].join("\n");
}
