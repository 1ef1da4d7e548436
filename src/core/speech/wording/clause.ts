import { languageOf } from "../../words/program-words.ts";

/** Most words of a step that are said inside a sentence: longer ones cannot be followed while working. */
const LONGEST_CLAUSE = 16;

/** Where a long clause may end: before a word that begins a new thought, else before one that adds where or with what. */
const NEW_THOUGHT = /^(?:so|until|while|when|and|or|before|after|because|then|making|being)$/i;
const ADDITION = /^(?:in|into|on|onto|from|with|without|around|over|for|to|at|by|through)$/i;

/** A place, time or tool before the verb: "In a mixing bowl, whisk …". */
const LEAD = /^((?:in|on|at|with|using|while|when|once|after|before|for|from|to)\s[^,]{2,60}),\s+(\S.*)$/i;

/** Words that cannot end a clause. */
const LOOSE_END = /(?:[\s,;:]+(?:a|an|the|of|to|in|on|with|and|or|for|into|from|at|by|until|so|be))+$/i;

/** Where a first sentence ends; abbreviations, which have a point too, go on. */
const SENTENCE_END =
  /(?<!(?:^|[\s(])(?:[cC]a|bzw|evtl|ggf|inkl|usw|[mM]ind|[mM]ax|[mM]in|[nN]r|Std|Sek|aprox|máx|mín|seg|cda|cdta|etc))(?<=\S{2})[.!?;](?=\s+[\p{Lu}¿¡„«"])/u;

/** The text of a step inside a sentence: an English one is a clause, since English has a rule for it; any other stands as it was written, behind a colon or in quotation marks. */
export function clauseIn(tag: string | undefined): (text: string, longest?: number) => string {
  return languageOf(tag) === "en" ? clause : quoted;
}

/**
 * The first sentence of a step's text as the end of a spoken sentence: begun with its verb in lower case, without its full stop,
 * cut where a thought ends when it is long.
 *
 * @param longest most words
 */
export function clause(text: string, longest = LONGEST_CLAUSE): string {
  const sentence = text.split(/(?<=[^\d\s.]{2})[.;!](?:\s|$)/)[0]!.trim();
  const plain = countWords(sentence) <= longest ? sentence : sentence.replace(/\s*\([^)]*\)?/g, "");
  const short = spelled(shortened(verbFirst(plain.replace(/^then\s+/i, "")), longest));
  const first = short.split(/\s/)[0] ?? "";
  const isName = first.length > 1 && first === first.toUpperCase();
  return (isName ? short : short.charAt(0).toLowerCase() + short.slice(1)).replace(/[.,;:]+$/, "");
}

/** "In a bowl, whisk the curd" as "whisk the curd in a bowl", so that it can follow "Next" and "Before you". */
function verbFirst(sentence: string): string {
  const [, lead, rest] = LEAD.exec(sentence) ?? [];
  if (!lead || !rest) return sentence;
  return `${rest.replace(/[.,;:]+$/, "")} ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`;
}

function shortened(sentence: string, longest: number): string {
  const words = sentence.split(/\s+/);
  if (words.length <= longest) return sentence;
  const least = Math.min(4, longest - 1);
  const ends = (at: number, word: RegExp): boolean => word.test(words[at]!) || /[,:]$/.test(words[at - 1]!);
  const places = Array.from({ length: longest - least + 1 }, (_, i) => longest - i);
  const place = places.find((at) => ends(at, NEW_THOUGHT)) ?? places.find((at) => ends(at, ADDITION)) ?? longest;
  return words.slice(0, place).join(" ").replace(LOOSE_END, "");
}

/** Units as they are said; recipes shorten them. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*tsp\b\.?/gi, "teaspoon"],
  [/(\d)\s*tbsp\b\.?/gi, "tablespoon"],
  [/(\d)\s*secs?\b\.?/gi, "second"],
  [/(\d)\s*mins?\b\.?/gi, "minute"],
];

/** "1/2 tsp" as "1/2 teaspoon", "2 tbsp" as "2 tablespoons". */
function spelled(text: string): string {
  return UNITS.reduce(
    (so, [unit, name]) =>
      so.replace(unit, (_, digit: string, at: number) => {
        const amount = /[\d./-]*$/.exec(so.slice(0, at + 1))![0];
        return `${digit} ${amount === "1" || /^\d+\/\d+$/.test(amount) ? name : `${name}s`}`;
      }),
    text,
  );
}

/**
 * The first sentence of a step's text as it was written, to stand behind a colon or in quotation marks: no language's grammar is asked of it. Without its
 * full stop; a long one without what stands in brackets, and cut at a comma where there is one.
 *
 * @param longest most words
 */
function quoted(text: string, longest = LONGEST_CLAUSE): string {
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
