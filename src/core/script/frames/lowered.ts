/** The words begun in lower case, unless their first one is a name in capitals. */
export function lowered(text: string): string {
  const first = text.split(/\s/)[0] ?? "";
  return first.length > 1 && first === first.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
