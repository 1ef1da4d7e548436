import { hearWhole } from "../../core/hearing/join-heard.ts";
import { floatsOf, HearingFailed, type HearingHints, type SpeechToText } from "../../core/hearing/speech-to-text.ts";

/** Milliseconds in which a sound must be written down. */
const PATIENCE_MS = 60_000;

/** What was said in a sound, or why that cannot be told. */
export type WrittenDown =
  | { readonly ok: true; readonly words: string; readonly doubtful: boolean }
  | { readonly ok: false; readonly problem: string; readonly fix: string };

/**
 * Writes down what somebody said outside of a session; nothing of it is kept.
 *
 * @param samples mono, 16,000 a second, 16 bits, −32,768..32,767
 * @returns its words, empty where nobody spoke; `doubtful` where they are uncertain. Never rejects.
 */
export async function writeDown(ears: SpeechToText, samples: Int16Array, hints: HearingHints): Promise<WrittenDown> {
  try {
    const heard = await hearWhole(ears, floatsOf(samples), hints, AbortSignal.timeout(PATIENCE_MS));
    return { ok: true, words: heard?.words ?? "", doubtful: heard?.doubtful !== undefined };
  } catch (error) {
    const problem = error instanceof HearingFailed ? error.message : "What was said could not be written down.";
    return { ok: false, problem, fix: "Say it again, or type it." };
  }
}
