import { shownDay } from "../domain/day.ts";

/** A session that may be kept no longer, in words. `retainUntil` is an ISO 8601 day, `withdrawn` the time of a withdrawal. */
export function dueText({
  session,
  participant,
  retainUntil,
  withdrawn,
}: {
  readonly session: string;
  readonly participant: string;
  readonly retainUntil: string;
  readonly withdrawn?: string | undefined;
}): string {
  if (withdrawn !== undefined)
    return `${session} of ${participant} stands under a consent that was withdrawn${withdrawn === "" ? "" : ` on ${shownDay(withdrawn)}`}`;
  return `${session} of ${participant} was to be kept until ${shownDay(retainUntil)}`;
}

/** A session of which nobody knows whether it is due, in words. @param why it cannot be read, a clause */
export function unreadText({ session, why }: { readonly session: string; readonly why: string }): string {
  return `${session}: ${why}. Whether it may still be kept is not known.`;
}

/** A deletion that was begun and is not finished, in words. `since` is an ISO 8601 time. */
export function unfinishedText({
  participant,
  due,
  since,
}: {
  readonly participant: string;
  readonly due: boolean;
  readonly since: string;
}): string {
  const what = due ? "the deletion of what may be kept no longer of" : "the withdrawal of";
  return `${what} ${participant}, begun ${shownDay(since) || "earlier"}, is not finished`;
}
