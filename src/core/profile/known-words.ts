import type { Patience } from "../domain/patience.ts";
import type { Way } from "../domain/way.ts";
import type { Competence, KnownKind } from "./competence.ts";
import { expectedOf, inTimeOf, type Known } from "./expected.ts";
import type { Profile } from "./profile.ts";
import { coachedAs } from "./way.ts";

/** Least expected precision of a kind for it to be said, where nobody has set another. */
export const USUAL_LEAST = 0.8;

const NAMES: Readonly<Record<KnownKind, string>> = {
  steps: "steps",
  skipped: "skipped steps",
  parts: "wrong parts",
  order: "wrong order",
};

/** How well a bench is known, in words for the person who starts. */
export interface KnownWords {
  /** How it coaches there, and what it can tell where lessons have tried it, e.g. "I watch and tell. This bench: steps 9 of 10 in time; skipped steps told; wrong parts not told; wrong order told." */
  readonly sentence: string;
  /** From what that is known, in a sentence. */
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
  const inTime = inTimeOf(profile);
  const { competence } = profile;
  if (competence === undefined || inTime === null) return null;
  const { way: is, heldBack: held } = coachedAs(profile, least, wanted, patience);
  const steps = `steps ${Math.round(10 * inTime)} of 10 in time${held.includes("steps") ? ", shown and not said" : ""}`;
  const told = (["skipped", "parts", "order"] as const).map((kind) => {
    if (!held.includes(kind)) return `${NAMES[kind]} told`;
    return kind === "parts" && profile.mistakes
      ? `${NAMES[kind]} told where a take has shown them`
      : `${NAMES[kind]} not told`;
  });
  const way = WAY_WORDS[is];
  const isTried = competence.lessons > 0;
  return {
    sentence: `${way} ${isTried ? `This bench: ${[steps, ...told].join("; ")}.` : "How often I am right here was not tried yet."}`,
    from: isTried ? fromWords(competence) : `${UNTRIED} As other benches have shown: ${told.join("; ")}.`,
    advice: adviceWords(profile, held),
    isHeldBack: held.length > 0,
  };
}

const WAY_WORDS: Readonly<Record<Way, string>> = {
  tell: "I watch and tell.",
  ask: "I watch and ask.",
  told: "You tell me.",
};

const UNTRIED = "With one lesson there is none to leave out and try it with.";

function fromWords({ lessons, steps }: Competence): string {
  const each = lessons === 1 ? "One lesson was" : `${lessons} lessons were`;
  return `${each} left out in turn and watched: ${steps.caught} of ${steps.due} steps in time.`;
}

/** The weakest number says what would help. */
function adviceWords(profile: Known & Pick<Profile, "takes">, held: readonly KnownKind[]): string {
  if (profile.takes < 2) return "One more take would help most: film it in another light.";
  if (held.length === 0) return "";
  const weakest = held.reduce((a, b) => (precision(profile, b) < precision(profile, a) ? b : a));
  return ADVICE[weakest];
}

function precision(profile: Known, kind: KnownKind): number {
  return expectedOf(profile, kind)?.precision ?? 1;
}

const ADVICE: Readonly<Record<KnownKind, string>> = {
  steps: "One more correct take would help most: pause for a moment after each step.",
  skipped: "One more correct take would help most: do the steps in another order that is allowed.",
  order: "One more correct take would help most: do the steps in another order that is allowed.",
  parts: "One more take would help most: use a wrong part in it, and annotate it.",
};

/** The same as lines for a terminal; none where nothing was estimated. */
export function knownLines(...asked: Parameters<typeof knownWords>): string[] {
  const known = knownWords(...asked);
  return known === null ? [] : [known.sentence, known.from, known.advice].filter((line) => line !== "");
}
