import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { ROLES } from "../../domain/taxonomy.ts";
import { PREPOSITIONS } from "./frame-tokens.ts";
import type { Frame, FrameRole, StepParser } from "./frame.ts";
import { valueOf } from "./noun-phrase.ts";

const Words = z.string().trim().min(1).max(500);

/** A frame as people and models write it: the verb and each argument word for word as the step has them. */
export const WrittenFrame = z.strictObject({
  /** Base form in lower case: "take". */
  verb: z.string().regex(/^[a-z][a-z-]{0,39}$/, "write the verb's base form in lower case"),
  /** The verb with its particles as the text has it: "Take off". */
  says: Words,
  roles: z.array(z.strictObject({ role: z.enum(ROLES), words: Words })).max(30),
});
export type WrittenFrame = Readonly<z.infer<typeof WrittenFrame>>;

/** One text's frame, with who read it: `rules`, `person`, or the name of a model or corpus. */
const KeptFrame = z.strictObject({
  text: z.string().min(1).max(1500),
  /** Null where its reader found none. */
  frame: WrittenFrame.nullable(),
  by: z.string().trim().min(1).max(200),
});
export type KeptFrame = Readonly<z.infer<typeof KeptFrame>>;

const FrameFile = z.strictObject({
  format: z.literal("benchside-frames"),
  version: z.literal(1),
  frames: z.array(KeptFrame).max(100_000),
});

/** Frames in a file's text. Throws a FormatError that names file, field and fix, also for words that their text does not have. */
export function parseFrames(text: string, file: string): KeptFrame[] {
  const parsed = FrameFile.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, "Write it with `benchside script frames`, then change it.");
  }
  for (const [number, { text: step, frame }] of parsed.data.frames.entries()) {
    const problem = frame && frameProblem(step, frame);
    if (problem) throw new FormatError(file, `frames.${number}`, problem, "Use the words of its text, each once.");
  }
  return parsed.data.frames;
}

/** The text of a file of frames. */
export function formatFrames(frames: readonly KeptFrame[]): string {
  return `${JSON.stringify({ format: "benchside-frames", version: 1, frames }, null, 1)}\n`;
}

/** What is wrong with a frame of a text, as a clause: words that are not there, or that overlap; null when nothing is. */
export function frameProblem(text: string, written: WrittenFrame): string | null {
  const { missing } = placesIn(text, written);
  return missing === null ? null : `“${missing}” is not in “${text}”, or another part has it`;
}

/** The frame of a text as the planner reads it. Throws a RangeError where `frameProblem` finds something. */
export function frameOf(text: string, written: WrittenFrame): Frame {
  const { spans, missing } = placesIn(text, written);
  if (missing !== null) throw new RangeError(`“${missing}” is not in the text`);
  const [span, ...others] = spans as [Span, ...Span[]];
  const roles = written.roles.map(({ role, words }, at): FrameRole => {
    const own = others[at]!;
    const [first = ""] = words.split(/\s/);
    const skipped = PREPOSITIONS.has(first.toLowerCase()) && words.length > first.length ? first.length + 1 : 0;
    const inner = own[0] + skipped;
    return { role, value: valueOf(text.slice(inner, own[1])), span: own, inner, nested: null };
  });
  const particles = written.says.toLowerCase().split(/\s+/).slice(1);
  const predicate = [written.verb, ...particles].join("-").toUpperCase();
  return { predicate, verb: written.verb, span, roles, following: [] };
}

type Span = [from: number, to: number];

/** Where the verb and each argument stand in a text, in this order, up to the first words that are `missing`: not there, or taken by another part. */
function placesIn(
  text: string,
  { says, roles }: WrittenFrame,
): { readonly spans: Span[]; readonly missing: string | null } {
  const spans: Span[] = [];
  for (const words of [says, ...roles.map((one) => one.words)]) {
    const at = placeOf(text, words, spans);
    if (at < 0) return { spans, missing: words };
    spans.push([at, at + words.length]);
  }
  return { spans, missing: null };
}

/** Where words stand in a text that no other part has taken; −1 where they do not. */
function placeOf(text: string, words: string, taken: readonly (readonly [number, number])[]): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const whole = !/\w/.test(text[at - 1] ?? " ") && !/\w/.test(text[end] ?? " ");
    if (whole && taken.every(([from, to]) => end <= from || at >= to)) return at;
  }
  return -1;
}

/** A frame as it is written; null for one with actions inside or after it, which this form does not hold. */
export function writtenFrame(text: string, frame: Frame): WrittenFrame | null {
  if (frame.following.length > 0 || frame.roles.some(({ nested }) => nested !== null)) return null;
  const written = {
    ...{ verb: frame.verb, says: text.slice(...frame.span) },
    roles: frame.roles.map(({ role, span }) => ({ role, words: text.slice(...span) })),
  };
  // Amount and thing of "1 cup water" lie in one another: what cannot be told apart stays with the rules.
  return frameProblem(text, written) === null ? written : null;
}

/** Reads steps by kept frames, each for the text that it is of, and the others by `rules`. */
export function readerWith(frames: readonly KeptFrame[], rules: StepParser): StepParser {
  const known = new Map(frames.map(({ text, frame }) => [text, frame && frameOf(text, frame)]));
  return (text) => (known.has(text) ? known.get(text)! : rules(text));
}
