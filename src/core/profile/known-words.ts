import type { Patience } from "../domain/patience.ts";
import type { Way } from "../domain/way.ts";
import { boundsOf } from "./profile-bounds.ts";
import type { Competence, KnownKind } from "./competence.ts";
import { asksWith, expectedOf, inTimeOf, type Known } from "./expected.ts";
import type { Profile } from "./profile.ts";
import { programWords, type ProgramWords } from "../words/program-words.ts";
import { coachedAs } from "./coached-as.ts";

/** Least expected precision of a kind for it to be said, where nobody has set another. */
export const USUAL_LEAST = 0.8;

/** Share of steps expected in time below which a person is followed roughly. */
const LEAST_FOLLOWED = 0.5;

/** Steps of a next session that are spoken of: about as many as a session has. */
const OF = 10;

const DEVIATIONS = ["skipped", "parts", "order"] as const;
type ToldKind = (typeof DEVIATIONS)[number];

/** How well a bench is known, for the person who starts. */
export interface KnownWords {
  /** What it means for them, in a sentence or two, e.g. "After one film Benchside is often unsure, so it asks you whether a step is done." */
  readonly sentence: string;
  /** What would help most, in a sentence; empty where nothing says so. */
  readonly advice: string;
  /** How that is known, a sentence each: what it notices and does not, and counts; none where the person tells the coach. */
  readonly how: string[];
  /** Whether anything is held back. */
  readonly isHeldBack: boolean;
}

type Asked = [
  profile: Known & Pick<Profile, "takes" | "mistakes">,
  least: number,
  wanted?: Way,
  patience?: Patience,
  language?: string,
];

/**
 * What the coach can tell at a bench, and what would help most; null where that was not estimated when it was taught.
 *
 * @param least expected precision from which on a kind is said, 0..1
 * @param wanted the way of coaching that a person chose; left out for what is known
 * @param patience how readily the coach speaks; strictly when left out
 * @param language of the words (BCP 47); English when left out
 */
export function knownWords(...[profile, least, wanted, patience, language]: Asked): KnownWords | null {
  if (profile.competence === undefined) return null;
  const text = programWords(language).known;
  const { way, heldBack } = coachedAs(profile, least, wanted, patience);
  const isHeldBack = heldBack.length > 0;
  if (way === "told") return { sentence: text.told, how: [], advice: "", isHeldBack };
  // What is not said because somebody wants to be asked may be known all the same.
  const held = coachedAs(profile, least, undefined, patience).heldBack;
  const noticed = noticedBy(profile, profile.competence, held, text);
  return {
    sentence: meaningWords(profile, way, held, noticed.cannot, text),
    how: [...Object.values(noticed).filter((line) => line !== ""), ...fromWords(profile, profile.competence, text)],
    advice: adviceWords(profile, profile.competence, held, text),
    isHeldBack,
  };
}

type Text = ProgramWords["known"];

/** What it means for a person how well they can be followed. @param cannot what is not noticed yet, in a sentence; empty for nothing */
function meaningWords(
  profile: Known & Pick<Profile, "takes">,
  way: Exclude<Way, "told">,
  held: readonly KnownKind[],
  cannot: string,
  text: Text,
): string {
  const films = text.films({ n: profile.takes });
  const isUnsure = asksWith(held) || (inTimeOf(profile) ?? 1) < LEAST_FOLLOWED;
  if (way === "ask") return (isUnsure ? text.unsure : text.asks)({ films });
  if (isUnsure) return text.silent({ films });
  return [text.tell({ films }), cannot].join(" ").trim();
}

/** What it notices, what it does not notice yet and what was not tested, a sentence each; empty for nothing. */
function noticedBy(
  { mistakes }: Pick<Profile, "mistakes">,
  competence: Competence,
  held: readonly KnownKind[],
  text: Text,
): Readonly<Record<"can" | "cannot" | "untried", string>> {
  const able = (kind: ToldKind): "can" | "cannot" | "untried" => {
    if (kind === "parts" && mistakes && held.includes(kind)) return "can";
    if (held.includes(kind)) return "cannot";
    if (noticed(competence[kind]) > 0) return "can";
    return tried(competence[kind]) > 0 ? "cannot" : "untried";
  };
  const line = (which: ReturnType<typeof able>): string => {
    const those = DEVIATIONS.filter((kind) => able(kind) === which);
    const named = (kind: ToldKind): string => (which === "can" && held.includes(kind) ? text.shown : text.kinds[kind]);
    return those.length === 0 ? "" : text[which]({ kinds: those.map(named).join(", ") });
  };
  return { can: line("can"), cannot: line("cannot"), untried: line("untried") };
}

/** Mistakes that lessons left out held, real and made-up ones. */
function tried({ due, madeUp }: Competence[KnownKind]): number {
  return due + madeUp;
}

/** Of the mistakes that were tried, how many the coach told: real ones that it caught, and made-up ones. */
function noticed({ caught, told }: Competence[KnownKind]): number {
  return caught + told;
}

/** From what it is known, with counts. */
function fromWords(profile: Known, { lessons, steps, skipped }: Competence, text: Text): string[] {
  const { fewest, most } = boundsOf(profile, "steps", OF)!;
  const range = most === OF ? text.least({ fewest }) : text.range({ fewest, most });
  const { due, caught } = steps;
  return [
    text.bounds({ of: OF, range }),
    lessons === 0
      ? text.others
      : text.tried({ n: lessons, due, caught, skipped: tried(skipped), noticed: noticed(skipped) }),
  ];
}

/** A kind, skipped step, that the coach says and never noticed is tried first; else the weakest number says what would help. */
function adviceWords(
  profile: Known & Pick<Profile, "takes">,
  { skipped }: Competence,
  held: readonly KnownKind[],
  { advice }: Text,
): string {
  if (!held.includes("skipped") && noticed(skipped) === 0) return advice.test;
  if (profile.takes < 2) return advice.second;
  if (held.length === 0) return "";
  const weakest = held.reduce((a, b) => (precision(profile, b) < precision(profile, a) ? b : a));
  return advice[weakest === "skipped" ? "order" : weakest];
}

function precision(profile: Known, kind: KnownKind): number {
  return expectedOf(profile, kind)?.precision ?? 1;
}

/** What the coach can tell at a bench, as lines for a terminal; none where nothing was estimated. */
export function knownLines(...asked: Asked): string[] {
  const known = knownWords(...asked);
  return known === null
    ? []
    : [known.sentence, known.advice, ...known.how.filter((line) => !known.sentence.includes(line))].filter(
        (line) => line !== "",
      );
}
