import { isDeviation } from "../../core/domain/decision.ts";
import { currentStep, type PlanStep } from "../../core/plan/plan.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { alongsideLanes } from "../../core/annotation/alongside.ts";
import type { Annotations, Segment } from "../../core/annotation/model.ts";
import { takePast, type TakePast } from "../../core/annotation/take-past.ts";
import { heardAnswers, type HeardAnswer } from "../../core/review/model-answers.ts";
import { textOf } from "../../core/journal/left-out.ts";
import type { PlacedPeaks } from "../../core/recording/sound-peaks.ts";
import type { SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import type { Withheld } from "../../core/journal/withheld.ts";
import { fold, type Said, type SessionState } from "../../core/journal/fold.ts";

/** A stretch of the session, in seconds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A step while it was the current one. */
export interface StepStretch extends Stretch {
  readonly step: PlanStep;
}

/** A performance of a step, seen afterwards. */
export interface AfterwardsStretch extends Stretch {
  readonly text: string;
  /** Out of order, or called wrong by a person. */
  readonly wrong: boolean;
}

/** A stretch in which something was wrong with the feed or the inference process. */
export interface TroubleStretch extends Stretch {
  readonly what: string;
}

/** Something that happened at one moment: an interrupt, or a person's correction. */
export interface Happening {
  readonly t: number;
  readonly event: EventOf<"interrupted"> | EventOf<"corrected">;
}

/** A signal from outside: its name and what it brought, and whether a step waited for it. */
export interface SignalMark {
  readonly t: number;
  readonly text: string;
  readonly counted: boolean;
}

/** A journal laid out in the timeline's lanes. Everything is in order of time. */
export interface Lanes {
  readonly steps: readonly StepStretch[];
  readonly ticks: readonly EventOf<"tick">[];
  readonly happenings: readonly Happening[];
  readonly said: readonly Said[];
  /** Empty for a session without any. */
  readonly signals: readonly SignalMark[];
  /** What was asked, and what the microphone brought; empty for a session without any. */
  readonly asked: readonly SignalMark[];
  readonly heard: readonly SignalMark[];
  /** What was thought aloud in a take; empty where nothing was written down. */
  readonly aloud: readonly (Stretch & { readonly text: string })[];
  readonly troubles: readonly TroubleStretch[];
  readonly missed: readonly number[];
  /** What is kept out of exports: all of it, or sound and words only. */
  readonly withheld: readonly (Stretch & { readonly how: Withheld["how"] })[];
  /** How loud it was, as the camera heard it that is looked through; empty where there is no sound, or it is not known yet. */
  readonly sound: readonly PlacedPeaks[];
  /** What models answered; empty for a session without one. */
  readonly answers: readonly HeardAnswer[];
  /** What was done, seen afterwards; empty where that is not known. */
  readonly afterwards: readonly AfterwardsStretch[];
  /** What people say was done in a coached session, where some of it went on alongside; a take's segments are in `take`. */
  readonly segments: readonly Segment[];
  /** Steps that were under way while another one was, in lanes in which none overlaps another. */
  readonly alongside: readonly (readonly Segment[])[];
  /** Marks that a bench is taught with, and when nobody was at work; empty while none is taught. */
  readonly taught: readonly (Stretch & { readonly text: string; readonly wrong: boolean; readonly sign?: string })[];
  readonly idle: readonly Stretch[];
  /** A recorded take, in place of what a coach did; null for a coached session. */
  readonly take: TakePast | null;
  /** Moments that ↑ and ↓ go to. */
  readonly moments: readonly number[];
}

/**
 * Lay a journal out, and with it what people have said about a take and what was seen afterwards; null when that is not known.
 *
 * @param state the fold of the events, where it is there already
 */
export function lanes(
  events: readonly SessionEvent[],
  told: Annotations | null = null,
  after: SmoothedRecord | null = null,
  state: SessionState = fold(events),
): Lanes {
  const end = events.reduce((latest, event) => Math.max(latest, event.t), 0);
  const happenings = events.flatMap((event) =>
    event.type === "interrupted" || event.type === "corrected" ? [{ t: event.t, event }] : [],
  );
  const { said } = state;
  const take = takePast(state, told, Math.max(0.1, end));
  const missed = events.flatMap((event) => (event.type === "missed" ? [event.t] : []));
  const troubles = troubleStretches(events, end);
  const signals = events.flatMap((event) =>
    event.type === "signalled"
      ? [{ t: event.t, text: [event.name, event.text].filter(Boolean).join(" "), counted: event.step !== undefined }]
      : [],
  );
  const asked = state.exchanges.map(({ t, text, known }) => ({ t, text, counted: known }));
  const heard = events.flatMap((event) =>
    event.type === "heard" ? [{ t: event.from, text: event.words, counted: event.meaning.is !== "nothing" }] : [],
  );
  const moments = [...happenings, ...said, ...signals, ...asked, ...heard]
    .map(({ t }) => t)
    .concat(troubles.map(({ start }) => start));
  if (take) moments.push(...take.marks.map(({ t }) => t), ...take.segments.slice(1).map(({ start }) => start));
  return {
    steps: stepStretches(events, end),
    ticks: events.filter((event) => event.type === "tick"),
    happenings,
    said,
    signals,
    asked,
    heard,
    aloud: told?.aloud ?? [],
    withheld: (told?.withheld ?? []).map(({ from, to, how }) => ({ start: from, end: to, how })),
    troubles,
    missed,
    sound: [],
    answers: heardAnswers(events),
    afterwards: (after?.segments ?? []).map(({ step, start, end, wrong }) => ({
      ...{ start, end, text: textOf(step, state.procedure) },
      wrong: wrong || after!.outOfOrder.some((one) => one.step === step && one.start === start),
    })),
    segments: take === null && told !== null && told.alongside.length > 0 ? told.segments : [],
    alongside: told === null ? [] : alongsideLanes(told),
    taught: [],
    idle: [],
    take,
    moments: [...new Set(moments)].sort((a, b) => a - b),
  };
}

/** When the plan was left, as the coach said it or people have: in order of time. */
export function deviationsIn({ happenings, take }: Pick<Lanes, "happenings" | "take">): readonly number[] {
  const told = happenings.flatMap(({ t, event }) =>
    event.type === "interrupted" && isDeviation(event.kind) ? [t] : [],
  );
  return [...told, ...(take?.deviations ?? []).map(({ onset }) => onset)].sort((a, b) => a - b);
}

function stepStretches(events: readonly SessionEvent[], end: number): StepStretch[] {
  const stretches: StepStretch[] = [];
  let open: { step: PlanStep; start: number } | null = null;
  const close = (t: number) => open && t > open.start && stretches.push({ ...open, end: t });
  for (const event of events) {
    if (event.type !== "planned") continue;
    const step = currentStep(event.plan);
    if (open && step?.key === open.step.key && step.recovery?.kind === open.step.recovery?.kind) continue;
    close(event.t);
    open = step && { step, start: event.t };
  }
  close(end);
  return stretches;
}

function troubleStretches(events: readonly SessionEvent[], end: number): TroubleStretch[] {
  const stretches: TroubleStretch[] = [];
  const open = new Map<string, { what: string; start: number }>();
  const change = (which: string, what: string | null, t: number) => {
    const before = open.get(which);
    if (before?.what === what) return;
    if (before) stretches.push({ ...before, end: t });
    if (what === null) open.delete(which);
    else open.set(which, { what, start: t });
  };
  const wasLive = new Set<string>();
  for (const event of events) {
    if (event.type === "feed") {
      const who = event.track ?? "feed";
      if (event.state === "live") wasLive.add(who);
      // A feed that connects for the first time is no trouble: the session begins with its first picture.
      const well =
        event.state === "live" || event.state === "ended" || (event.state === "connecting" && !wasLive.has(who));
      change(`feed ${who}`, well ? null : `${who} ${event.state}`, event.t);
    }
    if (event.type === "inference") change("inference", event.state === "lost" ? "inference lost" : null, event.t);
  }
  for (const { what, start } of open.values()) stretches.push({ what, start, end });
  return stretches.sort((a, b) => a.start - b.start);
}
