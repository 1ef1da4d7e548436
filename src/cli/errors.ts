import { type Command, CommanderError } from "commander";
import { ChatFailed } from "../core/brain/advice/chat.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { FeedError, FfmpegMissingError } from "../capture/ffmpeg/ffmpeg-errors.ts";
import { DataFolderError } from "../app/data-folder.ts";
import { AnnotationWriteError } from "../storage/annotations.ts";
import { asDiskError } from "../storage/disk-error.ts";
import { JournalWriteError } from "../storage/journal/write.ts";
import { rememberingExports } from "../storage/remember-exports.ts";
import { commandLog } from "./cli-log.ts";
import { Cancelled } from "./job.ts";
import { RecogniserError } from "../models/process/client.ts";
import { shownControls } from "../core/text/clean-text.ts";
import { hideSecrets } from "../capture/capture-secrets.ts";

/** Exit code of a command that was called wrongly, or given a file that is missing or broken. */
export const EXIT_USAGE = 2;

/** Exit code of a command that has looked and found something that needs fixing. */
const EXIT_FIX = 1;

/** Exit code of a command that was ended by Ctrl+C, as of any program. */
const EXIT_CANCELLED = 130;

/** What the person asked for cannot be done as asked; `message` is one line that says why and what to do. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}

/** Errors whose message tells the person what to fix; any other is a defect. */
const FIXABLE = [
  ...[UsageError, ChatFailed, FormatError, FeedError, FfmpegMissingError, JournalWriteError],
  ...[RecogniserError, AnnotationWriteError, DataFolderError],
];

/** Where a command writes. Each call is one or more whole lines without the last line feed. */
export interface CliOutput {
  /** Results. */
  out(text: string): void;
  /** Errors and remarks. */
  err(text: string): void;
}

/** Standard output and standard error of this process; what a terminal would obey in a stranger's words is written out. */
export const terminal: CliOutput = {
  out: (text) => void process.stdout.write(shownControls(`${text}\n`)),
  err: (text) => void process.stderr.write(shownControls(`${text}\n`)),
};

/**
 * Run a program with the words after its name and return its exit code: 0, 1 when it was asked to look and found something that needs
 * fixing, 2 after one line on `output.err` when it was called wrongly, a file was missing or broken, or the disk did not take or give one, or 130 when the person cancelled it. Other errors
 * are defects and are thrown on.
 */
export async function runCli(
  program: Command,
  words: readonly string[],
  output: CliOutput = terminal,
): Promise<number> {
  configure(program, output);
  const code = await exitCode(program, words, output);
  commandLog.info("command", `ended with exit code ${code}`);
  await commandLog.flush();
  return code;
}

async function exitCode(program: Command, words: readonly string[], output: CliOutput): Promise<number> {
  try {
    await rememberingExports(() => program.parseAsync(words, { from: "user" }));
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (error.code === "commander.help") return EXIT_USAGE; // called without a command; the help was printed
      output.err(oneLine(error.message.replace(/^error: /, "")));
      return EXIT_USAGE;
    }
    if (error instanceof Reported) return EXIT_USAGE;
    if (error instanceof Cancelled) {
      output.err(error.message);
      return EXIT_CANCELLED;
    }
    if (error instanceof NeedsFixing) return EXIT_FIX;
    const told = FIXABLE.some((kind) => error instanceof kind) ? (error as Error) : asDiskError(error);
    if (told === null) {
      commandLog.error("command", error);
      commandLog.flushNow();
      throw error;
    }
    commandLog.warning("command", told === error ? told.message : error);
    output.err(oneLine(told.message));
    return EXIT_USAGE;
  }
}

/** Thrown by a command that has already printed what is wrong; the program ends with exit code 2 and prints no more. */
export class Reported extends Error {}

/** Thrown by a command that has printed what needs fixing; the program ends with exit code 1 and prints no more. */
export class NeedsFixing extends Error {}

/** Commander hands its settings down only to commands it makes itself, not to those added whole. */
function configure(command: Command, output: CliOutput): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => output.out(text.replace(/\n$/, "")),
    // Commander's own error line is dropped: `runCli` prints one. Help asked for by a missing subcommand is printed.
    writeErr: (text) => output.err(text.replace(/\n$/, "")),
    outputError: () => undefined,
  });
  for (const inner of command.commands) configure(inner, output);
}

/** Letters of an error's line: a file may put any number of them into it. */
const LONGEST_LINE = 2000;

function oneLine(text: string): string {
  const hidden = hideSecrets(text);
  const line = hidden
    .slice(0, LONGEST_LINE)
    .replace(/[\r\n\t ]+/g, " ")
    .trim();
  return hidden.length > LONGEST_LINE ? `${line}…` : line;
}
