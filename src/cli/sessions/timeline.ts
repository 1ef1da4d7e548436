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
import type { TimelineFormat } from "../../core/interchange/timeline/timeline-model.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { findSession } from "../../storage/session-take.ts";
import { encodingOption, tellGuess } from "../encoding.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { lossInWords, noteInWords, unplacedInWords } from "./timeline-words.ts";

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
