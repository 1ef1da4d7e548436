import { KNOWN_KINDS, type ByKind, type Competence, type KnownKind } from "./competence.ts";
import { isWeighed, type Patience } from "../domain/patience.ts";
import type { Profile } from "./profile.ts";

/** Share of claims that were so, and of steps that were said in time, before a bench has shown anything itself. */
interface Prior {
  readonly precision: ByKind;
  readonly inTime: number;
  /** Share of made-up mistakes that the coach told. */
  readonly told: Readonly<Record<"skipped" | "order", number>>;
}

/**
 * What other benches have shown: where hands tell when a step is over, drawn ones after one lesson (44 takes); elsewhere recipes 12 and 17 after
 * three lessons (38 takes). Counts and seeds stand in docs/decisions/competence.md. Of wrong order little was said anywhere: it is counted with
 * skipped steps, which the same signs tell.
 */
const HANDS: Prior = {
  precision: { steps: 0.95, skipped: 0.92, parts: 0.3, order: 0.92 },
  inTime: 0.92,
  told: { skipped: 0.95, order: 0.95 },
};
const BLIND: Prior = {
  precision: { steps: 0.65, skipped: 0.28, parts: 0.3, order: 0.28 },
  inTime: 0.4,
  told: { skipped: 0.53, order: 0.6 },
};

/** How often each kind is right where nothing says it and hands tell nothing, 0..1. */
export const UNKNOWN_CHANCES: ByKind = BLIND.precision;

/** Claims that the prior is worth. */
const WORTH = 8;

/** Mistakes of a kind that a take holds, as in recipes 12 and 17: a claim is only as often right as there is something to claim. */
const MISTAKES_A_TAKE = { skipped: 0.4, order: 0.7 };

/** What of a profile tells how well its bench is known. */
export type Known = Pick<Profile, "competence" | "handsTell" | "learnedFrom">;

/** How often what is said of one kind is expected to be so. */
export interface ExpectedKind {
  /** 0..1. */
  readonly precision: number;
  /** Claims in lessons that were left out; the fewer there are, the more other benches count. */
  readonly said: number;
}

/**
 * A bench's forecast: how often a claim of a kind is expected to be right at this bench; null where that was not estimated when it was taught.
 *
 * A Beta prior of other benches, and the claims in lessons that were left out; where these hold fewer mistakes than takes usually do, made-up ones
 * count for the rest, as often as they were told. What people said is not so in sessions that have taught it counts against it.
 */
export function expectedOf(profile: Known, kind: KnownKind): ExpectedKind | null {
  const belief = beliefOf(profile, kind);
  if (belief === null) return null;
  return { precision: belief.right / (belief.right + belief.wrong), said: profile.competence?.[kind].said ?? 0 };
}

/** Claims of a kind that speak for it and against it, those of the prior among them: the parameters of a Beta distribution of the share that is right. */
interface Belief {
  readonly right: number;
  readonly wrong: number;
}

/** What is believed of a kind's claims at this bench; null where that was not estimated when it was taught. */
export function beliefOf({ competence, handsTell, learnedFrom }: Known, kind: KnownKind): Belief | null {
  if (competence === undefined) return null;
  const prior = handsTell ? HANDS : BLIND;
  const { said, right } = competence[kind];
  const denied = (learnedFrom ?? []).flatMap((one) => one.denied ?? []).filter((one) => one === kind).length;
  return {
    right: WORTH * prior.precision[kind] + right + foundBesides(competence, kind, prior),
    wrong: WORTH * (1 - prior.precision[kind]) + said - right + denied,
  };
}

/** Claims that would have been right, had the lessons held as many mistakes as takes usually do. */
function foundBesides(competence: Competence, kind: KnownKind, prior: Prior): number {
  if (kind !== "skipped" && kind !== "order") return 0;
  const { due, madeUp, told } = competence[kind];
  const lacking = Math.max(0, MISTAKES_A_TAKE[kind] * competence.lessons - due);
  return (lacking * (WORTH * prior.told[kind] + told)) / (WORTH + madeUp);
}

/** Share of steps that are expected to be said in time, 0..1; null where that was not estimated. */
export function inTimeOf({ competence, handsTell }: Pick<Profile, "competence" | "handsTell">): number | null {
  if (competence === undefined) return null;
  const { due, caught } = competence.steps;
  return (WORTH * (handsTell ? HANDS : BLIND).inTime + caught) / (WORTH + due);
}

/**
 * What each kind must be expected to have where words are weighed: nothing is claimed that is likelier wrong than right, and that a step is done, which saves nothing, only where it is mostly right.
 */
export const LEAST_WEIGHED: ByKind = { steps: 0.8, skipped: 0.5, parts: 0.5, order: 0.5 };

/** What each kind must be expected to have. @param least precision where words are not weighed, 0..1 */
export function leastAt(patience: Patience | undefined, least: number): ByKind {
  if (isWeighed(patience)) return LEAST_WEIGHED;
  return { steps: least, skipped: least, parts: least, order: least };
}

/** Kinds that are expected to be right less often than they must be to be said; none where nothing was estimated. @param least the same for all kinds, or each kind's */
export function heldBackAt(profile: Known, least: number | ByKind): KnownKind[] {
  const leastOf = (kind: KnownKind): number => (typeof least === "number" ? least : least[kind]);
  return KNOWN_KINDS.filter((kind) => (expectedOf(profile, kind)?.precision ?? 1) < leastOf(kind));
}

/** How often each kind is expected to be right, 0..1; null where that was not estimated. */
export function chancesOf(profile: Known): ByKind | null {
  const chance = (kind: KnownKind): number => expectedOf(profile, kind)?.precision ?? 1;
  if (profile.competence === undefined) return null;
  return { steps: chance("steps"), skipped: chance("skipped"), parts: chance("parts"), order: chance("order") };
}

/** Whether the coach asks at a bench whether steps are done: where it is too often wrong about that, or about what was left out. @param heldBack kinds that are not said there */
export function asksWith(heldBack: readonly KnownKind[]): boolean {
  return heldBack.includes("steps") || heldBack.includes("skipped");
}
