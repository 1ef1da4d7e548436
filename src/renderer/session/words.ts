import { isDeviation, type DeviationKind, type InterruptKind } from "../../core/domain/decision.ts";
import type { PlanStep, RecoveryKind } from "../../core/plan/plan.ts";
import type { Said, SessionState } from "../../core/session/fold.ts";
import type { IconName } from "../ui/icons.tsx";

/** A shape and a word: how every state is shown, before any colour. */
export interface Mark {
  readonly icon: IconName;
  readonly word: string;
  /** Names the colour class; never the only sign. */
  readonly tone: "done" | "now" | "plain" | "back" | "bad";
}

const DEVIATIONS: Record<DeviationKind, string> = {
  omission: "Step skipped",
  ordering: "Out of order",
  substitution: "Wrong part",
  technique: "Wrong way",
  timing: "Wrong time",
  repetition: "Done twice",
  distraction: "Off the task",
};

const RECOVERIES: Record<RecoveryKind, string> = {
  "go-back": "Go back",
  undo: "Undo",
  "roll-back": "Roll back",
  redo: "Redo",
  "stop-and-fix": "Stop and fix",
  "undo-extra": "Undo extra",
  resume: "Resume",
  "go-on": "Go on",
};

/** A deviation, as a coach would call it. */
export function deviationWord(kind: DeviationKind): string {
  return DEVIATIONS[kind];
}

/** Why the coach spoke. */
export function utteranceMark(kind: InterruptKind | "notice"): Mark {
  if (kind === "notice") return { icon: "info", word: "Notice", tone: "plain" };
  if (isDeviation(kind)) return { icon: "warning", word: DEVIATIONS[kind], tone: "back" };
  if (kind === "question") return { icon: "question", word: "Question", tone: "now" };
  if (kind === "opening") return { icon: "start", word: "Start", tone: "now" };
  if (kind === "completion") return { icon: "next-step", word: "Next step", tone: "now" };
  if (kind === "finished") return { icon: "flag", word: "Finished", tone: "done" };
  return { icon: "person", word: "Coach", tone: "plain" };
}

/** What became of an utterance's sound. */
export function outcomeWord(said: Pick<Said, "outcome" | "reason">): string {
  const words: Record<Said["outcome"], string> = {
    waiting: "waiting to be said",
    held: "waits",
    started: "speaking",
    said: "said",
    cut: "cut off",
    suppressed: "held back",
    dropped: "dropped",
    "caption-only": "shown only",
  };
  return said.reason ? `${words[said.outcome]}: ${said.reason}` : words[said.outcome];
}

/** How one line of the plan stands. */
export function stepMark(step: Pick<PlanStep, "state" | "recovery">): Mark {
  if (step.state === "completed") return { icon: "check", word: "Done", tone: "done" };
  if (step.recovery) {
    return { icon: "back", word: RECOVERIES[step.recovery.kind], tone: "back" };
  }
  if (step.state === "current") return { icon: "play", word: "Now", tone: "now" };
  return { icon: "circle", word: "Next", tone: "plain" };
}

const FEEDS: Record<NonNullable<SessionState["feed"]>["state"], Mark> = {
  connecting: { icon: "circle", word: "connecting", tone: "plain" },
  live: { icon: "play", word: "live", tone: "done" },
  stalled: { icon: "warning", word: "stalled", tone: "bad" },
  paused: { icon: "pause", word: "paused", tone: "plain" },
  ended: { icon: "stop", word: "ended", tone: "plain" },
  failed: { icon: "warning", word: "failed", tone: "bad" },
};

/** How the feed is. */
export function feedMark(feed: SessionState["feed"]): Mark {
  return feed ? FEEDS[feed.state] : { icon: "circle", word: "waiting", tone: "plain" };
}

/** Why a session ended, as a heading. */
export function closingWord(reason: NonNullable<SessionState["closed"]>): string {
  return {
    finished: "Finished",
    stopped: "Stopped",
    "feed-ended": "The feed came to its end",
    "feed-failed": "The feed failed",
    unwritable: "Recording has stopped",
  }[reason];
}
