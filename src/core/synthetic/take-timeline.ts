import type { Procedure } from "../procedure/schema.ts";
import type { Random } from "../domain/seeded.ts";
import { between, seeded } from "../domain/seeded.ts";
import { paceOf, timesOf } from "./take-family.ts";
import type { TakeAct, TakeDifficulty, TakeScript } from "./take-script.ts";

/**
 * When one act of a take happens. Seconds of presentation time, non-decreasing in the order of the fields:
 * hands set out (`start`), touch the part (`contact`), begin the work at its place (`work`), let go (`settled`), and have
 * left the picture (`end`). For a pause or a look away the middle three lie between the outer two and mean nothing.
 */
export interface ActTiming {
  readonly act: TakeAct;
  readonly start: number;
  readonly contact: number;
  readonly work: number;
  readonly settled: number;
  readonly end: number;
}

/** A script laid out in time. */
export interface TakeTimeline {
  readonly acts: readonly ActTiming[];
  /** Length of the whole take in seconds, with the still bench at its end. */
  readonly seconds: number;
}

/** Range of the factor on every duration that a take draws, and of the factor that each act draws again. */
const PACE: Record<TakeDifficulty, { take: [number, number]; act: [number, number] }> = {
  easy: { take: [0.92, 1.1], act: [0.92, 1.08] },
  middle: { take: [0.8, 1.25], act: [0.82, 1.2] },
  hard: { take: [0.68, 1.4], act: [0.7, 1.35] },
};

/** Seconds of a step's hand work at pace 1: what the procedure expects, held to what a take of about a minute has room for. */
const STEP_SECONDS = { least: 6, usual: 7.5, most: 9.5 };

/** The still bench before the first reach and after the last, in seconds at pace 1. */
const GAPS = { leadIn: [1.2, 2], after: [2.5, 3.5] } as const;

/**
 * Lay a script out in time, by its seed: the same script gives the same times. Needs the procedure for the expected
 * seconds of its steps only.
 */
export function takeTimeline(procedure: Procedure, script: TakeScript): TakeTimeline {
  const random = seeded(script.takeSeed, "pace");
  const range = PACE[script.difficulty];
  const family = timesOf(script.family);
  const pace = between(random, ...range.take) * paceOf(script.family, seeded(script.takeSeed, "family pace"));
  const usual = usualSeconds(procedure);
  let now = between(random, ...GAPS.leadIn);
  const acts: ActTiming[] = [];
  for (const act of script.acts) {
    const factor = pace * between(random, ...range.act);
    const nominal = "step" in act ? usual.get(act.step)! : act.seconds * (act.kind === "pause" ? family.pause : 1);
    const timing = time(act, now, nominal, factor, random);
    acts.push(timing);
    // A pause is itself a gap, so it adds none after it.
    now = timing.end + (act.kind === "pause" ? 0.2 : between(random, ...family.between) * pace);
  }
  const last = acts.at(-1)!.end;
  return { acts, seconds: Math.ceil((last + between(random, ...GAPS.after)) * 10) / 10 };
}

/** Seconds that each step takes at pace 1, hands setting out to hands gone. */
export function usualSeconds(procedure: Procedure): ReadonlyMap<string, number> {
  return new Map(
    procedure.steps.map(({ id, expectedSeconds = STEP_SECONDS.usual }) => [
      id,
      Math.min(STEP_SECONDS.most, Math.max(STEP_SECONDS.least, expectedSeconds)),
    ]),
  );
}

function time(act: TakeAct, start: number, nominal: number, factor: number, random: Random): ActTiming {
  const sway = () => between(random, 0.9, 1.1) * factor;
  const lay = (reach: number, carry: number, work: number, withdraw: number): ActTiming => {
    const contact = start + reach;
    const settled = contact + carry + work;
    return rounded({ act, start, contact, work: contact + carry, settled, end: settled + withdraw });
  };
  switch (act.kind) {
    case "pause":
    case "away":
      return lay(0, 0, nominal, 0);
    case "undo":
      return lay(1 * sway(), 1.1 * sway(), 1.6 * sway(), 0.8 * sway());
    case "again":
      return lay(1 * sway(), 0.2, nominal * 0.5 * sway(), 0.8 * sway());
    case "perform": {
      if (act.stopAfter !== null) {
        const back = 1.4;
        return lay(1 * sway(), 1 * sway(), Math.max(0.5, act.stopAfter - 1) + back, 0.8);
      }
      const carry = nominal * 0.14 * sway();
      const reach = nominal * 0.14 * sway();
      const work = nominal * 0.6 * sway();
      return lay(reach, carry, act.lingers ?? work, nominal * 0.12 * sway());
    }
  }
}

/** Times to the millisecond, so that labels read well and compare whole. */
function rounded(timing: ActTiming): ActTiming {
  const ms = (seconds: number) => Math.round(seconds * 1000) / 1000;
  const { act, start, contact, work, settled, end } = timing;
  return { act, start: ms(start), contact: ms(contact), work: ms(work), settled: ms(settled), end: ms(end) };
}
