/** One of Kokoro's voices. */
export interface NaturalVoice {
  /** As it is chosen in Settings: `kokoro:` and Kokoro's own name. */
  readonly name: string;
  /** Voice of espeak-ng that writes its phonemes. */
  readonly phonemes: string;
}

const PREFIX = "kokoro:";
const voice = (name: string, phonemes: string): NaturalVoice => ({ name: `${PREFIX}${name}`, phonemes });

/** Those that are fetched, the first of each language first. */
export const NATURAL_VOICES: readonly NaturalVoice[] = [
  ...["af_heart", "af_bella", "am_michael", "am_fenrir"].map((name) => voice(name, "en-us")),
  ...["bf_emma", "bm_george"].map((name) => voice(name, "en-gb")),
  ...["ef_dora", "em_alex"].map((name) => voice(name, "es")),
  voice("ff_siwis", "fr-fr"),
  ...["if_sara", "im_nicola"].map((name) => voice(name, "it")),
];

/** Whether a voice's name is one of Kokoro's. */
export function isNatural(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Kokoro's own name of a voice. */
export function kokoroName({ name }: NaturalVoice): string {
  return name.slice(PREFIX.length);
}

/**
 * The natural voice that speaks a language: the chosen one where it is of that language, else the language's first; null where Kokoro has none.
 *
 * @param language tag; the chosen voice's own when left out
 */
export function naturalVoiceIn(language: string | undefined, chosen: string): NaturalVoice | null {
  const base = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!;
  const found = NATURAL_VOICES.find(({ name }) => name === chosen) ?? NATURAL_VOICES[0]!;
  if (language === undefined || base(language) === base(found.phonemes)) return found;
  return NATURAL_VOICES.find(({ phonemes }) => base(phonemes) === base(language)) ?? null;
}
