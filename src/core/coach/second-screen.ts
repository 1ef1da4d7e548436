import { z } from "zod";
import { DEVIATION_KINDS, type DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Way } from "../domain/way.ts";
import type { RecoveryKind } from "../plan/plan.ts";
import { currentStep } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import { answerNow, doneNow, notSoNow, SNOOZE_SECONDS, undoNow } from "./coach-corrections.ts";
import { agreedWith, dismissed, doubtNow, heldDoubt } from "../review/doubts.ts";
import { textOf } from "../journal/left-out.ts";
import { MOST_ASKED } from "../journal/dialogue-events.ts";
import type { SessionState } from "../journal/fold.ts";
import type { Control } from "./hands-free.ts";
import { openQuestion } from "../journal/step-questions-asked.ts";
import { pictureOf } from "../journal/picture-of.ts";
import { shownSaid } from "../journal/shown-said.ts";
import { standingOf } from "../journal/sure-ticks.ts";
import { promptShown } from "./script-player.ts";

/** Everything that a phone or tablet at the bench learns about the running session: what the bench view shows, and no more. */
export interface ScreenView {
  readonly goal: string;
  /** Session time, in whole seconds. */
  readonly t: number;
  /** The current line of the plan; null when none is. */
  readonly step: { readonly line: string; readonly text: string; readonly recovery: RecoveryKind | null } | null;
  /** The current step's picture by its name, and what it shows; null where it has none. */
  readonly picture: { readonly name: string; readonly text: string } | null;
  /** The line after it; empty when there is none. */
  readonly next: string;
  /** The current step's place among the plan's steps, from 1, how many are done, and of how many; 0 of 0 without a plan. */
  readonly place: number;
  readonly done: number;
  readonly all: number;
  /** How many of those that are done are only probably so. */
  readonly probably: number;
  /** What was said last, and why; null before the first. */
  readonly said: {
    readonly id: number;
    readonly kind: SessionState["said"][number]["kind"];
    readonly text: string;
    /** Said some time ago, and nothing of it is open: the step is shown alone. */
    readonly isOld: boolean;
  } | null;
  /** The coach's last claim, which a person may say is not so; null where it told of nothing. */
  readonly told: DeviationKind | null;
  /** The step of which the coach has asked whether it is done, and waits to hear; null while it waits for nothing. */
  readonly question: string | null;
  /** What the coach doubts and has not said, as the window asks about it: the step, and the texts of it and of those that seemed to be missing; null where it doubts nothing. */
  readonly doubt: {
    readonly step: StepId;
    readonly kind: DeviationKind;
    readonly text: string;
    readonly missing: readonly string[];
  } | null;
  /** How it is coached; null where nobody is. */
  readonly way: Way | null;
  readonly muted: boolean;
  /** Whether the coach is snoozed. */
  readonly snoozed: boolean;
  /** False while nothing is kept of what is watched. */
  readonly recording: boolean;
  /** How the feed is; null before that is known. */
  readonly feed: NonNullable<SessionState["feed"]>["state"] | null;
  /** Whether a participant's take is recorded: nobody is coached, and the next step is marked. */
  readonly take: boolean;
  /** Whether the session watches, or records beside, a phone that sends over WHIP. */
  readonly camera: boolean;
  /** Why the session has ended; null while it runs. */
  readonly closed: SessionState["closed"];
}

/** What a second screen shows of a session's state. */
export function screenView(state: SessionState): ScreenView {
  const { plan, feed, procedure } = state;
  const current = plan && currentStep(plan);
  const { all, probably } = standingOf(state);
  const done = completedSteps(plan).size;
  const { main: last, isOld } = shownSaid(state);
  return {
    goal: plan?.goal ?? procedure?.goal ?? state.goal,
    t: Math.floor(state.t),
    step: current
      ? { line: current.key, text: current.text, recovery: current.recovery?.kind ?? null }
      : prompted(state),
    picture: current ? pictureOf(current, state) : null,
    next: current ? (plan!.steps[plan!.steps.indexOf(current) + 1]?.text ?? "") : "",
    place: Math.min(done + 1, all),
    done,
    all,
    probably,
    said: last ? { id: last.id, kind: last.kind, text: last.text, isOld } : null,
    told: state.told?.kind ?? null,
    question: openQuestion(state)?.step ?? null,
    doubt: doubtShown(state),
    way: state.way,
    muted: state.muted,
    snoozed: state.t < state.snoozedUntil,
    recording: !feed?.recording?.alarm,
    feed: feed?.state ?? null,
    take: state.take !== null,
    camera: [state.feedName, ...Object.values(state.otherFeeds)].includes("listen:whip"),
    closed: state.closed,
  };
}

function doubtShown(state: SessionState): ScreenView["doubt"] {
  const doubt = doubtNow(state);
  const held = doubt && heldDoubt(doubt, state);
  if (!held) return null;
  const named = (id: StepId): string => textOf(id, state.procedure);
  return { step: held.step, kind: held.kind, text: named(held.step), missing: held.missing.map(named) };
}

/** A take's script is shown only where it was to be read from a screen: elsewhere the participant hears it, or knows it. */
function prompted(state: SessionState): ScreenView["step"] {
  if (state.take?.prompts !== "window") return null;
  const text = promptShown(state);
  return text === "" ? null : { line: "", text, recovery: null };
}

const line = z.string().max(300);

/** What a second screen may ask for. `line` is the line of the plan that it showed: what was meant for another one is refused. */
export const ScreenAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("done"), line }),
  z.strictObject({ action: z.literal("undo") }),
  z.strictObject({ action: z.literal("answer"), step: line, yes: z.boolean() }),
  z.strictObject({ action: z.literal("doubt"), step: line, so: z.boolean() }),
  z.strictObject({ action: z.literal("wrong"), kind: z.enum(DEVIATION_KINDS), line }),
  z.strictObject({ action: z.literal("not-so"), kind: z.enum(DEVIATION_KINDS) }),
  z.strictObject({ action: z.literal("mute"), on: z.boolean() }),
  z.strictObject({ action: z.literal("snooze"), on: z.boolean() }),
  z.strictObject({ action: z.literal("next-step") }),
  z.strictObject({ action: z.literal("ask"), text: z.string().trim().min(1).max(MOST_ASKED) }),
]);
export type ScreenAction = z.infer<typeof ScreenAction>;

/** What an action does to the running session: what a press does, or a question. */
export type ScreenControl = Control | { readonly kind: "ask"; readonly text: string };

/** What an action does in this state of the session; null when it was meant for a line that is no longer the current one, or for another kind of session. */
export function screenControl(asked: ScreenAction, state: SessionState): ScreenControl | null {
  if (state.closed !== null) return null;
  const current = state.plan && currentStep(state.plan);
  const step = current?.step ?? null;
  switch (asked.action) {
    case "done": {
      const done = doneNow(state);
      return done && asked.line === current?.key ? { kind: "correct", correction: done } : null;
    }
    case "wrong":
      if (asked.line !== (current?.key ?? "") || state.plan === null) return null;
      return { kind: "correct", correction: { action: "wrong", kind: asked.kind, step } };
    case "answer": {
      const answer = answerNow(state, asked.yes);
      return answer?.step === asked.step ? { kind: "correct", correction: answer } : null;
    }
    case "doubt": {
      const doubt = doubtNow(state);
      if (doubt?.step !== asked.step) return null;
      return { kind: "correct", correction: asked.so ? agreedWith(doubt) : dismissed(doubt) };
    }
    case "not-so": {
      const notSo = state.take === null && state.told?.kind === asked.kind ? notSoNow(state) : null;
      return notSo && { kind: "correct", correction: notSo };
    }
    case "undo":
      return state.take === null ? { kind: "correct", correction: undoNow(state) } : null;
    case "mute":
      return { kind: "correct", correction: { action: "mute", muted: asked.on } };
    case "snooze":
      return { kind: "correct", correction: { action: "snooze", seconds: asked.on ? SNOOZE_SECONDS : 0 } };
    case "ask":
      return state.take === null ? { kind: "ask", text: asked.text } : null;
    case "next-step":
      if (state.take === null) return null;
      return { kind: "mark", mark: { mark: "next-step", error: null, by: "phone" } };
  }
}
