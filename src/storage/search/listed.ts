import type { TakeStanding } from "../../core/annotation/model.ts";
import type { LineKind } from "../../core/session/library-query.ts";
import type { SessionSummary } from "../journal/summary.ts";

/** A session as the library lists it: a take with its standing, and its deviations as people annotated them. */
export interface ListedSession extends SessionSummary {
  readonly standing: TakeStanding | null;
}

/** A session that was found, and the texts in which the words stand, the first few. */
export interface FoundSession {
  readonly session: ListedSession;
  readonly hits: readonly { readonly t: number | null; readonly kind: LineKind; readonly text: string }[];
}
