import { parseVerdict } from "../metrics/typed-errors.ts";
import type { Verdict } from "./question.ts";

/** Longest answer that may be a verdict, in characters: the longest verdict with some marks around it. */
const LONGEST = 80;

/** The verdict that an answer is, word for word but for case, quotes and marks around it; null for prose, several verdicts, or anything else. */
export function readVerdict(text: string): Verdict | null {
  const verdict = text.length > LONGEST ? "unknown" : parseVerdict(text);
  return verdict === "unknown" ? null : verdict;
}
