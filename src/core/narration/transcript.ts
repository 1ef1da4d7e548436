import { cleanLine } from "../text/clean-text.ts";
import { FormatError } from "../domain/format-error.ts";
import { linesOf, type Line } from "../procedure/import/text-lines.ts";
import { readCues } from "./narration-cues.ts";
import type { Said } from "./narration-said.ts";
import { clockTime } from "./times.ts";

/** Largest transcript that is read, in bytes: three hours of speech have a fifth of it. */
export const MOST_TRANSCRIPT_BYTES = 2_000_000;
/** Most pieces of a transcript, and characters in one of them. */
const MOST_PIECES = 20_000;
const MOST_LETTERS = 4000;

/** What was said in a film. */
export interface Transcript {
  readonly kind: "webvtt" | "srt" | "plain";
  /** Whether it says when things were said. All of its pieces have a time, or none has. */
  readonly timed: boolean;
  /** In order of time, at least one. */
  readonly said: readonly Said[];
}

/**
 * Read a transcript: WebVTT, SRT, or plain text, one piece a line, each with a time before it ("1:05 Fit the arm", "[00:01:05] Fit the
 * arm") or none of them. Tags are taken away; nothing of the text is ever more than words.
 *
 * @param file its name, for messages
 * @throws FormatError naming file and line: not text, too long, cut off, times that are none or out of order, nothing said
 */
export function parseTranscript(text: string, file: string): Transcript {
  if (text.length > MOST_TRANSCRIPT_BYTES)
    throw new FormatError(
      file,
      "",
      "it is larger than 2 MB",
      "Choose a transcript, or cut it into the parts of the film.",
    );
  const lines = linesOf(text);
  for (const line of lines) checkLine(line, file);
  const kind = kindOf(lines);
  const said = kind === "plain" ? readPlain(lines, file) : readCues(lines, kind, file);
  const heard = said.flatMap(({ text: written, start, end, line }) => {
    const words = cleanLine(withoutTags(written));
    const voiced = cleanLine(withoutTags(withNames(written)));
    const one = { text: words, start, end: end !== null && end > start! ? end : null, line };
    return words === "" ? [] : [voiced === words ? one : { ...one, voiced }];
  });
  if (heard.length === 0)
    throw new FormatError(
      file,
      "",
      "nothing is said in it",
      "Choose the transcript of a film in which somebody talks.",
    );
  if (heard.length > MOST_PIECES)
    throw new FormatError(file, "", `it has more than ${MOST_PIECES} pieces`, "Cut it into the parts of the film.");
  return { kind, timed: heard[0]!.start !== null, said: heard };
}

/** Whether a text is a transcript with times as programs write them, and no plain text. */
export function isTimedTranscript(text: string): boolean {
  return kindOf(linesOf(text.slice(0, 20_000))) !== "plain";
}

function kindOf(lines: readonly Line[]): Transcript["kind"] {
  const first = lines.find((line) => line.text !== "");
  if (first && /^WEBVTT(\s|$)/.test(first.text)) return "webvtt";
  return lines.some((line) => line.text.includes("-->")) ? "srt" : "plain";
}

function checkLine({ number, text }: Line, file: string): void {
  const at = `line ${number}`;
  if (/[\p{Cc}\uFFFD]/u.test(text.replaceAll("\t", " ")))
    throw new FormatError(
      file,
      at,
      "it holds characters that are no text",
      "Save the transcript as plain text in UTF-8.",
    );
  if (text.length > MOST_LETTERS)
    throw new FormatError(
      file,
      at,
      `it is longer than ${MOST_LETTERS} characters`,
      "Break it into sentences, one a line.",
    );
}

/** A voice tag of WebVTT (`<v Ann>`, `<v.loud Ann>`) as its name before the words. */
function withNames(text: string): string {
  return text.replace(/<v(?:\.[^\s<>]{1,100})?\s+([^<>]{1,100})>/g, " $1: ");
}

/** Tags of WebVTT, SRT and HTML, and the entities that stand for characters. */
function withoutTags(text: string): string {
  const plain = text.replace(/<[^<>]{0,200}>/g, " ").replace(/\{\\[^{}]{0,100}\}/g, " ");
  const named: Readonly<Record<string, string>> = {
    lt: "<",
    gt: ">",
    nbsp: " ",
    lrm: "",
    rlm: "",
    amp: "&",
    quot: '"',
  };
  return plain.replace(/&(#39|[a-z]{2,4});/g, (whole, name: string) => (name === "#39" ? "'" : (named[name] ?? whole)));
}

/** One piece a line; a line without a time goes on with the one before, where lines have times. */
function readPlain(lines: readonly Line[], file: string): Said[] {
  const full = lines.filter((line) => line.text !== "");
  const timed = full.filter((line) => timeBefore(line.text) !== null).length;
  if (timed === 0) return full.map(({ number, text }) => ({ text, start: null, end: null, line: number }));
  const said: Said[] = [];
  for (const { number, text } of full) {
    const found = timeBefore(text);
    const last = said.at(-1);
    if (found === null && last === undefined)
      throw new FormatError(
        file,
        `line ${number}`,
        "it has no time, and others do",
        "Write when it is said, as in 1:05, or take it out.",
      );
    if (found === null) said[said.length - 1] = { ...last!, text: `${last!.text} ${text}` };
    else {
      if (last && found.at < last.start!)
        throw new FormatError(
          file,
          `line ${number}`,
          "its time is before the line above it",
          "Put the lines in order of time.",
        );
      said.push({ text: found.text, start: found.at, end: null, line: number });
    }
  }
  return said;
}

/** The time before the words of a line, in seconds: "1:05 …", "[00:01:05.5] …", "(1:05) - …". */
function timeBefore(text: string): { at: number; text: string } | null {
  const match = /^[[(]?(\d{1,3}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?)[\])]?(?:\s*[-–—:]\s*|\s+|$)(.*)$/.exec(text);
  const at = match && clockTime(match[1]!);
  return match && at !== null ? { at, text: match[2]! } : null;
}
