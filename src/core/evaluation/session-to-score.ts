import { isGenerated } from "../consent/generated.ts";
import type { LeftOutAnswers } from "../domain/left-out-answers.ts";
import type { TakeTruth } from "../domain/take-truth.ts";
import type { SpokenWithPlan } from "./plan-silence.ts";
import type { SessionEvent } from "../journal/events.ts";

/** Who says what truly happened: a file of labels, the session's annotation, or the steps marked when it taught a bench. */
export type TruthFrom = "file" | "annotated" | "taught";

/**
 * Whether a coach watched a session, so that its silence means something: it has a procedure, it is no recorded take, and a bench profile or a model that leads decided
 * in it rather than keys alone.
 */
export function isCoached(events: readonly SessionEvent[]): boolean {
  const opened = events.find((event) => event.type === "opened");
  if (!opened?.procedure || events.some(({ type }) => type === "scripted")) return false;
  return opened.profile !== null || opened.model?.mode === "lead";
}

/** A recorded session with the truth about its take. */
export interface SessionToScore {
  /** The session's id. */
  readonly session: string;
  /** How a person knows it, e.g. its goal and day. */
  readonly name: string;
  readonly events: readonly SessionEvent[];
  readonly truth: TakeTruth;
  /** Whether the truth lists deviations; step times do not. */
  readonly knowsDeviations: boolean;
  readonly from: TruthFrom;
  /** Whether the truth was made by this program, by what its file or annotation says; the journal may say so too (`isOwnGold`). */
  readonly drawn?: boolean;
  /** What people answered about steps that may have been left out. */
  readonly answers: LeftOutAnswers;
  /** How often was spoken with the plans that it was run with; left out where it was never run with another. */
  readonly plans?: readonly SpokenWithPlan[] | undefined;
}

/**
 * Whether what a session is scored against was made by this program: the take was drawn by it with its mistakes, put together by it of other recordings, or the truth is a file or an
 * annotation that was made from its labels. Such truth flatters.
 */
export function isOwnGold({ events, drawn = false }: Pick<SessionToScore, "events" | "drawn">): boolean {
  if (drawn || events.some(({ type }) => type === "spliced")) return true;
  const opened = events.find((event) => event.type === "opened");
  const consented = events.find((event) => event.type === "consented");
  const feedName = opened?.feed ?? "";
  return feedName.startsWith("demo:") || isGenerated({ feedName, consent: consented?.consent ?? null });
}
