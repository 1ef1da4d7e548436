const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Order in which people look for names: p0 p1 p2 p10, with p1 before p01. For `sort`; negative where `a` comes first, 0 for equal texts alone. */
export function inNaturalOrder(a: string, b: string): number {
  return COLLATOR.compare(a, b) || a.length - b.length || (a < b ? -1 : Number(a > b));
}
