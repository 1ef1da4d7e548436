import type { TakeTruth } from "../domain/take-truth.ts";
import type { SessionEvent } from "../session/events.ts";

/** A recorded session with the truth about its take. */
export interface SessionToScore {
  /** The session's id. */
  readonly session: string;
  /** How a person knows it, e.g. its goal and day. */
  readonly name: string;
  readonly events: readonly SessionEvent[];
  readonly truth: TakeTruth;
  /** Whether the truth lists deviations; a file of step times does not. */
  readonly knowsDeviations: boolean;
}
