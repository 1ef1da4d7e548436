import type { SpokenCommand } from "../../domain/spoken-command.ts";
import type { CommandWords } from "./command-words.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { SPANISH } from "./spanish.ts";
import { soundsOf, wordsOf } from "./sounds.ts";

/** One way to say a command. */
export interface Phrase {
  readonly command: SpokenCommand;
  /** As it is written: `That's wrong.` */
  readonly text: string;
  /** In lower case, without accents and punctuation. */
  readonly words: readonly string[];
  readonly sounds: string;
  readonly negated: boolean;
}

/** The words of each language in which commands are understood, by its tag. */
export const COMMAND_WORDS: Readonly<Record<string, CommandWords>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
};

/** The words of a language tag such as `de-AT`; English where there are none of it. */
export function commandWordsOf(language: string): CommandWords {
  return COMMAND_WORDS[language.toLowerCase().split("-")[0]!] ?? ENGLISH;
}

const made = new WeakMap<CommandWords, readonly Phrase[]>();

/** Every way to say a command in a language. */
export function phrasesOf(words: CommandWords): readonly Phrase[] {
  const known = made.get(words);
  if (known) return known;
  const negations = new Set(words.negations);
  const phrases = (Object.keys(words.phrases) as SpokenCommand[]).flatMap((command) =>
    words.phrases[command].flatMap(expand).map((text): Phrase => {
      const said = wordsOf(text);
      const written = `${text[0]!.toUpperCase()}${text.slice(1)}.`;
      return {
        command,
        text: written,
        words: said,
        sounds: soundsOf(said),
        negated: said.some((word) => negations.has(word)),
      };
    }),
  );
  const different = [...new Map(phrases.map((phrase) => [phrase.words.join(" "), phrase])).values()];
  made.set(words, different);
  return different;
}

/** The ways to say a phrase: `[a|b]` is one of them or nothing, `(a|b)` one of them; groups do not nest. `"[I'm] (done|finished)"` is four. */
function expand(pattern: string): readonly string[] {
  const group = /\[([^\]]*)\]|\(([^)]*)\)/.exec(pattern);
  if (group === null) return [pattern.replace(/\s+/g, " ").trim()];
  const [all, optional, wanted] = group;
  const ways = optional === undefined ? wanted!.split("|") : ["", ...optional.split("|")];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + all.length);
  return ways.flatMap((way) => expand(`${before}${way}${after}`));
}
