import { HEARING_RATE } from "../../src/core/hearing/speech-to-text.ts";
import type { HeardText } from "../../src/core/hearing/speech-to-text.ts";
import type { HearingContext } from "../../src/core/speech/commands/command-from.ts";
import { meaningOf } from "../../src/core/dialogue/meaning-of.ts";
import { LAMP_STEPS } from "../fixtures/lamp-steps.ts";
import { mixed } from "./voice-noise.ts";
import { listen, SPEAKERS, soundOf } from "./voice-sounds.ts";
import { hintsOf, meaningOfHeard, PHRASES } from "./voice-spoken.ts";
import type { SentenceSet } from "./voice-sentences.ts";

/** What came of sound in which nobody said anything to the coach. */
export interface Unmeant {
  readonly what: string;
  readonly seconds: number;
  readonly stretches: number;
  /** What was heard of each command that was done, or asked about, or question that was answered. */
  readonly commands: readonly string[];
  readonly asked: readonly string[];
  readonly answered: readonly string[];
}

/** Loudness of the noise behind it, in decibels below the speech. */
const RATIO = 20;

/**
 * Listens hands-free, without a wake phrase, to sentences one after the other until so many seconds are over.
 *
 * @param own whether the coach says them itself and its loudspeaker is heard
 */
export async function listenIn(
  what: string,
  sentences: readonly string[],
  set: SentenceSet,
  seconds: number,
  own: boolean,
): Promise<Unmeant> {
  const found = { commands: [] as string[], asked: [] as string[], answered: [] as string[] };
  let [time, stretches] = [0, 0];
  for (const [at, text] of sentences.entries()) {
    if (time >= seconds) break;
    const pcm = mixed(await soundOf(text, SPEAKERS[set][at % SPEAKERS[set].length]!), RATIO, 9000 + at);
    time += pcm.length / HEARING_RATE;
    const spoken = own ? [{ text, from: 0, to: pcm.length / HEARING_RATE - 0.5 }] : [];
    const listened = await listen(pcm, hintsOf(false));
    stretches += listened.heard.length;
    sort(listened.heard, { language: "en", by: "hands-free", take: false, askedBack: null, spoken }, found);
  }
  return { what, seconds: time, stretches, ...found };
}

/** Listens while the key is held, as somebody does who says nothing: whatever is done is false. */
export async function listenTo(what: string, sounds: readonly Float32Array[]): Promise<Unmeant> {
  const found = { commands: [] as string[], asked: [] as string[], answered: [] as string[] };
  let [seconds, stretches] = [0, 0];
  for (const pcm of sounds) {
    const listened = await listen(pcm, hintsOf(false), PHRASES);
    stretches += listened.heard.length;
    seconds += pcm.length / HEARING_RATE;
    sort(listened.heard, { language: "en", by: "push", take: false, askedBack: null, spoken: [] }, found);
  }
  return { what, seconds, stretches, ...found };
}

function sort(
  heard: readonly HeardText[],
  context: Omit<HearingContext, "from">,
  into: { readonly commands: string[]; readonly asked: string[]; readonly answered: string[] },
): void {
  const meaning = meaningOfHeard(heard, context);
  const text = heard.map((one) => one.text).join(" ");
  if (meaning?.is === "command") into.commands.push(`${meaning.command}: ${text}`);
  else if (meaning?.is === "ask-back") into.asked.push(`${meaning.command}? ${text}`);
  else if (meaning?.is === "question" && (meaning.addressed || meaningOf(meaning.text, "en", LAMP_STEPS) !== null))
    into.answered.push(text);
}
