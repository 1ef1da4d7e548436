import type { Command } from "commander";
import { learnHabits } from "../../core/annotation/learn-habits.ts";
import { parseHabits, type Habits } from "../../core/script/habits.ts";
import { parseScripts } from "../../core/script/script-file.ts";
import { scriptNumbers, tooFew } from "../../core/script/script-numbers.ts";
import { tally } from "../../core/script/script-tally.ts";
import { readAllAnnotations } from "../../storage/annotations.ts";
import { writeOut } from "../write-out.ts";
import type { CliOutput } from "../errors.ts";
import { fixed, table } from "../printed-table.ts";
import { readText } from "../cli-files.ts";

interface TableArguments {
  readonly sessions?: string;
  readonly habits?: string;
  readonly scripts?: string;
  readonly out?: string;
}

/** Add `script table`: the numbers that scripts are drawn with, which of them were learned from takes, and how scripts match them. */
export function registerTable(command: Command, output: CliOutput): void {
  command
    .command("table")
    .description("print the numbers behind generated scripts, and which of them were learned from takes")
    .option("--sessions <folder>", "learn from the annotated takes in a folder of sessions")
    .option("--habits <file>", "what was learned before")
    .option("--scripts <file>", "count what came up in scripts, against how often it should have")
    .option(
      "--out <file>",
      "write what was learned, for `script generate --habits`; one of that name is kept in FILE.previous",
    )
    .action(async ({ sessions, habits: file, scripts, out }: TableArguments) => {
      if (scripts !== undefined) return output.out(tallyTable(await readText(scripts), scripts));
      const habits = sessions === undefined ? await read(file) : await learn(sessions, output);
      output.out(numbersTable(habits));
      for (const { type, seen } of tooFew(habits))
        output.out(`${type}: only ${seen} seen that nobody planned; the assumed number stands.`);
      if (out === undefined || habits === null) return;
      await writeOut(out, `${JSON.stringify(habits, null, 2)}\n`);
      output.out(`${out}: what was learned of ${habits.takes} takes`);
    });
}

async function read(file: string | undefined): Promise<Habits | null> {
  return file === undefined ? null : parseHabits(await readText(file), file);
}

async function learn(sessions: string, output: CliOutput): Promise<Habits> {
  const { takes, unread, refused } = await readAllAnnotations(sessions, "habits");
  for (const one of refused) output.err(one);
  for (const session of unread) output.err(`${session}: its annotations cannot be read and are left out.`);
  return learnHabits(takes);
}

function numbersTable(habits: Habits | null): string {
  return table(
    ["number", "value", "95 %", "from", "source"],
    scriptNumbers(habits).map(({ group, of, value, interval, from, source }) => [
      ...[
        `${group}: ${of}`,
        fixed(value, group === "factor" ? 3 : 2),
        interval ? `${fixed(interval[0])} to ${fixed(interval[1])}` : "–",
      ],
      ...[from === 0 ? "–" : String(from), source],
    ]),
  );
}

function tallyTable(text: string, file: string): string {
  const rows = tally(parseScripts(text, file));
  return table(
    ["what came up", "of", "found", "expected", "z"],
    rows.map(({ what, of, found, expected, z }) => [what, String(of), String(found), fixed(expected, 1), fixed(z)]),
  );
}
