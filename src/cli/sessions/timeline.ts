import { existsSync } from "node:fs";
import { extname } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import {
  importCounts,
  importTimeline,
  timelineAs,
  timelineCounts,
  writeTimeline,
} from "../../app/exchange/timeline-files.ts";
import { TIMELINE_FORMATS } from "../../core/interchange/timeline/formats.ts";
import type { TimelineFormat, Loss, LostPart, Unplaced } from "../../core/interchange/timeline/timeline-model.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { findSession } from "../../storage/session-take.ts";
import { encodingOption, tellGuess } from "../encoding.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import type { ImportNote } from "../../core/interchange/timeline/import-notes.ts";

const PARTS: Readonly<Record<LostPart, string>> = {
  times: "times",
  step: "which step it is",
  outcome: "whether it was done right",
  text: "the words",
  kind: "the kind",
  missing: "the steps that are missing",
  fix: "when the fix begins",
  back: "when it is back on the plan",
  cooking: "the cooking category",
  general: "the general type",
  error: "the error of the script that it is",
  recovery: "the golden recovery sentence",
  end: "when it ends",
  verb: "the verb",
  noun: "the thing that it is done with",
  by: "who said it",
};

/** What a file cannot hold, as words: "when the fix begins (1 of 2 mistakes)". */
function lossInWords(loss: Loss): string {
  if (loss.is === "whole") return `${loss.lost} of ${loss.all} ${loss.of}`;
  if (loss.is === "rounded") return `exact times of ${loss.of}; they are rounded by up to ${loss.seconds.toFixed(3)} s`;
  return `${PARTS[loss.part]} (${loss.lost} of ${loss.all} ${loss.of})`;
}

const NOTES: Readonly<Record<ImportNote["is"], string>> = {
  placed: "Annotations without a time, placed evenly between their neighbours",
  divided: "Annotations that divide another one, each with an equal share of its time",
  elsewhere: "Annotations of other tiers, which are not read",
  cut: "Steps that reach into the next one, and end where it starts",
  alongside: "Steps that overlap another one, kept alongside it",
  unknown: "Segments that name no step of this procedure; their words are kept",
  unsaid: "Steps that do not say whether they were done right, taken for right",
  filled: "Stretches in which the file says nothing, now “Nothing is done”",
  removed: "Mistakes of the session that the file does not have, removed",
  actions: "Actions that are new or changed",
  "actions-removed": "Actions of the session that the file does not have, removed",
};

const WHY: Readonly<Record<Unplaced["why"], string>> = {
  "no-time": "it has no time, and none follows from its neighbours",
  "no-length": "it begins and ends at the same time",
  moment: "it is a point in time, and a step has a length",
  "no-parent": "it describes an annotation that is not there",
  "no-room": "it has no time of its own in the session",
  "unknown-kind": "it is a mistake of a kind that is not known here",
  "no-place": "there is no place for it here, so it is not taken over",
};

/** What of a file cannot be taken, and why: "line 14: “Fit the arm”: it has no time, …". */
function unplacedInWords({ at, text, why }: Unplaced): string {
  const place = at === null ? "" : `${typeof at === "number" ? `line ${at}` : at}: `;
  return `${place}${text === "" ? "" : `“${text}”: `}${WHY[why]}.`;
}

/** What of a file is taken otherwise, and how often. */
function noteInWords({ is, count }: ImportNote): string {
  return `${NOTES[is]}: ${count}.`;
}

interface ExportOptions {
  readonly format?: string;
  readonly out: string;
  readonly sessions?: string;
  readonly fps?: number;
  readonly preview?: boolean;
  readonly json?: boolean;
}

interface ImportOptions {
  readonly session: string;
  readonly sessions?: string;
  readonly by: string;
  readonly format?: string;
  readonly tier?: string;
  readonly encoding?: EncodingName;
  readonly fps?: number;
  readonly preview?: boolean;
  readonly json?: boolean;
}

/** Add `timeline` to the `export` command: a session's steps, mistakes, decisions and words in formats of other programs. */
export function registerTimelineExport(command: Command, output: CliOutput = terminal): void {
  command
    .command("timeline")
    .description("write steps, mistakes, decisions and words of a session in another program's format")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .addOption(formatOption(TIMELINE_FORMATS, "format; default: by the file's ending"))
    .requiredOption("--out <file>", "file to write; it must not be there yet")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--fps <number>", "frames per second of the film, for formats that count frames", rate)
    .option("--preview", "say what the format cannot hold, and write nothing")
    .option("--json", "print what was written and what was lost as JSON")
    .action((session: string, options: ExportOptions) => runExport(session, options, output));
}

/** The `import` command: what another program says of a session. */
export function importCommand(output: CliOutput = terminal): Command {
  const command = new Command("import").description("import annotations of a session from another program");
  command
    .command("timeline")
    .description(
      "import steps and mistakes of a file as a session's annotation; the earlier annotation stays in its history",
    )
    .argument("<file>", "file to read")
    .requiredOption("--session <session>", "the session's folder, or its id in the folder of --sessions")
    .requiredOption("--by <id>", "pseudonym of the annotator, such as a02")
    .option("--sessions <folder>", "folder of all sessions")
    .addOption(formatOption(READ, "format; default: by the file's ending"))
    .option("--tier <name>", "tier, layer, video or observation that holds the steps, where there are several")
    .addOption(encodingOption())
    .option("--fps <number>", "frames per second, for formats that count frames", rate)
    .option("--preview", "only say what would change; write nothing")
    .option("--json", "print what changes as JSON")
    .action((file: string, options: ImportOptions) => runImport(file, options, output));
  return command;
}

const READ = TIMELINE_FORMATS.filter(({ read }) => read !== null);

async function runExport(name: string, options: ExportOptions, output: CliOutput): Promise<void> {
  const { out, sessions, fps, preview = false, json = false } = options;
  const format = formatOf(options.format, out, TIMELINE_FORMATS);
  if (!preview && existsSync(out))
    throw new UsageError(`--out ${out}: there is such a file already. Give another name.`);
  const folder = await findSession(name, sessions ?? null);
  const { timeline, text, losses, keptFrom } = await timelineAs(folder, format, fps ?? null, out);
  if (!preview) await writeTimeline(folder, out, text);
  const { saidBy } = timeline;
  const counts = timelineCounts(timeline);
  if (json)
    return output.out(
      JSON.stringify({
        file: preview ? null : out,
        format: format.id,
        saidBy,
        keptFrom,
        ...counts,
        early: timeline.early,
        losses,
      }),
    );
  if (saidBy === "coach")
    output.err("Nobody has annotated the session: its steps are those that the coach took for done.");
  if (keptFrom !== null) output.err(`${keptFrom} has not agreed to sharing: give the file to nobody else.`);
  if (timeline.early > 0)
    output.err(`not in the file: ${timeline.early} decisions and utterances before the first picture.`);
  for (const loss of losses) output.err(`not in the file: ${lossInWords(loss)}.`);
  const said = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  output.out(`${preview ? "Nothing was written" : out}: ${format.name}, of ${said.join(", ")}`);
}

async function runImport(file: string, options: ImportOptions, output: CliOutput): Promise<void> {
  const { sessions, by, tier, fps, encoding = null, preview = false, json = false } = options;
  if (!Pseudonym.safeParse(by).success)
    throw new UsageError(`--by "${by}": use lower-case letters, digits and hyphens, such as a02.`);
  const format = formatOf(options.format, file, READ);
  const folder = await findSession(options.session, sessions ?? null);
  const found = await importTimeline({ file, format, folder, by, from: tier ?? null, fps: fps ?? null, encoding });
  if (!preview) await found.keep();
  const counts = importCounts(found.changes);
  const { notes, unplaced, guessed } = found;
  if (json)
    return output.out(JSON.stringify({ kept: !preview, format: format.id, ...counts, notes, unplaced, guessed }));
  tellGuess(output, file, guessed);
  for (const one of unplaced) output.err(`not taken over: ${unplacedInWords(one)}`);
  for (const note of found.notes) output.err(noteInWords(note));
  const said = `${counts.segments} segments, ${counts.mistakesPut} mistakes new or changed, ${counts.mistakesRemoved} removed`;
  output.out(
    preview
      ? `Nothing was changed. It would become: ${said}`
      : `${folder}: ${said}. Undo it in the window, as ${by}: open the session, then U in Correct.`,
  );
}

/** The format that was named, else the one of the file's ending. */
function formatOf(id: string | undefined, file: string, formats: readonly TimelineFormat[]): TimelineFormat {
  const ending = extname(file).toLowerCase();
  const found = formats.filter((format) => (id === undefined ? format.ending === ending : format.id === id));
  if (found.length === 1) return found[0]!;
  const choice = (found.length === 0 ? formats : found).map((format) => format.id).join(", ");
  throw new UsageError(`${file}: say with --format what it is: ${choice}.`);
}

function formatOption(formats: readonly TimelineFormat[], description: string): Option {
  return new Option("--format <format>", description).choices(formats.map(({ id }) => id));
}

function rate(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value > 0 && value <= 1000) return value;
  throw new InvalidArgumentError("Give frames per second, such as 29.97.");
}
