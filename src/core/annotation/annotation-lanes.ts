/**
 * Lanes in which nothing overlaps: each span goes into the first lane that is free when it starts.
 *
 * @param spans in order of their starts
 */
export function inLanes<T>(
  spans: readonly T[],
  timesOf: (span: T) => { readonly start: number; readonly end: number },
): T[][] {
  const lanes: { spans: T[]; end: number }[] = [];
  for (const span of spans) {
    const { start, end } = timesOf(span);
    const free = lanes.find((lane) => lane.end <= start);
    if (free) {
      free.spans.push(span);
      free.end = end;
    } else lanes.push({ spans: [span], end });
  }
  return lanes.map((lane) => lane.spans);
}
