import { withoutRegion } from "../../domain/domain-language.ts";

/** One of Kokoro's voices. */
export interface NaturalVoice {
  /** As it is chosen in Settings: `kokoro:` and Kokoro's own name. */
  readonly name: string;
  /** Voice of espeak-ng that writes its phonemes. */
  readonly phonemes: string;
}

const PREFIX = "kokoro:";

/** Languages by the first letter of Kokoro's names. Japanese and Chinese need other phonemes than espeak-ng's. */
const PHONEMES: Readonly<Record<string, string>> = {
  ...{ a: "en-us", b: "en-gb", e: "es", f: "fr-fr", h: "hi", i: "it", p: "pt-br" },
};

/** The voice of Kokoro's own name, e.g. `af_heart`: language, woman or man, and a name; null where that is none, or one that espeak-ng has no phonemes for. */
export function naturalVoiceOf(own: string): NaturalVoice | null {
  const [, language = ""] = /^([a-z])[fm]_[a-z0-9]{1,20}$/.exec(own) ?? [];
  const phonemes = Object.hasOwn(PHONEMES, language) ? PHONEMES[language]! : null;
  return phonemes === null ? null : { name: `${PREFIX}${own}`, phonemes };
}

/** Those that are fetched, the first of each language first. */
export const NATURAL_VOICES: readonly NaturalVoice[] = [
  ...["af_heart", "af_bella", "am_michael", "am_fenrir", "bf_emma", "bm_george"],
  ...["ef_dora", "em_alex", "ff_siwis", "if_sara", "im_nicola"],
].flatMap((own) => naturalVoiceOf(own) ?? []);

/** Whether a voice's name is one of Kokoro's. */
export function isNatural(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Kokoro's own name of a voice. */
export function kokoroName({ name }: NaturalVoice): string {
  return name.slice(PREFIX.length);
}

/**
 * The natural voice that speaks a language: the chosen one where it is of that language, else the language's first; null where there is none.
 *
 * @param language tag; the chosen voice's own when left out
 * @param voices those that there are
 */
export function naturalVoiceIn(
  language: string | undefined,
  chosen: string,
  voices: readonly NaturalVoice[] = NATURAL_VOICES,
): NaturalVoice | null {
  const found = voices.find(({ name }) => name === chosen) ?? voices[0];
  if (found === undefined) return null;
  if (language === undefined || withoutRegion(language) === withoutRegion(found.phonemes)) return found;
  return voices.find(({ phonemes }) => withoutRegion(phonemes) === withoutRegion(language)) ?? null;
}
