import { currentStep } from "../../../core/plan/plan.ts";
import { doubtsBench } from "../../../core/journal/changed-bench.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";

/** Seconds after a tick within which what it saw is taken to hold. */
const FRESH = 3;
/** Newest words, and newest notices, that a follower gets. */
const MOST_SAID = 20;
const MOST_NOTICES = 5;

/** What of a session can be followed. */
export const FOLLOWED = ["plan", "said", "health"] as const;
export type Followed = (typeof FOLLOWED)[number];

/** Until when what the coach knows was looked at, in words; "not known" and why where nothing looked at time `t` (seconds). */
export function seenWords(
  { profile, model, tick, bench }: Pick<SessionState, "profile" | "model" | "tick" | "bench">,
  t: number,
): string {
  if (profile === null && model?.mode !== "lead")
    return "not known: nobody watches, and a person says when a step is done";
  if (tick === null) return "not known: no picture has been looked at";
  if (t - tick.t > FRESH) return `not known: no picture was looked at after ${tick.t.toFixed(1)} s`;
  if (doubtsBench(bench)) return "not known: the bench looks different from the one that was taught";
  return `looked at until ${tick.t.toFixed(1)} s`;
}

/** Whether a coach that knows the bench looked at a picture from `start` to `end`, in seconds. */
export function lookedBetween(events: readonly SessionEvent[], start: number, end: number): boolean {
  const watches = events.some(
    (event) => event.type === "opened" && (event.profile !== null || event.model?.mode === "lead"),
  );
  return watches && events.some((event) => event.type === "tick" && event.t >= start && event.t <= end);
}

/** What a follower gets of a session. It changes only when something happens, not as time passes. @param t the moment for which it is asked, in seconds */
export function followed(what: Followed, state: SessionState, t: number): object {
  if (what === "plan") return planWords(state);
  return what === "said" ? saidWords(state) : healthWords(state, t);
}

/** The plan and its current line. */
export function planWords({ goal, plan }: Pick<SessionState, "goal" | "plan">) {
  return {
    goal,
    current: (plan && currentStep(plan)?.text) ?? null,
    plan: plan?.steps.map(({ text, state: is }) => ({ step: text, state: is })) ?? [],
  };
}

function saidWords({ said, muted }: SessionState) {
  return {
    muted,
    said: said.slice(-MOST_SAID).map(({ t, kind, text, outcome }) => ({ t, kind, text, outcome })),
  };
}

function healthWords(state: SessionState, t: number) {
  const { closed, feed, inference, model, notices, muted } = state;
  const seen = seenWords(state, t);
  return {
    session: closed === null ? "running" : `over: ${closed}`,
    // The moment itself is left out: it is another one every half second.
    seen: seen.startsWith("not known") ? seen : "looked at until now",
    feed: standing(feed?.state, feed?.reason),
    recording: feed?.recording === undefined ? "none" : (feed.recording.alarm ?? "goes on"),
    eyes: standing(inference?.state, inference?.detail),
    model: model?.state ?? "none",
    muted,
    notices: notices.slice(-MOST_NOTICES),
  };
}

function standing(state: string | undefined, why: string | undefined): string {
  if (state === undefined) return "not known: nothing was reported";
  return why ? `${state}: ${why}` : state;
}
