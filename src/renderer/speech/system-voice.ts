import { closestTag } from "../../core/domain/domain-language.ts";

/**
 * The operating system's voice for a language: the chosen one where it speaks it, else the one that comes closest to it; null for the
 * system's own.
 *
 * @param name of the chosen voice; empty for none
 * @param language tag; left out where the chosen voice's own is wanted
 */
export function systemVoice<V extends Pick<SpeechSynthesisVoice, "name" | "lang">>(
  voices: readonly V[],
  name: string,
  language: string | undefined,
): V | null {
  const chosen = voices.find((each) => each.name === name) ?? null;
  if (language === undefined || (chosen && closestTag(language, [tagOf(chosen)]) !== null)) return chosen;
  const closest = closestTag(language, voices.map(tagOf));
  return voices.find((each) => tagOf(each) === closest) ?? null;
}

/** Sets the voice and the language of an utterance. */
export function speakWith(
  speech: SpeechSynthesisUtterance,
  voices: readonly SpeechSynthesisVoice[],
  name: string,
  language: string | undefined,
): SpeechSynthesisVoice | null {
  const voice = systemVoice(voices, name, language);
  if (voice) speech.voice = voice;
  if (language !== undefined) speech.lang = voice?.lang ?? language;
  return voice;
}

/** Some systems write `de_DE`. */
function tagOf({ lang }: Pick<SpeechSynthesisVoice, "lang">): string {
  return lang.replaceAll("_", "-");
}
