import { FormatError } from "../../domain/format-error.ts";
import type { Procedure } from "../schema.ts";
import { buildProcedure, inSequence, type ImportOptions } from "./build.ts";
import { capitalised, goalFromFile, linesOf, numbered } from "./text-lines.ts";

/** A line such as "1. Ingredients needed: oats, honey, a bowl" is a list, not a step. */
const NEEDED = /^(ingredients|tools|materials|items|equipment)\b[^:]*:/i;

/**
 * The instructions at the head of a HowToDIV session as a procedure, each step before the next.
 *
 * Left out: the line of ingredients, the closing "Done", and what only an error of that session's participant made needful.
 * That is every line with a note between `**` and `**` (the note tells the error, the rest of the line is the recovery), and
 * the run of lines straight after it that repeats steps listed before it: work that had to be done again. A single repeated
 * line counts as such only when it is the very step before the note; elsewhere it is a step that the recipe has twice.
 *
 * Throws a FormatError when there is no "Instructions" line or no step under it.
 */
export function importHowToDIV(text: string, file: string, options: ImportOptions = {}): Procedure {
  const { steps } = readInstructions(text, file);
  const reading = { goal: goalOf(file), ...inSequence(steps), source: "HowToDIV (CC-BY-4.0)" };
  return buildProcedure(reading, file, options);
}

/** An error of a session's participant as the instructions note it, and the way back from it. */
export interface Mishap {
  /** What happened, without "previously user". */
  readonly note: string;
  /** How many steps were done before it was noted. */
  readonly done: number;
  /** What fixes it: the rest of the noted line. */
  readonly recovery: string;
  /** Texts of the steps that are listed again after it. */
  readonly redo: readonly string[];
}

/**
 * The instructions at the head of a session: the recipe's own steps, capitalised, and the participant's errors between them.
 * Throws a FormatError as `importHowToDIV` does.
 */
export function readInstructions(text: string, file: string): { steps: string[]; mishaps: Mishap[] } {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => /^instructions\s*:?$/i.test(line.text));
  if (start < 0) {
    const fix = 'A HowToDIV session begins with a line "Instructions" and numbered steps.';
    throw new FormatError(file, "line 1", 'there is no line "Instructions"', fix);
  }
  const end = lines.findIndex((line, at) => at > start && /^dialogue\s*:?$/i.test(line.text));
  const listed = lines.slice(start + 1, end < 0 ? undefined : end).flatMap((line) => numbered(line.text)?.text || []);
  const read = apart(listed.filter((line) => !NEEDED.test(line) && !/^done\.?$/i.test(line)));
  if (read.steps.length === 0) {
    throw new FormatError(file, `line ${start + 1}`, "there is no step under it", 'Write the steps as "1. …", "2. …".');
  }
  return read;
}

/** The recipe's own steps, and the errors with what only they made needful. */
function apart(lines: readonly string[]): { steps: string[]; mishaps: Mishap[] } {
  const steps: string[] = [];
  const mishaps: Mishap[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]!.includes("**")) {
      steps.push(lines[at]!);
      continue;
    }
    let run = 0;
    while (at + 1 + run < lines.length && steps.includes(lines[at + 1 + run]!)) run++;
    const again = run > 1 || lines[at + 1] === steps.at(-1) ? run : 0;
    const [, note, recovery] = /^\*\*(.*?)\*\*\s*(.*)$/.exec(lines[at]!) ?? [];
    if (note && recovery) {
      const redo = lines.slice(at + 1, at + 1 + again).map(capitalised);
      mishaps.push({
        note: note.replace(/^previously user (?:mistaken?ly )?/i, ""),
        done: steps.length,
        recovery,
        redo,
      });
    }
    at += again;
  }
  return { steps: steps.map(capitalised), mishaps };
}

/** The recipe's name without the session's numbers: "changing_tire_0008_dialogue.txt" is "Changing tire". */
function goalOf(file: string): string {
  return goalFromFile(file.replace(/(_u\d+_[a-z]+\d*)?(_(normal|error|usererror))?_\d+(_dialogue)?(?=\.[^.]*$|$)/, ""));
}
