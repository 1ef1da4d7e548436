import { FormatError } from "../domain/format-error.ts";
import type { Line } from "../procedure/import/text-lines.ts";
import { clockTime } from "./times.ts";

/** A cue: its words, tags and all, and what stands over its times (a name in WebVTT, a number in SRT); empty where nothing does. */
export interface Cue {
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Line of its times, from 1. */
  readonly line: number;
}

/** Blocks of WebVTT that hold no speech. */
const NO_SPEECH = /^(NOTE|STYLE|REGION)(\s|$)/;

/**
 * The cues of a WebVTT or SRT file, tags and all, in order of time. One may begin and end at the same time.
 *
 * @param lines of the whole file
 * @throws FormatError naming the line: a timing that is none, that ends before it begins or begins before the one above; a cue without one
 */
export function readCues(lines: readonly Line[], kind: "webvtt" | "srt", file: string): Cue[] {
  const said: Omit<Cue, "text">[] = [];
  // The lines of each cue's words, joined once.
  const words: string[][] = [];
  const full = lines.filter(({ text }) => text !== "");
  for (const block of blocksOf(lines)) {
    const first = block[0]!.text;
    if (kind === "webvtt" && (NO_SPEECH.test(first) || block[0] === full[0])) continue;
    const at = block.findIndex(({ text }) => text.includes("-->"));
    const before = said.at(-1);
    // Words of a SubRip cue may have an empty line among them; a number alone is the beginning of one that was cut off.
    if (at < 0 && kind === "srt" && before && !(block.length === 1 && /^\d+$/.test(first))) {
      for (const { text } of block) words.at(-1)!.push(text);
      continue;
    }
    if (at < 0 || at > 1) throw fault(file, block[0]!, "it stands in no cue: a cue begins with its times", CUT);
    const timing = block[at]!;
    const times = timesOf(timing, file);
    if (before && times.start < before.start)
      throw fault(file, timing, "it begins before the cue above it", "Put the cues in order of time.");
    const text = block.slice(at + 1).map((line) => line.text);
    // A cue may be empty, but a file that ends so was cut off.
    if (text.length === 0 && block.at(-1) === full.at(-1))
      throw fault(file, timing, "the file ends before its words", CUT);
    said.push({ name: at === 1 ? first : "", ...times, line: timing.number });
    words.push(text);
  }
  return said.map((cue, k) => ({ ...cue, text: words[k]!.join(" ") }));
}

const CUT = "Check that the file is complete, or save it again.";

function timesOf(line: Line, file: string): { start: number; end: number } {
  const [from, rest = ""] = line.text.split("-->");
  const start = cueTime(from!.trim());
  const end = cueTime(rest.trim().split(/\s+/)[0]!);
  if (start === null || end === null)
    throw fault(file, line, `“${line.text.slice(0, 60)}” is no timing`, "Write it as 00:01:05.000 --> 00:01:08.000.");
  if (end < start) throw fault(file, line, "it ends before it begins", "Write the earlier time first.");
  return { start, end };
}

/** A time as both formats write it, or as programs do that leave out the milliseconds or some of their digits. */
function cueTime(text: string): number | null {
  return /\d\d:\d\d(?:[.,]\d{1,3})?$/.test(text) ? clockTime(text) : null;
}

/** Lines that stand together, with empty lines between. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let open = false;
  for (const line of lines) {
    if (line.text === "") open = false;
    else if (open) blocks.at(-1)!.push(line);
    else {
      blocks.push([line]);
      open = true;
    }
  }
  return blocks;
}

function fault(file: string, { number }: Line, problem: string, fix: string): FormatError {
  return new FormatError(file, `line ${number}`, problem, fix);
}
