import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { SessionId } from "../domain/path-part.ts";

/** What was kept and what was lost of a session. */
export const RecoveryReport = z.object({
  session: SessionId,
  goal: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Seconds that the recordings of the coach's eye show, and seconds with pictures that none shows. */
  secondsKept: Seconds,
  secondsLost: Seconds,
  /** Events of the journal, and events of which only a part was written. */
  eventsKept: z.number().int().min(0),
  eventsLost: z.number().int().min(0),
  /** What could not be repaired, in words; empty when all could. */
  problem: z.string(),
});
export type RecoveryReport = Readonly<z.infer<typeof RecoveryReport>>;
