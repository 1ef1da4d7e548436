const [QUOTE, BACKSLASH, BRACKET, BRACE, COMMA] = [0x22, 0x5c, 0x5b, 0x7b, 0x2c] as const;

/** How large what a JSON text holds may be. */
export interface JsonBounds {
  /** Levels that brackets are nested. What is read deeper may end the program: code that walks through it calls itself as often. */
  readonly deep: number;
  /** Values, those within others too: each takes many times the room of its text. */
  readonly values: number;
  /** Letters of one text. */
  readonly letters: number;
}

/** What of a JSON text is larger than that, in a clause; null when nothing is. Looks at the text alone, before anything is made of it. */
export function outsized(json: string, most: JsonBounds): string | null {
  let depth = 0;
  let values = 1;
  let quotedFrom = -1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (quotedFrom >= 0) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) {
        if (at - quotedFrom - 1 > most.letters) return `a text in it has more than ${most.letters} letters`;
        quotedFrom = -1;
      }
    } else if (code === QUOTE) quotedFrom = at;
    else if (code === COMMA) {
      if (++values > most.values) return `it holds more than ${most.values} values`;
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > most.deep) return `it is nested deeper than ${most.deep} levels`;
      if (++values > most.values) return `it holds more than ${most.values} values`;
    } else if (code === BRACE + 2 || code === BRACKET + 2) depth -= 1;
  }
  return null;
}
