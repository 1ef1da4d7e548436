import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";
import { ERROR_PHASES } from "./error-types.ts";
import { LEAST_SEEN, learnedOf, type Habits } from "./habits.ts";
import { ACTED_ON, BY_PHASE, FACTORS, NOTICED, WEIGHTS } from "./notice.ts";
import { PHASE_RATES, TWO_ROLE_SHARE, TYPE_PRIORS } from "./priors.ts";

/** One number that scripts are drawn with, and where it comes from. */
export interface ScriptNumber {
  /** The name of its group, and which of it. */
  readonly group:
    | "phase"
    | "type"
    | "two-roles"
    | "noticed"
    | "acted-on"
    | "fixed"
    | "seconds"
    | "steps"
    | "weight"
    | "factor";
  readonly of: string;
  readonly value: number;
  /** 95 % interval of a learned number; null of an assumed one. */
  readonly interval: readonly [number, number] | null;
  /** Mistakes that it was learned from; 0 of an assumed one. */
  readonly from: number;
  /** Learned from takes, assumed by us, or the paper's own (PIE-V). */
  readonly source: "learned" | "assumed" | "published";
}

/**
 * Every number that scripts are drawn with. What takes tell of a type takes the place of
 * what is assumed from eight mistakes on that nobody planned.
 */
export function scriptNumbers(habits: Habits | null): ScriptNumber[] {
  const plain = (
    group: ScriptNumber["group"],
    of: string,
    value: number,
    source: ScriptNumber["source"],
  ): ScriptNumber => ({
    ...{ group, of, value, interval: null, from: 0, source },
  });
  return [
    ...ERROR_PHASES.map((phase) => plain("phase", String(phase), PHASE_RATES[phase] / 3, "assumed")),
    ...ERROR_PHASES.flatMap((phase) =>
      SCRIPT_ERROR_TYPES.map((type) => plain("type", `${phase} ${type}`, TYPE_PRIORS[phase][type], "assumed")),
    ),
    plain("two-roles", "wrong-execution", TWO_ROLE_SHARE, "assumed"),
    ...SCRIPT_ERROR_TYPES.flatMap((type) => learnedOrAssumed(habits, type)),
    plain("acted-on", "all", ACTED_ON, "assumed"),
    ...ERROR_PHASES.map((phase) => plain("weight", `noticed: phase ${phase}`, BY_PHASE[phase], "assumed")),
    ...Object.entries(WEIGHTS.noticed).map(([what, value]) => plain("weight", `noticed: ${what}`, value, "assumed")),
    ...Object.entries(WEIGHTS.actedOn).map(([what, value]) => plain("weight", `acted on: ${what}`, value, "assumed")),
    ...ERROR_PHASES.map((phase) => plain("factor", `noticed: phase ${phase}`, PHASE_RATES[phase], "published")),
    ...factors(),
  ];
}

/** The factors of the multiplicative form but for the phases', at both ends of what each is about. */
function factors(): ScriptNumber[] {
  const { severity, essential, salience, load } = FACTORS;
  const ends: readonly (readonly [string, number])[] = [
    ...[0, 1].map((one) => [`severity ${one}`, severity(one)] as const),
    ...[false, true].map((one) => [`${one ? "" : "not "}essential`, essential(one)] as const),
    ...[0, 1].map((one) => [`salience ${one}`, salience(one)] as const),
    ...[1, 10].map((one) => [`load ${one}`, load(one)] as const),
  ];
  return ends.map(([of, value]) => ({
    ...{ group: "factor", of: `noticed: ${of}`, value, interval: null, from: 0, source: "assumed" },
  }));
}

function learnedOrAssumed(habits: Habits | null, type: ScriptErrorType): ScriptNumber[] {
  const learned = learnedOf(habits, type);
  if (!learned) {
    return [{ group: "noticed", of: type, value: NOTICED[type], interval: null, from: 0, source: "assumed" }];
  }
  const { share, seconds, steps, seen, mended } = learned;
  const row = (group: "fixed" | "seconds" | "steps", found: typeof seconds, from: number): ScriptNumber[] =>
    found ? [{ group, of: type, value: found.value, interval: [found.low, found.high], from, source: "learned" }] : [];
  return [...row("fixed", share, seen), ...row("seconds", seconds, mended), ...row("steps", steps, mended)];
}

/** Types that takes show, but not often enough to count, with how many mistakes were seen. */
export function tooFew(habits: Habits | null): { readonly type: ScriptErrorType; readonly seen: number }[] {
  return SCRIPT_ERROR_TYPES.flatMap((type) => {
    const seen = habits?.types[type]?.seen ?? 0;
    return seen > 0 && seen < LEAST_SEEN ? [{ type, seen }] : [];
  });
}
