import { languageOf, programWords, type ProgramWords } from "../../words/program-words.ts";
import { clause } from "./clause.ts";

/** Most words of a step that are said inside a sentence: longer ones cannot be followed while working. */
const MOST_WORDS = 16;

/** Where a first sentence ends; abbreviations, which have a point too, go on. */
const SENTENCE_END =
  /(?<!(?:^|[\s(])(?:[cC]a|bzw|evtl|ggf|inkl|usw|[mM]ind|[mM]ax|[mM]in|[nN]r|Std|Sek|aprox|máx|mín|seg|cda|cdta|etc))(?<=\S{2})[.!?;](?=\s+[\p{Lu}¿¡„«"])/u;

/**
 * The first sentence of a step's text as it was written, to stand behind a colon or in quotation marks: no language's grammar is asked of it. Without its
 * full stop; a long one without what stands in brackets, and cut at a comma where there is one.
 *
 * @param longest most words
 */
function quoted(text: string, longest = MOST_WORDS): string {
  const sentence = text.trim().split(SENTENCE_END)[0]!.trim();
  const plain = countWords(sentence) <= longest ? sentence : sentence.replace(/\s*\([^)]*\)?/g, "");
  const words = plain.split(/\s+/);
  const least = Math.min(4, longest - 1);
  const comma = words.slice(0, longest).findLastIndex((word, at) => at + 1 >= least && /[,:;]$/.test(word));
  const end = words.length <= longest ? words.length : comma >= 0 ? comma + 1 : longest;
  return words
    .slice(0, end)
    .join(" ")
    .replace(/[\s.,;:!]+$/, "");
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

/**
 * What the coach says in one language, by occasion: its messages, and how texts of steps and goals stand inside them. Where one is put in, it is worded by `clause`; `next` may be
 * empty where nothing is.
 */
export type SpokenWords = ProgramWords["coach"] & StepTexts;

/** How texts that people wrote stand inside what is said. */
interface StepTexts {
  /** A step's text as it stands inside a sentence, of at most so many words. */
  clause(text: string, longest?: number): string;
  /** A text as a sentence of its own. */
  sentence(text: string): string;
  /** Steps one after the other: two at most, else the first and how many follow. */
  joined(clauses: readonly string[]): string;
  /** Clauses of which one is enough; one clause is itself. */
  either(clauses: readonly string[]): string;
  /** Clauses that are all meant, at least one. */
  listed(clauses: readonly string[]): string;
}

/** Most clauses that are said one after the other. */
const MOST_JOINED = 2;

const made = new Map<string, SpokenWords>();

/** What the coach says in the language of a tag; English for a language in which there are no messages. */
export function spokenWords(tag: string | undefined): SpokenWords {
  const language = languageOf(tag);
  const words = made.get(language) ?? { ...programWords(language).coach, ...stepTexts(language) };
  made.set(language, words);
  return words;
}

/** The text of a step inside a sentence: an English one is a clause, since English has a rule for it; any other stands as it was written, behind a colon or in quotation marks. */
export function clauseIn(tag: string | undefined): StepTexts["clause"] {
  return languageOf(tag) === "en" ? clause : quoted;
}

function stepTexts(language: string): StepTexts {
  const { list } = programWords(language).coach;
  const inside = clauseIn(language);
  const inTurn = (texts: readonly string[], put: typeof list.or): string =>
    texts.length === 0 ? "" : texts.reduce((first, second) => put({ first, second }));
  return {
    clause: inside,
    sentence(text) {
      const said = inside(text);
      return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
    },
    joined: (clauses) =>
      clauses.length > MOST_JOINED
        ? list.thenMore({ first: clauses[0]!, count: clauses.length - 1 })
        : inTurn(clauses, list.then),
    either: (clauses) => inTurn(clauses, list.or),
    listed: (clauses) =>
      clauses.reduce((so, item, at) =>
        at === clauses.length - 1 ? list.last({ list: so, item }) : list.next({ list: so, item }),
      ),
  };
}
