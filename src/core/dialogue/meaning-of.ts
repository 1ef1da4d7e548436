import type { StepId } from "../domain/ids.ts";
import { bestLikeness, wordsOf } from "../procedure/match.ts";
import type { Procedure } from "../procedure/schema.ts";
import { intentRulesOf, type Intent, type IntentRules } from "./intents.ts";

/** What a question asks for, and the step that it is about where it names one. */
export interface QuestionMeaning {
  readonly intent: Intent;
  readonly step: StepId | null;
}

/** Longest question that is matched, in characters. */
const LONGEST = 500;
/** How much of a step's own words must be named. */
const NAMED = 0.5;

/** What a question asks for, by the rules of its language; null where none fits: it is asked about something else. Pure. @param language tag */
export function meaningOf(
  question: string,
  language: string,
  procedure: Pick<Procedure, "steps"> | null,
): QuestionMeaning | null {
  const rules = intentRulesOf(language);
  const text = plainWords(question.slice(0, LONGEST));
  if (text === "") return null;
  const step = stepNamed(aboutPart(text, rules), procedure);
  const named = rules.can.test(text) && step !== null && !/\bneed\b|\bmiss/.test(text);
  const at = rules.at.test(text) ? (stepNumbered(text, procedure) ?? step) : null;
  if (at !== null) return { intent: "at", step: at };
  const found = rules.rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (named && found !== "without" && found !== "cues" && found !== "why") return { intent: "can", step };
  if (found === null) return null;
  return { intent: found, step: found === "without" ? stepNamed(text, procedure) : step };
}

/** Words in lower case without accents or punctuation, with single spaces. */
function plainWords(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

function aboutPart(text: string, { before, mustBefore }: IntentRules): string {
  const parts = text.split(before).filter((part) => part !== undefined && !before.test(part));
  return (mustBefore.test(text) ? parts.at(-1) : parts[0]) ?? text;
}

/** The step of a number that is said in figures, counted from 1 as the procedure lists them; null where none or several are said. */
function stepNumbered(text: string, procedure: Pick<Procedure, "steps"> | null): StepId | null {
  const numbers = text.match(/\b\d{1,3}\b/g) ?? [];
  return numbers.length === 1 ? (procedure?.steps[Number(numbers[0]) - 1]?.id ?? null) : null;
}

/** The step whose own words are named most; words that many steps have count less. Null where hardly any is. */
function stepNamed(text: string, procedure: Pick<Procedure, "steps"> | null): StepId | null {
  if (procedure === null) return null;
  const asked = wordsOf(text);
  const steps = procedure.steps.map(({ id, text: own }) => ({ id, words: [...new Set(wordsOf(own))] }));
  const among = (word: string): number => steps.filter(({ words }) => bestLikeness(word, words) > 0).length;
  const scores = steps.map(({ id, words }) => {
    const score = words.reduce((sum, word) => sum + bestLikeness(word, asked) / Math.max(1, among(word)), 0);
    return { id, score };
  });
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= NAMED ? best.id : null;
}
