import { z } from "zod";

/** Languages of the interface and of what the coach says, the one that everything else falls back to first. */
export const LANGUAGES = ["en", "de", "es"] as const;

/** One of `LANGUAGES`, as a language tag (BCP 47) without a region. */
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The language of a tag such as `de-AT` or `es_MX`; null when it is none of `LANGUAGES`. */
export function languageOf(tag: string): Language | null {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === primary) ?? null;
}
