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
export function quoted(text: string, longest = MOST_WORDS): string {
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
