/** Names of which no two are the same: all but the first of those that are get a number, such as `21 Nov 2026, 14:05 (2)`. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
