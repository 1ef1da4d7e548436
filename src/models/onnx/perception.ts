import type { Perception, PerceptionStream } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import type { InferenceOptions, InferenceStatus } from "../api.ts";
import type { Encoder } from "./encoder.ts";
import { HandFinder } from "./hands.ts";
import { LandmarkFinder } from "./landmarks.ts";
import { openModels, type OpenModels } from "./models.ts";
import { MotionMeter } from "./motion.ts";
import { PalmDetector } from "./palms.ts";
import { wholeRegion } from "./picture.ts";
import { openWithFirst, providerOrder } from "./providers.ts";
import { embedTexts } from "./text-encoder.ts";
import { workRegion } from "./work-region.ts";
import { STREAM_CLOSED } from "../api.ts";

/** Perception in this process: a stream of its own, and as many others as are opened. */
export interface LocalPerception extends Perception {
  readonly status: InferenceStatus;
  openStream(): PerceptionStream;
  /** A unit-length vector for each text, comparable with the scenes of ticks. Throws ModelError when the encoder cannot read. */
  embedTexts(texts: readonly string[]): Promise<Float32Array[]>;
  /** Frees the models. Frames still being looked at are finished first. */
  close(): Promise<void>;
}

/** What opening may be told and tells. */
export interface OpeningHints {
  /** Providers not to try, because they took the process down before. */
  readonly avoid?: readonly string[];
  /** Called before each provider is tried. */
  readonly onTry?: (provider: string) => void;
}

/**
 * Opens the models with the first execution provider that works and returns perception over them. Frames are looked at one at a
 * time, in the order given. Throws ModelError when a model is missing or isn't what the manifest says.
 */
export async function createPerception(options: InferenceOptions, hints: OpeningHints = {}): Promise<LocalPerception> {
  const plans = await openModels(options);
  const { value, provider, tries } = await openWithFirst(
    providerOrder(options.provider, process.platform),
    hints.avoid ?? [],
    (name) => plans.open({ provider: name, threads: options.threads }),
    (name) => hints.onTry?.(name),
  );
  let queue: Promise<unknown> = Promise.resolve();
  const openStream = (): PerceptionStream => {
    const look = new Look(value);
    let closed = false;
    return {
      perceive(frame) {
        if (closed) return Promise.reject(new Error(STREAM_CLOSED));
        const tick = queue.then(() => look.at(frame));
        queue = tick.catch(() => {});
        return tick;
      },
      close: () => void (closed = true),
    };
  };
  const own = openStream();
  return {
    status: {
      state: "ready",
      provider,
      encoder: value.encoder.name,
      dim: value.dim,
      tries,
      detail: "",
    },
    openStream,
    perceive: (frame) => own.perceive(frame),
    embedTexts(texts) {
      const vectors = queue.then(() =>
        embedTexts(options.encoderFolder, texts, value.dim, { provider, threads: options.threads }),
      );
      queue = vectors.catch(() => {});
      return vectors;
    },
    async close() {
      await queue;
      await value.close();
    },
  };
}

/** Frame → tick, with the little it remembers from frame to frame. */
class Look {
  readonly #encoder: Encoder;
  readonly #hands: HandFinder;
  readonly #motion = new MotionMeter();
  #latest = Number.NEGATIVE_INFINITY;

  constructor(models: OpenModels) {
    this.#encoder = models.encoder;
    this.#hands = new HandFinder(new PalmDetector(models.palms), new LandmarkFinder(models.landmarks));
  }

  async at(frame: Frame): Promise<Tick> {
    // Time that stands still or runs backwards is another film's, or a seek: there is nothing to compare with.
    if (frame.index === 0 || frame.t <= this.#latest) this.#motion.reset();
    this.#latest = frame.t;
    const motion = this.#motion.measure(frame);
    const found = await this.#hands.find(frame);
    const region = workRegion(
      frame,
      found.map((hand) => hand.extent),
      motion,
    );
    return {
      t: frame.t,
      frame: frame.index,
      scene: await this.#encoder.encode(frame, wholeRegion(frame)),
      work: region && (await this.#encoder.encode(frame, region)),
      hands: found.map(({ hand }) => hand),
      motion: motion.mean,
    };
  }
}
