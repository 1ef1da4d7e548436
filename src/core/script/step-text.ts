import { singular } from "./frames/frame-words.ts";
import type { Frame, FrameRole } from "./frames/frame.ts";
import { roleOf } from "./frames/frame.ts";
import { lowered } from "./frames/lowered.ts";
import { sentences } from "./frames/parse-frame.ts";
import { LONGEST_CORE, shortened } from "./recovery.ts";
import type { ScriptStep } from "./procedure-analysis.ts";

/**
 * A step's text with one part of it replaced, as one sentence without a full stop. Only the sentence that the frame was read
 * from is kept: remarks after it speak of the step as it should be.
 *
 * @param span part of the step's text, `[start, end)` in characters; empty to insert
 */
export function withPart({ step, frame }: ScriptStep, span: readonly [number, number], words: string): string {
  const at = frame?.span[0] ?? 0;
  const [start, end] = sentences(step.text).find(([from, to]) => from <= at && at < to) ?? [0, step.text.length];
  const { text } = step;
  return tidy(`${text.slice(start, Math.max(start, span[0]))}${words}${text.slice(Math.min(end, span[1]), end)}`);
}

/** A part of a text with the remark in brackets that comes right after it, which speaks of it as it should be. */
export function withRemark(text: string, [start, end]: readonly [number, number]): [number, number] {
  return [start, end + (/^\s*\([^)]*\)/.exec(text.slice(end))?.[0].length ?? 0)];
}

/** The sentence of a step with words added at its end: "Mix the bowl", ", but stop halfway". */
export function withEnd(step: ScriptStep, words: string): string {
  return `${withPart(step, [0, 0], "").replace(/[.,;:!\s]+$/, "")}${words}`;
}

/** One space between words, none before commas, a capital at the start, no full stop at the end, no "then" in front. */
export function tidy(text: string): string {
  const spaced = tidyNumbers(text)
    .replace(/\s+/g, " ")
    .replace(/\s+([,.;)])/g, "$1")
    .trim();
  const bare = spaced.replace(/^(?:then|next|now|and)\s+/i, "").replace(/[.,;:]+$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Slips of recipes that no one would read out: "5 in number florets", "1 tablespoons", "1 large minced garlic cloves". */
export function tidyNumbers(text: string): string {
  return text
    .replace(/(\d)\s+in number\b/gi, "$1")
    .replace(ONE_OF_MANY, (_, one: string, noun: string) => `${one}${singular(noun)}`);
}

const ONE_OF_MANY =
  /(?<![\d/.-])(\b1\s+(?:(?:small|medium|large|minced|chopped|peeled|garlic)\s+)*)(teaspoons|tablespoons|cups|slices|cloves|minutes|seconds|hours)\b/gi;

/**
 * The gist of a step as a clause in lower case, most telling first: with its place, without it, and cut short. Each names
 * the action and the object, and where the text names no object, what is likely meant ("the food", "the part").
 *
 * @param keep an argument that every clause but the last has, e.g. the one that went wrong
 */
export function coresOf(given: ScriptStep, kitchen: boolean, keep: FrameRole | null = null): readonly string[] {
  const known = knownCores.get(given) ?? new Map<FrameRole | null, readonly string[]>();
  knownCores.set(given, known);
  const cores = known.get(keep) ?? buildCores(given, kitchen, keep);
  known.set(keep, cores);
  return cores;
}

/** Clauses depend on the step alone, so they are built once. */
const knownCores = new WeakMap<ScriptStep, Map<FrameRole | null, readonly string[]>>();

function buildCores(given: ScriptStep, kitchen: boolean, keep: FrameRole | null): string[] {
  const { step, frame } = given;
  if (!frame) return [lowered(shortened(withPart(given, [0, 0], "")))];
  const object = roleOf(frame, "Object");
  const lets = /^(?:let|allow|leave|stop|prepare|use)$/.test(frame.verb)
    ? frame.roles.filter(
        ({ role, nested }) => role === "Purpose" || role === "Result" || (frame.verb === "stop" && nested !== null),
      )
    : [];
  const essential = [object, ...lets, roleOf(frame, "Coobject"), keep, roleOf(frame, "Direction")];
  const places = frame.roles.filter(({ role }) => role === "Destination" || role === "Origin" || role === "Location");
  const states = frame.roles.filter(({ role }) =>
    ["Duration", "Temporal", "Degree", "Result", "Instrument"].includes(role),
  );
  const built = [
    [...essential, ...places, ...states.slice(0, 1)],
    [...essential, ...places.slice(0, 1)],
    essential,
    [object, ...lets],
  ].map((parts) => clauseOf(step.text, frame, parts, kitchen));
  return [...new Set(built)]
    .filter((core) => core.split(" ").length <= LONGEST_CORE)
    .concat(lowered(shortened(built.at(-1)!)));
}

function clauseOf(text: string, frame: Frame, parts: readonly (FrameRole | null)[], kitchen: boolean): string {
  const kept = [...new Set(parts)].filter((part) => part !== null);
  const inOrder = kept.toSorted((a, b) => a.span[0] - b.span[0]);
  const after = inOrder.filter(({ span }) => span[0] >= frame.span[1]);
  const front = inOrder.filter(({ span }) => span[0] < frame.span[0]);
  const words = (part: FrameRole): string =>
    text
      .slice(...part.span)
      .replace(/\([^)]*\)?/g, " ")
      .replace(/,?\s+or\s+until\b.*$/i, "");
  const verb = text.slice(...frame.span);
  const meant = roleOf(frame, "Object") || ADDS.test(verb) ? "" : implied(frame, text, kitchen);
  const outer = after.filter((part) => !after.some((other) => other !== part && contains(other, part)));
  return lowered(tidy([verb, meant, ...outer.map(words), ...front.map((part) => lowered(words(part)))].join(" ")));
}

/** Verbs whose object may well be missing: "season with salt", "garnish with cilantro". */
const ADDS = /^(?:season|garnish|top|serve|wait|drizzle|stop|prepare)\b/i;

function implied({ verb }: Frame, text: string, kitchen: boolean): string {
  if (!kitchen) return "the part";
  if ((verb === "remove" || verb === "return") && /\bheat\b/i.test(text)) return "the pan";
  return verb === "whisk" || verb === "stir" || verb === "mix" || verb === "beat" ? "the mixture" : "the food";
}

function contains(outer: FrameRole, inner: FrameRole): boolean {
  return outer.span[0] <= inner.span[0] && inner.span[1] <= outer.span[1];
}
