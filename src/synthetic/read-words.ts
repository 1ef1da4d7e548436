import type { PartKind } from "./synthetic-parts.ts";
import type { Rgb } from "./relief.ts";
import type { ToolKind } from "./tools.ts";
import type { Work, BenchTheme } from "./synthetic-words.ts";
import { NOUNS, VERBS, TOOL_WORDS } from "./synthetic-words.ts";

/** Colours of things that have one of their own, wherever they are found. */
const NATURAL: readonly (readonly [RegExp, Rgb])[] = [
  [/\bcoffee\b|\bgrounds\b|\bcocoa\b/i, [0.33, 0.2, 0.12]],
  [/\bmilk\b|\bsugar\b|\bsalt\b|\bflour\b|\bcream\b/i, [0.95, 0.93, 0.88]],
  [/\bbutter\b|\boil\b|\bhoney\b|\bmustard\b/i, [0.93, 0.77, 0.3]],
  [/\bsauce\b|\bjam\b|\bketchup\b/i, [0.72, 0.14, 0.09]],
  [/\bwater\b/i, [0.6, 0.76, 0.84]],
];

/** What the words of a step's text say; null where they say nothing. The earliest word in the text wins. */
export interface Words {
  readonly work: Work | null;
  readonly part: PartKind | null;
  readonly tool: ToolKind | null;
  readonly paint: Rgb | null;
  /** What the part goes on or into. */
  readonly onto: PartKind | null;
}

/** Read a step's text. */
export function readWords(text: string): Words {
  const nouns = NOUNS.map(([word, kind]): [RegExp, PartKind] => [word, kind]);
  const onto = /\b(?:on|onto|in|into|over|inside)\b(.*)/i.exec(text)?.[1] ?? "";
  return {
    work: earliest(text, VERBS),
    part: earliest(text, nouns),
    tool: earliest(text, TOOL_WORDS),
    paint: NATURAL.find(([word]) => word.test(text))?.[1] ?? null,
    onto: earliest(onto, nouns),
  };
}

/** How many of a theme's nouns a text holds. */
export function themeWords(text: string, theme: BenchTheme): number {
  return NOUNS.filter(([word, , of]) => of === theme && word.test(text)).length;
}

/** The meaning of the earliest word, or of the last of several in a row: a "hinge bolt" is a bolt. */
function earliest<T>(text: string, words: readonly (readonly [RegExp, T])[]): T | null {
  let found = firstIn(text, words);
  while (found !== null) {
    const after: string = text.slice(found.to).replace(/^[ -]/, "");
    const next = firstIn(after, words);
    if (next === null || next.from > 0) return found.meaning;
    found = { ...next, to: text.length - after.length + next.to };
  }
  return null;
}

function firstIn<T>(text: string, words: readonly (readonly [RegExp, T])[]) {
  let first: { from: number; to: number; meaning: T } | null = null;
  for (const [word, meaning] of words) {
    const match = word.exec(text);
    if (match !== null && (first === null || match.index < first.from)) {
      first = { from: match.index, to: match.index + match[0].length, meaning };
    }
  }
  return first;
}
