import { grouped } from "../domain/grouped.ts";
import { cohenKappa, fleissKappa, krippendorffAlpha } from "./agreement.ts";
import { mean } from "./class-score.ts";

/** Whether one person finds that a camera shows what a cue says. */
export interface CueJudgement {
  /** The cue: its step and its words. */
  readonly cue: string;
  readonly rater: string;
  readonly verifiable: boolean;
}

/** How many of some cues can be seen, and how far people agree about it. */
export interface CueVerifiability {
  readonly cues: number;
  readonly raters: number;
  /** Share of cues that most raters find verifiable, 0..1; a tie is none. Null without cues. */
  readonly verifiable: number | null;
  /** Mean of Cohen's kappa over pairs of raters, Fleiss' kappa of the cues that all of them judged, and Krippendorff's alpha; null where there is too little, or one answer alone. */
  readonly kappa: number | null;
  readonly fleiss: number | null;
  readonly alpha: number | null;
}

/** The verifiability of cues; of one rater's judgements of a cue the last counts. */
export function cueVerifiability(judgements: readonly CueJudgement[]): CueVerifiability {
  const raters = [...new Set(judgements.map(({ rater }) => rater))].sort();
  const units = [...grouped(judgements, ({ cue }) => cue).values()].map(
    (some) => new Map(some.map(({ rater, verifiable }) => [rater, verifiable])),
  );
  const seen = units.filter((unit) => [...unit.values()].filter(Boolean).length * 2 > unit.size).length;
  const pairs = raters.flatMap((a, at) =>
    raters.slice(at + 1).map((b) =>
      units.flatMap((unit) => {
        const [one, other] = [unit.get(a), unit.get(b)];
        return one === undefined || other === undefined ? [] : [[String(one), String(other)] as const];
      }),
    ),
  );
  const whole = units.filter((unit) => unit.size === raters.length);
  return {
    cues: units.length,
    raters: raters.length,
    verifiable: units.length === 0 ? null : seen / units.length,
    kappa: mean(pairs.flatMap((both) => cohenKappa(both) ?? [])),
    fleiss: fleissKappa(whole.map((unit) => [...unit.values()].map(String))),
    alpha: krippendorffAlpha(
      units.map((unit) => [...unit.values()].map(Number)),
      "nominal",
    ),
  };
}
