/** A short hash of a line without its line end: the line behind carries it. */
export type LineHash = (line: string) => string;

/** Where a line stands in its journal. */
export interface LineLink {
  /** Number of its event, from 0. */
  readonly number: number;
  /** Hash of the line before; empty on the first one. */
  readonly after: string;
}

const NUMBER = ',"number":';
const LINK = /^,"number":(\d{1,10}),"after":"([0-9a-f]{0,64})"\}$/;
/** Places that are named in one clause. */
const MOST_NAMED = 5;

/** A line that says where it stands, without its line end. @param line JSON of an object that has a field */
export function linkedLine(line: string, { number, after }: LineLink): string {
  return `${line.slice(0, -1)}${NUMBER}${number},"after":"${after}"}`;
}

/** A line as it was before it said where it stands, and what it says; null for one that says nothing, as those of earlier versions. */
export function withoutLink(line: string): { readonly line: string; readonly link: LineLink | null } {
  const at = line.lastIndexOf(NUMBER);
  const found = at < 0 ? null : LINK.exec(line.slice(at));
  if (!found) return { line, link: null };
  return { line: `${line.slice(0, at)}}`, link: { number: Number(found[1]), after: found[2]! } };
}

/** A journal's lines as they were changed, in which each carries the hash of what stands before it now. One that did not follow the line before it still does not. */
export function relinked(before: readonly string[], after: readonly string[], hash: LineHash): string[] {
  const made: string[] = [];
  for (const [at, changed] of after.entries()) {
    const { line, link } = withoutLink(changed);
    const follows = at > 0 && link !== null && link.after === hash(before[at - 1]!);
    made.push(follows ? linkedLine(line, { ...link, after: hash(made[at - 1]!) }) : changed);
  }
  return made;
}

/** Looks whether the lines of a journal stand as they were written: each tells its number and a hash of the one before. Lines are named by their place in the file, from 1. */
export class ChainCheck {
  readonly #hash: LineHash;
  /** Whether the first line that can be read says where it stands; null before it. */
  #linked: boolean | null = null;
  /** The line before, where it can be read and says where it stands. */
  #before: { readonly number: number; readonly text: string } | null = null;
  readonly #seen = new Set<number>();
  #newest = -1;
  #unread = 0;
  readonly #changed: number[] = [];
  readonly #moved: number[] = [];
  readonly #twice: number[] = [];
  readonly #strange: number[] = [];

  constructor(hash: LineHash) {
    this.#hash = hash;
  }

  /** Whether its lines say where they stand; false for a journal of an earlier version. */
  get linked(): boolean {
    return this.#linked ?? false;
  }

  /** Take a line that can be read, and what it says of where it stands. */
  read(text: string, link: LineLink | null, place: number): void {
    this.#linked ??= link !== null;
    if ((link !== null) !== this.#linked) this.#strange.push(place);
    else if (link !== null) this.#follow(link, place);
    this.#before = link && { number: link.number, text };
  }

  /** Take a line of which not all can be read. */
  lost(): void {
    this.#unread += 1;
  }

  /** The next line stands behind something that cannot be read. */
  gap(): void {
    this.#before = null;
  }

  #follow({ number, after }: LineLink, place: number): void {
    const before = this.#before;
    if (before?.number === number - 1 && after !== this.#hash(before.text)) this.#changed.push(place);
    if (this.#seen.has(number)) this.#twice.push(place);
    else if (number < this.#newest) this.#moved.push(place);
    this.#seen.add(number);
    this.#newest = Math.max(this.#newest, number);
  }

  /** What is wrong with where lines stand, a clause each. */
  problems(): string[] {
    const missing = this.#missing();
    return [
      // Those that cannot be read are told by their places.
      ...listed("events missing", missing.length > this.#unread ? missing : []),
      ...listed("lines that stand there a second time", this.#twice),
      ...listed("lines out of order", this.#moved),
      ...listed("lines that do not follow the one before, which was changed or is of another session", this.#changed),
      ...listed("lines of another journal or version of Benchside", this.#strange),
    ];
  }

  /** Whether an event is missing that stood before the line at a place. */
  missesBefore(place: number): boolean {
    const [first] = this.#missing();
    return first !== undefined && first < place;
  }

  #missing(): number[] {
    const missing: number[] = [];
    if (this.#seen.size <= this.#newest)
      for (let number = 0; number < this.#newest; number += 1) if (!this.#seen.has(number)) missing.push(number);
    return missing;
  }
}

/** A clause that names lines or events by their numbers, `lines out of order: 3, 7–9`; none where there are none. */
export function listed(what: string, numbers: readonly number[]): string[] {
  const rows: [number, number][] = [];
  for (const number of numbers) {
    const last = rows.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else rows.push([number, number]);
  }
  if (rows.length === 0) return [];
  const words = rows.slice(0, MOST_NAMED).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return [`${what}: ${words.join(", ")}${rows.length > MOST_NAMED ? ", …" : ""}`];
}
