const SLOT = /<([a-z]{1,30})>/g;
const WITH_ARTICLE = /(\b[Aa] |)<([a-z]{1,30})>/g;

/** Names of the slots in all texts of a value, each once, in the order in which they come. */
export function slotsOf(value: unknown): readonly string[] {
  return [...new Set([...JSON.stringify(value ?? null).matchAll(SLOT)].map(([, name]) => name!))];
}

/** A text with its slots filled, "a" before a vowel as "an"; a slot without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(WITH_ARTICLE, (whole, article: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name]!;
    return `${article !== "" && /^[aeiou]/i.test(value) ? `${article[0]!}n ` : article}${value}`;
  });
}

/** A value of plain objects, lists and texts, with the slots of all its texts filled. */
export function fillFields<T>(value: T, values: Readonly<Record<string, string>>): T {
  if (typeof value === "string") return fill(value, values) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => fillFields(one, values)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillFields(one, values)])) as T;
}
