import { isOwnVoice, type SpokenAloud } from "../../core/speech/commands/own-voice.ts";
import { MOST_THOUGHTS, type Thought } from "../../core/annotation/model.ts";
import { HEARING_RATE, type SpeechToText } from "../../core/hearing/speech-to-text.ts";
import { thoughtsRefusal } from "../../core/consent/consent.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold, type SessionState } from "../../core/journal/fold.ts";
import { pathInside } from "../../storage/inside.ts";
import { Refused } from "../jobs/failure.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { soundPiece } from "./read-sound.ts";

/** Seconds of a film that are listened to at once: somebody who speaks to the coach meanwhile waits for one piece at most. */
const PIECE = 60;

/**
 * What the participant of a take said while they worked, heard in its recording. What the engine makes up, other languages and the take's own prompts are left out.
 *
 * @param folder of the session
 * @throws Refused where the participant has not agreed to it by name, or nothing was recorded with sound; HearingFailed where nothing can listen
 */
export async function writeDownThoughts(
  ears: Pick<SpeechToText, "hear">,
  folder: string,
  events: readonly SessionEvent[],
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<readonly Thought[]> {
  const state = fold(events);
  const refusal = thoughtsRefusal(state.consent);
  if (refusal) throw new Refused(refusal);
  const language = state.consent?.textLanguage ?? "en";
  const spoken = spokenIn(state);
  const thoughts: Thought[] = [];
  let sounds = 0;
  for (const { file, offset } of state.media.filter(({ track }) => track === undefined)) {
    const path = await pathInside(folder, file);
    for (let start = 0; ; start += PIECE) {
      progress(Math.min(0.99, (offset + start) / Math.max(1, state.t)), "writing down what was said");
      const pcm = await soundPiece(path, start, PIECE, signal);
      if (pcm === null || pcm.length === 0) break;
      sounds += 1;
      const at = (seconds: number) => Math.round((offset + start + seconds) * 1000) / 1000;
      for await (const { text, from, to, confidence, doubt } of ears.hear(pcm, { language, words: [] }, signal)) {
        if (text === "" || (doubt !== null && doubt !== "unsure")) continue;
        if (isOwnVoice({ words: text, from: at(from) }, spokenUntil(spoken, at(to)))) continue;
        if (at(from) >= 0 && thoughts.length < MOST_THOUGHTS)
          thoughts.push({ start: at(from), end: at(to), text: text.slice(0, 1500), confidence });
      }
      if (pcm.length < PIECE * HEARING_RATE) break;
    }
  }
  if (sounds === 0)
    throw new Refused({
      problem: "The take was recorded without sound.",
      fix: "Record the next one with a microphone.",
    });
  return thoughts;
}

/** What the program itself said aloud, which the microphone has heard too. */
function spokenIn({ said }: SessionState): readonly SpokenAloud[] {
  return said.flatMap(({ text, t, outcome, since }) =>
    outcome === "said" || outcome === "cut" || outcome === "started"
      ? [{ text, from: t, to: outcome === "started" ? null : since }]
      : [],
  );
}

/** What had begun by then. */
function spokenUntil(spoken: readonly SpokenAloud[], t: number): readonly SpokenAloud[] {
  return spoken.filter(({ from }) => from <= t);
}
