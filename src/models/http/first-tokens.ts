import type { WrittenToken } from "./gathered.ts";

/**
 * The chances of some answers from the tokens with which a model began: a softmax over those that begin one answer and no other. Tokens
 * that all answers begin with are passed over; the next one tells. An answer whose beginning is not among those listed counts as likely as
 * the least likely that is.
 *
 * What stands for thoughts is no beginning of an answer, and answers that together hold hardly anything of the chance are told by noise: null.
 *
 * "unclear" when the answers were not told apart within the tokens that there are: with more of them they may be. Null when the model
 * began in another way.
 */
export function chancesOf(
  tokens: readonly WrittenToken[],
  choices: readonly string[],
): readonly number[] | "unclear" | null {
  let left = choices;
  for (const { token, logprob, top_logprobs: top } of tokens) {
    const listed = new Map([[token, logprob], ...(top ?? []).map((one) => [one.token, one.logprob] as const)]);
    const sums = left.map(() => 0);
    let shared = 0;
    for (const [each, log] of listed) {
      const begins = left.flatMap((choice, at) => (begin(choice, each) ? [at] : []));
      if (begins.length === 1) sums[begins[0]!]! += Math.exp(log);
      else if (begins.length > 1) shared += Math.exp(log);
    }
    const sum = sums.reduce((total, one) => total + one, 0);
    if (isThought(token) || sum + shared < LEAST) return null;
    if (sum > shared) return softmax(sums, Math.exp(Math.min(...listed.values())));
    if (shared === 0 || !left.every((choice) => begin(choice, token))) return null;
    left = left.map((choice) => choice.slice(token.trimStart().length));
  }
  return tokens.length === 0 ? null : "unclear";
}

/** What all answers together must hold of the chance of a token, 0..1. */
const LEAST = 0.01;

/** Whether a token opens thoughts, in the ways of the usual models. */
export function isThought(token: string): boolean {
  return /^\s*(?:<think|<thought|<reason|<\|channel|◁think|\[think)/i.test(token);
}

/** Whether an answer begins with a token, or is it, whatever its case; spaces around it and a full stop behind it do not count. */
function begin(answer: string, token: string): boolean {
  const word = token.trim().toLowerCase();
  const whole = answer.toLowerCase();
  return word !== "" && (whole.startsWith(word) || whole === word.replace(/\W+$/, ""));
}

function softmax(sums: readonly number[], least: number): readonly number[] {
  const filled = sums.map((sum) => (sum === 0 ? least : sum));
  const total = filled.reduce((sum, one) => sum + one, 0);
  return filled.map((one) => one / total);
}
