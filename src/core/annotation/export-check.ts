import { shownDay } from "../domain/day.ts";
import { useProblem } from "../consent/uses.ts";
import type { SessionState } from "../journal/fold.ts";
import { isGenerated } from "../consent/generated.ts";
import type { AnnotationState } from "./model.ts";
import { openProposals } from "./proposed.ts";

/** Whether a take may be exported: it may; it is left out, which is counted; or it is refused, since nobody may export it. */
export type ExportVerdict =
  | { readonly verdict: "export"; readonly audited: boolean; readonly generated: boolean }
  | { readonly verdict: "left-out" | "refused"; readonly why: string };

/** What the verdict depends on besides the take. */
export interface ExportTerms {
  /** Export what nobody has audited too; its rows say so. */
  readonly unaudited: boolean;
  /** Leave out what was drawn or put together of recordings. */
  readonly recordedOnly?: boolean;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** When its participant withdrew after they had signed, ISO 8601; null where they have not. */
  readonly withdrawn: string | null;
}

/**
 * Whether a take may be exported. Refused: a take without consent to research or sharing, one that should have been deleted by
 * now, and one that is not over or not annotated. Left out: one that its participant discarded or an auditor rejected, and one
 * that nobody has audited unless such takes are wanted, and, where only recordings are wanted, what was drawn or put together of recordings. A generated take is of nobody and its labels are true by construction:
 * it needs no audit.
 */
export function exportVerdict(
  session: Pick<SessionState, "procedure" | "consent" | "take" | "closed" | "feedName" | "spliced">,
  told: Pick<AnnotationState, "segments" | "standing">,
  { unaudited, recordedOnly = false, today, withdrawn }: ExportTerms,
): ExportVerdict {
  const refused = (why: string): ExportVerdict => ({ verdict: "refused", why });
  const { consent, closed } = session;
  const generated = isGenerated(session);
  if (session.procedure === null) return refused("it has no procedure");
  if (consent === null) return refused("nobody has consented to its use; rows are made of takes with a consent only");
  if (session.take === null) return refused("it was coached; rows are made of takes only");
  const why = useProblem({ consent, withdrawn }, "rows");
  if (why !== null) return refused(why);
  if (consent.retainUntil < today) return refused(`it was to be deleted after ${shownDay(consent.retainUntil)}`);
  if (closed === null) return refused("it is not over, or it broke off; only a take that was ended can be exported");
  if (recordedOnly && (generated || session.spliced !== null))
    return { verdict: "left-out", why: generated ? "drawn by a program" : "put together of other recordings" };
  const { standing } = told;
  if (standing === "discarded") return { verdict: "left-out", why: "discarded by its participant" };
  if (standing === "rejected") return { verdict: "left-out", why: "rejected by an auditor" };
  if (told.segments.length === 0) return refused("nobody has annotated it; review it first");
  const proposed = openProposals(told.segments).length;
  if (proposed > 0) return refused(`${proposed} of its segments are proposals that nobody has agreed with`);
  const audited = generated || standing === "audited" || standing === "corrected";
  if (!audited && !unaudited) return { verdict: "left-out", why: "not audited" };
  return { verdict: "export", audited, generated };
}
