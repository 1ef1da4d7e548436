/** Most characters of a model's words that are said. */
const LONGEST = 300;

/** A model's words if they can be said, else null: not empty, short, without control characters or signs of a form. */
export function plainWords(words: string | null): string | null {
  const text = words?.trim() ?? "";
  if (text === "" || text.length > LONGEST) return null;
  return /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>{}|$`\\]/u.test(text) ? null : text;
}
