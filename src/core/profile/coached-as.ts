import type { Way } from "../domain/way.ts";
import { COST_TIMES, isWeighed, type Patience } from "../domain/patience.ts";
import { KNOWN_KINDS, type ByKind, type KnownKind } from "./competence.ts";
import { asksWith, chancesOf, heldBackAt, leastAt, type Known } from "./expected.ts";

/** How words are weighed. */
export interface Weighs {
  /** How often each kind is expected to be right at the bench, 0..1. */
  readonly chances: ByKind;
  /** How many times as much an interruption costs as usual: more at a patient coach. */
  readonly times: number;
}

/** How a session is coached at a bench. */
export interface Coaching {
  readonly way: Way;
  /** Kinds that are not said. */
  readonly heldBack: readonly KnownKind[];
  /** The expected precision that these lack, 0..1. */
  readonly below: number;
  /** How words are weighed; undefined where they are not, and at benches of which nothing was estimated. */
  readonly weighs?: Weighs | undefined;
  /** Whether the coach asks if steps are done. */
  readonly asks: boolean;
}

/**
 * How a session is coached: by what is known of the bench, or as a person wants it. Who wants to be told hears what is right often enough and is asked nothing; who wants to be asked
 * is told of no step and no deviation; who tells the coach is neither told nor asked, as where no bench was taught.
 *
 * @param profile null where no bench was taught
 * @param least expected precision from which on a kind is said, 0..1; all are said when left out
 * @param wanted what a person chose; left out for what is known
 * @param patience how readily the coach speaks; strictly when left out
 */
export function coachedAs(
  profile: Known | null,
  least: number | undefined,
  wanted?: Way,
  patience?: Patience,
): Coaching {
  if (profile === null || wanted === "told") return { way: "told", heldBack: [], below: 0, asks: false };
  if (wanted === "ask") return { way: "ask", heldBack: KNOWN_KINDS, below: 1, asks: true };
  const leasts = leastAt(patience, least ?? 0);
  const heldBack = least === undefined ? [] : heldBackAt(profile, leasts);
  const asks = wanted === undefined && asksWith(heldBack);
  const way = asks ? "ask" : "tell";
  const weighs = least === undefined ? undefined : weighsBy(profile, patience);
  return { way, heldBack, below: leasts.skipped, weighs, asks };
}

function weighsBy(profile: Known, patience: Patience | undefined): Weighs | undefined {
  if (!isWeighed(patience)) return undefined;
  const chances = chancesOf(profile);
  return chances ? { chances, times: COST_TIMES[patience] } : undefined;
}
