/** First line of an error, at most `longest` characters of it, for a message. */
export function firstLine(error: unknown, longest = 300): string {
  return String(error instanceof Error ? error.message : error)
    .split("\n")[0]!
    .slice(0, longest);
}
