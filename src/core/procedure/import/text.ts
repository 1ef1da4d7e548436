import { FormatError } from "../../domain/format-error.ts";
import type { Procedure } from "../schema.ts";
import { buildProcedure, inSequence, type ImportOptions } from "./build.ts";
import { isPage, readPage } from "./page-text.ts";
import { bulleted, capitalised, goalFromFile, linesOf, numbered, type Line } from "./text-lines.ts";

/** Headings that begin the steps, and headings that begin what is not one. A colon may follow. */
const STEPS = /^(steps|method|directions|instructions|procedure|preparation|how to)\s*:?$/i;
const OTHER =
  /^((you will |you'll )?need|ingredients|tools|tools and utensils|utensils|equipment|materials|parts|supplies|notes?|tips?|nutrition|references?)( needed| required| list)?\s*:?$/i;

/** What a written recipe or instruction says. */
export interface Instruction {
  /** What is made, where the text says it; null otherwise. */
  readonly title: string | null;
  readonly steps: readonly string[];
}

/**
 * A procedure from a recipe or instruction: its steps as `readInstruction` finds them, each before the next. Its goal is the text's title, else the
 * file's name. Throws a FormatError when there is no step.
 */
export function importText(text: string, file: string, options: ImportOptions = {}): Procedure {
  const { title, steps } = readInstruction(text);
  if (steps.length === 0) {
    throw new FormatError(file, "", "there is no step in it", 'Write the steps as a numbered list, "1. …", "2. …".');
  }
  return buildProcedure({ goal: title ?? goalFromFile(file), ...inSequence(steps) }, file, options);
}

/**
 * A recipe or instruction written as plain text, or on a saved page: a title, lists of ingredients and tools, then steps.
 *
 * Steps are numbered ("1.", "1)", "(1)", "Step 1:"), bulleted, or, without either, one a paragraph when empty lines part them
 * and one a line otherwise; a single paragraph is one a sentence. Lines that continue a step are joined to it, whatever their indentation.
 * Lists under a heading such as "Ingredients" or "Tools" are left out.
 */
export function readInstruction(text: string): Instruction {
  if (!isPage(text)) return instructionIn(linesOf(text));
  const page = readPage(text);
  const { title, steps } = instructionIn(page.marked ? linesOf(page.text) : listsOf(linesOf(page.text)));
  return { title: page.title || title, steps };
}

function instructionIn(lines: readonly Line[]): Instruction {
  const start = lines.findIndex((line) => STEPS.test(line.text));
  const body = withoutLists(start < 0 ? lines : lines.slice(start + 1));
  const firstNumber = body.findIndex((line) => numbered(line.text) !== null);
  const title = start < 0 && firstNumber < 0 ? titleOf(lines) : titleOf(lines.slice(0, start < 0 ? undefined : start));
  const steps = readSteps(start < 0 && title !== null ? body.filter((line) => line.number !== title.number) : body);
  return { title: title?.text ?? null, steps };
}

/** Of a page's lines those of its lists and the headings that tell what a list is; all of them where it has none. A line of a page continues no other. */
function listsOf(lines: readonly Line[]): readonly Line[] {
  const isItem = ({ text }: Line): boolean => numbered(text) !== null || bulleted(text) !== null;
  if (!lines.some(isItem)) return lines;
  return lines.filter((line) => isItem(line) || STEPS.test(line.text) || OTHER.test(line.text));
}

/**
 * Steps of a text that was pasted into one: one a line, without numbers and bullets. A numbered list, or a recipe with its headings, is
 * read as `importText` reads it, so that wrapped lines stay together and lists of ingredients are left out. Fewer than two
 * when it is no list of steps.
 */
export function pastedSteps(text: string): string[] {
  const lines = linesOf(text).filter((line) => line.text !== "");
  const start = lines.findIndex((line) => STEPS.test(line.text));
  const body = withoutLists(lines.slice(start + 1));
  if (body.some((line) => numbered(line.text) !== null)) return readSteps(body);
  return body.map((line) => bulleted(line.text) ?? line.text);
}

/** The first line with words, when it stands alone as a title does: not a heading, not a step, not a sentence. */
function titleOf(lines: readonly Line[]): Line | null {
  const at = lines.findIndex((line) => line.text !== "");
  const line = lines[at];
  if (line === undefined || STEPS.test(line.text) || OTHER.test(line.text)) return null;
  if (numbered(line.text) !== null || bulleted(line.text) !== null || /[.;,]$/.test(line.text)) return null;
  if (sentencesOf(line.text).length > 1) return null;
  const next = lines[at + 1]?.text ?? "";
  const alone =
    next === "" || STEPS.test(next) || OTHER.test(next) || numbered(next) !== null || bulleted(next) !== null;
  return alone && line.text.length <= 120 ? { ...line, text: line.text.replace(/^#+\s*|\s*:$/g, "") } : null;
}

/** Lines without those between a heading that begins a list and the next heading or numbered step. */
function withoutLists(lines: readonly Line[]): Line[] {
  let inList = false;
  return lines.filter((line) => {
    if (OTHER.test(line.text)) inList = true;
    else if (STEPS.test(line.text)) return (inList = false);
    else if (inList && numbered(line.text)?.number === 1) inList = false;
    return !inList;
  });
}

function readSteps(lines: readonly Line[]): string[] {
  if (lines.some((line) => numbered(line.text) !== null)) return joined(lines, (text) => numbered(text)?.text ?? null);
  if (lines.some((line) => bulleted(line.text) !== null)) return joined(lines, bulleted);
  const paragraphs = splitAtEmpty(lines);
  if (paragraphs.length > 1) return paragraphs.map(join);
  const written = lines.filter((line) => line.text !== "").map((line) => capitalised(line.text));
  return written.length === 1 ? sentencesOf(written[0]!) : written;
}

/** The sentences of a paragraph: each ends where a capital or a digit follows its full stop. */
function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u);
}

/** Texts that begin where `begin` finds one; the lines after it belong to it. What comes before the first is left out. */
function joined(lines: readonly Line[], begin: (text: string) => string | null): string[] {
  const steps: Line[][] = [];
  for (const line of lines) {
    const text = begin(line.text);
    if (text !== null) steps.push([{ ...line, text }]);
    else if (line.text !== "") steps.at(-1)?.push(line);
  }
  return steps.map(join).filter((text) => text !== "");
}

/** One text from wrapped lines. A line that ends in a hyphen after a digit ("1/2-" "inch") is joined without a space. */
function join(lines: readonly Line[]): string {
  const text = lines.map((line) => (/\d-$/.test(line.text) ? line.text : `${line.text} `)).join("");
  return capitalised(text.trim());
}

function splitAtEmpty(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [[]];
  for (const line of lines) {
    if (line.text !== "") paragraphs.at(-1)!.push(line);
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
