import type { FrameFeatures } from "../brain/frame-features.ts";
import { apart, BENCH_CELLS, CHANGED_COLOUR, SAME_COLOUR } from "../brain/filter/lasting.ts";
import { BENCH_COLUMNS } from "../domain/tick.ts";
import type { LastingChanges } from "../profile/profile-parts.ts";

/** Most colours that a cell is taken to keep in one lesson. */
const MOST_COLOURS = 8;

/** What a look costs at most whose colour differs from the cell's: a hand passes. */
const PASSING = 90;

/** Looks for which something may lie over a cell without becoming its colour, as a share of a typical step's, and the least. */
const COVERED_SHARE = 0.6;
const LEAST_COVERED = 6;

/** Looks that a colour must stay to be one that the bench keeps. */
const LEAST_KEPT = 4;

/** Seconds by which a mark may lie before what its step changed is seen: the hand that did it still lies over it. */
const LATE = 1.5;

/** Seconds by which both marks of a step may lie off what lay over the bench during it: a second each is usual, and a hand is seen for a look longer. */
const OFF = 2.5;

/** Seconds of a typical step where no step has a length. */
const TYPICAL_SECONDS = 10;

/** Share of the cells that must keep colours: where the camera moves, few do. */
const STEADY = 0.6;

/** Share of the cells of which one step changes fewer: more change where the camera was moved, or the film was cut. */
const MOST_CHANGED = 0.25;

/** Share of the looks that show one of a change's colours in which it must be the right one. */
const TRUE_SHARE = 0.9;

/** Looks at the bench alone that show how much of it may look odd, which of them in order of size counts, and how many times it is taken. */
const LEAST_ALONE = 4;
const ALONE_AT = 0.9;
const OPEN_TIMES = 1.25;

type Colour = readonly [number, number, number];

/** A cell of one colour for a time: looks from (inclusive) to (exclusive). */
interface Kept {
  readonly from: number;
  readonly to: number;
  readonly colour: Colour;
}

/** When a step of a lesson, by its number, was under way, in seconds. */
export interface NumberedTime {
  readonly step: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What each step of a lesson changes on the bench for good: a part that is gone from its place, and stands in another. A cell's colours are those that it keeps for
 * longer than a hand lies over it (the cheapest sequence by dynamic programming); a change between two of them belongs to the step that was under way
 * then. Colours that come and go within one step lay over the bench; a change that is undone later, or had been there before, tells nothing.
 *
 * @param steps performances in the lesson
 * @returns null where no pictures come with the looks, where the camera moves, and where nothing changes
 */
export function learnLasting(looks: readonly FrameFeatures[], steps: readonly NumberedTime[]): LastingChanges | null {
  const pictures = looks.flatMap(({ small }) => (small ? [small] : []));
  if (pictures.length < 2 || pictures.length < looks.length) return null;
  const ordered = steps.toSorted((a, b) => a.end - b.end);
  const courses = coursesOfCells(pictures, looks, ordered);
  const kept = keptInCells(courses, looks, ordered, OFF);
  const colours = kept.flatMap(({ cell, runs }) => runs.map(({ colour }) => ({ cell, colour })));
  let first = 0;
  const told = kept.flatMap(({ cell, runs }) => {
    const numbered = first;
    first += runs.length;
    return runs.flatMap((after, i) => {
      const before = runs[i - 1];
      if (before === undefined || !isTelling(runs, i) || !isTrue(pictures, cell, before, after)) return [];
      const [from, to] = changedWithin(pictures, cell, before, after);
      const t = (looks[from]!.t + looks[to]!.t) / 2;
      return [{ cell, t, before: numbered + i - 1, after: numbered + i }];
    });
  });
  const changes = together(told).flatMap((some) => {
    const t = middleOf(some.map((one) => one.t))!;
    const under = ordered.find(({ end }) => t <= end) ?? ordered.findLast(({ end }) => t <= end + LATE);
    return under ? some.map((one) => ({ ...one, step: under.step })) : [];
  });
  if (
    changes.length === 0 ||
    kept.length < BENCH_CELLS * STEADY ||
    hasOtherScene(keptInCells(courses, looks, ordered, LATE), looks, ordered)
  )
    return null;
  return {
    cells: Uint16Array.from(colours, ({ cell }) => cell),
    colours: Uint8Array.from(colours.flatMap(({ colour }) => colour)),
    steps: Int16Array.from(changes, ({ step }) => step),
    before: Uint16Array.from(changes, ({ before }) => before),
    after: Uint16Array.from(changes, ({ after }) => after),
    open: null,
  };
}

/** Whether more of the picture changes with one step than a person changes on a bench. */
function hasOtherScene(
  kept: readonly { readonly runs: readonly Kept[] }[],
  looks: readonly FrameFeatures[],
  ordered: readonly NumberedTime[],
): boolean {
  const changed = ordered.map(() => 0);
  for (const { runs } of kept) {
    const at = runs.slice(1).map(({ from }) => ordered.findIndex(({ end }) => looks[from]!.t <= end + LATE));
    for (const place of new Set(at)) if (place >= 0) changed[place]!++;
  }
  return changed.some((cells) => cells >= MOST_CHANGED * BENCH_CELLS);
}

/**
 * How much of a lesson's bench looks odd while nothing lies over it: before the first step and after the last one, without hands. Null where that is not seen.
 *
 * @param covered cells that hang together in none of the bench's colours, at each look; see `LastingScorer`
 */
export function openLimit(
  looks: readonly FrameFeatures[],
  covered: readonly number[],
  steps: readonly { readonly start: number; readonly end: number }[],
): number | null {
  const from = Math.min(...steps.map(({ start }) => start));
  const to = Math.max(...steps.map(({ end }) => end));
  const alone = covered
    .filter((_, i) => looks[i]!.hands === "withdrawn" && (looks[i]!.t < from || looks[i]!.t > to))
    .sort((a, b) => a - b);
  if (alone.length < LEAST_ALONE) return null;
  return Math.ceil(OPEN_TIMES * alone[Math.floor(ALONE_AT * (alone.length - 1))]!);
}

/** The colours that each cell takes on, in order. */
function coursesOfCells(
  pictures: readonly Uint8Array[],
  looks: readonly FrameFeatures[],
  steps: readonly NumberedTime[],
): readonly (readonly Kept[])[] {
  const typical = middleOf(steps.map(({ start, end }) => end - start)) ?? TYPICAL_SECONDS;
  const apartSeconds = (looks.at(-1)!.t - looks[0]!.t) / (looks.length - 1);
  const covered = Math.max(LEAST_COVERED, (COVERED_SHARE * typical) / apartSeconds);
  const course = new ColourCourse(pictures, (covered * PASSING) / 2);
  return Array.from({ length: BENCH_CELLS }, (_, cell) => course.of(cell));
}

/**
 * Cells that keep colours, and these in order, without those that came and went within a step.
 *
 * @param off seconds by which a step's marks may lie off
 */
function keptInCells(
  courses: readonly (readonly Kept[])[],
  looks: readonly FrameFeatures[],
  steps: readonly NumberedTime[],
  off: number,
): { readonly cell: number; readonly runs: readonly Kept[] }[] {
  const isPassing = ({ from, to }: Kept): boolean =>
    from > 0 &&
    to < looks.length &&
    steps.some(({ start, end }) => looks[from]!.t >= start - off && looks[to]!.t <= end + off);
  return courses
    .map((course, cell) => ({ cell, runs: joined(course.filter((one) => !isPassing(one))) }))
    .filter(({ runs }) => runs.length > 0);
}

/** The colours of one cell after another. Its tables are made once. */
class ColourCourse {
  readonly #pictures: readonly Uint8Array[];
  readonly #change: number;
  readonly #from: Int8Array;
  readonly #path: Int8Array;

  /** @param change what it costs that a cell takes on another colour, in units of colour times looks */
  constructor(pictures: readonly Uint8Array[], change: number) {
    this.#pictures = pictures;
    this.#change = change;
    this.#from = new Int8Array(pictures.length * MOST_COLOURS);
    this.#path = new Int8Array(pictures.length);
  }

  /** The colours that a cell keeps, in order; none where it mostly shows something else. */
  of(cell: number): Kept[] {
    const candidates = coloursOf(this.#pictures, cell);
    const { cost, misses } = this.#follow(cell, candidates);
    const T = this.#pictures.length;
    if (misses > T / 2) return [];
    let c = cost.indexOf(Math.min(...cost));
    for (let t = T - 1; t >= 0; t--) {
      this.#path[t] = c;
      c = this.#from[t * MOST_COLOURS + c]!;
    }
    const kept: Kept[] = [];
    for (let from = 0, to = 0; from < T; from = to) {
      while (to < T && this.#path[to] === this.#path[from]) to++;
      if (to - from < LEAST_KEPT) continue;
      kept.push({ from, to, colour: meanColour(this.#pictures, cell, from, to, candidates[this.#path[from]!]!) });
    }
    return kept;
  }

  /** Costs of the cheapest courses that end in each colour, and the looks that show none of them. */
  #follow(cell: number, candidates: readonly Colour[]): { readonly cost: number[]; readonly misses: number } {
    let cost = candidates.map(() => 0);
    let misses = 0;
    this.#pictures.forEach((picture, t) => {
      const least = cost.indexOf(Math.min(...cost));
      const moved = t === 0 ? Infinity : cost[least]! + this.#change;
      let isSeen = false;
      cost = cost.map((before, c) => {
        const off = Math.min(PASSING, apartFrom(picture, cell, candidates[c]!));
        if (off < SAME_COLOUR) isSeen = true;
        this.#from[t * MOST_COLOURS + c] = before <= moved ? c : least;
        return Math.min(before, moved) + off;
      });
      if (!isSeen) misses++;
    });
    return { cost, misses };
  }
}

/** What was there before, or comes back later, tells nothing of whether a change was made. */
function isTelling(runs: readonly Kept[], i: number): boolean {
  const isLike = (a: Kept, b: Kept): boolean => apart(a.colour, b.colour) < CHANGED_COLOUR;
  return (
    !runs.slice(i + 1).some((later) => isLike(later, runs[i - 1]!)) &&
    !runs.slice(0, i - 1).some((earlier) => isLike(earlier, runs[i]!))
  );
}

/** Whether a cell shows the colour before a change until it, and the one after it from then on, wherever it shows one of them. */
function isTrue(pictures: readonly Uint8Array[], cell: number, before: Kept, after: Kept): boolean {
  let right = 0;
  let shown = 0;
  pictures.forEach((picture, t) => {
    const a = apartFrom(picture, cell, before.colour);
    const b = apartFrom(picture, cell, after.colour);
    if (Math.min(a, b) >= CHANGED_COLOUR || (t >= before.to && t < after.from)) return;
    shown++;
    if (a < b === t < after.from) right++;
  });
  return right >= TRUE_SHARE * shown;
}

/** Cells, and seconds, by which what changes together may lie apart: a thing is taken away or set down while a hand moves over it. */
const NEAR_CELLS = 2;
const NEAR_SECONDS = 1;

/** Changes of cells that belong to one thing that was moved: near each other, and one after the other. */
function together<C extends { readonly cell: number; readonly t: number }>(changes: readonly C[]): C[][] {
  const left = new Set(changes);
  const found: C[][] = [];
  for (const seed of changes) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (const one of group)
      for (const other of left) {
        if (Math.abs(other.t - one.t) > NEAR_SECONDS || !isNear(other.cell, one.cell)) continue;
        left.delete(other);
        group.push(other);
      }
    found.push(group);
  }
  return found;
}

function isNear(a: number, b: number): boolean {
  const down = Math.abs(Math.floor(a / BENCH_COLUMNS) - Math.floor(b / BENCH_COLUMNS));
  return down <= NEAR_CELLS && Math.abs((a % BENCH_COLUMNS) - (b % BENCH_COLUMNS)) <= NEAR_CELLS;
}

/** The middle value, the upper one of two; undefined of none. */
export function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** The last look that shows a cell as it was before a change, and the first that shows it as it is after: between them something lay over it. */
function changedWithin(
  pictures: readonly Uint8Array[],
  cell: number,
  before: Kept,
  after: Kept,
): readonly [number, number] {
  const isShown = (t: number, { colour }: Kept): boolean => apartFrom(pictures[t]!, cell, colour) < CHANGED_COLOUR;
  let from = after.from - 1;
  while (from > before.from && !isShown(from, before)) from--;
  let to = after.from;
  while (to < after.to - 1 && !isShown(to, after)) to++;
  return [from, to];
}

/** Neighbours of nearly one colour are one. */
function joined(kept: readonly Kept[]): Kept[] {
  const out: Kept[] = [];
  for (const one of kept) {
    const last = out.at(-1);
    if (last && apart(last.colour, one.colour) < CHANGED_COLOUR) out[out.length - 1] = { ...last, to: one.to };
    else out.push(one);
  }
  return out;
}

/** Colours that a cell shows, the most frequent first. */
function coloursOf(pictures: readonly Uint8Array[], cell: number): Colour[] {
  const found: { readonly colour: Colour; count: number }[] = [];
  for (const picture of pictures) {
    const near = found.find(({ colour }) => apartFrom(picture, cell, colour) < SAME_COLOUR);
    if (near) near.count++;
    else found.push({ colour: [picture[cell * 3]!, picture[cell * 3 + 1]!, picture[cell * 3 + 2]!], count: 1 });
  }
  found.sort((a, b) => b.count - a.count);
  return found
    .filter(({ count }, i) => i === 0 || count >= LEAST_KEPT)
    .slice(0, MOST_COLOURS)
    .map(({ colour }) => colour);
}

/** Mean of those of a cell's colours in some looks that are like one. */
function meanColour(pictures: readonly Uint8Array[], cell: number, from: number, to: number, like: Colour): Colour {
  const sum = [0, 0, 0];
  let count = 0;
  for (let t = from; t < to; t++) {
    const picture = pictures[t]!;
    if (apartFrom(picture, cell, like) >= SAME_COLOUR) continue;
    for (let k = 0; k < 3; k++) sum[k]! += picture[cell * 3 + k]!;
    count++;
  }
  return count === 0 ? like : [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

function apartFrom(picture: Uint8Array, cell: number, colour: Colour): number {
  const at = cell * 3;
  return (
    Math.abs(picture[at]! - colour[0]) + Math.abs(picture[at + 1]! - colour[1]) + Math.abs(picture[at + 2]! - colour[2])
  );
}
