import { isDeviation, type DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { completedSteps } from "../plan/standing.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import type { Proposal } from "../plan/forms/proposal.ts";
import type { KnownBefore } from "../domain/known-before.ts";
import type { Opinion } from "../domain/opinion.ts";
import type { Way } from "../domain/way.ts";
import type { ByKind } from "../profile/competence.ts";
import { procedureIn } from "../procedure/in-language.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Script } from "../script/script-file.ts";
import type { Consent } from "../consent/consent.ts";
import type { Correction, EventOf, SessionEvent } from "./events.ts";
import { followsDenial } from "./called-wrong.ts";
import { doubtAfter, type BenchDoubt } from "./changed-bench.ts";
import { inDialogue, NO_DIALOGUE, type DialogueState } from "./dialogue.ts";
import { unsureAfterPlan, unsureAfterSaid } from "./sure-ticks.ts";
import { answeredTo, askedMore, type DoneQuestion } from "./step-questions-asked.ts";
import { answeredBy, askedInstead, heldMore, lookedAgain, type HeldDeviation, type SecondLooks } from "./examined.ts";
import { chosen, heard, type CoachAdvice } from "./model-seen.ts";

/** Seconds of decision strip that the state keeps; the screen draws the last minute. */
const STRIP_SECONDS = 60;

/** What the strip keeps of a tick. */
type StripPoint = Pick<EventOf<"tick">, "t" | "completed" | "deviation" | "decision">;

/** The strip with one more tick, without those that are older than a minute. */
function extendStrip(strip: readonly StripPoint[], event: EventOf<"tick">): readonly StripPoint[] {
  const { t, completed, deviation, decision } = event;
  return [...sinceStrip(strip, t, (point) => point.t), { t, completed, deviation, decision }];
}

/** The entries of the last minute before `t`, in seconds. */
function sinceStrip<T>(all: readonly T[], t: number, timeOf: (one: T) => number): readonly T[] {
  const first = all.findIndex((one) => timeOf(one) >= t - STRIP_SECONDS);
  if (first < 0) return [];
  return first > 0 ? all.slice(first) : all;
}

/** An utterance and what became of it. */
export interface Said {
  readonly id: number;
  readonly t: number;
  readonly kind: EventOf<"uttered">["kind"];
  readonly text: string;
  readonly outcome: EventOf<"speech">["outcome"] | "waiting";
  readonly reason: string;
  /** Since when that is so, in seconds. */
  readonly since: number;
}

/** How likely the plan's current line was found to be complete. It says nothing about the line that comes after it. */
export interface LineEvidence {
  /** Key of the plan's line. */
  readonly key: string;
  /** 0..1. */
  readonly completed: number;
}

/** A deviation of the coach, and when, in seconds. */
export interface Told {
  readonly t: number;
  readonly kind: DeviationKind;
  readonly step: StepId | null;
  /** Steps that it named as missing. */
  readonly missing: readonly StepId[];
  /** A person said that it is so. */
  readonly confirmed?: true;
}

/** The state of a session at one moment: what every screen draws. */
export interface SessionState extends SecondLooks, CoachAdvice, DialogueState {
  /** Time of the newest event, in seconds. */
  readonly t: number;
  readonly session: string;
  readonly startedAt: string;
  readonly feedName: string;
  readonly profile: string | null;
  /** In the session's language. Null before the session opened, and where it began without one. */
  readonly procedure: Procedure | null;
  /** The same as it was kept, in all its languages and by its first one: what teaches and is exported. */
  readonly procedureKept: Procedure | null;
  /** What the person wants to do, in words; empty while it is not known. */
  readonly goal: string;
  /** What earlier sessions say about this one; the opening's words use it. */
  readonly known: readonly KnownBefore[];
  readonly plan: Plan | null;
  /** Steps whose tick is not sure (`isProbablyDone`). */
  readonly unsure: ReadonlySet<StepId>;
  readonly tick: EventOf<"tick"> | null;
  /** What the newest tick says of the line of the plan that was current when it was computed; null before the first, and without a profile. */
  readonly evidence: LineEvidence | null;
  /** Ticks of the last minute, oldest first. */
  readonly strip: readonly StripPoint[];
  readonly ticks: number;
  readonly missed: number;
  readonly interrupts: number;
  /** The newest interrupt; null before the first. */
  readonly interrupted: EventOf<"interrupted"> | null;
  /** When the plan's current line became current, in seconds; 0 before the first. */
  readonly lineSince: number;
  /** Times of the plan updates, the opening first. */
  readonly updates: readonly number[];
  /** Everything said, oldest first. */
  readonly said: readonly Said[];
  /** The coach's last deviation, which a person can say is not so; null where there is none. */
  readonly told: Told | null;
  /** Deviations of the coach that a person said are not so, in order. */
  readonly denied: readonly Told[];
  /** The newest of them, which an undo takes back; null once something else has been decided. */
  readonly lastDenied: Told | null;
  /** When a person last called something wrong, in seconds: what follows from it is no word of the coach's. */
  readonly calledWrongAt: number;
  /** Whether the bench looks different from the lessons. */
  readonly bench: BenchDoubt;
  /** Required steps that the coach named as probably undone when the work ended; empty when it named none. */
  readonly leftOut: EventOf<"left-out">["steps"];
  /** Required steps that may be undone although it is likelier that they are not: a person is asked about them. */
  readonly maybeLeftOut: EventOf<"left-out">["steps"];
  /** Steps that were probably done before others that they need, as the coach found when the work ended. */
  readonly outOfOrder: EventOf<"out-of-order">["steps"];
  /** Times that a person corrected the coach: said what is done, undone or wrong, or spoke in its place. Mutes and snoozes are none. */
  readonly corrections: number;
  /** What the coach asked of steps, whether they are done, oldest first. */
  readonly questions: readonly DoneQuestion[];
  /** Signals that came from outside. */
  readonly signals: number;
  /** Open steps whose signal has come. */
  readonly came: readonly string[];
  /** The newest claim that was not said for being of a kind that is too often wrong at this bench; null before the first. */
  readonly notSaid: EventOf<"held-back"> | null;
  /** Every deviation of a step that was not said, oldest first. */
  readonly held: readonly HeldDeviation[];
  /** How it is coached; null where nobody is, and in journals that do not say. */
  readonly way: Way | null;
  /** The precision that such kinds are not expected to reach, 0..1; 0 where nothing is held back. */
  readonly heldBackBelow: number;
  /** How often each kind is expected to be right, where words are weighed, 0..1; null elsewhere. */
  readonly chances: ByKind | null;
  /** What models have said in the last minute, oldest first. */
  readonly opinions: readonly Opinion[];
  /** The newest plan that a model proposed, as it wrote it; whether it was taken the plan tells. Null before the first. */
  readonly proposed: (Proposal & { readonly t: number }) | null;
  /** Whether the plan that stands was written by a model, or made of one that was. */
  readonly plannedByModel: boolean;
  readonly muted: boolean;
  /** Session time until which speech is snoozed; 0 when it is not. */
  readonly snoozedUntil: number;
  readonly feed: Omit<EventOf<"feed">, "type" | "t"> | null;
  /** The other cameras by their names; the coach's eye is `feed`. */
  readonly cameras: Readonly<Record<string, Omit<EventOf<"feed">, "type" | "t">>>;
  /** Names of the other cameras' feeds, by the cameras' names. */
  readonly otherFeeds: Readonly<Record<string, string>>;
  readonly inference: Omit<EventOf<"inference">, "type" | "t"> | null;
  /** Pieces of recording; `track` names the camera when there are several, and is left out for the coach's eye. */
  readonly media: readonly { readonly file: string; readonly offset: number; readonly track?: string }[];
  /** Times without pictures, or without a recording of them, oldest first; `track` as for `media` (`gapsOf`). */
  readonly gaps: readonly Omit<EventOf<"gap">, "type" | "t">[];
  readonly consent: Consent | null;
  /** How the take was to be done; null when the session is none. */
  readonly take: Omit<EventOf<"scripted">, "type" | "t" | "script"> | null;
  /** What the take was to do; null in an impromptu one too. */
  readonly script: Script | null;
  /** What the session was put together of; null for a recording of what happened. */
  readonly spliced: EventOf<"spliced"> | null;
  readonly marks: readonly Omit<EventOf<"marked">, "type">[];
  readonly notices: readonly Omit<EventOf<"notice">, "type">[];
  readonly closed: EventOf<"closed">["reason"] | null;
}

/** The state before the first event. */
export const EMPTY_SESSION: SessionState = {
  t: 0,
  ...{ session: "", startedAt: "", feedName: "" },
  ...{ profile: null, procedure: null, procedureKept: null },
  goal: "",
  known: [],
  plan: null,
  unsure: new Set(),
  tick: null,
  evidence: null,
  strip: [],
  ticks: 0,
  missed: 0,
  interrupts: 0,
  interrupted: null,
  lineSince: 0,
  updates: [],
  said: [],
  told: null,
  denied: [],
  lastDenied: null,
  calledWrongAt: -1,
  bench: 0,
  leftOut: [],
  maybeLeftOut: [],
  outOfOrder: [],
  corrections: 0,
  questions: [],
  signals: 0,
  came: [],
  notSaid: null,
  held: [],
  way: null,
  heldBackBelow: 0,
  chances: null,
  opinions: [],
  proposed: null,
  plannedByModel: false,
  examined: {},
  lastAnswer: null,
  ...NO_DIALOGUE,
  model: null,
  recogniser: null,
  muted: false,
  snoozedUntil: 0,
  feed: null,
  cameras: {},
  otherFeeds: {},
  inference: null,
  media: [],
  gaps: [],
  consent: null,
  take: null,
  script: null,
  spliced: null,
  marks: [],
  notices: [],
  closed: null,
};

/** The state after one more event. Pure; shares what did not change. */
export function step(state: SessionState, event: SessionEvent): SessionState {
  const next = { ...state, t: Math.max(state.t, event.t) };
  switch (event.type) {
    case "opened":
      return { ...next, ...opened(event) };
    case "tick":
      return {
        ...next,
        tick: event,
        evidence: state.profile === null ? null : evidenceOf(state.plan, event),
        ticks: state.ticks + 1,
        bench: doubtAfter(state.bench, event.evidence),
        strip: extendStrip(state.strip, event),
      };
    case "missed":
      return { ...next, missed: state.missed + 1 };
    case "interrupted":
      return { ...next, ...interrupted(state, event) };
    case "planned":
      return { ...next, ...planned(state, event) };
    case "uttered":
      return { ...next, said: [...state.said, saidOf(event)] };
    case "held-back":
      return { ...next, ...askedInstead(state, event), notSaid: event, held: heldMore(state.held, event) };
    case "left-out":
      return { ...next, leftOut: event.steps, maybeLeftOut: event.asked ?? [] };
    case "out-of-order":
      return { ...next, outOfOrder: event.steps };
    case "opined":
    case "unanswered":
    case "model-state":
      return { ...next, ...ofModel(state, event) };
    case "model-opened":
      return next;
    case "proposed":
      return { ...next, proposed: { t: event.t, plan: event.plan, basedOn: event.basedOn } };
    case "examined":
      return { ...next, ...lookedAgain(state, event) };
    case "speech":
      return { ...next, said: state.said.map((said) => (said.id === event.utterance ? heardOf(said, event) : said)) };
    case "corrected":
      return correct(
        {
          ...{ ...next, ...answeredBy(state, event.t, event.correction) },
          unsure: unsureAfterSaid(state.unsure, event.correction),
        },
        event,
      );
    case "heard":
    case "asked":
    case "answered":
      return { ...next, ...inDialogue(state, event) };
    case "signalled":
      return { ...next, signals: state.signals + 1, came: event.step ? [...state.came, event.step] : state.came };
    case "feed":
      return event.track === undefined
        ? { ...next, feed: untimed(event) }
        : { ...next, cameras: { ...state.cameras, [event.track]: untimed(event) } };
    case "inference":
      return { ...next, inference: untimed(event) };
    case "media":
      return { ...next, media: [...state.media, untimed(event)] };
    case "gap":
      return { ...next, gaps: [...state.gaps, untimed(event)] };
    case "consented":
      return { ...next, consent: event.consent };
    case "scripted":
      return { ...next, ...scripted(event) };
    case "spliced":
      return { ...next, spliced: event };
    case "marked":
      return { ...next, marks: [...state.marks, untyped(event)] };
    case "notice":
      return { ...next, notices: [...state.notices, { t: event.t, level: event.level, text: event.text }] };
    case "closed":
      return { ...next, closed: event.reason, told: null, lastDenied: null };
  }
}

function saidOf({ id, t, kind, text }: EventOf<"uttered">): Said {
  return { id, t, kind, text, outcome: "waiting", reason: "", since: t };
}

function heardOf(said: Said, { t, outcome, reason }: EventOf<"speech">): Said {
  return { ...said, outcome, reason, since: t };
}

function untimed<E extends SessionEvent>({ type: _type, t: _t, ...rest }: E): Omit<E, "type" | "t"> {
  return rest;
}

const untyped = <E extends SessionEvent>({ type: _type, ...rest }: E): Omit<E, "type"> => rest;

function scripted(event: EventOf<"scripted">): Pick<SessionState, "take" | "script"> {
  const { type: _type, t: _t, script, ...take } = event;
  return { take, script };
}

function ofModel(state: SessionState, event: EventOf<"opined" | "unanswered" | "model-state">): Partial<SessionState> {
  const model = heard(state.model, event);
  if (event.type !== "opined") return { model };
  return { model, opinions: [...sinceStrip(state.opinions, event.t, ({ at }) => at), event.opinion] };
}

function opened(event: EventOf<"opened">): Partial<SessionState> {
  const { procedure: kept = null, language } = event;
  const procedure = kept && language !== undefined ? procedureIn(kept, language) : kept;
  return {
    session: event.session,
    startedAt: event.startedAt,
    feedName: event.feed,
    otherFeeds: Object.fromEntries((event.cameras ?? []).map(({ name, feed }) => [name, feed])),
    profile: event.profile,
    procedure,
    procedureKept: kept,
    goal: event.goal ?? procedure?.goal ?? "",
    known: event.known ?? [],
    model: event.model ? chosen(event.model) : null,
    recogniser: event.recogniser ?? null,
    way: event.way ?? null,
    heldBackBelow: event.heldBack?.below ?? 0,
    chances: event.weighs?.chances ?? null,
  };
}

function planned(state: SessionState, event: EventOf<"planned">): Partial<SessionState> {
  const { t, plan } = event;
  return {
    plan,
    unsure: unsureAfterPlan(state, event),
    lastDenied: state.plan?.revision === plan.revision ? null : state.lastDenied,
    lineSince: lineOf(state.plan) === lineOf(plan) ? state.lineSince : t,
    plannedByModel: state.plannedByModel || state.plan?.revision === plan.revision,
    // A model's plan in the place of the one that stands is no update of its own.
    updates: state.plan?.revision === plan.revision ? state.updates : [...state.updates, t],
    came: stillOpen(state.came, plan),
    leftOut: stillLeftOut(state.leftOut, state.plan, plan),
    maybeLeftOut: stillLeftOut(state.maybeLeftOut, state.plan, plan),
  };
}

/**
 * The state after a whole journal, or after those of its events that happened by `until` (seconds, inclusive). A journal stands in the order
 * of writing: a report of the feed's health may come before the decision of a tick that is a little older.
 */
export function fold(events: Iterable<SessionEvent>, until = Infinity): SessionState {
  let state = EMPTY_SESSION;
  for (const event of events) {
    if (event.t <= until) state = step(state, event);
  }
  return state;
}

function lineOf(plan: Plan | null): string | null {
  return (plan && currentStep(plan)?.key) ?? null;
}

function stillOpen(came: SessionState["came"], plan: Plan): SessionState["came"] {
  if (came.length === 0) return came;
  const done = completedSteps(plan);
  return came.filter((id) => !done.has(id));
}

/** What was named as left out, or asked about, without what has been completed since. */
function stillLeftOut(named: SessionState["leftOut"], plan: Plan | null, after: Plan): SessionState["leftOut"] {
  if (named.length === 0) return named;
  const before = completedSteps(plan);
  const now = completedSteps(after);
  return named.filter(({ step: id }) => before.has(id) || !now.has(id));
}

/**
 * A tick is decided with the plan as it was: a revision that follows from it comes after it in the journal. It tells how likely
 * the step is done; a line that takes the step back is complete when it is not.
 */
function evidenceOf(plan: Plan | null, { completed }: EventOf<"tick">): LineEvidence | null {
  const line = plan && currentStep(plan);
  if (!line) return null;
  const back = line.recovery?.kind === "undo" || line.recovery?.kind === "roll-back";
  return { key: line.key, completed: back ? 1 - completed : completed };
}

/** An undo means the answer while nothing was decided since; what follows from it, it has at its own time. */
function answerStill({ lastAnswer }: SessionState, { t }: EventOf<"interrupted">): SessionState["lastAnswer"] {
  return lastAnswer !== null && t > lastAnswer.t ? null : lastAnswer;
}

/** The same of what was denied: that steps are done which it had named as missing follows from the denial. */
function deniedStill({ lastDenied }: SessionState, event: EventOf<"interrupted">): SessionState["lastDenied"] {
  return lastDenied !== null && followsDenial(event, lastDenied.missing) ? lastDenied : null;
}

function interrupted(state: SessionState, event: EventOf<"interrupted">): Partial<SessionState> {
  const { t, kind, step, missing } = event;
  const told = isDeviation(kind) && t !== state.calledWrongAt ? { t, kind, step, missing } : state.told;
  return {
    ...{ interrupts: state.interrupts + 1, interrupted: event, told },
    ...{ lastAnswer: answerStill(state, event), lastDenied: deniedStill(state, event) },
    questions: askedMore(state.questions, event, state.plan),
  };
}

/** A word of the coach that is not so; what was not its last word stays. */
function deniedBy(
  { told, denied }: SessionState,
  correction: Correction,
): Pick<SessionState, "lastDenied"> & Partial<SessionState> {
  if (told === null || !isAbout(told, correction)) return { lastDenied: null };
  return { told: null, denied: [...denied, told], lastDenied: told };
}

/** What was denied last is so after all; what was not denied is confirmed. */
function soAfterAll({ told, denied, lastDenied }: SessionState, correction: Correction): Partial<SessionState> {
  if (told !== null && isAbout(told, correction)) return { told: { ...told, confirmed: true } };
  if (lastDenied === null || !isAbout(lastDenied, correction)) return {};
  return { told: lastDenied, denied: denied.filter((one) => one !== lastDenied), lastDenied: null };
}

function isAbout(told: Told, correction: Correction): boolean {
  const { action } = correction;
  return (action === "not-so" || action === "is-so") && correction.kind === told.kind && correction.step === told.step;
}

function correct(state: SessionState, event: EventOf<"corrected">): SessionState {
  const { correction, by } = event;
  if (by === "assistant") return state;
  if (correction.action === "mute") return { ...state, muted: correction.muted };
  if (correction.action === "snooze") return { ...state, snoozedUntil: event.t + correction.seconds };
  if (correction.action === "is-so") return { ...state, ...soAfterAll(state, correction) };
  if (correction.action === "not-so")
    return { ...state, corrections: state.corrections + 1, ...deniedBy(state, correction) };
  return { ...state, ...corrected(state, event), lastDenied: null };
}

function corrected(state: SessionState, event: EventOf<"corrected">): Partial<SessionState> {
  const { correction } = event;
  if (correction.action === "take-back") return { plannedByModel: false, corrections: state.corrections + 1 };
  if (correction.action === "right-bench") return { bench: null };
  if (correction.action === "answer") return { questions: answeredTo(state.questions, event) };
  if (correction.action === "fine" || correction.action === "reconsider") return {};
  return { corrections: state.corrections + 1, ...(correction.action === "wrong" && { calledWrongAt: event.t }) };
}
