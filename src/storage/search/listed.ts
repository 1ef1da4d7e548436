import type { TakeStanding } from "../../core/annotation/model.ts";
import type { LineKind } from "../../core/domain/library-query.ts";
import type { SessionSummary } from "../journal/summary.ts";

/** A session as the library lists it: a take with its standing, and its deviations as people annotated them. */
export interface ListedSession extends SessionSummary {
  readonly standing: TakeStanding | null;
}

/** A session that was found, and the first few texts in which its words stand: those that hold all of them, else one for each. */
export interface FoundSession {
  readonly session: ListedSession;
  readonly hits: readonly { readonly t: number | null; readonly kind: LineKind; readonly text: string }[];
}

/** What the index knows of a session that a list does not. */
export interface FoundTexts {
  readonly id: string;
  /** Which words of the query stand in its texts, by their place in the query. */
  readonly words: number[];
  /** The first text in which they stand; null without words. */
  readonly hit: FoundSession["hits"][number] | null;
}
