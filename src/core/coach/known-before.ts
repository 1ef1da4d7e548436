import type { KnownBefore } from "../domain/known-before.ts";
import { doubtKey, type DoubtAnswers, type LeftOutAnswers } from "../domain/left-out-answers.ts";
import { wordsOf } from "../procedure/match.ts";
import type { Procedure } from "../procedure/schema.ts";
import { doneTimes } from "../journal/done-times.ts";
import type { SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { keptDoubts } from "../review/kept-doubts.ts";
import { leftOutAtStop } from "../journal/left-out.ts";
import { reviewOf } from "../review/session-review.ts";

/** An earlier session that may say something about the one that begins. */
export interface PastSession {
  readonly id: string;
  readonly startedAt: string;
  readonly events: readonly SessionEvent[];
  /** What people said of its doubts when it was over; nothing when left out. */
  readonly answers?: { readonly leftOut: LeftOutAnswers; readonly doubts: DoubtAnswers };
}

/** Seconds for which what was done in the session before is still so. */
const HOLDS = 30 * 60;
/** Sessions of the procedure that are looked back on, and in how many of them a step must have been left out. */
const LOOKED_BACK = 5;
const LEAST_FORGOTTEN = 2;
/** Ticks with one working hand whose side is known, sessions that have them, and the share of left hands, from which on somebody works with the left hand. */
const LEAST_TICKS = 60;
const LEAST_SESSIONS = 2;
const LEFT_SHARE = 0.8;

/**
 * What the sessions of one person say about a session of theirs that begins: at most one thing of each kind. Of people whom nobody has named only
 * what was just done at the bench is told, since they may be several.
 *
 * @param past sessions of this person alone, oldest first, or of nobody where nobody is named
 * @param now seconds since 1970-01-01 UTC
 */
export function knownBefore(
  past: readonly PastSession[],
  procedure: Procedure,
  { now, named }: { readonly now: number; readonly named: boolean },
): KnownBefore[] {
  const last = past.at(-1);
  const done = last ? justDone(last, procedure, now) : null;
  if (!named) return done ? [done] : [];
  const own = past.filter(({ events }) => procedureIdOf(events) === procedure.id).slice(-LOOKED_BACK);
  return [done, forgotten(own, procedure), doubted(own.at(-1), procedure), leftHanded(past)].filter(
    (one) => one !== null,
  );
}

function procedureIdOf([opened]: readonly SessionEvent[]): string | null {
  return opened?.type === "opened" ? (opened.procedure?.id ?? null) : null;
}

function fromOf({ id, startedAt, events }: PastSession): KnownBefore["from"] {
  return { session: id, startedAt, goal: fold(events.slice(0, 1)).goal };
}

/**
 * The step done last of those that this procedure has too, in the same words. A session of the same procedure tells nothing: its work is begun anew.
 */
function justDone(last: PastSession, procedure: Procedure, now: number): KnownBefore | null {
  const [opened] = last.events;
  if (opened?.type !== "opened" || !opened.procedure) return null;
  if (opened.procedure.id === procedure.id) return null;
  const began = Date.parse(last.startedAt) / 1000;
  const theirs = new Map(opened.procedure.steps.map(({ id, text }) => [id, sameWords(text)]));
  const found = [...doneTimes(last.events)]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([id, t]) => {
      const step = procedure.steps.find(({ text }) => sameWords(text) === theirs.get(id));
      const ago = now - (began + t);
      return step && ago >= 0 && ago <= HOLDS ? [{ step: step.id, minutes: Math.round(ago / 60) }] : [];
    });
  return found[0] ? { is: "done", ...found[0], from: fromOf(last) } : null;
}

function sameWords(text: string): string {
  return wordsOf(text).join(" ");
}

/** The step that was left out most often; of two the one that comes first in the procedure. */
function forgotten(own: readonly PastSession[], { steps }: Procedure): KnownBefore | null {
  const lacking = own.map(({ events }) => leftOutIn(events));
  let best: { readonly step: string; readonly times: number } | null = null;
  for (const { id, optional } of steps) {
    const times = lacking.filter((some) => some.has(id)).length;
    if (!optional && times >= LEAST_FORGOTTEN && times > (best?.times ?? 0)) best = { step: id, times };
  }
  if (best === null) return null;
  const { step } = best;
  const newest = own[lacking.findLastIndex((some) => some.has(step))]!;
  return { is: "forgotten", ...best, of: own.length, from: fromOf(newest) };
}

/** What the last session was not sure of, and nobody has answered since: questions, deviations that were not told of, and steps that may have been left out. */
function doubted(last: PastSession | undefined, { steps }: Procedure): KnownBefore | null {
  if (last === undefined) return null;
  const state = fold(last.events);
  const { leftOut = {}, doubts = {} } = last.answers ?? {};
  const isOpen = (step: string): boolean => (leftOut[step]?.answer ?? "unknown") === "unknown";
  const kept = keptDoubts(state).filter(({ about, step }) =>
    about === "done" ? isOpen(step) : doubts[doubtKey({ kind: about, step })] === undefined,
  );
  const maybe = leftOutAtStop(state).maybeLeftOut.filter(({ step }) => isOpen(step));
  const unsure = new Set([...kept, ...maybe].map(({ step }) => step));
  const named = steps.flatMap(({ id }) => (unsure.has(id) ? [id] : []));
  return named.length === 0 ? null : { is: "doubted", steps: named, from: fromOf(last) };
}

/** Steps that the person left out: named at the end, or on the way unless a person took that back. */
function leftOutIn(events: readonly SessionEvent[]): Set<string> {
  const { help } = reviewOf(events);
  const wrongly = new Set(help.filter(({ became }) => became.is === "taken-back").map(({ t }) => t));
  const named = fold(events).leftOut.map(({ step }) => step);
  const onTheWay = events.flatMap((event) =>
    event.type === "interrupted" && event.kind === "omission" && !wrongly.has(event.t) ? event.missing : [],
  );
  return new Set([...named, ...onTheWay]);
}

function leftHanded(past: readonly PastSession[]): KnownBefore | null {
  const counted = past.map((session) => ({ session, ...handsIn(session.events) }));
  const all = counted.reduce((sum, { ticks }) => sum + ticks, 0);
  const left = counted.reduce((sum, one) => sum + one.left, 0);
  const leftOnes = counted.filter((one) => one.ticks > 0 && one.left / one.ticks >= LEFT_SHARE);
  if (all < LEAST_TICKS || left / all < LEFT_SHARE || leftOnes.length < LEAST_SESSIONS) return null;
  return { is: "left-handed", from: fromOf(leftOnes.at(-1)!.session) };
}

/** Ticks at which one hand works and its side is known, and those of a left one. */
function handsIn(events: readonly SessionEvent[]): { readonly ticks: number; readonly left: number } {
  let ticks = 0;
  let left = 0;
  for (const event of events) {
    if (event.type !== "tick" || event.evidence.hands !== "working" || event.hands.length !== 1) continue;
    const { side } = event.hands[0]!;
    if (side === "unknown") continue;
    ticks += 1;
    if (side === "left") left += 1;
  }
  return { ticks, left };
}
