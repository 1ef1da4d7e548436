import { z } from "zod";

/** Characters of the longest word in a person's dictionary, and of how it is said. */
export const MOST_WORD = 60;
export const MOST_SAID = 120;
/** Most words in it. */
export const MOST_WORDS = 200;

/** What is wrong with an entry of the dictionary; null when nothing is. */
export type DictionaryProblem = "no-word" | "no-said" | "long-word" | "long-said" | "twice" | null;

const SPOKEN = /[\p{L}\p{N}]/u;

/**
 * What is wrong with a word of the dictionary and how it is to be said. Pure.
 *
 * @param others the dictionary's other words; case does not tell words apart
 */
export function dictionaryProblem(word: string, said: string, others: readonly string[]): DictionaryProblem {
  const [plain, spoken] = [word.trim(), said.trim()];
  if (!SPOKEN.test(plain)) return "no-word";
  if (plain.length > MOST_WORD) return "long-word";
  if (others.some((other) => other.trim().toLowerCase() === plain.toLowerCase())) return "twice";
  if (!SPOKEN.test(spoken)) return "no-said";
  return spoken.length > MOST_SAID ? "long-said" : null;
}

const Entry = z.object({ word: z.string().trim(), said: z.string().trim() });

/** A person's own dictionary: words, and how they are to be said. */
export const Dictionary = z
  .array(Entry)
  .max(MOST_WORDS)
  .superRefine((entries, context) => {
    for (const [at, { word, said }] of entries.entries()) {
      const others = entries.slice(0, at).map((other) => other.word);
      const message = dictionaryProblem(word, said, others);
      if (message !== null) context.addIssue({ code: "custom", path: [at], message });
    }
  });

/** How the coach sounds, as settings keep it. */
export const VoiceSettings = z.object({
  /** `auto` takes the operating system's voices, else espeak-ng, else captions alone. */
  engine: z.enum(["auto", "system", "espeak", "captions"]).default("auto"),
  name: z.string().max(200).default(""),
  /** Words a minute. */
  rate: z.number().min(80).max(400).default(170),
  /** 0..1. */
  volume: z.number().min(0).max(1).default(1),
  /** Folder of Kokoro's weights and voices that replaces the built-in ones; empty for those. */
  folder: z.string().max(4096).default(""),
});

/** Where sound goes to, and which tones there are. */
export const SoundSettings = z.object({
  /** Label of the device that makes the sound; empty for the system's own. */
  output: z.string().max(500).default(""),
  /** Whether a short tone goes before what is said of a step that is done, and of a deviation. */
  earcons: z.boolean().default(false),
});
