import { BENCH_COLUMNS, BENCH_ROWS, type HandState } from "../../domain/tick.ts";
import type { LastingChanges } from "../../profile/profile-parts.ts";

/** Cells of the small picture. */
export const BENCH_CELLS = BENCH_COLUMNS * BENCH_ROWS;

/** Sum of the differences of two colours' channels (0..765) below which they are one, and from which on a cell has changed. */
export const SAME_COLOUR = 40;
export const CHANGED_COLOUR = 60;

/** Cells by which the picture may lie aside of the lesson's, each way. */
const MOST_SHIFT = 2;

/** Cells that never change of which one is looked at to find how far the picture lies aside. */
const EACH_OF_SHIFT = 3;

/** Share of new light in a tick's estimate of it, the most colour that a cell may lie off and still count, and the darkest channel that does. */
const LIGHT_FOLLOW = 0.1;
const LIGHT_COLOUR = 120;
const LEAST_CHANNEL = 20;

/** Cells that must be seen for the light to be told from them. */
const LEAST_FOR_LIGHT = 50;

/** How many times of the lesson's light are told apart, and how finely. */
const MOST_LIGHT = 4;
const LIGHT_BINS = 1024;

/** Share of a step's cells that must be seen for a tick to count, and how many cells make it count fully. */
const LEAST_SEEN = 0.3;
const FULL_CELLS = 12;

/** Share of what a tick shows in what is held: about a second counts. */
const FOLLOW = 0.4;

/** Nats that a bench tells at most of one step: it shows one thing again and again, and the likest thing may lie where the step's part should. */
const MOST_TOLD = 12;

/**
 * Ticks in which something must lie over a step's cells between the last one that shows them as before and the first that shows them changed: nothing is put in its
 * place without a hand. Fewer are a film that was cut, or a shadow. A part that is slid in from the side may lie over them between two ticks only; then a hand is over
 * the bench in both, while a film is cut where no hand is.
 */
const LEAST_OVER = 2;

/** Share of a step's cells of which fewer are seen where something lies over them. */
const ALL_SEEN = 0.9;

/** Seconds between two pictures after which nobody knows what lay over the cells meanwhile. */
const UNSEEN_SECONDS = 2;

/** Share of the cells that must look like the bench for it to be the bench: the camera may look elsewhere. */
const LEAST_BENCH = 0.5;

/**
 * Follows what has been changed on a bench for good, by the small pictures of one session, each seen once and in order. A cell of the bench shows one of the
 * colours that it keeps, or something lies over it. What a step changes is changed where the cells that tell of it show the colour after the change. The light and
 * small movements of the camera are followed.
 */
export class LastingScorer {
  readonly #map: LastingChanges;
  /** Of each cell, the number of its first colour; one more at the end. Cells without colours have none. */
  readonly #first: Int32Array;
  /** Cells with one colour that are looked at to find the shift. */
  readonly #steady: Int32Array;
  /** Cells of each step's changes. */
  readonly #counts: Float64Array;
  readonly #held: Float64Array;
  readonly #isKnown: Uint8Array;
  /** Ticks in which something lay over each step's cells since they were last seen as before. */
  readonly #over: Uint16Array;
  /** Whether each step's cells were as before when they were seen last. */
  readonly #wasBefore: Uint8Array;
  /** Whether each step's change came without a hand: it tells nothing until the cells are seen as before again. */
  readonly #isOdd: Uint8Array;
  #t = -Infinity;
  readonly #light = Float64Array.of(1, 1, 1);
  readonly #odd = new Uint8Array(BENCH_CELLS);
  readonly #stack = new Int32Array(BENCH_CELLS);
  readonly #bins = new Int32Array(LIGHT_BINS * 3);
  #shift = { x: 0, y: 0 };
  #isStarted = false;
  /** Ticks that something must have lain over a step's cells for a change that the last picture shows to be believed. */
  #leastOver = LEAST_OVER;
  #wasHandOver = false;
  #covered = 0;
  #like = 0;

  /** @param steps how many steps the procedure has */
  constructor(map: LastingChanges, steps: number) {
    this.#map = map;
    this.#first = firstColours(map.cells);
    const steady: number[] = [];
    for (let cell = 0; cell < BENCH_CELLS; cell++)
      if (this.#first[cell]! + 1 === this.#first[cell + 1]) steady.push(cell);
    this.#steady = Int32Array.from(steady.filter((_, i) => i % EACH_OF_SHIFT === 0));
    this.#counts = new Float64Array(steps);
    for (const step of map.steps) this.#counts[step]!++;
    this.#held = new Float64Array(steps);
    this.#isKnown = new Uint8Array(steps);
    this.#over = new Uint16Array(steps);
    this.#wasBefore = new Uint8Array(steps);
    this.#isOdd = new Uint8Array(steps);
  }

  /** Cells that hang together in none of the bench's colours, in the last picture: hands, arms and what they move. */
  get covered(): number {
    return this.#covered;
  }

  /** Whether something lies over the bench in the last picture, e.g. a hand that no detector found. */
  get isCovered(): boolean {
    const { open } = this.#map;
    return open !== null && this.#like >= LEAST_BENCH && this.#covered > open;
  }

  /**
   * Log likelihood ratios that what each step changes has been changed against not yet, in nats, by step number; 0 of steps that change nothing.
   *
   * @param small as `Tick.small`
   * @param t its time in seconds
   * @param hands what a detector saw of them in it
   */
  take(small: Uint8Array, t: number, hands: HandState): number[] {
    if (t - this.#t > UNSEEN_SECONDS) this.#over.fill(LEAST_OVER);
    this.#t = t;
    if (!this.#isStarted) this.#lightFrom(small);
    this.#isStarted = true;
    this.#shift = this.#likeliestShift(small);
    this.#look(small);
    const isHandOver = hands !== "withdrawn" || this.isCovered;
    this.#leastOver = isHandOver && this.#wasHandOver ? 0 : LEAST_OVER;
    this.#wasHandOver = isHandOver;
    const { cells, steps, before, after } = this.#map;
    const sums = new Float64Array(this.#held.length);
    const seen = new Uint16Array(this.#held.length);
    for (let i = 0; i < steps.length; i++) {
      const at = this.#at(cells[before[i]!]!);
      const a = this.#apart(small, at, before[i]!);
      const b = this.#apart(small, at, after[i]!);
      if (Math.min(a, b) >= CHANGED_COLOUR) continue;
      seen[steps[i]!]!++;
      sums[steps[i]!]! += Math.max(-1, Math.min(1, (a - b) / CHANGED_COLOUR));
    }
    return Array.from(this.#held, (held, step) => {
      const count = this.#counts[step]!;
      if (count === 0 || this.#like < LEAST_BENCH) return MOST_TOLD * held;
      const isUnder = seen[step]! < ALL_SEEN * count;
      if (isUnder) this.#over[step]!++;
      if (seen[step]! < LEAST_SEEN * count) return MOST_TOLD * held;
      const told = this.#believed(step, (sums[step]! / seen[step]!) * Math.min(1, count / FULL_CELLS), isUnder);
      this.#held[step] = this.#isKnown[step] ? held + FOLLOW * (told - held) : told;
      this.#isKnown[step] = 1;
      return MOST_TOLD * this.#held[step]!;
    });
  }

  /** What a step's cells show, −1 for as before to 1 for changed; 0 where they changed although nothing lay over them. */
  #believed(step: number, told: number, isUnder: boolean): number {
    if (told < 0) {
      this.#isOdd[step] = 0;
      if (!isUnder) this.#over[step] = 0;
    } else if (this.#wasBefore[step] && this.#over[step]! < this.#leastOver) this.#isOdd[step] = 1;
    this.#wasBefore[step] = Number(told < 0);
    return this.#isOdd[step] ? 0 : told;
  }

  /** Where a cell of the lesson stands in the picture. */
  #at(cell: number): number {
    const { x, y } = this.#shift;
    const column = Math.min(BENCH_COLUMNS - 1, Math.max(0, (cell % BENCH_COLUMNS) + x));
    const row = Math.min(BENCH_ROWS - 1, Math.max(0, Math.floor(cell / BENCH_COLUMNS) + y));
    return (row * BENCH_COLUMNS + column) * 3;
  }

  /** How far a place of the picture is from a colour of the lesson in this light. */
  #apart(small: Uint8Array, at: number, colour: number): number {
    const { colours } = this.#map;
    const c = colour * 3;
    const light = this.#light;
    return (
      Math.abs(small[at]! - colours[c]! * light[0]!) +
      Math.abs(small[at + 1]! - colours[c + 1]! * light[1]!) +
      Math.abs(small[at + 2]! - colours[c + 2]! * light[2]!)
    );
  }

  /** The shift, one cell at most from the last one, at which most of the cells that never change look as they should. */
  #likeliestShift(small: Uint8Array): { readonly x: number; readonly y: number } {
    const last = this.#shift;
    let best = last;
    let most = this.#likeAt(small, last);
    for (let y = Math.max(-MOST_SHIFT, last.y - 1); y <= Math.min(MOST_SHIFT, last.y + 1); y++)
      for (let x = Math.max(-MOST_SHIFT, last.x - 1); x <= Math.min(MOST_SHIFT, last.x + 1); x++) {
        if (x === last.x && y === last.y) continue;
        const like = this.#likeAt(small, { x, y });
        if (like > most) {
          most = like;
          best = { x, y };
        }
      }
    return best;
  }

  #likeAt(small: Uint8Array, { x, y }: { readonly x: number; readonly y: number }): number {
    const move = y * BENCH_COLUMNS + x;
    let sum = 0;
    for (const cell of this.#steady) {
      const column = (cell % BENCH_COLUMNS) + x;
      const place = cell + move;
      if (column < 0 || column >= BENCH_COLUMNS || place < 0 || place >= BENCH_CELLS) continue;
      sum += Math.max(0, SAME_COLOUR - this.#apart(small, place * 3, this.#first[cell]!));
    }
    return sum;
  }

  /** The light of the first picture: the middle one of how much brighter or darker its cells are than the lesson's. */
  #lightFrom(small: Uint8Array): void {
    this.#bins.fill(0);
    let count = 0;
    for (const cell of this.#steady) {
      this.#countLight(small, cell * 3, this.#first[cell]!);
      count++;
    }
    if (count * EACH_OF_SHIFT >= LEAST_FOR_LIGHT) this.#followLight(1);
  }

  /** Looks at every cell: how much of the bench is seen, what lies over it, and in which light. */
  #look(small: Uint8Array): void {
    this.#bins.fill(0);
    this.#odd.fill(0);
    let all = 0;
    let like = 0;
    let bright = 0;
    for (let cell = 0; cell < BENCH_CELLS; cell++) {
      const from = this.#first[cell]!;
      const to = this.#first[cell + 1]!;
      if (from === to) continue;
      all++;
      const at = this.#at(cell);
      let nearest = from;
      let apart = this.#apart(small, at, from);
      for (let colour = from + 1; colour < to; colour++) {
        const other = this.#apart(small, at, colour);
        if (other < apart) [nearest, apart] = [colour, other];
      }
      if (apart < CHANGED_COLOUR) like++;
      if (apart >= SAME_COLOUR) this.#odd[cell] = 1;
      if (apart >= LIGHT_COLOUR) continue;
      this.#countLight(small, at, nearest);
      bright++;
    }
    this.#like = all === 0 ? 0 : like / all;
    this.#covered = largestPatch(this.#odd, this.#stack);
    if (bright >= LEAST_FOR_LIGHT) this.#followLight(LIGHT_FOLLOW);
  }

  #countLight(small: Uint8Array, at: number, colour: number): void {
    for (let k = 0; k < 3; k++) {
      const channel = this.#map.colours[colour * 3 + k]!;
      if (channel <= LEAST_CHANNEL) continue;
      const bin = Math.min(LIGHT_BINS - 1, Math.floor((small[at + k]! / channel) * (LIGHT_BINS / MOST_LIGHT)));
      this.#bins[k * LIGHT_BINS + bin]!++;
    }
  }

  #followLight(share: number): void {
    for (let k = 0; k < 3; k++) {
      let total = 0;
      for (let bin = 0; bin < LIGHT_BINS; bin++) total += this.#bins[k * LIGHT_BINS + bin]!;
      if (total === 0) continue;
      let bin = 0;
      for (let sum = this.#bins[k * LIGHT_BINS]!; sum * 2 < total; sum += this.#bins[k * LIGHT_BINS + bin]!) bin++;
      const now = (bin + 0.5) * (MOST_LIGHT / LIGHT_BINS);
      this.#light[k] = this.#light[k]! + share * (now - this.#light[k]!);
    }
  }
}

/** Of each cell, the number of its first colour; they stand in the order of their cells. */
function firstColours(cells: Uint16Array): Int32Array {
  const first = new Int32Array(BENCH_CELLS + 1);
  for (const cell of cells) first[cell + 1]!++;
  for (let cell = 0; cell < BENCH_CELLS; cell++) first[cell + 1]! += first[cell]!;
  return first;
}

/** Cells of the largest patch of odd cells that touch each other. Takes the marks away. */
function largestPatch(odd: Uint8Array, stack: Int32Array): number {
  let most = 0;
  for (let cell = 0; cell < BENCH_CELLS; cell++) {
    if (odd[cell] === 0) continue;
    let size = 0;
    let top = 0;
    const visit = (next: number): void => {
      if (odd[next] === 0) return;
      odd[next] = 0;
      stack[top++] = next;
    };
    visit(cell);
    while (top > 0) {
      const at = stack[--top]!;
      size++;
      const column = at % BENCH_COLUMNS;
      if (column > 0) visit(at - 1);
      if (column < BENCH_COLUMNS - 1) visit(at + 1);
      if (at >= BENCH_COLUMNS) visit(at - BENCH_COLUMNS);
      if (at < BENCH_CELLS - BENCH_COLUMNS) visit(at + BENCH_COLUMNS);
    }
    most = Math.max(most, size);
  }
  return most;
}

/** Sum of the differences of two colours' channels. */
export function apart(a: readonly number[], b: readonly number[]): number {
  return Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!);
}
