import type { Language } from "../../core/domain/domain-language.ts";

/** A noun in the forms that a language's numbers ask for; German and English know two, Spanish a third one for millions. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Writes a number as the language does: `1,200`, `1.200`. */
export function numberIn(language: Language): (n: number) => string {
  return new Intl.NumberFormat(language).format;
}

/** Writes a number, as the language does, before the form of a noun that it asks for: `1 step`, `1,200 steps`, `1.200 Schritte`. */
export function countedIn(language: Language): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (n, { one, other }) => `${numbers.format(n)} ${rules.select(n) === "one" ? one : other}`;
}
