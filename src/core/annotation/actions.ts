import { gerundBase, verbClass } from "../script/frames/frame-words.ts";
import { parseFrame } from "../script/frames/parse-frame.ts";
import { roleOf } from "../script/frames/frame.ts";
import type { StepId } from "../domain/ids.ts";
import type { AnnotationState, FineAction, Segment } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";

/** Who is said to do it, and what only joins sentences: nothing of the action. */
const BEFORE =
  /^(?:(?:and|then|now|so|next|here|okay|ok|i|he|she|they|we|you|the person|the participant|is|am|are|'m|'s|'re)\s+)+/i;

/**
 * The verb and the thing of an action that was said in English: "then I pick up the left arm" is `pick up` and `left arm`. Both are empty where the
 * words are not understood: the person who said them writes them.
 */
export function verbAndNoun(text: string): { readonly verb: string; readonly noun: string } {
  const said = text
    .trim()
    .replace(/^i'm\s+/i, "")
    .replace(BEFORE, "")
    .replace(/[.!?\s]+$/, "");
  const [first = "", ...rest] = said.split(/\s+/);
  const frame = parseFrame([capital(baseOf(first)), ...rest].join(" "));
  if (!frame) return { verb: "", noun: "" };
  const noun = roleOf(frame, "Object") ?? frame.roles[0] ?? null;
  const verb = frame.predicate.toLowerCase().replaceAll("-", " ");
  return { verb: verb.slice(0, 60), noun: (noun?.value ?? "").slice(0, 120) };
}

/** The base of a known verb's third person or -ing form ("picks", "placing"); any other word as it is. */
function baseOf(word: string): string {
  const lower = word.toLowerCase();
  const ways = [lower, lower.replace(/s$/, ""), lower.replace(/es$/, ""), lower.replace(/ies$/, "y")];
  return gerundBase(lower) ?? ways.find((one) => verbClass(one) !== null) ?? word;
}

function capital(word: string): string {
  return word === "" ? "" : word[0]!.toUpperCase() + word.slice(1);
}

/** The step under which an action that is seen at a moment stands: that of the segment there; null outside of all, and in one that is no step. */
export function stepAt(segments: readonly Segment[], t: number): StepId | null {
  return segments.find(({ start, end }) => t >= start && t < end)?.step ?? null;
}

/** Actions with one put among them, or in the place of the one with its id, in order of their starts; or why it does not fit. */
export function withAction(
  { actions, segments, deviations }: Pick<AnnotationState, "actions" | "segments" | "deviations">,
  action: FineAction,
  by: string,
): AnnotationState["actions"] | Refusal {
  if (action.end <= action.start)
    return refuse("an action that ends before it begins is none", "Let its end be after its start.");
  if ([...segments, ...deviations].some(({ id }) => id === action.id))
    return refuse(`the id "${action.id}" is taken`, "Give the action its own.");
  const others = actions.filter(({ id }) => id !== action.id);
  return [...others, { ...action, by }].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Actions without one of them; or why it cannot be taken out. */
export function withoutAction(
  actions: AnnotationState["actions"],
  action: string,
): AnnotationState["actions"] | Refusal {
  const left = actions.filter(({ id }) => id !== action);
  if (left.length < actions.length) return left;
  return refuse(`there is no action "${action}"`, "It may have been removed; choose another.");
}

/** An id that no action of a take has yet. */
export function freeActionId(actions: AnnotationState["actions"]): string {
  const numbers = actions.flatMap(({ id }) => (/^a\d+$/.test(id) ? [Number(id.slice(1))] : []));
  return `a${Math.max(0, ...numbers) + 1}`;
}
