/** Words as they stand in HTML, between tags or in a quoted attribute: whatever people wrote stays text. */
export function htmlText(words: string): string {
  const of: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return words.replace(/[&<>"']/g, (sign) => of[sign]!);
}
