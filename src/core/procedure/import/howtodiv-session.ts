import { FormatError } from "../../domain/format-error.ts";
import type { Procedure } from "../schema.ts";
import { importHowToDIV, readInstructions, type Mishap } from "./howtodiv.ts";
import { linesOf } from "./text-lines.ts";

/** One exchange of a coaching session. */
export interface Turn {
  /** Seconds of the recording. */
  readonly start: number;
  readonly end: number;
  /** What the person did, e.g. `follow_instruction`, `error`, `correction`, `modification`; null where it is not told. */
  readonly label: string | null;
  /** What exactly, in words; null where it is not told. */
  readonly note: string | null;
  readonly user: string;
  readonly expert: string;
}

/** A HowToDIV session: what was to be done, what went wrong, and what was said. */
export interface HowToDIVSession {
  readonly file: string;
  readonly procedure: Procedure;
  readonly mishaps: readonly Mishap[];
  readonly turns: readonly Turn[];
}

const TIME = String.raw`\d+(?::\d\d:\d\d)?(?:[.,]\d+)?`;
const TIMES = new RegExp(String.raw`^\[(${TIME}),\s+(${TIME})`);
const LABEL = /^\['([^']*)',\s*["'](.*)["']\]$/;

/**
 * A HowToDIV session. Times are seconds, or `HH:MM:SS,mmm`; a line of label and note may be missing, a line said twice is
 * read once.
 *
 * Throws a FormatError when the instructions or the dialogue cannot be found.
 */
export function parseHowToDIV(text: string, file: string): HowToDIVSession {
  const procedure = importHowToDIV(text, file);
  const { mishaps } = readInstructions(text, file);
  const lines = linesOf(text).map((line) => line.text);
  const start = lines.findIndex((line) => /^dialogue\s*:?$/i.test(line));
  if (start < 0) {
    const fix = 'A HowToDIV session has a line "Dialogue" after the instructions.';
    throw new FormatError(file, "", 'there is no line "Dialogue"', fix);
  }
  return { file, procedure, mishaps, turns: readTurns(lines.slice(start + 1)) };
}

function readTurns(lines: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const times = TIMES.exec(line);
    if (times) {
      const [, start, end] = times;
      turns.push({ start: seconds(start!), end: seconds(end!), label: null, note: null, user: "", expert: "" });
    }
    const turn = turns.at(-1);
    if (!turn || times) continue;
    const label = LABEL.exec(line);
    if (label) turns[turns.length - 1] = { ...turn, label: told(label[1]!), note: told(label[2]!) };
    const said = /^(User|Expert):\s*(.*)$/.exec(line);
    if (said) turns[turns.length - 1] = { ...turn, [said[1] === "User" ? "user" : "expert"]: said[2]! };
  }
  return turns;
}

function seconds(written: string): number {
  return written
    .replace(",", ".")
    .split(":")
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function told(word: string): string | null {
  return word === "" || word === "NA" || word === "None" ? null : word;
}
