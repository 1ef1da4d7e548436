import type { Procedure } from "../procedure/schema.ts";
import { likenesses } from "../procedure/match.ts";
import { matchSteps } from "./match-steps.ts";
import { meaningOf } from "./meaning.ts";
import type { Sentence } from "./sentences.ts";

/** Something said about the work, in order of time. */
export type Told =
  | { readonly kind: "step"; readonly step: number; readonly text: string; readonly start: number }
  | { readonly kind: "mistake" | "over"; readonly text: string; readonly start: number };

/** A sentence that is no step, and why. */
export interface LeftOut {
  readonly text: string;
  readonly start: number;
  readonly why: string;
}

/** What sentences say about the work. */
export interface ToldSteps {
  /** Texts of the steps; `step` of what was told is a number in it. */
  readonly texts: readonly string[];
  /** What was said of how things look when a step is done, by its number. */
  readonly states: ReadonlyMap<number, readonly string[]>;
  readonly told: readonly Told[];
  readonly left: readonly LeftOut[];
}

type Sorted = Sentence & { readonly meaning: ReturnType<typeof meaningOf> };

/** Likeness at which a sentence means a step that was said before, and after a mistake, when it is done over. */
const SAME = 0.8;
const DONE_OVER = 0.5;

/** What sentences say about the steps of a procedure. One that tells of none of them is left out. */
export function toldOfProcedure(sentences: readonly Sentence[], { steps }: Pick<Procedure, "steps">): ToldSteps {
  const texts = steps.map(({ text }) => text);
  const sorted = sentences
    .map((sentence): Sorted => ({ ...sentence, meaning: meaningOf(sentence.text) }))
    .flatMap((sentence) => (sentence.meaning.kind === "step" ? halves(sentence, texts) : [sentence]));
  const stepwise = sorted.filter(({ meaning }) => meaning.kind === "step");
  const found = matchSteps(
    stepwise.map(({ text }) => text),
    texts,
  );
  const stepOf = new Map(stepwise.map((sentence, i) => [sentence, found[i]!]));
  return collect(sorted, texts, (sentence) => {
    const step = stepOf.get(sentence) ?? null;
    return step === null ? "no step of the procedure" : step;
  });
}

/** What sentences tell, where there is no procedure: each that may be a step is one, in the order in which they are first told. */
export function toldAlone(sentences: readonly Sentence[]): ToldSteps {
  const sorted = sentences.map((sentence): Sorted => ({ ...sentence, meaning: meaningOf(sentence.text) }));
  const texts: string[] = [];
  const known = new Map<Sorted, number>();
  sorted.forEach((sentence, at) => {
    if (sentence.meaning.kind !== "step") return;
    const next = sorted.slice(at + 1).find(({ meaning }) => meaning.kind === "step" || meaning.kind === "mistake");
    // What turns out to be a mistake is no step; it is a wrong way of doing the one that follows.
    if (next?.meaning.kind === "mistake") return;
    const { text } = sentence.meaning;
    const like = texts.length > 0 ? likenesses([text], texts)[0]! : [];
    const least = sorted.slice(0, at).findLast(({ meaning }) => meaning.kind === "step" || meaning.kind === "mistake");
    const same = like.findIndex((value) => value >= (least?.meaning.kind === "mistake" ? DONE_OVER : SAME));
    known.set(sentence, same >= 0 ? same : texts.push(text) - 1);
  });
  return collect(sorted, texts, (sentence) => {
    const own = known.get(sentence);
    if (own !== undefined) return own;
    const after = sorted.slice(sorted.indexOf(sentence) + 1).find((later) => known.has(later));
    return after ? known.get(after)! : "done wrongly, and never done right";
  });
}

/** A sentence in two where it joins two different steps by "and". */
function halves(sentence: Sorted, texts: readonly string[]): Sorted[] {
  for (const { index } of sentence.text.matchAll(/,?\s+and\s+/gi)) {
    const parts = [sentence.text.slice(0, index), sentence.text.slice(index).replace(/^,?\s+and\s+/i, "")];
    const best = likenesses([sentence.text, ...parts], texts).map((row) => ({
      step: row.indexOf(Math.max(...row)),
      value: Math.max(...row),
    }));
    const [whole, first, second] = best as [(typeof best)[0], (typeof best)[0], (typeof best)[0]];
    if (first.step === second.step || Math.min(first.value, second.value) < Math.max(0.4, whole.value)) continue;
    const at = sentence.start + (sentence.end - sentence.start) * (index / sentence.text.length);
    const meaning = { kind: "step", text: "" } as const;
    return [
      { ...sentence, text: parts[0]!, end: at, meaning: { ...meaning, text: parts[0]! } },
      { ...sentence, text: parts[1]!, start: at, meaning: { ...meaning, text: parts[1]! } },
    ];
  }
  return [sentence];
}

/** @param stepOf number of the step that a sentence tells of, or why it tells of none */
function collect(
  sorted: readonly Sorted[],
  texts: readonly string[],
  stepOf: (sentence: Sorted) => number | string,
): ToldSteps {
  const told: Told[] = [];
  const left: LeftOut[] = [];
  const states = new Map<number, string[]>();
  for (const sentence of sorted) {
    const { text, start, meaning } = sentence;
    if (meaning.kind === "mistake" || meaning.kind === "over") told.push({ kind: meaning.kind, text, start });
    else if (meaning.kind === "aside") left.push({ text, start, why: meaning.why });
    else if (meaning.kind === "state") {
      const last = told.at(-1);
      if (last?.kind === "step") states.set(last.step, [...(states.get(last.step) ?? []), meaning.text]);
      else left.push({ text, start, why: "says how things are" });
    } else {
      const step = stepOf(sentence);
      if (typeof step === "string") left.push({ text, start, why: step });
      else told.push({ kind: "step", step, text: meaning.text, start });
    }
  }
  return { texts, states, told, left };
}
