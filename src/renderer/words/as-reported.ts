import { capital } from "../ui/format.ts";
import { CATALOGUES, words, type Words } from "./words.ts";

type Known = Words["reported"];
type Key = keyof Known;

const KEYS = Object.keys(CATALOGUES.en.reported) as Key[];
/** Those in which something is put, as patterns of whole texts. */
const PATTERNS = KEYS.filter((key) => key.includes("{}")).map((key) => ({ key, pattern: patternOf(key) }));
const KNOWN: ReadonlySet<string> = new Set(KEYS);

/**
 * What the feed, the recording or the disk reported in English, in the language of the interface: whole where it is known, else sentence by sentence.
 * What is not known stays as it was told.
 */
export function asReported(text: string): string {
  const { reported } = words();
  // The list of events asks for every row.
  if (reported === CATALOGUES.en.reported) return text;
  return whole(text, reported) ?? inTwo(text, reported) ?? text;
}

/** The text by its own key, or by one with room for what is put in; null where there is none. */
function whole(text: string, known: Known): string | null {
  if (isKnown(text)) return known[text];
  const clause = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (isKnown(clause)) return capital(known[clause]);
  for (const { key, pattern } of PATTERNS) {
    const put = pattern.exec(text)?.slice(1);
    if (put) return put.reduce((made, part) => made.replace("{}", () => whole(part, known) ?? part), known[key]);
  }
  return null;
}

/** The first sentence, which may be a clause that was made one, and the rest; null where the first is not known. */
function inTwo(text: string, known: Known): string | null {
  for (let at = text.indexOf(". "); at > 0; at = text.indexOf(". ", at + 1)) {
    const sentence = whole(text.slice(0, at + 1), known);
    const clause = sentence === null ? whole(text.slice(0, at), known) : null;
    if (sentence !== null || clause !== null) return `${sentence ?? `${clause}.`} ${asReported(text.slice(at + 2))}`;
  }
  return null;
}

function isKnown(text: string): text is Key {
  return KNOWN.has(text);
}

function patternOf(key: string): RegExp {
  const parts = key.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(`^${parts.join("(.+?)")}$`, "u");
}
