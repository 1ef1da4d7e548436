import { wording } from "./settings-store.ts";
import { words } from "./words/words.ts";

/** Why something could not be done, in words, and what to do about it. Main's handlers answer with the same shape. */
export interface Refusal {
  readonly ok: false;
  readonly problem: string;
  readonly fix: string;
}

/** A call that failed altogether, as a refusal. */
export function refusalOf(error: unknown, fix = words().common.tryAgainSentence): Refusal {
  return { ok: false, problem: wording(error), fix };
}

/** A call that began a job and failed altogether, as a job that failed. */
export function failedJob(error: unknown) {
  const { problem, fix } = refusalOf(error);
  return { kind: "failed", problem, fix } as const;
}
