import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { EMPTY_SESSION, step, type SessionState } from "../../core/journal/fold.ts";
import { nextTurn } from "../next-turn.ts";
import { gapsOf, piecesOf, shownFrom } from "../../core/recording/media-time.ts";

/** Events between two kept states: a jump folds at most this many. */
const SPACING = 400;

/** Events that are folded in one turn: about ten milliseconds. */
const IN_A_TURN = 1200;

/** A past session that can be folded to any moment quickly. */
export interface History {
  /** The journal in order of presentation time. */
  readonly events: readonly SessionEvent[];
  /** Time of the last event, in seconds. */
  readonly duration: number;
  /**
   * Time from which there is a plan to show and, where the session has a film, a picture, in seconds. A camera may come up seconds
   * after the session began.
   */
  readonly opening: number;
  /** The state at time `t` (seconds): equal to `fold(events, t)`. The same object while no event lies between. */
  at(t: number): SessionState;
  /** The tick whose picture is nearest to a moment: the state at `t` has the one before it, whose hands trail the picture. Null without ticks. */
  tickNear(t: number): EventOf<"tick"> | null;
}

/**
 * Index a journal by keeping the folded state every few hundred events.
 *
 * A journal stands in order of writing: a slow tick's decision may stand after a newer health report. A jump to the
 * decision must show it, so here the events are in order of their times.
 */
export function history(journal: readonly SessionEvent[]): History {
  const work = indexing(journal);
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
  }
}

/** The same, with the page answering between turns. */
export async function historyInTurns(journal: readonly SessionEvent[]): Promise<History> {
  const work = indexing(journal);
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
    await nextTurn();
  }
}

function* indexing(journal: readonly SessionEvent[]): Generator<void, History, void> {
  const events = inOrderOfTime(journal);
  const kept: SessionState[] = [];
  /** Latest time up to each event: fold stops at the first event after `t`. */
  const latest: number[] = [];
  let state = EMPTY_SESSION;
  for (const [number, event] of events.entries()) {
    if (number % SPACING === 0) kept.push(state);
    if (number % IN_A_TURN === IN_A_TURN - 1) yield;
    state = step(state, event);
    latest.push(state.t);
  }
  const planned = latest[events.findIndex((event) => event.type === "planned")] ?? 0;
  const ticks = events.filter((event) => event.type === "tick");
  const tickTimes = ticks.map(({ t }) => t);
  let lastCount = -1;
  let lastState = EMPTY_SESSION;
  return {
    events,
    duration: latest.at(-1) ?? 0,
    opening: shownFrom(piecesOf(state.media, null), planned, gapsOf(state.gaps, null)),
    at(t) {
      const count = countUpTo(latest, t);
      if (count === lastCount) return lastState;
      const block = Math.floor(count / SPACING);
      // Played on, it goes on from where it was; after a jump from what was kept.
      const goesOn = lastCount >= block * SPACING && lastCount < count;
      const from = goesOn ? lastCount : block * SPACING;
      lastState = events.slice(from, count).reduce(step, goesOn ? lastState : (kept[block] ?? state));
      lastCount = count;
      return lastState;
    },
    tickNear(t) {
      const next = countUpTo(tickTimes, t);
      const [before, after] = [ticks[next - 1], ticks[next]];
      return (before && after && after.t - t < t - before.t ? after : (before ?? after)) ?? null;
    },
  };
}

/** Stable, and no utterance's fate comes before the utterance. */
function inOrderOfTime(journal: readonly SessionEvent[]): SessionEvent[] {
  const said = new Map(journal.flatMap((event) => (event.type === "uttered" ? [[event.id, event.t] as const] : [])));
  const time = (event: SessionEvent) =>
    event.type === "speech" ? Math.max(event.t, said.get(event.utterance) ?? 0) : event.t;
  return journal
    .map((event) => ({ event, t: time(event) }))
    .sort((a, b) => a.t - b.t)
    .map(({ event }) => event);
}

/** How many entries of an ascending list are at most `t`. */
export function countUpTo(ascending: readonly number[], t: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
