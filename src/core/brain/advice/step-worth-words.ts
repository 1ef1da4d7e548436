import { STEP_QUESTIONS } from "./step-questions.ts";
import { stepPrecision, type StepsWorth } from "./step-worth.ts";

/** What annotated steps have shown of each question that was asked about them, a line each; every number is of takes that did not choose the threshold. */
export function stepWorthWords(worth: StepsWorth): string[] {
  return STEP_QUESTIONS.flatMap((question) => {
    const { threshold, fitted, wrong, fine } = worth[question];
    const [errors, others] = [wrong.said + wrong.not, fine.said + fine.not];
    if (errors + others === 0) return [];
    const { precision, atLeast } = stepPrecision(worth[question]);
    const asked = `step over, ${question}: asked from ${threshold}${fitted ? "" : ", the usual (too few annotated steps)"}`;
    const found = `found ${wrong.said} of ${errors}, false ${fine.said} of ${others}`;
    const right = precision === null ? "" : `; right in ${percent(precision)}, at least ${percent(atLeast)}`;
    return [`${asked}; ${found}${right}`];
  });
}

/** How many of the questions that were asked about annotated steps have a threshold of their own, a sentence behind another; empty where none was asked. */
export function stepWorthSentence(worth: StepsWorth): string {
  const asked = Object.values(worth).filter(({ wrong, fine }) => wrong.said + wrong.not + fine.said + fine.not > 0);
  if (asked.length === 0) return "";
  const own = asked.filter(({ fitted }) => fitted).length;
  return ` Of ${asked.length} questions about a step that is over, ${own} ${own === 1 ? "has a threshold of its own" : "have thresholds of their own"}.`;
}

function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}
