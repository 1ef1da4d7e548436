import { Command } from "commander";
import { cleanLine } from "../../core/text/clean-text.ts";
import { hasRedactedFilm } from "../../core/journal/redacted-film.ts";
import { fold, type SessionState } from "../../core/journal/fold.ts";
import { unsigned } from "../../core/journal/unsigned.ts";
import { keptRecord, lookBackAt } from "../../app/session/rerun/look-back.ts";
import { rerunSession, type Rerun } from "../../app/session/rerun/session-rerun.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { NeedsFixing, terminal, UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { announcementOf, type SmoothedRecord } from "../../core/rerun/smoothed-record.ts";

/** The `replay` command: the folded state of a journal at some moment. */
export function replayCommand(output: CliOutput = terminal): Command {
  return new Command("replay")
    .description("print the state of a recorded session at a moment")
    .argument("<journal>", "journal file (journal.jsonl)")
    .option("--at <seconds>", "seconds from the session's start; default: its end")
    .option("--again", "decide again from the journal alone, and say whether the result is the same")
    .option("--afterwards", "print the steps as seen afterwards, and how they differ from what was said")
    .option("--profile <file>", "with --again and --afterwards: the bench profile of the session")
    .option("--json", "print the state, or with --again the outcome, as one JSON document")
    .action((file: string, options: ReplayArguments) => {
      if (options.again && options.afterwards) throw new UsageError("Give --again or --afterwards, not both.");
      const run = options.again ? runAgain : options.afterwards ? runAfterwards : runReplay;
      return run(file, options, output);
    });
}

/** What was asked for. */
interface ReplayArguments {
  readonly at?: string;
  readonly again?: true;
  readonly afterwards?: true;
  readonly profile?: string;
  readonly json?: true;
}

async function runAgain(file: string, { profile: from, at, json }: ReplayArguments, output: CliOutput): Promise<void> {
  if (at !== undefined) throw new UsageError("--again: the whole session is run again. Leave --at out.");
  const profile = from === undefined ? null : await readProfile(from);
  const outcome = await runJob({ kind: "rerun", about: file, run: () => rerunSession(file, profile) });
  if (outcome.notice) output.err(outcome.notice);
  output.out(json ? JSON.stringify(outcome) : inWords(outcome));
  if (outcome.difference !== null) throw new NeedsFixing();
}

function inWords({ kept, made, difference, mayDiffer }: Rerun): string {
  if (difference === null) return `the same: all ${kept} decisions come out as they are in the journal`;
  const t = (difference.kept ?? difference.made)?.t ?? 0;
  const shown = (event: object | null): string => (event === null ? "nothing" : JSON.stringify(event));
  return [
    `not the same: ${kept} decisions in the journal, ${made} now; the first that differs is at ${t.toFixed(1)} s`,
    ...mayDiffer.map((why) => `  ${why}`),
    `  then ${shown(difference.kept)}`,
    `  now  ${shown(difference.made)}`,
  ].join("\n");
}

async function runReplay(file: string, options: ReplayArguments, output: CliOutput): Promise<void> {
  const at = options.at === undefined ? Infinity : Number(options.at);
  if (Number.isNaN(at) || at < 0 || options.at?.trim() === "")
    throw new UsageError(`--at "${options.at}": give the moment in seconds from the session's start, such as 12.5.`);
  const { events, notice } = await readJournal(file, { told: true });
  if (notice) output.err(notice);
  const state = fold(events.map(unsigned), at);
  if (options.json) return output.out(JSON.stringify(state));
  // A moment on the way knows nothing of what was seen afterwards.
  const record = at === Infinity ? await keptRecord(file) : null;
  const covered = hasRedactedFilm(events) ? [COVERED] : [];
  output.out([describe(state), ...covered, ...(record === null ? [] : [recordLines(record)])].join("\n"));
}

const COVERED = "Faces that were found were covered while it was recorded, for good: there is no other film.";

/** The state in words, a line each. */
function describe(state: SessionState): string {
  const marks = { completed: "✓", current: "▶", next: "○" };
  return [
    `${cleanLine(state.goal) || "no procedure"} at ${state.t.toFixed(1)} s${state.closed ? ` (${state.closed})` : ""}`,
    ...(state.plan?.steps ?? []).map(
      (line) =>
        `  ${line.recovery ? "↩" : marks[line.state]} ${cleanLine(line.text)}${line.recovery ? ` (${line.recovery.kind}, ${line.state})` : ""}`,
    ),
    `${state.ticks} ticks, ${state.missed} missed, ${state.interrupts} interrupts, ${state.corrections} corrections${state.signals > 0 ? `, ${state.signals} signals` : ""}`,
    ...state.said.map((said) => `  ${said.t.toFixed(1)} s  ${said.kind}: ${cleanLine(said.text)}`),
  ].join("\n");
}

/** The options of `replay --afterwards`. */
interface AfterwardsArguments {
  readonly at?: string;
  readonly profile?: string;
  readonly json?: true;
}

/** Print what was done in a session, seen afterwards: as it is kept beside its journal, else made with the profile that is given. */
async function runAfterwards(
  file: string,
  { at, profile: from, json }: AfterwardsArguments,
  output: CliOutput,
): Promise<void> {
  if (at !== undefined) throw new UsageError("--afterwards: it is about the whole session. Leave --at out.");
  const find = (_: string, name: string) => {
    if (from !== undefined) return readProfile(from);
    throw new UsageError(`${file}: it was coached with the profile "${name}". Give its file with --profile.`);
  };
  const seen = await runJob({ kind: "look-back", about: file, run: (context) => lookBackAt(file, find, context) });
  if (seen.record === null) throw new UsageError(`${file}: nothing can be said of it afterwards, for ${seen.why}.`);
  output.out(json ? JSON.stringify(seen.record) : recordLines(seen.record));
}

/** What was done in a session, seen afterwards, in words. */
function recordLines({ segments, leftOut, notReached, outOfOrder, announced }: SmoothedRecord): string {
  const last = new Map(segments.map((segment, number) => [segment.step, number]));
  return [
    "what was done, seen afterwards:",
    ...segments.map(({ step, start, end, chance, wrong }, number) => {
      const early = outOfOrder.find((one) => one.step === step && one.start === start);
      const times = last.get(step) === number ? announced.find((one) => one.step === step) : undefined;
      const told = times ? announcementOf(times) : null;
      return [
        `  ${start.toFixed(1)}–${end.toFixed(1)} s  ${step} (${Math.round(100 * chance)} %)`,
        ...(wrong ? ["called wrong"] : []),
        ...(early ? [`begun before ${early.missing.join(", ")}`] : []),
        ...(told === null
          ? []
          : [
              times?.live === null || times === undefined
                ? told
                : `said to be done at ${times.live.toFixed(1)} s, ${told}`,
            ]),
      ].join("; ");
    }),
    ...leftOut.map(({ step, chance }) => `  left out: ${step} (${Math.round(100 * chance)} %)`),
    ...notReached.map((step) => `  not reached: ${step}`),
  ].join("\n");
}
