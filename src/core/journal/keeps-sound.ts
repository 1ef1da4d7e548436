import type { SessionState } from "./fold.ts";

/** Whether sound of a session is recorded with its pictures: the feed brings some, and bytes of its recording are on the disk. Pure. */
export function keepsSound({ feed }: Pick<SessionState, "feed">): boolean {
  return feed !== null && feed.sound !== undefined && feed.recordedBytes > 0;
}
