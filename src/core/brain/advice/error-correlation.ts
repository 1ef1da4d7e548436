import type { Topic } from "./claim.ts";

/** An answer to one of the two questions, in a stretch of work that is named: what was claimed or due, whether it was so, and whether the answer was wrong. */
interface Judged {
  readonly question: Question;
  readonly stretch: string;
  readonly topic: Topic | null;
  readonly right: boolean;
  readonly due: Topic | null;
  readonly wrong: boolean;
}
type Question = "claim" | "present";

/** How much errors are held to come together before any were seen, and pairs of answers that this counts for. */
const TOGETHER_AT_FIRST = 0.5;
const PAIRS_AT_FIRST = 20;

/** Correlation of errors within groups, drawn towards the usual one where few pairs tell. */
export function togetherOf(answers: readonly { readonly group: string; readonly wrong: boolean }[]): number {
  const groups = new Map<string, { n: number; wrong: number }>();
  for (const { group, wrong } of answers) {
    const one = groups.get(group) ?? { n: 0, wrong: 0 };
    groups.set(group, { n: one.n + 1, wrong: one.wrong + (wrong ? 1 : 0) });
  }
  const rate = answers.filter(({ wrong }) => wrong).length / Math.max(1, answers.length);
  const variance = rate * (1 - rate);
  if (variance === 0) return TOGETHER_AT_FIRST;
  let pairs = 0;
  let product = 0;
  for (const { n, wrong } of groups.values()) {
    const sum = wrong - n * rate;
    const squares = wrong * (1 - rate) ** 2 + (n - wrong) * rate ** 2;
    pairs += (n * (n - 1)) / 2;
    product += (sum ** 2 - squares) / 2;
  }
  const correlation = (product + PAIRS_AT_FIRST * TOGETHER_AT_FIRST * variance) / ((pairs + PAIRS_AT_FIRST) * variance);
  return Math.min(1, Math.max(0, correlation));
}

/** Correlation of errors between the answers to the two questions about completions in one stretch, drawn towards the usual one where few pairs tell. */
export function acrossOf(answers: readonly Judged[]): number {
  const about = answers.filter(({ question, topic, due }) =>
    question === "claim" ? topic === "done" : due === null || due === "done",
  );
  const rates = byQuestion((asked) => shareWrong(about.filter(({ question }) => question === asked)));
  const stretches = new Map<string, Record<Question, number[]>>();
  for (const { question, stretch, right, due, wrong } of about) {
    const key = `${stretch} ${question === "claim" ? right : due !== null}`;
    const one = stretches.get(key) ?? { claim: [], present: [] };
    one[question].push((wrong ? 1 : 0) - rates[question]);
    stretches.set(key, one);
  }
  const spread = Math.sqrt(rates.claim * (1 - rates.claim) * rates.present * (1 - rates.present));
  if (spread === 0) return TOGETHER_AT_FIRST;
  let pairs = 0;
  let product = 0;
  // A stretch counts as one pair: within it, the answers to each question come together.
  for (const { claim, present } of stretches.values()) {
    if (claim.length === 0 || present.length === 0) continue;
    pairs += 1;
    product += mean(claim) * mean(present);
  }
  const correlation = (product + PAIRS_AT_FIRST * TOGETHER_AT_FIRST * spread) / ((pairs + PAIRS_AT_FIRST) * spread);
  return Math.min(1, Math.max(0, correlation));
}

function byQuestion<T>(of: (question: Question) => T): Record<Question, T> {
  return { claim: of("claim"), present: of("present") };
}

function shareWrong(answers: readonly { readonly wrong: boolean }[]): number {
  return answers.filter(({ wrong }) => wrong).length / Math.max(1, answers.length);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
