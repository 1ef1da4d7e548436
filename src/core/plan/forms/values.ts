import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { RECOVERY_KINDS, type Recovery } from "../plan.ts";
import { parseJson } from "../../domain/format-error.ts";

/**
 * A text on one line: as it is where that can be read back, else as a JSON string. Quoted are the empty text, texts that
 * begin with a quotation mark, have white space at an end, or hold control characters, line breaks or half surrogates.
 */
export function writeValue(text: string): string {
  const plain =
    text !== "" && text === text.trim() && !text.startsWith('"') && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
  return plain ? text : quoted(text);
}

/** A key between round brackets: as it is when it has no white space, brackets or quotation marks, else as a JSON string. */
export function writeKey(key: string): string {
  return /^[^\s()"\p{C}]+$/u.test(key) ? key : quoted(key);
}

/** The text that `writeValue` or `writeKey` wrote, or null when it begins with a quotation mark and is not a JSON string. */
export function readValue(written: string): string | null {
  if (!written.startsWith('"')) return written;
  try {
    const value: unknown = parseJson(written, "the value");
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

/** A JSON string; the line separators and control characters that JSON lets stand are escaped too, so that the text stays on its line. */
export function quoted(text: string): string {
  const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

/** A way back from its two words, e.g. "go-back" and "omission"; null when one of them is not known. */
export function readRecovery(kindWord: string, deviationWord: string): Recovery | null {
  const kind = RECOVERY_KINDS.find((known) => known === kindWord);
  const deviation = DEVIATION_KINDS.find((known) => known === deviationWord);
  return kind === undefined || deviation === undefined ? null : { kind, deviation };
}
