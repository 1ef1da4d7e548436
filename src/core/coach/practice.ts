import type { StepId } from "../domain/ids.ts";
import { isDeviation } from "../domain/decision.ts";
import { currentStep } from "../plan/plan.ts";
import { structuralPlanner } from "../plan/revise.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { FadedStep, Help } from "../domain/help.ts";
import { stepOfDoubt } from "../domain/left-out-answers.ts";
import { doneTimes } from "../journal/done-times.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { helpIn } from "./fading.ts";
import { fold, type SessionState } from "../journal/fold.ts";
import type { PastSession } from "./known-before.ts";
import { leftOutAtStop } from "../journal/left-out.ts";
import { reviewWith } from "../review/kept-doubts.ts";
import { reviewOf, type SessionReview } from "../review/session-review.ts";

/**
 * How well a step is known, and how that grows and fades: the log odds that it is done rightly unannounced are START, with PRACTICE for each time in a row that it was done
 * without help, less by RELIANCE for one that was announced, and without FORGETTING for each e-fold of 1 + the days since. docs/decisions/help-fades.md says why these numbers.
 */
export const MEMORY: Memory = { start: 2.2, practice: 0.9, reliance: 0.5, forgetting: 0.6 };

/** What such a person is like, in log odds; `reliance` is the share of the practice that an announced time does not give, 0..1. */
export interface Memory {
  readonly start: number;
  readonly practice: number;
  readonly reliance: number;
  readonly forgetting: number;
}

/** When less is said: times in a row without help, and the chance that the step is done rightly unannounced. */
const SHORT = { times: 1, chance: 0.8 };
const QUIET = { times: 3, chance: 0.9 };
/** After so many announced times in a row without help, and from the chance of `SHORT` on, a step is not announced once: a probe. */
const PROBE_AFTER = 2;
/** Sessions of the procedure that are looked back on. */
export const SESSIONS_BACK = 8;

/** Where nobody has answered anything since. */
const NO_ANSWERS = { leftOut: {}, doubts: {} };

/** Rules that answer what somebody needs who does not know a step. */
const NEEDED: ReadonlySet<string> = new Set(["next", "repeat", "cues", "need", "step", "model"]);

/** One time that a person did a step, or left it out. */
export interface Performance {
  /** Seconds since 1970-01-01 UTC. */
  readonly at: number;
  /** Nothing about it went wrong, was asked or had to be said. */
  readonly alone: boolean;
  /** How much of it was announced. */
  readonly help: Help;
}

/** How much of a step is said in the session that begins, and why. */
export interface StepHelp {
  readonly step: StepId;
  readonly help: Help;
  /** Times in a row that it was done without help; 0 for none. */
  readonly times: number;
  /** Days since it was last done; null where it never was. */
  readonly days: number | null;
  readonly probe: boolean;
}

/**
 * What a person's sessions say about how much help each step of a procedure needs in one that begins, in the procedure's order. A step whose words have changed
 * begins anew, and so does every step from a session on in which that was asked for. Sessions under a consent whose text does not speak of it do not count, and neither do films.
 *
 * @param past coached sessions of this person alone, oldest first; of other procedures too
 * @param now seconds since 1970-01-01 UTC
 */
export function helpAtSteps(past: readonly PastSession[], procedure: Procedure, now: number): StepHelp[] {
  const own = past.filter(({ events }) => openingOf(events)?.procedure?.id === procedure.id && counts(events));
  const since = own.slice(
    Math.max(
      0,
      own.findLastIndex(({ events }) => openingOf(events)?.helpAnew === true),
    ),
  );
  const sessions = since
    .slice(-SESSIONS_BACK)
    .map((session) => ({ texts: textsIn(session), performed: performancesIn(session) }));
  const first = firstOf(procedure);
  return procedure.steps.map(({ id, text, safetyCritical }) => {
    const times = sessions.flatMap(({ texts, performed }) =>
      texts.get(id) === text && performed.has(id) ? [performed.get(id)!] : [],
    );
    const found = helpAfterTimes(times, now);
    // The opening names what comes first, whoever knows it.
    if (id === first) return { step: id, ...found, help: "full", probe: false };
    // Whoever knows it best is told before it all the same.
    if (safetyCritical && found.help === "quiet") return { step: id, ...found, help: "short", probe: false };
    return { step: id, ...found };
  });
}

/** The first text for coached sessions that says that less is said of steps that somebody does without help. */
const TEXT_SAYS_SO = 8;

/** Feeds of which somebody is at the bench now: of a film, the sample and simulated glasses nobody is. */
const NOBODY_THERE: ReadonlySet<string> = new Set(["demo", "file", "folder", "features", "mock"]);

/** Whether a feed of a kind shows nobody who is at the bench now. @param kind what its name begins with, before the colon */
export function isNobodyThere(kind: string): boolean {
  return NOBODY_THERE.has(kind);
}

function counts(events: readonly SessionEvent[]): boolean {
  const consents = events.filter((event) => event.type === "consented");
  return (
    !isNobodyThere(/^(\w+):/.exec(openingOf(events)?.feed ?? "")?.[1] ?? "") &&
    consents.every(({ consent }) => Number(consent.textVersion.slice(1)) >= TEXT_SAYS_SO)
  );
}

function firstOf(procedure: Procedure): StepId | null {
  const opening = { act: "interrupt", kind: "opening", step: null, missing: [], confidence: 1 } as const;
  return currentStep(structuralPlanner(procedure).revise(null, opening))?.step ?? null;
}

/** Lets no step go quiet where no bench is known: the person says when a step is done, and what comes next is the answer. */
export function helpWhereLed<S extends Pick<StepHelp, "help" | "probe">>(steps: readonly S[]): S[] {
  return steps.map((step) => (step.help === "quiet" ? { ...step, help: "short", probe: false } : step));
}

/** The steps of which less than all is said, as the journal keeps them. */
export function fadedSteps(steps: readonly StepHelp[]): FadedStep[] {
  return steps.flatMap(({ step, help, times, probe }) =>
    help === "full" ? [] : [{ step, help, times, ...(probe ? { probe } : {}) }],
  );
}

/** How much help a step needs after it was performed so, oldest first. @param now seconds since 1970-01-01 UTC */
export function helpAfterTimes(performed: readonly Performance[], now: number): Omit<StepHelp, "step"> {
  const row = performed.slice(performed.findLastIndex(({ alone }) => !alone) + 1);
  const times = row.length;
  const last = performed.at(-1);
  const days = last ? Math.max(0, (now - last.at) / 86_400) : null;
  const chance = chanceAlone(row, days ?? 0);
  if (times >= QUIET.times && chance >= QUIET.chance) return { help: "quiet", times, days, probe: false };
  if (times < SHORT.times || chance < SHORT.chance) return { help: "full", times, days, probe: false };
  const probe = times >= PROBE_AFTER && row.slice(-PROBE_AFTER).every(({ help }) => help !== "quiet");
  return { help: probe ? "quiet" : "short", times, days, probe };
}

/** Chance that a step is done rightly unannounced. @param row times in a row without help @param days since the last of them */
export function chanceAlone(row: readonly Pick<Performance, "help">[], days: number, memory: Memory = MEMORY): number {
  const { start, practice, reliance, forgetting } = memory;
  const weight = row.reduce((sum, { help }) => sum + (help === "quiet" ? 1 : 1 - reliance), 0);
  return 1 / (1 + Math.exp(-(start + practice * weight - forgetting * Math.log(1 + days))));
}

/**
 * How each step of a session was performed. One that was ticked without being seen well enough, or about which the coach asked, tells nothing and is missing, and so is
 * one that was never come to.
 */
export function performancesIn(session: Omit<PastSession, "id">): Map<StepId, Performance> {
  const { startedAt, events, answers = NO_ANSWERS } = session;
  const began = Date.parse(startedAt) / 1000;
  const help = helpIn(openingOf(events) ?? {});
  const told = events.filter(({ type }) => type !== "tick");
  const review = reviewWith(reviewOf(told), answers.leftOut, answers.doubts);
  const state = fold(told);
  const helped = helpedIn(told, state, review);
  const doubted = doubtedIn(told, state);
  for (const [step, { answer }] of Object.entries(answers.leftOut)) {
    doubted.delete(step);
    if (answer === "left-out") helped.add(step);
    else if (answer === "done") helped.delete(step);
    else doubted.add(step);
  }
  for (const [key, { so }] of Object.entries(answers.doubts)) if (so) helped.add(stepOfDoubt(key));
  const done = doneTimes(told);
  const ended = events.at(-1)?.t ?? 0;
  const alone = review.well.flatMap(({ step }) => (helped.has(step) || doubted.has(step) ? [] : [step]));
  const of = (step: StepId, isAlone: boolean): [StepId, Performance] => [
    step,
    { at: began + (done.get(step) ?? ended), alone: isAlone, help: help([step]) },
  ];
  return new Map([...[...helped].map((step) => of(step, false)), ...alone.map((step) => of(step, true))]);
}

/** Steps that went wrong, that the person asked about, or of which the coach had to remind them. Of what was done too early, what it needed had been left out. */
function helpedIn(events: readonly SessionEvent[], state: SessionState, { help }: SessionReview): Set<StepId> {
  const wrongly = new Set(help.flatMap(({ t, became }) => (isWrongly(became.is) ? [t] : [])));
  const named = events.filter((event) => event.type === "left-out");
  const helped = new Set(leftOutAtStop(state).leftOut.map(({ step }) => step));
  for (const { steps } of named.slice(0, -1)) for (const { step } of steps) helped.add(step);
  for (const { missing } of state.outOfOrder) for (const step of missing) helped.add(step);
  let at: StepId | null = null;
  for (const event of events) {
    if (event.type === "planned") at = currentStep(event.plan)?.step ?? null;
    if (event.type === "interrupted" && isDeviation(event.kind) && !wrongly.has(event.t))
      for (const step of blamed(event)) helped.add(step);
    if (event.type === "answered" && NEEDED.has(event.rule)) for (const step of askedAbout(event, at)) helped.add(step);
  }
  return helped;
}

function isWrongly(became: SessionReview["help"][number]["became"]["is"]): boolean {
  return became === "taken-back" || became === "not-so";
}

function blamed({ step, missing }: EventOf<"interrupted">): readonly StepId[] {
  if (missing.length > 0) return missing;
  return step === null ? [] : [step];
}

function askedAbout({ sources }: EventOf<"answered">, at: StepId | null): readonly StepId[] {
  const named = sources.flatMap((source) => ("step" in source ? [source.step] : []));
  return named.length > 0 || at === null ? named : [at];
}

/** Steps of which nobody can tell whether they were done rightly: what the coach asked about, or doubted when the work ended. */
function doubtedIn(events: readonly SessionEvent[], { maybeLeftOut }: SessionState): Set<StepId> {
  const asked = events.flatMap((event) =>
    event.type === "interrupted" && event.kind === "question" && event.step !== null ? [event.step] : [],
  );
  return new Set([...asked, ...maybeLeftOut.map(({ step }) => step)]);
}

function textsIn({ events }: PastSession): ReadonlyMap<StepId, string> {
  return new Map(openingOf(events)?.procedure?.steps.map(({ id, text }) => [id, text]));
}

function openingOf([opened]: readonly SessionEvent[]): EventOf<"opened"> | null {
  return opened?.type === "opened" ? opened : null;
}
