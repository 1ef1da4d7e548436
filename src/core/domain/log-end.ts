/**
 * Length of a log up to the end of its last whole line. What a killed writer or a power cut left stands behind that: a last line without its line end that is no JSON, and bytes of
 * zero at the end with the halves of lines around them. A line that is broken anywhere else counts as one of the log's: something whole stands behind it.
 *
 * @param text JSON values, one a line: the log's text, or its bytes as Latin-1
 */
export function wholeLength(text: string): number {
  let end = text.length;
  while (end > 0) {
    const isEnded = text[end - 1] === "\n";
    const last = isEnded ? end - 1 : end;
    const start = last === 0 ? 0 : text.lastIndexOf("\n", last - 1) + 1;
    const line = text.slice(start, last);
    const behindHole = line.lastIndexOf("\0") + 1;
    if (isEnded && behindHole === 0) return end;
    if (isReadable(line.slice(behindHole), behindHole > 0)) return end;
    end = start + behindHole;
    while (end > start && text[end - 1] === "\0") end -= 1;
  }
  return 0;
}

function isReadable(line: string, behindHole: boolean): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return !behindHole && line.trim() === "";
  }
}
