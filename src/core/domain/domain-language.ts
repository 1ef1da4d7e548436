import { z } from "zod";

/** A tag without its region, in small letters: `de` of `de-AT` and of `de_AT`. */
export function withoutRegion(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0]!;
}

/** A language tag (BCP 47) such as `de` or `pt-BR`, as it is usually written; null when the text is none. Names of languages ("English") are none. */
export function canonicalTag(text: string): string | null {
  if (text.length > LONGEST_TAG || !/^[a-z]{2,3}(?:-|$)/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** Longest language tag that is taken, in characters. */
const LONGEST_TAG = 35;

/** A language tag (BCP 47) as it is usually written, e.g. `de` or `pt-BR`. */
export const LanguageTag = z
  .string()
  .refine((text) => canonicalTag(text) === text, 'write a language tag such as "en" or "pt-BR"');

/** The tag that comes closest to a wanted one: the same, else the language without a region, else the same language elsewhere; null for another language. */
export function closestTag(wanted: string, tags: readonly string[]): string | null {
  const languageOnly = (tag: string): string => tag.toLowerCase().split("-")[0]!;
  const language = languageOnly(wanted);
  return (
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    tags.find((tag) => tag.toLowerCase() === language) ??
    tags.find((tag) => languageOnly(tag) === language) ??
    null
  );
}
