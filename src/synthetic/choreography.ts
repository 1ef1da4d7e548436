import type { StepId } from "../core/domain/ids.ts";
import { between, seeded } from "../core/domain/seeded.ts";
import type { TakeScript } from "../core/synthetic/take-script.ts";
import type { ActTiming, TakeTimeline } from "../core/synthetic/take-timeline.ts";
import type { Bench } from "./bench.ts";
import type { BenchStep, Place } from "./bench-step.ts";
import type { Moment } from "./hands-at-work.ts";
import { bareHand, toolHand, trayHand, waitingHand } from "./hands-at-work.ts";
import { progress } from "./motion.ts";
import type { PartState, Stage } from "./stage.ts";
import { workOffset } from "./work-motion.ts";
import { carriedPart, grownPart, shifted } from "./part-states.ts";

/** Share of the work after which a tool goes back to its place. */
const TOOL_BACK = 0.74;

/** Seconds before a single hand has laid down its part at which it is drawn on its way to the tool. */
const TURN_ROUND = 0.2;

/** The same moment for a single hand: it fetches its tool when it has laid the part down. */
function afterCarrying(moment: Moment): Moment {
  const { work, settled } = moment.timing;
  const fetched = Math.min(work + 0.6, settled - 0.3);
  return { ...moment, timing: { ...moment.timing, start: work - TURN_ROUND, contact: fetched, work: fetched } };
}

/** Plays a laid-out script on a bench: what is where at any time. */
export class Choreography {
  readonly #bench: Bench;
  readonly #timeline: TakeTimeline;
  readonly #seed: number;
  readonly #steps: ReadonlyMap<StepId, BenchStep>;
  /** Small differences in where things lie in this take. */
  readonly #jitter: ReadonlyMap<string, Place>;

  constructor(bench: Bench, script: TakeScript, timeline: TakeTimeline) {
    this.#bench = bench;
    this.#timeline = timeline;
    this.#seed = script.takeSeed;
    this.#steps = new Map(bench.steps.map((step) => [step.step, step]));
    const random = seeded(script.takeSeed, "jitter");
    const spread = { easy: 3, middle: 6, hard: 9 }[script.difficulty];
    const draw = (size: number): Place => ({
      x: between(random, -size, size),
      y: between(random, -size, size),
      angle: between(random, -0.04, 0.04) * size,
    });
    this.#jitter = new Map(
      bench.steps.flatMap(({ step }): [string, Place][] => [
        [`tray ${step}`, draw(spread)],
        [`slot ${step}`, draw(spread * 0.35)],
      ]),
    );
  }

  /** What is where at a time in seconds. */
  at(t: number): Stage {
    const current = this.#timeline.acts.findLast((timing) => timing.start <= t) ?? null;
    const active = current !== null && t < current.end ? current : null;
    const resting = this.#restingBefore(active ?? null, t);
    const waiting = { tray: null, tool: waitingHand(this.#bench, t, this.#seed) };
    const still: Stage = { resting, carried: null, heldTool: null, hands: waiting, away: 0 };
    if (active === null) return still;
    const { act } = active;
    if (act.kind === "away") {
      return {
        ...still,
        away: progress(active.start, active.start + 0.8, t) * (1 - progress(active.end - 0.8, active.end, t)),
      };
    }
    if (act.kind === "pause") return still;
    return this.#perform(active, t, resting);
  }

  /** Parts at rest when an act begins (or now, when none is under way), but for the one the act moves. */
  #restingBefore(active: ActTiming | null, t: number): PartState[] {
    /** Slot by part: which part lies in which step's slot. */
    const on = new Map<StepId, StepId>();
    for (const timing of this.#timeline.acts) {
      if (timing === active || timing.end > t) break;
      const { act } = timing;
      if (act.kind === "perform" && act.stopAfter === null) on.set(act.step, act.instead ?? act.step);
      if (act.kind === "undo") on.delete(act.step);
    }
    const moved = active !== null && "step" in active.act ? this.#movedPart(active) : null;
    const placed = new Set(on.values());
    const waiting = this.#bench.steps
      .filter(({ step, grows }) => !placed.has(step) && step !== moved && !grows)
      .map(({ step }) => ({ step, ...this.#tray(step), lift: 0, amount: 1 }));
    const mounted = this.#bench.steps
      .filter(({ step }) => on.has(step) && on.get(step) !== moved)
      .map(({ step }) => ({ step: on.get(step)!, ...this.#slot(step), lift: 0, amount: 1 }));
    return [...waiting, ...mounted];
  }

  /** The part that an act carries or grows, or null when it leaves all as it is. */
  #movedPart(timing: ActTiming): StepId | null {
    const { act } = timing;
    if (act.kind === "perform") return act.instead ?? act.step;
    if (act.kind !== "undo") return null;
    const before = this.#timeline.acts.slice(0, this.#timeline.acts.indexOf(timing)).map((other) => other.act);
    const put = before.findLast((other) => other.kind === "perform" && other.step === act.step);
    return put?.kind === "perform" ? (put.instead ?? put.step) : act.step;
  }

  #perform(timing: ActTiming, t: number, resting: PartState[]): Stage {
    const { act } = timing;
    if (!("step" in act)) throw new RangeError(`a ${act.kind} moves no hands`);
    const place = this.#steps.get(act.step)!;
    const slot = this.#slot(act.step);
    const moved = this.#movedPart(timing);
    const part = moved === null ? place : this.#steps.get(moved)!;
    const broken = act.kind === "perform" && act.stopAfter !== null;
    const undoing = act.kind === "undo";
    const tool = undoing ? null : part.tool;
    const workEnd = broken
      ? timing.settled - 1.4
      : timing.work + (timing.settled - timing.work) * (tool === null ? 1 : TOOL_BACK);
    const busy = progress(timing.work - 0.1, timing.work + 0.2, t) * (1 - progress(workEnd - 0.2, workEnd, t));
    const offset = workOffset(part.motion, t - timing.work, busy, this.#seed + timing.start);
    const tray = this.#tray(part.step);
    const moment: Moment = { t, bench: this.#bench, timing, part, tray, slot, workEnd, offset, seed: this.#seed };
    const carried = moved === null || part.grows ? null : carriedPart(moment);
    const grown = moved !== null && part.grows ? grownPart(moment) : null;
    const one = this.#bench.family === "one-hand";
    const working =
      tool === null
        ? { hand: one ? null : bareHand(moment), tool: null }
        : toolHand(one ? afterCarrying(moment) : moment, tool);
    const pouring = part.motion === "pour" && busy > 0.5 && !broken;
    return {
      resting: grown === null ? resting : [...resting, grown],
      carried,
      heldTool: working.tool === null ? null : { ...working.tool, pouring },
      hands: {
        tray: trayHand(one && tool !== null ? { ...moment, workEnd: timing.work } : moment, carried),
        tool: one && tool !== null && t < timing.work - TURN_ROUND ? null : working.hand,
      },
      away: 0,
    };
  }

  #tray(step: StepId): Place {
    return shifted(this.#steps.get(step)!.tray, this.#jitter.get(`tray ${step}`)!);
  }

  #slot(step: StepId): Place {
    return shifted(this.#steps.get(step)!.slot, this.#jitter.get(`slot ${step}`)!);
  }
}
