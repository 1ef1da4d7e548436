import { capital, day, dayOnly } from "../ui/format.ts";
import { CATALOGUES, words, type Words } from "./words.ts";

type Known = Words["reported"];
type Key = keyof Known;

const KEYS = Object.keys(CATALOGUES.en.reported) as Key[];
/** Those in which something is put, as patterns of whole texts; what says more comes first. */
const PATTERNS = KEYS.filter((key) => key.includes("{}"))
  .sort((one, other) => fixedIn(other) - fixedIn(one))
  .map((key) => ({ key, pattern: patternOf(key) }));
const KNOWN: ReadonlySet<string> = new Set(KEYS);
/** Most texts that are kept with what they became; the list of events asks for every row, again and again. */
const MOST_KEPT = 2000;
const kept = new Map<string, string>();
let keptIn: Known = CATALOGUES.en.reported;

/**
 * What the program told in English outside of the page (notices, refusals, what the feed, the recording or the disk reported), in the language of the interface: whole where it is
 * known, else after the name of what it is about, else sentence by sentence. What is not known stays as it was told.
 */
export function asReported(text: string): string {
  const { reported } = words();
  if (reported === CATALOGUES.en.reported || text === "") return text;
  if (keptIn !== reported || kept.size > MOST_KEPT) kept.clear();
  keptIn = reported;
  const made = kept.get(text) ?? inParts(text, reported);
  kept.set(text, made);
  return made;
}

function inParts(text: string, known: Known): string {
  return whole(text, known) ?? afterName(text, known) ?? inTwo(text, known) ?? text;
}

/** The text by its own key, as a clause that was made a sentence, or by a key with room for what is put in; null where there is none. */
function whole(text: string, known: Known): string | null {
  if (isKnown(text)) return known[text];
  const clause = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (isKnown(clause)) return capital(known[clause]);
  for (const { key, pattern } of PATTERNS) {
    const put = pattern.exec(text)?.slice(1);
    if (put) return put.reduce((made, part) => made.replace("{}", () => whole(part, known) ?? dated(part)), known[key]);
  }
  if (!text.endsWith(".")) return null;
  const open = whole(text.slice(0, -1), known);
  return open === null ? null : `${open}.`;
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

function isKnown(text: string): text is Key {
  return KNOWN.has(text);
}

/** How many letters of a key are its own. */
function fixedIn(key: string): number {
  return key.replaceAll("{}", "").length;
}

function patternOf(key: string): RegExp {
  const parts = key.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(`^${parts.join("(.+?)")}$`, "u");
}
