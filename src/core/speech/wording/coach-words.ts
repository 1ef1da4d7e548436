import { languageOf, programWords, type ProgramWords } from "../../words/program-words.ts";
import { clauseIn } from "./clause.ts";

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
