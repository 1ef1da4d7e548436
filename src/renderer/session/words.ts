import { isDeviation, type DeviationKind } from "../../core/domain/decision.ts";
import type { PlanStep } from "../../core/plan/plan.ts";
import type { Said, SessionState } from "../../core/journal/fold.ts";
import type { Way } from "../../core/domain/way.ts";
import type { IconName } from "../ui/icons.tsx";
import { asReported } from "../words/as-reported.ts";
import { words } from "../words/words.ts";

/** A shape and a word: how every state is shown, before any colour. */
export interface Mark {
  readonly icon: IconName;
  readonly word: string;
  /** Names the colour class; never the only sign. */
  readonly tone: "done" | "now" | "plain" | "back" | "bad";
}

/** A deviation, as a coach would call it. */
export function deviationWord(kind: DeviationKind): string {
  return words().live.deviations[kind];
}

/** Why the coach spoke. */
export function utteranceMark(kind: Said["kind"]): Mark {
  const { deviations, spoke } = words().live;
  if (kind === "hint") return { icon: "next-step", word: spoke.hint, tone: "plain" };
  if (kind === "notice") return { icon: "info", word: spoke.notice, tone: "plain" };
  if (kind === "assistant") return { icon: "say", word: spoke.assistant, tone: "plain" };
  if (kind === "answer") return { icon: "coach", word: spoke.answer, tone: "plain" };
  if (isDeviation(kind)) return { icon: "warning", word: deviations[kind], tone: "back" };
  if (kind === "question") return { icon: "question", word: spoke.question, tone: "now" };
  if (kind === "opening") return { icon: "start", word: spoke.opening, tone: "now" };
  if (kind === "completion") return { icon: "next-step", word: spoke.completion, tone: "now" };
  if (kind === "finished") return { icon: "flag", word: spoke.finished, tone: "done" };
  return { icon: "person", word: spoke.coach, tone: "plain" };
}

/** What became of an utterance's sound. */
export function outcomeWord(said: Pick<Said, "outcome" | "reason">): string {
  const word = words().live.outcomes[said.outcome];
  return said.reason ? `${word}: ${asReported(said.reason)}` : word;
}

/** The shape of each way of coaching; its word stands beside it. */
export const WAY_ICONS = { tell: "say", ask: "question", told: "person" } as const satisfies Record<Way, IconName>;

/** How one line of the plan stands. @param probably it is ticked, and that is not sure */
export function stepMark(step: Pick<PlanStep, "state" | "recovery">, probably = false): Mark {
  const { recoveries, steps } = words().live;
  if (probably) return { icon: "question", word: steps.probably, tone: "plain" };
  if (step.state === "completed") return { icon: "check", word: steps.done, tone: "done" };
  if (step.recovery) {
    return { icon: "back", word: recoveries[step.recovery.kind], tone: "back" };
  }
  if (step.state === "current") return { icon: "play", word: steps.now, tone: "now" };
  return { icon: "circle", word: steps.next, tone: "plain" };
}

const FEEDS: Record<NonNullable<SessionState["feed"]>["state"], Omit<Mark, "word">> = {
  connecting: { icon: "circle", tone: "plain" },
  live: { icon: "play", tone: "done" },
  stalled: { icon: "warning", tone: "bad" },
  paused: { icon: "pause", tone: "plain" },
  ended: { icon: "stop", tone: "plain" },
  failed: { icon: "warning", tone: "bad" },
};

/** How the feed is. */
export function feedMark(feed: Pick<NonNullable<SessionState["feed"]>, "state"> | null): Mark {
  const { feeds } = words().live;
  if (!feed) return { icon: "circle", word: feeds.waiting, tone: "plain" };
  return { ...FEEDS[feed.state], word: feeds[feed.state] };
}

/** Why a session ended, as a heading; empty while it has not. */
export function closingWord({ closed, feedName }: Pick<SessionState, "closed" | "feedName">): string {
  if (closed === null) return "";
  const isFilm = closed === "feed-ended" && /^(?:file|demo):/.test(feedName);
  return words().live.closed[isFilm ? "film-ended" : closed];
}
