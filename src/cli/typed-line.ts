import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/**
 * Listen for a word that a person types on standard input, with Enter behind it. Returns how to stop listening.
 *
 * @param word in lower case; it is known in any case, and with white space around it
 * @param input where it is typed, if not on standard input
 */
export function whenTyped(word: string, then: () => void, input: Readable = process.stdin): () => void {
  const lines = createInterface({ input });
  lines.on("line", (line) => {
    if (line.trim().toLowerCase() === word) then();
  });
  return () => {
    lines.close();
    // An open pipe that nobody reads would keep the program from ending.
    input.destroy();
  };
}
