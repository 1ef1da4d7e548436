/** Texts that are also their own keys: what the rest of the program tells in English, and is looked up by what it says. */
export function itself<Text extends string>(texts: readonly Text[]): Readonly<Record<Text, string>> {
  const entries = texts.map((text): [Text, string] => [text, text]);
  return Object.fromEntries(entries) as Readonly<Record<Text, string>>;
}
