import { ChatFailed } from "../../core/brain/advice/chat.ts";

/** Answers in a row that do not come, or of which the first cannot be used, after which a trial ends. */
const MOST_FAILURES = 5;

/**
 * Waits for the answers of a model that is tried; null for one that counts for nothing. An answer that came and cannot be used says something of the model, and is no reason
 * to lose what was answered before: only where none could be used yet does it count as one that did not come.
 *
 * What it gives rejects with ChatFailed when five in a row do not come, or asking again cannot help.
 */
export function patience(): <Answer>(asking: Promise<Answer>) => Promise<Answer | null> {
  let failures = 0;
  let usable = false;
  return async (asking) => {
    try {
      const answer = await asking;
      failures = 0;
      usable = true;
      return answer;
    } catch (error) {
      if (!(error instanceof ChatFailed)) throw error;
      if (error.asked !== null && usable) {
        failures = 0;
        return null;
      }
      failures += 1;
      if (!error.passing || failures >= MOST_FAILURES) throw error;
      return null;
    }
  };
}
