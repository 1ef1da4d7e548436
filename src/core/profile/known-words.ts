import { counted } from "../text/counted.ts";
import type { Patience } from "../domain/patience.ts";
import type { Way } from "../domain/way.ts";
import { boundsOf } from "./profile-bounds.ts";
import type { Competence, KnownKind } from "./competence.ts";
import { expectedOf, inTimeOf, type Known } from "./expected.ts";
import type { Profile } from "./profile.ts";
import { coachedAs } from "./way.ts";

/** Least expected precision of a kind for it to be said, where nobody has set another. */
export const USUAL_LEAST = 0.8;

/** Share of steps expected in time below which a person is followed roughly. */
const LEAST_FOLLOWED = 0.5;

/** Steps of a next session that are spoken of: about as many as a session has. */
const OF = 10;

const DEVIATIONS = ["skipped", "parts", "order"] as const;
type ToldKind = (typeof DEVIATIONS)[number];

const NAMES: Readonly<Record<ToldKind, string>> = {
  skipped: "a skipped step",
  parts: "a wrong part",
  order: "wrong order",
};

/** How well a bench is known, in three sentences at most for the person who starts. */
export interface KnownWords {
  /** How it coaches there, and what it can tell, cannot tell and has not tried, e.g. "I watch and ask: with one film I can roughly follow you; I cannot yet tell a skipped step." */
  readonly sentence: string;
  /** From what that is known, with counts, in a sentence; empty where the person tells the coach. */
  readonly from: string;
  /** What would help most, in a sentence; empty where nothing says so. */
  readonly advice: string;
  /** Whether anything is held back. */
  readonly isHeldBack: boolean;
}

/**
 * What the coach can tell at a bench, and what would help most; null where that was not estimated when it was taught.
 *
 * @param least expected precision from which on a kind is said, 0..1
 * @param wanted the way of coaching that a person chose; left out for what is known
 * @param patience how readily the coach speaks; strictly when left out
 */
export function knownWords(
  profile: Known & Pick<Profile, "takes" | "mistakes">,
  least: number,
  wanted?: Way,
  patience?: Patience,
): KnownWords | null {
  if (profile.competence === undefined) return null;
  const { way, heldBack } = coachedAs(profile, least, wanted, patience);
  const isHeldBack = heldBack.length > 0;
  if (way === "told") return { sentence: TOLD, from: "", advice: "", isHeldBack };
  // What is not said because somebody wants to be asked may be known all the same.
  const held = coachedAs(profile, least, undefined, patience).heldBack;
  return {
    sentence: `${WAY_WORDS[way]}: ${abilityWords(profile, profile.competence, held)}.`,
    from: fromWords(profile, profile.competence),
    advice: adviceWords(profile, profile.competence, held),
    isHeldBack,
  };
}

const TOLD = "You tell me: say done or press Space after each step.";
const WAY_WORDS: Readonly<Record<Exclude<Way, "told">, string>> = { tell: "I watch and tell", ask: "I watch and ask" };

function abilityWords(
  profile: Known & Pick<Profile, "takes" | "mistakes">,
  competence: Competence,
  held: readonly KnownKind[],
): string {
  const { takes, mistakes } = profile;
  const able = (kind: ToldKind): "can" | "cannot" | "untried" => {
    if (kind === "parts" && mistakes && held.includes(kind)) return "can";
    if (held.includes(kind)) return "cannot";
    if (noticed(competence[kind]) > 0) return "can";
    return tried(competence[kind]) > 0 ? "cannot" : "untried";
  };
  const those = (which: ReturnType<typeof able>): string[] =>
    DEVIATIONS.filter((kind) => able(kind) === which).map((kind) =>
      which === "can" && held.includes(kind) ? `${NAMES[kind]} that a film has shown` : NAMES[kind],
    );
  const [can, cannot, untried] = [those("can"), those("cannot"), those("untried")];
  const films = takes === 1 ? "one film" : counted(takes, "film");
  const follow = (inTimeOf(profile) ?? 1) < LEAST_FOLLOWED ? "roughly follow you" : "follow you";
  return [
    `with ${films} I can ${follow}${can.length > 0 ? ` and tell ${inARow(can, "and")}` : ""}`,
    ...(cannot.length > 0 ? [`I cannot yet tell ${inARow(cannot, "or")}`] : []),
    ...(untried.length > 0 ? [`not tried yet: ${inARow(untried, "and")}`] : []),
  ].join("; ");
}

/** Mistakes that lessons left out held, real and made-up ones. */
function tried({ due, madeUp }: Competence[KnownKind]): number {
  return due + madeUp;
}

/** Of the mistakes that were tried, how many the coach told: real ones that it caught, and made-up ones. */
function noticed({ caught, told }: Competence[KnownKind]): number {
  return caught + told;
}

function inARow(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)!}`;
}

function fromWords(profile: Known, { lessons, steps, skipped }: Competence): string {
  const { fewest, most } = boundsOf(profile, "steps", OF)!;
  const range = most === OF ? `at least ${fewest}` : `${fewest} to ${most}`;
  const bounds = `Of ${OF} steps that I call done, ${range} will be right, in 9 of 10 sessions`;
  if (lessons === 0) return `${bounds}, as other benches have shown.`;
  const left = tried(skipped) === 0 ? "" : `, ${noticed(skipped)} of ${tried(skipped)} skipped steps noticed`;
  return `${bounds}; ${counted(lessons, "film")} left out in turn: ${steps.caught} of ${steps.due} steps in time${left}.`;
}

/** A kind, skipped step, that the coach says and never noticed is tried first; else the weakest number says what would help. */
function adviceWords(
  profile: Known & Pick<Profile, "takes">,
  { skipped }: Competence,
  held: readonly KnownKind[],
): string {
  if (!held.includes("skipped") && noticed(skipped) === 0) return "Try it: leave a step out and see whether I notice.";
  if (profile.takes < 2) return "With a second film, in another light, I can try whether I notice a skipped step.";
  if (held.length === 0) return "";
  const weakest = held.reduce((a, b) => (precision(profile, b) < precision(profile, a) ? b : a));
  return ADVICE[weakest];
}

function precision(profile: Known, kind: KnownKind): number {
  return expectedOf(profile, kind)?.precision ?? 1;
}

const ADVICE: Readonly<Record<KnownKind, string>> = {
  steps: "One more correct film would help most: pause for a moment after each step.",
  skipped: "One more correct film would help most: do the steps in another order that is allowed.",
  order: "One more correct film would help most: do the steps in another order that is allowed.",
  parts: "One more film would help most: use a wrong part in it, and annotate it.",
};

/** What the coach can tell at a bench, as lines for a terminal; none where nothing was estimated. */
export function knownLines(...asked: Parameters<typeof knownWords>): string[] {
  const known = knownWords(...asked);
  return known === null ? [] : [known.sentence, known.from, known.advice].filter((line) => line !== "");
}
