import { words } from "../words/words.ts";

/** Keys as the keyboards of the window's language have them: `Ctrl K` is `Strg K` in German. */
export function keyWords(keys: string): string {
  const names: Readonly<Record<string, string>> = words().ui.keyNames;
  return keys
    .split(" ")
    .map((key) => names[key] ?? key)
    .join(" ");
}
