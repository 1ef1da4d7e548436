import type { Token, Tokens } from "marked";
import { plainText, type GuideDocument } from "./documents.ts";
import { headingsOf } from "./places.ts";

/** What can be found by itself: a paragraph, an entry of a list, a row of a table, or a heading alone. */
export interface Passage {
  readonly document: string;
  readonly documentTitle: string;
  /** The heading it stands under, by its name in links and in words; empty before the first. */
  readonly heading: string;
  readonly headingTitle: string;
  /** All of it; empty for a heading. */
  readonly text: string;
  /** The words in bold that it begins with, which are a heading of their own. */
  readonly lead: string;
}

/** A passage that has every word that was asked for. */
export interface Hit extends Passage {
  /** The sentence of it that has most of the words, whole. */
  readonly sentence: string;
}

/** Most results that are given. */
const MOST = 60;
/** Most letters of a sentence in `aroundWords`. */
const LONG = 220;

/** Everything that can be found, in the order of the documents. */
export function passagesOf(documents: readonly GuideDocument[]): readonly Passage[] {
  return documents.flatMap((document) => {
    const headings = new Map(headingsOf(document).map((each) => [each.token as Token, each]));
    let under = { slug: "", title: document.title };
    return document.tokens.flatMap((token) => {
      under = headings.get(token) ?? under;
      const texts = token.type === "heading" ? [{ text: "", lead: "" }] : textsOf(token);
      const place = { document: document.name, documentTitle: document.title };
      return texts.map((text) => ({ ...place, heading: under.slug, headingTitle: under.title, ...text }));
    });
  });
}

function textsOf(token: Token): { readonly text: string; readonly lead: string }[] {
  if (token.type === "list") return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.flatMap(textsOf));
  if (token.type === "blockquote") return (token as Tokens.Blockquote).tokens.flatMap(textsOf);
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => ({
      text: row.map(({ tokens }) => plainText(tokens)).join(" "),
      lead: plainText(row[0]?.tokens ?? []),
    }));
  }
  const inner = "tokens" in token ? (token.tokens ?? []) : [];
  const text = token.type === "code" ? (token as Tokens.Code).text : plainText(inner);
  if (text.trim() === "") return [];
  const first = inner[0];
  return [{ text, lead: first?.type === "strong" ? plainText([first]) : "" }];
}

/** The words of what was typed: lower case, two letters or more, unless there is no longer one. */
export function wordsOf(typed: string): readonly string[] {
  const all = [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))];
  const long = all.filter((word) => word.length > 1);
  return long.length > 0 ? long : all;
}

/** Passages that have every word, in themselves or the headings over them: those named so first, then in the order of the documents. */
export function findIn(passages: readonly Passage[], typed: string): readonly Hit[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return passages
    .flatMap((passage) => {
      const score = scoreOf(passage, words);
      return score === 0 ? [] : [{ score, hit: { ...passage, sentence: sentenceOf(passage.text, words) } }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ hit }) => hit);
}

function scoreOf({ text, lead, headingTitle, documentTitle }: Passage, words: readonly string[]): number {
  const [own, heading, over] = [text, headingTitle, documentTitle].map((each) => each.toLowerCase()) as [
    string,
    string,
    string,
  ];
  const bold = lead.toLowerCase();
  // A heading alone answers for itself; what stands under it has to have one of the words too.
  const mine = text === "" ? heading : own;
  if (!words.some((word) => mine.includes(word))) return 0;
  let score = 0;
  for (const word of words) {
    if (text === "" && heading.includes(word)) score += 8;
    else if (bold.includes(word)) score += 6;
    else if (own.includes(word)) score += startsWord(own, word) ? 3 : 1;
    else if (heading.includes(word)) score += 2;
    else if (over.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

/** Whether some word of a text in lower case begins so. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

function sentenceOf(text: string, words: readonly string[]): string {
  const many = (sentence: string) => words.filter((word) => sentence.toLowerCase().includes(word)).length;
  const sentences = text.split(/(?<=[.!?:;])\s+/);
  return sentences.reduce((best, each) => (many(each) > many(best) ? each : best), sentences[0] ?? "");
}

/** As much of a sentence as is read at a glance, around the first of the words. */
export function aroundWords(sentence: string, words: readonly string[]): string {
  if (sentence.length <= LONG) return sentence;
  const places = words.map((word) => sentence.toLowerCase().indexOf(word)).filter((each) => each >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at < LONG / 2 ? 0 : sentence.indexOf(" ", at - LONG / 3) + 1;
  if (sentence.length - from <= LONG) return `… ${sentence.slice(from)}`;
  const to = sentence.lastIndexOf(" ", from + LONG);
  return `${from > 0 ? "… " : ""}${sentence.slice(from, to > from ? to : from + LONG)} …`;
}
