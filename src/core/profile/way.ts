import type { Way } from "../domain/way.ts";
import { KNOWN_KINDS, type KnownKind } from "./competence.ts";
import { asksWith, heldBackAt, type Known } from "./expected.ts";

/** How a session is coached at a bench. */
export interface Coaching {
  readonly way: Way;
  /** Kinds that are not said. */
  readonly heldBack: readonly KnownKind[];
  /** The expected precision that these have not, 0..1. */
  readonly below: number;
  /** Whether it is asked if steps are done. */
  readonly asks: boolean;
}

/**
 * How a session is coached: by what is known of the bench, or as a person wants it. Who wants to be told hears what is right often enough and is asked nothing; who wants to be asked
 * is told of no step and no deviation; who tells the coach is neither told nor asked, as where no bench was taught.
 *
 * @param profile null where no bench was taught
 * @param least expected precision from which on a kind is said, 0..1; all are said when left out
 * @param wanted what a person chose; left out for what is known
 */
export function coachedAs(profile: Known | null, least: number | undefined, wanted?: Way): Coaching {
  if (profile === null || wanted === "told") return { way: "told", heldBack: [], below: 0, asks: false };
  if (wanted === "ask") return { way: "ask", heldBack: KNOWN_KINDS, below: 1, asks: true };
  const heldBack = least === undefined ? [] : heldBackAt(profile, least);
  const asks = wanted === undefined && asksWith(heldBack);
  return { way: asks ? "ask" : "tell", heldBack, below: least ?? 0, asks };
}
