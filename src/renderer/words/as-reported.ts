import { words } from "./words.ts";

/**
 * What the feed, the recording or the disk reported in English, in the language of the interface: whole where it is known, else sentence by sentence.
 * What is not known stays as it was told.
 */
export function asReported(text: string): string {
  const { reported } = words();
  return whole(text, reported) ?? inTwo(text, reported) ?? text;
}

type Known = Readonly<Record<string, string>>;

/** The text by its own key, or by one with room for what is put in; null where there is none. */
function whole(text: string, known: Known): string | null {
  const exact = known[text] ?? capital(known[uncapital(text)]);
  if (exact !== undefined) return exact;
  for (const [key, said] of Object.entries(known)) {
    const put = key.includes("{}") ? new RegExp(`^${escaped(key)}$`, "u").exec(text)?.slice(1) : undefined;
    if (put) return put.reduce((made, part) => made.replace("{}", () => whole(part, known) ?? part), said);
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

const escaped = (key: string): string =>
  key
    .split("{}")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"))
    .join("(.+?)");
const uncapital = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const capital = (text: string | undefined): string | undefined =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
