const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b] as const;

/** Whether the brackets of a JSON text are nested deeper than so many levels. What is read deeper may end the program: whoever walks through it calls itself as often. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else quoted = code !== QUOTE;
    } else if (code === QUOTE) quoted = true;
    else if (code === BRACE || code === BRACKET) {
      if (++depth > most) return true;
    } else if (code === BRACE + 2 || code === BRACKET + 2) depth -= 1;
  }
  return false;
}
