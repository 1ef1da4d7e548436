/** A number with two decimals, or "–" where there is none. */
export function fixed(value: number | null, digits = 2): string {
  return value === null ? "–" : value.toFixed(digits);
}

/** Rows under their heads as aligned text; the first column to the left, the others to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ");
  return [heads, ...rows].map((row) => line(row).trimEnd()).join("\n");
}
