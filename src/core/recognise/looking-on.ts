import type { RecogniserAdvice } from "../brain/registry.ts";
import { OUTPUTS, kindsThatWeigh, recogniserName, type RecogniserCard } from "./card.ts";
import { byQuestion, type JudgedStep } from "./judge.ts";

/** Why a recogniser looks on in no session, whatever is done there. */
const NEVER = {
  withdrawn: "somebody who is in it has withdrawn",
  early: "it judges steps that are half done, and a session knows a step's length only at its end",
  unweighed: "it was not weighed; train it again with weighing",
  chance: "on takes that it had not learned from, no kind of it told more than chance",
} as const;

/** Whether a recogniser can look on in sessions of the procedures that it was trained on; if not, why. */
export function looksOn(card: RecogniserCard): keyof typeof NEVER | "yes" {
  if (card.withdrawn !== null) return "withdrawn";
  if (card.look !== "whole") return "early";
  if (card.weighed === null) return "unweighed";
  return kindsThatWeigh(card).length === 0 ? "chance" : "yes";
}

/** Says in a clause why a recogniser does not look on in a session; null when it does: it was weighed, something of it tells more than chance, and it was trained on this procedure with this encoder. */
export function whyNotLooking(
  card: RecogniserCard,
  { procedure, encoder }: { readonly procedure: string; readonly encoder: string },
): string | null {
  const { recipes } = card.trainedOn;
  const looks = looksOn(card);
  if (looks !== "yes") return NEVER[looks];
  if (!recipes.includes(procedure)) return `it was trained on ${recipes.join(", ")}, not on "${procedure}"`;
  return card.encoder === encoder ? null : `it reads "${card.encoder}", and what looks here is "${encoder}"`;
}

/** How a recogniser that looks on stands in the journal. @param spokenFrom least measured precision of a kind whose findings are said aloud, 0..1. @throws RangeError when it was never weighed */
export function adviceToCoach(card: RecogniserCard, spokenFrom: number): RecogniserAdvice {
  if (card.weighed === null) throw new RangeError("a recogniser that was never weighed looks on in no session");
  return { name: recogniserName(card), worth: card.weighed.worth, spokenFrom };
}

/** Of a recogniser's chances in a step, one for each of `OUTPUTS`, those that weigh in a session, by their questions, 0..1. */
export function findingsOf(card: RecogniserCard, scores: readonly number[]): Readonly<Record<string, number>> {
  const kinds = Object.fromEntries(OUTPUTS.slice(1).map((kind, at) => [kind, scores[at + 1]!])) as JudgedStep["kinds"];
  const found = byQuestion(kinds);
  return Object.fromEntries(kindsThatWeigh(card).map((question) => [question, found[question]]));
}
