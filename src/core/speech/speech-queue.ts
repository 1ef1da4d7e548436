import { isDeviation } from "../domain/decision.ts";
import type { EventOf } from "../journal/events.ts";
import type { SpeechAction, SpeechInput, Utterance } from "./utterance.ts";

interface Playing extends Utterance {
  /** When the player was asked to play it. */
  readonly since: number;
  /** Whether its sound has begun. */
  readonly started: boolean;
}

/** The queue: at most one utterance at the player; one that answers a person may wait, and one more. */
export interface SpeechQueue {
  readonly playing: Playing | null;
  /** Oldest first. */
  readonly waiting: readonly Utterance[];
  /** Newest plan revision heard of. */
  readonly revision: number;
  readonly muted: boolean;
  /** Whether the session was ended and can still be gone on with: nothing is heard. */
  readonly ending: boolean;
  /** Whether a person speaks to the coach: nothing begins but what a safety-critical step needs. */
  readonly talking: boolean;
  readonly snoozedUntil: number;
  /** When a safety-critical step was last under way. */
  readonly criticalAt: number;
  /** Question whose answer was broken off last, although more of it may come; −1 before the first. */
  readonly over: number;
}

/** Nothing said yet, before the first plan. */
export const QUIET: SpeechQueue = {
  playing: null,
  waiting: [],
  revision: 0,
  muted: false,
  ending: false,
  talking: false,
  snoozedUntil: 0,
  criticalAt: -Infinity,
  over: -1,
};

/** Seconds without a safety-critical step under way after which the moment is calm: the step may only have been lost from sight. */
const CALM_SECONDS = 1.5;

/** Seconds within which an answer that a recovery cut off is said again; later nobody knows what was asked. */
const RESUME_SECONDS = 20;

/** Longest that one utterance may take, in seconds; then the player is taken to have lost it. The longest text takes 40 s. */
const LOST_SECONDS = 60;

type Outcome = { readonly queue: SpeechQueue; readonly actions: readonly SpeechAction[] };

/**
 * The queue and what is to be done after one more input. Pure.
 *
 * A recovery cuts off whatever is being said and is never talked over. A newer announcement takes the place of one that
 * waits; what answers a person keeps its turn. Words about an older plan are dropped unless its sound has begun. Muted or
 * snoozed speech is held back for good, not delayed; a snooze lets recoveries on safety-critical steps pass, and what answers
 * a person; a mute nothing, nor a session that was ended. While a safety-critical step is under way only these two are begun; the newest of the rest waits
 * for a calm moment.
 *
 * An answer that a recovery cuts off is said again from the sentence that was cut when the recovery is over, if that is within 20 s, unless it is true for its
 * plan only and the plan has moved on. An answer to a newer question takes the place of what is left of an older one. What is left of an answer that
 * somebody talks over, or that was not taken up again in time, is not said, also what a model has still to write of it.
 *
 * What another assistant says waits for everything else: it takes nobody's place but that of its own older words, and the coach's own words, hints but,
 * cut it off.
 *
 * Who begins to speak to the coach silences it at once. What it wants to say meanwhile waits until they have been understood, but for a recovery
 * on a safety-critical step.
 */
export function nextSpeech(queue: SpeechQueue, input: SpeechInput): Outcome {
  switch (input.type) {
    case "uttered":
      return utter(queue, input.utterance, input.t);
    case "planned":
      return replan({ ...queue, revision: Math.max(queue.revision, input.revision) }, input.t);
    case "muted":
      return input.muted
        ? hush({ ...queue, muted: true }, input.t)
        : { queue: { ...queue, muted: false }, actions: [] };
    case "ending":
      return input.ending
        ? hush({ ...queue, ending: true }, input.t)
        : { queue: { ...queue, ending: false }, actions: [] };
    case "talking":
      if (input.talking === queue.talking) return { queue, actions: [] };
      return input.talking ? giveWay(queue, input.t) : goOn({ ...queue, talking: false }, input.t);
    case "snoozed":
      return hush({ ...queue, snoozedUntil: input.until }, input.t);
    case "started":
      return start(queue, input.id);
    case "ended":
      if (queue.playing?.id !== input.id) return { queue, actions: [] };
      return playWaiting({ ...queue, playing: null }, input.t, [report(input.id, input.outcome, input.reason)]);
    case "now":
      return passTime(queue, input.t, input.critical ?? false);
  }
}

/** Whether a tone without words may sound now: nothing is said, nobody speaks or wants quiet, and no safety-critical step is under way. */
export function toneMaySound(queue: SpeechQueue, t: number): boolean {
  const { playing, muted, ending, talking, snoozedUntil } = queue;
  return playing === null && !muted && !ending && !talking && t >= snoozedUntil && isCalm(queue, t);
}

function passTime(before: SpeechQueue, t: number, critical: boolean): Outcome {
  const queue = critical ? { ...before, criticalAt: t } : before;
  const { playing, waiting } = queue;
  const waits = critical && isCalm(before, t) ? waiting.filter((one) => !mayInterrupt(one)) : [];
  const held = waits.map(({ id }) => report(id, "held", CRITICAL));
  if (playing === null) return playWaiting(queue, t, held);
  if (t - playing.since < LOST_SECONDS) return { queue, actions: held };
  return playWaiting({ ...queue, playing: null }, t, [
    ...held,
    ...stop(playing, "cut", "the player never finished it"),
  ]);
}

function utter(queue: SpeechQueue, utterance: Utterance, t: number, before: readonly SpeechAction[] = []): Outcome {
  const { queue: next, actions } = uttered(queue, utterance, t);
  return { queue: next, actions: [...before, ...actions] };
}

function uttered(queue: SpeechQueue, utterance: Utterance, t: number): Outcome {
  const held = heldBack(queue, utterance, t);
  if (held !== null) return { queue, actions: [report(utterance.id, "suppressed", held)] };
  if (isStale(queue, utterance)) return { queue, actions: [report(utterance.id, "dropped", PLAN_MOVED_ON)] };
  if (isOver(queue, utterance)) return { queue, actions: [report(utterance.id, "dropped", BROKEN_OFF)] };
  if (isNewQuestion(queue, utterance)) return utter(...withoutOlder(queue, utterance, t));
  const keep = queue.waiting.filter(({ answers }) => answers);
  const leave = (reason: string): SpeechAction[] =>
    queue.waiting.flatMap(({ id, answers }) => (answers ? [] : [report(id, "dropped", reason)]));
  if (utterance.kind === "assistant" && queue.waiting.some(({ kind }) => kind !== "assistant"))
    return { queue, actions: [report(utterance.id, "suppressed", "the coach has something to say itself")] };
  const waits = !mayBegin(queue, utterance, t);
  if (waits || (queue.playing && !cutsOff(utterance) && !isBefore(utterance, queue.playing))) {
    const why = waits ? [report(utterance.id, "held", queue.talking ? TALKING : CRITICAL)] : [];
    const replaced = utterance.answers ? [] : leave("a newer one took its place");
    const waiting = [...(utterance.answers ? queue.waiting : keep), utterance];
    return { queue: { ...queue, waiting }, actions: [...replaced, ...why] };
  }
  const { playing } = queue;
  const resumed = playing?.question === undefined ? [] : [{ ...playing, cutAt: t }];
  const cut = playing ? stop(playing, resumed.length > 0 ? "held" : "cut", URGENT) : [];
  return play({ ...queue, waiting: [...resumed.map(unplayed), ...keep] }, utterance, t, [...cut, ...leave(URGENT)]);
}

function replan(queue: SpeechQueue, t: number): Outcome {
  const { playing, waiting } = queue;
  const late = waiting.filter((one) => isStale(queue, one));
  const latePlaying = playing !== null && !playing.started && isStale(queue, playing);
  const actions = [
    ...late.map(({ id }) => report(id, "dropped", PLAN_MOVED_ON)),
    ...(latePlaying ? stop(playing, "dropped", PLAN_MOVED_ON) : []),
  ];
  const kept = {
    ...queue,
    waiting: waiting.filter((one) => !late.includes(one)),
    playing: latePlaying ? null : playing,
  };
  return latePlaying ? playWaiting(kept, t, actions) : { queue: kept, actions };
}

/** A mute or a snooze has begun: what may no longer be heard stops. */
function hush(queue: SpeechQueue, t: number): Outcome {
  const { playing, waiting } = queue;
  const playingHeld = playing && heldBack(queue, playing, t);
  const actions = [
    ...waiting.flatMap((one) => {
      const held = heldBack(queue, one, t);
      return held === null ? [] : [report(one.id, "suppressed", held)];
    }),
    ...(playingHeld ? stop(playing, playing.started ? "cut" : "suppressed", playingHeld) : []),
  ];
  const kept = {
    ...queue,
    waiting: waiting.filter((one) => heldBack(queue, one, t) === null),
    playing: playingHeld ? null : playing,
  };
  return playingHeld ? playWaiting(kept, t, actions) : { queue: kept, actions };
}

/** A person speaks: what is being said stops at once, and what had not begun waits. */
function giveWay(queue: SpeechQueue, t: number): Outcome {
  const { playing, waiting } = queue;
  if (playing === null) return { queue: { ...queue, talking: true }, actions: [] };
  const again = playing.started ? [] : [unplayed(playing)];
  const quiet = { ...queue, talking: true, playing: null, waiting: [...again, ...waiting] };
  const stopped = stop(playing, playing.started ? "cut" : "held", TALKING);
  if (!playing.started || playing.question === undefined) return playWaiting(quiet, t, stopped);
  const { queue: rest, actions } = breakOff(quiet, playing.question);
  return playWaiting(rest, t, [...stopped, ...actions]);
}

/** The rest of an answer is not said: neither what waits nor what is still to come. */
function breakOff(queue: SpeechQueue, question: number): Outcome {
  const rest = queue.waiting.filter((one) => one.question === question);
  return {
    queue: {
      ...queue,
      waiting: queue.waiting.filter((one) => !rest.includes(one)),
      over: question,
    },
    actions: rest.map(({ id }) => report(id, "dropped", BROKEN_OFF)),
  };
}

/** They were understood: what waits is said, after what is being said. */
function goOn(queue: SpeechQueue, t: number): Outcome {
  return queue.playing === null ? playWaiting(queue, t, []) : { queue, actions: [] };
}

function start(queue: SpeechQueue, id: number): Outcome {
  if (queue.playing?.id !== id || queue.playing.started) return { queue, actions: [] };
  return { queue: { ...queue, playing: { ...queue.playing, started: true } }, actions: [report(id, "started", "")] };
}

function playWaiting(queue: SpeechQueue, t: number, before: readonly SpeechAction[]): Outcome {
  const late = queue.waiting.find(({ cutAt }) => cutAt !== undefined && t - cutAt > RESUME_SECONDS);
  if (late?.question !== undefined) {
    const kept = { ...queue, waiting: queue.waiting.filter((one) => one !== late) };
    const { queue: rest, actions } = breakOff(kept, late.question);
    return playWaiting(rest, t, [...before, report(late.id, "cut", URGENT), ...actions]);
  }
  const next = queue.waiting.find((one) => mayBegin(queue, one, t));
  if (next === undefined) return { queue, actions: before };
  return play({ ...queue, waiting: queue.waiting.filter((one) => one !== next) }, next, t, before);
}

function play(queue: SpeechQueue, utterance: Utterance, t: number, before: readonly SpeechAction[]): Outcome {
  return {
    queue: { ...queue, playing: { ...utterance, since: t, started: false } },
    actions: [...before, { do: "play", id: utterance.id }],
  };
}

const PLAN_MOVED_ON = "the plan has moved on";
const CRITICAL = "a safety-critical step is under way";
const ANOTHER = "something else was asked";
const TALKING = "somebody spoke to the coach";
const BROKEN_OFF = "the answer was broken off";
const URGENT = "something more urgent had to be said";

/** No safety-critical step is under way, nor was just now. */
function isCalm(queue: SpeechQueue, t: number): boolean {
  return t - queue.criticalAt >= CALM_SECONDS;
}

/** What may be said during a safety-critical step, or in spite of a snooze: its recovery, and what answers a person. */
function mayInterrupt(utterance: Utterance): boolean {
  return utterance.answers || utterance.kind === "coach" || (cutsOff(utterance) && utterance.safetyCritical);
}

/** Whether the moment lets it begin; a recovery on a safety-critical step always may. */
function mayBegin(queue: SpeechQueue, utterance: Utterance, t: number): boolean {
  if (queue.talking) return cutsOff(utterance) && utterance.safetyCritical;
  return isCalm(queue, t) || mayInterrupt(utterance);
}

function cutsOff(utterance: Utterance): boolean {
  return isDeviation(utterance.kind);
}

/** Whether it is a word of the coach, or an answer, while another assistant speaks. */
function isBefore({ kind }: Utterance, playing: Utterance): boolean {
  return playing.kind === "assistant" && kind !== "assistant" && kind !== "hint";
}

/** Whether it belongs to an answer that is over. */
function isOver(queue: SpeechQueue, { question }: Utterance): boolean {
  return question !== undefined && question === queue.over;
}

/** Whether it answers another question than what is said or waits. */
function isNewQuestion({ playing, waiting }: SpeechQueue, { question }: Utterance): boolean {
  return question !== undefined && [...waiting, ...(playing ? [playing] : [])].some((one) => isOlder(one, question));
}

function isOlder(one: Utterance, question: number): boolean {
  return one.question !== undefined && one.question !== question;
}

/** Nobody waits any more for the rest of an answer when something else was asked. */
function withoutOlder(
  queue: SpeechQueue,
  utterance: Utterance,
  t: number,
): [SpeechQueue, Utterance, number, readonly SpeechAction[]] {
  const question = utterance.question!;
  const older = queue.waiting.filter((one) => isOlder(one, question));
  const cut = queue.playing && isOlder(queue.playing, question) ? queue.playing : null;
  const left = {
    ...queue,
    waiting: queue.waiting.filter((one) => !older.includes(one)),
    playing: cut ? null : queue.playing,
  };
  return [
    left,
    utterance,
    t,
    [...(cut ? stop(cut, "cut", ANOTHER) : []), ...older.map(({ id }) => report(id, "dropped", ANOTHER))],
  ];
}

function unplayed({ since: _since, started: _started, ...utterance }: Playing): Utterance {
  return utterance;
}

/** Whether a word is stale: it speaks of a plan that has moved on. Notices, the coach's own words and most answers are about no plan and stay true. */
function isStale(queue: SpeechQueue, utterance: Utterance): boolean {
  if (utterance.kind === "answer" && utterance.ofPlan !== true) return false;
  return utterance.kind !== "notice" && utterance.kind !== "coach" && utterance.revision < queue.revision;
}

/** Why an utterance may not be heard now, or null. */
function heldBack(queue: SpeechQueue, utterance: Utterance, t: number): string | null {
  if (queue.ending) return "the session was ended";
  if (queue.muted) return "muted";
  return t >= queue.snoozedUntil || mayInterrupt(utterance) ? null : "snoozed";
}

function stop(playing: Playing, outcome: "cut" | "dropped" | "suppressed" | "held", reason: string): SpeechAction[] {
  return [{ do: "stop", id: playing.id }, report(playing.id, outcome, reason)];
}

function report(id: number, outcome: EventOf<"speech">["outcome"], reason: string): SpeechAction {
  return { do: "report", id, outcome, reason };
}
