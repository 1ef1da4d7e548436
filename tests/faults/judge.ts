import { join } from "node:path";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { JOURNAL_FILE } from "../../src/storage/journal/sessions.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { numbersIn } from "../fixtures/counted-film.ts";
import type { Program } from "./program.ts";
import { FPS, type Stage } from "./stage.ts";

/** Most seconds of film that a single fault may cost unsaid. */
export const MOST_FILM_SECONDS = 2;
/** Most seconds from the last event to a kill: one a second is written, and a busy machine is late. */
const EVENT_SECONDS = 3;
/** A hole between two pictures that is none: pictures come at thirty a second. */
const NO_HOLE_SECONDS = 4 / FPS;

/** What one fault came to. */
export interface Outcome {
  /** In what the promise was broken; empty where it was kept. */
  readonly broken: readonly string[];
  /** Seconds of film lost; null where no film is looked at. */
  readonly film: number | null;
  /** Seconds from the fault to the first word about it; null where it is told at the next start, or nothing needs telling. */
  readonly told: number | null;
}

/** A session as it lies on the disk when all is over. */
export interface Kept {
  readonly events: readonly SessionEvent[];
  /** Session times of the pictures of the coach's eye, in seconds, in order. */
  readonly pictures: readonly number[];
}

/** Read a session: its journal, and every picture of its films decoded. */
export async function keptIn(folder: string): Promise<Kept> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const films = fold(events).media.filter(({ track }) => track === undefined);
  const pictures: number[] = [];
  for (const { file, offset } of films)
    pictures.push(...(await numbersIn(join(folder, file), offset).catch(() => [])).map(({ t }) => t));
  return { events, pictures: pictures.toSorted((a, b) => a - b) };
}

/** Seconds of film that are missing up to a moment, and of those the ones that no gap in the journal tells of. */
export function missingIn({ events, pictures }: Kept, to: number): { readonly all: number; readonly unsaid: number } {
  const gaps = events.filter((event): event is EventOf<"gap"> => event.type === "gap" && event.track === undefined);
  let [all, unsaid, before] = [0, 0, 0];
  for (const t of [...pictures.filter((one) => one < to), to]) {
    const hole = t - before;
    if (hole > NO_HOLE_SECONDS) {
      all += hole;
      unsaid += Math.max(0, hole - gaps.reduce((sum, gap) => sum + shared(gap, before, t), 0));
    }
    before = Math.max(before, t);
  }
  return { all, unsaid };
}

function shared({ from, seconds }: EventOf<"gap">, low: number, high: number): number {
  return Math.max(0, Math.min(high, from + seconds) - Math.max(low, from));
}

/** What was told of before a moment and is not in the journal, in words; empty when all is. */
export function eventsMissing(program: Program, { events }: Kept, before = Infinity): string[] {
  const times = new Set(events.map(({ t }) => t));
  const lost = program.told.filter(({ t, at }) => at < before && !times.has(t));
  return lost.length === 0 ? [] : [`${lost.length} events that were told of are not in the journal`];
}

/**
 * Judge a session whose program was killed at a moment of the clock: the next start tells of it first and repairs it, everything that was told of is in the journal,
 * and at most two seconds before the kill are not in the film.
 *
 * @param at when it was killed, in milliseconds
 */
export async function judgeKilled(stage: Stage, program: Program, at: number, name = "fault"): Promise<Outcome> {
  const killed = program.timeAt(at);
  const next = stage.record("next", { more: ["--seconds", "1"] });
  const code = await next.ended;
  const broken: string[] = [];
  if (code !== 0) broken.push(`the next start failed: ${next.lastWords()}`);
  if (!next.err[0]?.text.startsWith(`${name}: it was cut off`))
    broken.push(`the next start's first words: ${next.err[0]?.text ?? "none"}`);
  const kept = await keptIn(stage.session(name));
  broken.push(...eventsMissing(program, kept));
  const closed = kept.events.findLastIndex(({ type }) => type === "closed");
  if (closed < 0) broken.push("the session was not brought to its end");
  const last = Math.max(...kept.events.filter((event) => !isAdded(event)).map(({ t }) => t));
  if (killed - last > EVENT_SECONDS) broken.push(`the last event is ${(killed - last).toFixed(1)} s before the kill`);
  const film = missingIn(kept, killed).all;
  if (film > MOST_FILM_SECONDS) broken.push(`${film.toFixed(1)} s of film are lost`);
  return { broken, film, told: null };
}

function isAdded({ type }: SessionEvent): boolean {
  return type === "closed" || type === "notice" || type === "gap";
}

/** What a program that lived through a fault must have come to. */
export interface Living {
  /** When the fault came, in milliseconds of the clock. */
  readonly at: number;
  /** What is said of it; null where nothing needs saying. */
  readonly says: RegExp | null;
  /** Exit codes in which it may end. */
  readonly codes?: readonly (number | null)[];
  /** Where the session lies afterwards. */
  readonly folder?: string;
  /** Longest that it may take to end after it was asked to, in milliseconds. */
  readonly patience?: number;
  /** Up to which session time pictures are asked for; the session's end without it. */
  readonly to?: number;
}

/** Judge a session whose program went on: it said what was wrong, every event is there, and film is missing only where a gap says so, but for two seconds. Ends the program. */
export async function judgeLiving(
  stage: Stage,
  program: Program,
  { at, says, codes = [0], folder = stage.session(), to, patience }: Living,
): Promise<Outcome> {
  // One that ended by itself could keep nothing from the fault on, and has said so.
  const stopped = program.timeAt(program.isOver ? at : Date.now());
  const code = program.isOver ? await program.ended : await program.stop(patience);
  const broken: string[] = [];
  if (!codes.includes(code)) broken.push(`it ended with ${code}: ${program.lastWords()}`);
  const word =
    says === null ? null : [...program.err, ...program.out].find((said) => said.at >= at && says.test(said.text));
  if (says !== null && !word) broken.push(`it was not told; its last words: ${program.lastWords()}`);
  const kept = await keptIn(folder);
  // A session that ends with 2 has said that its journal takes no more; its lamp goes on being told until then.
  broken.push(...eventsMissing(program, kept, code === 2 ? at : Infinity));
  const { all, unsaid } = missingIn(kept, Math.min(to ?? stopped, stopped) - 0.2);
  if (unsaid > MOST_FILM_SECONDS) broken.push(`${unsaid.toFixed(1)} s of film are lost and no gap says so`);
  return { broken, film: all, told: word ? Math.max(0, (word.at - at) / 1000) : null };
}
