import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/**
 * Listen for words that a person types on standard input, with Enter behind each. Returns how to stop listening.
 *
 * @param words what each of them does, by the word in lower case, "" for Enter alone; they are known in any case, and with white space around them
 * @param input where they are typed, if not on standard input
 */
export function whenTyped(words: Readonly<Record<string, () => void>>, input: Readable = process.stdin): () => void {
  const lines = createInterface({ input });
  lines.on("line", (line) => {
    const word = line.trim().toLowerCase();
    if (Object.hasOwn(words, word)) words[word]!();
  });
  return () => {
    lines.close();
    // An open pipe that nobody reads would keep the program from ending.
    input.destroy();
  };
}
