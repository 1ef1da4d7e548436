import { FormatError } from "../../domain/format-error.ts";
import { grouped } from "../../domain/grouped.ts";
import { childrenOf, type Found, type Tier } from "./eaf-annotations.ts";
import type { Unplaced, XmlElement } from "./timeline-model.ts";

/** When an annotation is, in seconds of the film, and whether the file says so itself. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The file says it, it was placed between its neighbours, or it has its share of the annotation that it divides. */
  readonly how: "said" | "placed" | "divided";
}

/** The spans of annotations, or why one has none. */
export type Spans = ReadonlyMap<Found, Span | Exclude<Unplaced["why"], "moment">>;

/**
 * When each annotation is. Slots without a time are placed evenly between the next ones that have one: of the annotations that share slots with theirs, else of those before and behind in their tier, of
 * the annotation above that they lie in, else of the file's order of slots. Who describes another has its time, and who divides another its share, in order.
 *
 * @throws FormatError when a time is none, an annotation ends before it starts, or annotations describe each other in a circle
 */
export function spansOf(root: XmlElement, tiers: readonly Tier[], found: readonly Found[], file: string): Spans {
  const spans = new Map<Found, Span | Exclude<Unplaced["why"], "moment">>();
  const order = slotsOf(root, file);
  const said = new Map(order.flatMap(({ id, time }) => (time === null ? [] : [[id, time] as const])));
  const times = placedSlots(order, tiers, found, said);
  for (const one of found) {
    if (one.slots === null) continue;
    const [start, end] = one.slots.map((slot) => times.get(slot)) as [number | undefined, number | undefined];
    if (start === undefined || end === undefined) spans.set(one, "no-time");
    else if (end === start) spans.set(one, "no-length");
    else if (end < start)
      throw new FormatError(file, `line ${one.line}, ${one.id}`, "it ends before it starts", "Correct it in ELAN.");
    else spans.set(one, { start, end, how: one.slots.every((slot) => said.has(slot)) ? "said" : "placed" });
  }
  const shares = sharesOf(tiers, found);
  for (const one of found) if (!spans.has(one)) describe(one, spans, shares, file);
  return spans;
}

interface Slot {
  readonly id: string;
  /** In seconds; null where it has none. */
  readonly time: number | null;
}

function slotsOf(root: XmlElement, file: string): Slot[] {
  const [order] = childrenOf(root, "TIME_ORDER");
  return (order ? childrenOf(order, "TIME_SLOT") : []).map(({ attributes, line }): Slot => {
    const { TIME_SLOT_ID: id = "", TIME_VALUE: value } = attributes;
    if (value !== undefined && !/^\d{1,10}$/.test(value))
      throw new FormatError(
        file,
        `line ${line}, ${id}`,
        `“${value.slice(0, 30)}” is no time`,
        "Give whole milliseconds, 0 or more.",
      );
    return { id, time: value === undefined ? null : Number(value) / 1000 };
  });
}

/** Times of all slots, those of the ones without a time as far as they can be placed. */
function placedSlots(
  order: readonly Slot[],
  tiers: readonly Tier[],
  found: readonly Found[],
  said: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const times = new Map(said);
  const lanes = grouped(
    found.filter(({ slots }) => slots !== null),
    ({ tier }) => tier,
  );
  if (found.every(({ slots }) => slots === null || slots.every((slot) => times.has(slot)))) return times;
  // What one tier places helps those that share its slots, and those that lie in it.
  for (const { name } of tiers)
    for (const run of runsOf(lanes.get(name) ?? [], times)) {
      const [from, to] = [timeOf(run.before, times), timeOf(run.behind, times)];
      if (from !== null && to !== null) spread(run, { from, to }, times);
    }
  const listed = besidesInOrder(order);
  for (const { name, parent } of tiers) {
    const lane = lanes.get(name) ?? [];
    const above = spansIn(parent === null ? [] : (lanes.get(parent) ?? []), times);
    const begins = nextBegins(lane, times);
    let [seen, ended] = [0, null as number | null];
    for (const run of runsOf(lane, times)) {
      for (; seen < run.first; seen += 1) ended = timeOf(lane[seen]!.slots![1], times) ?? ended;
      const bounds = boundsOf(run, { ended, begins: begins[run.last + 1] ?? null, above, listed }, times);
      if (bounds) spread(run, bounds, times);
    }
  }
  return times;
}

function timeOf(slot: string | null, times: ReadonlyMap<string, number>): number | null {
  return slot === null ? null : (times.get(slot) ?? null);
}

/** Of each annotation of a tier, the time at which it or the next one with a time begins. */
function nextBegins(lane: readonly Found[], times: ReadonlyMap<string, number>): (number | null)[] {
  const begins: (number | null)[] = [];
  let next: number | null = null;
  for (let at = lane.length - 1; at >= 0; at -= 1) begins[at] = next = timeOf(lane[at]!.slots![0], times) ?? next;
  return begins;
}

type Pair = readonly [start: number, end: number];

/** Starts and ends of the annotations of a tier that have both, by their starts. */
function spansIn(lane: readonly Found[], times: ReadonlyMap<string, number>): Pair[] {
  return lane
    .flatMap(({ slots }): Pair[] => {
      const [start, end] = [timeOf(slots![0], times), timeOf(slots![1], times)];
      return start === null || end === null ? [] : [[start, end]];
    })
    .sort((a, b) => a[0] - b[0]);
}

/** Of each slot, the times said next before and behind it in the file's order. */
function besidesInOrder(order: readonly Slot[]): ReadonlyMap<string, { before: number | null; behind: number | null }> {
  const besides = new Map<string, { before: number | null; behind: number | null }>();
  let last: number | null = null;
  for (const { id, time } of order) {
    besides.set(id, { before: last, behind: null });
    last = time ?? last;
  }
  last = null;
  for (const { id, time } of order.toReversed()) {
    besides.get(id)!.behind = last;
    last = time ?? last;
  }
  return besides;
}

/** Slots without a time that annotations of one tier share one after the other, with the slots at both ends where these have a time. */
interface Run {
  readonly slots: readonly string[];
  readonly before: string | null;
  readonly behind: string | null;
  /** Places in the tier of the first and the last annotation that have one of them. */
  readonly first: number;
  readonly last: number;
}

function runsOf(lane: readonly Found[], times: ReadonlyMap<string, number>): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < lane.length; at += 1) {
    const first = at;
    const slots: string[] = [];
    let [from, to] = lane[at]!.slots!;
    const before = times.has(from) ? from : null;
    if (before === null) slots.push(from);
    // As long as the next annotation begins where this one ends, and nobody says when that is.
    while (!times.has(to)) {
      slots.push(to);
      const next = lane[at + 1]?.slots;
      if (next?.[0] !== to) break;
      at += 1;
      [from, to] = next;
    }
    if (slots.length === 0) continue;
    runs.push({ slots, before, behind: times.has(to) ? to : null, first, last: at });
  }
  return runs;
}

/** Times between which a run lies; without slots of its own there, its first or last one stands at them. */
interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What bounds a run that is open at an end. */
interface Beside {
  /** When the annotation before it in its tier ends, and when the next one begins. */
  readonly ended: number | null;
  readonly begins: number | null;
  /** The annotations of the tier above. */
  readonly above: readonly Pair[];
  /** What stands beside its slots in the file's order. */
  readonly listed: ReturnType<typeof besidesInOrder>;
}

function boundsOf(run: Run, beside: Beside, times: ReadonlyMap<string, number>): Bounds | null {
  const [before, behind] = [timeOf(run.before, times), timeOf(run.behind, times)];
  let [from, to] = [before ?? beside.ended, behind ?? beside.begins];
  // One beside it that is on the wrong side, in a tier that is not in order, bounds nothing.
  if (behind === null && from !== null && to !== null && to <= from) to = null;
  else if (before === null && from !== null && to !== null && to <= from) from = null;
  const at = before ?? behind;
  const parent = at === null ? null : spanAt(beside.above, at, before === null);
  if (parent && before === null) from = Math.max(from ?? parent[0], parent[0]);
  if (parent && behind === null) to = Math.min(to ?? parent[1], parent[1]);
  from ??= beside.listed.get(run.slots[0]!)?.before ?? null;
  to ??= beside.listed.get(run.slots.at(-1)!)?.behind ?? null;
  return from === null || to === null ? null : { from, to };
}

/** The one of these in which a time lies, as its end where `isEnd`, else as its start; null where there is none. */
function spanAt(spans: readonly Pair[], t: number, isEnd: boolean): Pair | null {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const starts = spans[middle]![0];
    if (isEnd ? starts < t : starts <= t) low = middle + 1;
    else high = middle;
  }
  const found = spans[low - 1];
  return found && (isEnd ? t <= found[1] : t < found[1]) ? found : null;
}

function spread({ slots, before, behind }: Run, { from, to }: Bounds, times: Map<string, number>): void {
  const parts = slots.length + 1 - (before === null ? 1 : 0) - (behind === null ? 1 : 0);
  if (to <= from || parts < 1) return;
  for (const [k, slot] of slots.entries())
    times.set(slot, from + ((to - from) * (k + (before === null ? 0 : 1))) / parts);
}

/** Which share of the annotation above one has: the how-manieth, of how many. */
type Shares = ReadonlyMap<Found, readonly [number, number]>;

function sharesOf(tiers: readonly Tier[], found: readonly Found[]): Shares {
  const dividing = new Set(tiers.flatMap(({ name, isDividing }) => (isDividing ? [name] : [])));
  const sharing = found.filter((one) => one.parent !== null && (dividing.has(one.tier) || one.previous !== null));
  const shares = new Map<Found, readonly [number, number]>();
  for (const children of grouped(sharing, ({ parent }) => parent).values())
    for (const group of grouped(children, ({ tier }) => tier).values())
      for (const [k, one] of inOrder(group).entries()) shares.set(one, [k, group.length]);
  return shares;
}

/** Each behind the one that it names as the one before it; what names none that is there stays in the file's order. */
function inOrder(group: readonly Found[]): Found[] {
  const ids = new Set(group.map(({ id }) => id));
  const behind = grouped(group, ({ previous }) => previous);
  const sorted = new Set<Found>();
  const waiting = group.filter(({ previous }) => previous === null || !ids.has(previous)).reverse();
  while (waiting.length > 0) {
    const one = waiting.pop()!;
    if (sorted.has(one)) continue;
    sorted.add(one);
    waiting.push(...(behind.get(one.id) ?? []).toReversed());
  }
  return [...sorted, ...group.filter((one) => !sorted.has(one))];
}

/** Give an annotation that describes another, and those between, their spans. */
function describe(
  one: Found,
  spans: Map<Found, Span | Exclude<Unplaced["why"], "moment">>,
  shares: Shares,
  file: string,
): void {
  const path: Found[] = [];
  const seen = new Set<Found>();
  let at: Found | null = one;
  for (; at !== null && !spans.has(at); at = at.parent) {
    if (seen.has(at))
      throw new FormatError(
        file,
        `line ${one.line}, ${one.id}`,
        "annotations refer to each other in a circle",
        "Save the file anew in ELAN.",
      );
    seen.add(at);
    path.push(at);
  }
  let above = at === null ? "no-parent" : spans.get(at)!;
  for (const each of path.reverse()) {
    const share = shares.get(each);
    if (typeof above !== "string" && share) {
      const [k, all] = share;
      const length = (above.end - above.start) / all;
      above = { start: above.start + length * k, end: above.start + length * (k + 1), how: "divided" };
    }
    spans.set(each, above);
  }
}
