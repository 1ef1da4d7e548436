import { frameFeatures, handState } from "../../core/brain/frame-features.ts";
import { Scorer } from "../../core/brain/filter/score.ts";
import type { Evidence, Frame, Tick } from "../../core/domain/tick.ts";
import type { CoachTick } from "../../core/coach/coach-tick.ts";
import type { SessionParts } from "./session-parts.ts";

/** Tries of one frame in an offline run before it counts as missed. */
const OFFLINE_TRIES = 3;

/** One frame as it was seen, or why it was not. */
export type Observed = { readonly tick: CoachTick } | { readonly missed: string };

/** Turns frames into what the coach decides on: perception, then the profile's evidence, with the milliseconds that both took. */
export class FrameObserver {
  readonly #parts: Pick<SessionParts, "source" | "perception" | "perceptionBack" | "now" | "oneByOne">;
  readonly #scorer: Scorer | null;
  /** Ticks that perception already works at, of frames that were not observed yet. */
  readonly #asked = new WeakMap<Frame, Promise<Tick>>();

  /** Without a profile the evidence says nothing of steps. */
  constructor(parts: Pick<SessionParts, "source" | "profile" | "perception" | "perceptionBack" | "now" | "oneByOne">) {
    this.#parts = parts;
    this.#scorer = parts.profile ? new Scorer(parts.profile) : null;
  }

  /**
   * The frames of the session's source, in their order. Of a film that nobody waits for, the next frame is with perception while one is
   * observed, so that perception never stands still; not so where pictures are kept of what was seen (`oneByOne`).
   *
   * @throws what the source throws, after the frames before it; none is given any more once the signal is aborted
   */
  async *frames(signal: AbortSignal): AsyncGenerator<Frame, void, void> {
    const { source, perception, oneByOne = false } = this.#parts;
    if (source.live || oneByOne) return yield* source.frames(signal);
    let next: Frame | null = null;
    try {
      for await (const frame of source.frames(signal)) {
        const tick = perception.perceive(frame);
        // What goes wrong with it is told when it is observed.
        tick.catch(() => {});
        this.#asked.set(frame, tick);
        if (next) yield next;
        next = frame;
      }
    } catch (error) {
      if (next && !signal.aborted) yield next;
      throw error;
    }
    if (next && !signal.aborted) yield next;
  }

  /** @param began when its work began, on the clock of `now` */
  async observe(frame: Frame, began: number): Promise<Observed> {
    const { now, source } = this.#parts;
    const seen = await this.#perceive(frame, source.live ? 1 : OFFLINE_TRIES);
    const perceived = now();
    if ("missed" in seen) return seen;
    const evidence = this.#evidence(seen.tick);
    const cost = { perceive: milliseconds(perceived - began), total: milliseconds(now() - began) };
    return { tick: { frame: frame.index, evidence, hands: seen.tick.hands, cost } };
  }

  async #perceive(frame: Frame, tries: number): Promise<{ readonly tick: Tick } | { readonly missed: string }> {
    for (let left = tries; ; left--) {
      try {
        const asked = this.#asked.get(frame);
        this.#asked.delete(frame);
        return { tick: await (asked ?? this.#parts.perception.perceive(frame)) };
      } catch (error) {
        if (left <= 1) return { missed: error instanceof Error ? error.message : String(error) };
        await this.#parts.perceptionBack();
      }
    }
  }

  #evidence(tick: Tick): Evidence {
    if (this.#scorer) return this.#scorer.score(frameFeatures(tick));
    return { t: tick.t, progress: [], ended: [], hands: handState(tick), motion: tick.motion };
  }
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1e5) / 100;
}
