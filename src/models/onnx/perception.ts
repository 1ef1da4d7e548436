import type { Perception, PerceptionStream } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import type { InferenceOptions, InferenceStatus } from "../api.ts";
import { CARD_PROVIDERS } from "../../core/settings/providers.ts";
import { addCounts, NO_COUNTS } from "./count-nodes.ts";
import type { Encoder } from "./encoder.ts";
import { openHands, type FoundHand, type Hands } from "./onnx-hands.ts";
import { startHandsThread } from "./hands-thread.ts";
import type { RuntimeOptions } from "./onnx-model.ts";
import { openModels, type ModelPlans, type OpenEncoder } from "./models.ts";
import { MotionMeter } from "./onnx-motion.ts";
import { wholeRegion } from "./onnx-picture.ts";
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
  /** The built thread that looks for hands beside this one, where the processor runs the models; without it all is done in this one. */
  readonly handsThread?: string | URL;
}

/**
 * Opens the models with the first execution provider that works and returns perception over them. Frames are looked at one at a
 * time, in the order given. Throws ModelError when a model is missing or isn't what the manifest says.
 */
export async function createPerception(options: InferenceOptions, hints: OpeningHints = {}): Promise<LocalPerception> {
  const plans = await openModels(options);
  const { value, provider, tries } = await openWithFirst(
    providerOrder(options.provider, process),
    hints.avoid ?? [],
    (name) => openEyes(plans, { provider: name, device: options.device, threads: options.threads }, hints.handsThread),
    (name) => hints.onTry?.(name),
  );
  let queue: Promise<unknown> = Promise.resolve();
  const openStream = (): PerceptionStream => {
    const look = new Look(value);
    let closed = false;
    return {
      perceive(frame) {
        if (closed) return Promise.reject(new Error(STREAM_CLOSED));
        // Hands do not depend on the frames before: they are looked for while the last frame's appearance is still looked at.
        const hands = value.hands.find(frame);
        hands.catch(() => {});
        const tick = queue.then(() => look.at(frame, hands));
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
      ...(CARD_PROVIDERS.includes(provider) && options.device !== undefined && { device: options.device }),
      ...value.counts,
      encoder: value.encoder.name,
      dim: value.dim,
      tries,
      detail: "",
    },
    openStream,
    perceive: (frame) => own.perceive(frame),
    embedTexts(texts) {
      const vectors = queue.then(() =>
        embedTexts(options.encoderFolder, texts, value.dim, {
          provider,
          device: options.device,
          threads: options.threads,
        }),
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

/** The models of perception, open. */
interface Eyes extends OpenEncoder {
  readonly hands: Hands;
}

async function openEyes(plans: ModelPlans, runtime: RuntimeOptions, thread?: string | URL): Promise<Eyes> {
  const opening = plans.openEncoder(runtime);
  const [encoder, hands] = await Promise.allSettled([
    opening,
    thread && runtime.provider === "cpu"
      ? startHandsThread(thread, plans.hands, runtime)
      : opening.then(() => openHands(plans.hands, runtime)),
  ]);
  if (encoder.status === "fulfilled" && hands.status === "fulfilled") {
    const close = async () => {
      await hands.value.close();
      await encoder.value.close();
    };
    const counts = addCounts(encoder.value.counts, hands.value.counts ?? NO_COUNTS);
    return { ...encoder.value, hands: hands.value, counts, close };
  }
  if (encoder.status === "fulfilled") await encoder.value.close();
  if (hands.status === "fulfilled") await hands.value.close();
  throw encoder.status === "rejected" ? encoder.reason : (hands as PromiseRejectedResult).reason;
}

/** Frame → tick, with the little it remembers from frame to frame. */
class Look {
  readonly #encoder: Encoder;
  readonly #motion = new MotionMeter();
  #latest = Number.NEGATIVE_INFINITY;

  constructor({ encoder }: Eyes) {
    this.#encoder = encoder;
  }

  async at(frame: Frame, hands: Promise<readonly FoundHand[]>): Promise<Tick> {
    // Time that stands still or runs backwards is another film's, or a seek: there is nothing to compare with.
    if (frame.index === 0 || frame.t <= this.#latest) this.#motion.reset();
    this.#latest = frame.t;
    const motion = this.#motion.measure(frame);
    const scene = await this.#encoder.encode(frame, wholeRegion(frame));
    const found = await hands;
    const region = workRegion(
      frame,
      found.map((hand) => hand.extent),
      motion,
    );
    return {
      t: frame.t,
      frame: frame.index,
      scene,
      work: region && (await this.#encoder.encode(frame, region)),
      hands: found.map(({ hand }) => hand),
      motion: motion.mean,
      small: motion.small,
    };
  }
}
