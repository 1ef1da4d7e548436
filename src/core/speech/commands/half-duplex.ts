import type { SessionState } from "../../journal/fold.ts";

/**
 * Whether an open microphone must not be listened to: the coach speaks, or spoke a moment ago, and a loudspeaker may bring its own voice. Pure.
 *
 * @param now session time, in seconds
 * @param echo seconds after the end of its words in which a room still brings them
 */
export function isDeaf({ said }: Pick<SessionState, "said">, now: number, echo: number): boolean {
  return said.some(({ outcome, since }) => {
    if (outcome === "started") return true;
    return (outcome === "said" || outcome === "cut") && now - since < echo;
  });
}
