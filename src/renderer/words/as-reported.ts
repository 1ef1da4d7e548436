import { capital, day, dayOnly } from "../ui/format.ts";
import { textsOf, type Messages, type Put } from "../../core/words/catalogue.ts";
import { MESSAGES } from "./files.ts";
import { shownLanguage } from "./words.ts";

/** A text, or a function of what is put in by its numbers. */
type Told = string | ((put: Put) => string);
/** What is told, in one language, by its key. */
type Known = ReadonlyMap<string, Told>;

/** Most that is put into one text. */
const MOST_PUT = 9;
/** What stands for what is put in, while a text is taken apart; no text holds it. */
const MARK = "\uE000";
const ENGLISH = toldIn("en");
/** The key of each text in which nothing is put. */
const WHOLE = new Map([...ENGLISH].flatMap(([key, told]) => (typeof told === "string" ? [[told, key] as const] : [])));
/** Those in which something is put, as patterns of whole texts; what says more comes first. */
const PATTERNS = [...ENGLISH]
  .flatMap(([key, told]) => (typeof told === "string" ? [] : [{ key, parts: partsOf(told) }]))
  .sort((one, other) => other.parts.join("").length - one.parts.join("").length)
  .map(({ key, parts }) => ({ key, pattern: patternOf(parts) }));
/** Most texts that are kept with what they became; the list of events asks for every row, again and again. */
const MOST_KEPT = 2000;
const kept = new Map<string, string>();
const languages = new Map<string, Known>();
let keptIn = "en";

/**
 * What the program told in English outside of the page (notices, refusals, what the feed, the recording or the disk reported), in the language of the interface: whole where it is
 * known, else after the name of what it is about, else sentence by sentence. What is not known stays as it was told.
 */
export function asReported(text: string): string {
  const language = shownLanguage();
  if (language === "en" || text === "") return text;
  if (keptIn !== language || kept.size > MOST_KEPT) kept.clear();
  keptIn = language;
  const known = languages.get(language) ?? toldIn(language);
  languages.set(language, known);
  const made = kept.get(text) ?? inParts(text, known);
  kept.set(text, made);
  return made;
}

/** What is told in a language, by `part.key`. */
function toldIn(language: string): Known {
  const parts = textsOf(reportedOf(MESSAGES.en), reportedOf(MESSAGES[language]), language);
  return new Map(
    Object.entries(parts).flatMap(([part, texts]) =>
      Object.entries(texts as Readonly<Record<string, Told>>).map(([key, told]) => [`${part}.${key}`, told] as const),
    ),
  );
}

function reportedOf(messages: Messages | undefined): Messages {
  return (messages?.["reported"] ?? {}) as Messages;
}

function inParts(text: string, known: Known): string {
  return whole(text, known) ?? afterName(text, known) ?? inTwo(text, known) ?? text;
}

/** The text by its own key, as a clause that was made a sentence, or by a key with room for what is put in; null where there is none. */
function whole(text: string, known: Known): string | null {
  const fixed = fixedText(text, known);
  if (fixed !== null) return fixed;
  const clause = fixedText(`${text.charAt(0).toLowerCase()}${text.slice(1)}`, known);
  if (clause !== null) return capital(clause);
  for (const { key, pattern } of PATTERNS) {
    const put = pattern.exec(text)?.slice(1);
    if (put)
      return filled(
        known.get(key)!,
        put.map((part) => whole(part, known) ?? dated(part)),
      );
  }
  if (!text.endsWith(".")) return null;
  const open = whole(text.slice(0, -1), known);
  return open === null ? null : `${open}.`;
}

/** A text in which nothing is put; null where it is not known. */
function fixedText(text: string, known: Known): string | null {
  const key = WHOLE.get(text);
  return key === undefined ? null : filled(known.get(key)!, []);
}

function filled(told: Told, put: readonly string[]): string {
  return typeof told === "string" ? told : told(Object.fromEntries(put.map((part, number) => [number, part])));
}

/** A part that is a day as English writes it, `21 Nov 2026`, as the interface writes it, with its hours where it has them; any other part as it is. */
function dated(part: string): string {
  if (!/^\d{1,2} [A-Z][a-z]+ \d{4}(?:, \d\d:\d\d)?$/.test(part)) return part;
  return part.includes(",") ? day(new Date(part).toISOString()) : dayOnly(new Date(part).toISOString());
}

/** What is told after the name of a file, a feed or a field, as `FILE: FIELD: what. Fix.`; null where that is not known. */
function afterName(text: string, known: Known): string | null {
  for (let at = text.indexOf(": "); at > 0; at = text.indexOf(": ", at + 1)) {
    const told = text.slice(at + 2);
    const made = whole(told, known) ?? inTwo(told, known);
    if (made !== null) return `${text.slice(0, at)}: ${made}`;
  }
  return null;
}

/** The first sentence, which may be a clause that was made one, and the rest; null where the first is not known. */
function inTwo(text: string, known: Known): string | null {
  for (let at = text.indexOf(". "); at > 0; at = text.indexOf(". ", at + 1)) {
    const sentence = whole(text.slice(0, at + 1), known);
    if (sentence !== null) return `${sentence} ${inParts(text.slice(at + 2), known)}`;
  }
  return null;
}

/** What an English text says around what is put in, which it takes by the order of its numbers. */
function partsOf(told: (put: Put) => string): readonly string[] {
  return told(Object.fromEntries(Array.from({ length: MOST_PUT }, (_, number) => [number, MARK]))).split(MARK);
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")).join("(.+?)")}$`, "u");
}
