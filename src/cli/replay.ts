import { Command } from "commander";
import { fold, type SessionState } from "../core/session/fold.ts";
import { readJournal } from "../storage/journal/read.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";

/** The `replay` command: the folded state of a journal at some moment. */
export function replayCommand(output: CliOutput = terminal): Command {
  return new Command("replay")
    .description("show the state of a recorded session at a moment")
    .argument("<journal>", "journal file (journal.jsonl)")
    .option("--at <seconds>", "seconds from the session's start; default: its end")
    .option("--json", "print the state as one JSON document")
    .action((file: string, options: { at?: string; json?: true }) => runReplay(file, options, output));
}

async function runReplay(file: string, options: { at?: string; json?: true }, output: CliOutput): Promise<void> {
  const at = options.at === undefined ? Infinity : Number(options.at);
  if (Number.isNaN(at) || at < 0 || options.at?.trim() === "")
    throw new UsageError(`--at "${options.at}": give the moment in seconds from the session's start, such as 12.5.`);
  const { events, notice } = await readJournal(file);
  if (notice) output.err(notice);
  const state = fold(events, at);
  output.out(options.json ? JSON.stringify(state) : describe(state));
}

/** The state in words, a line each. */
function describe(state: SessionState): string {
  const marks = { completed: "✓", current: "▶", next: "○" };
  return [
    `${state.goal || "no procedure"} at ${state.t.toFixed(1)} s${state.closed ? ` (${state.closed})` : ""}`,
    ...(state.plan?.steps ?? []).map(
      (line) =>
        `  ${line.recovery ? "↩" : marks[line.state]} ${line.text}${line.recovery ? ` (${line.recovery.kind}, ${line.state})` : ""}`,
    ),
    `${state.ticks} ticks, ${state.missed} missed, ${state.interrupts} interrupts, ${state.corrections} corrections`,
    ...state.said.map((said) => `  ${said.t.toFixed(1)} s  ${said.kind}: ${said.text}`),
  ].join("\n");
}
