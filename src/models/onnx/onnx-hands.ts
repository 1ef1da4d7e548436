import type { Hand } from "../../core/domain/tick.ts";
import { handSquare, LandmarkFinder, type Landmarks } from "./landmarks.ts";
import { addCounts, type Counts } from "./count-nodes.ts";
import type { RuntimeOptions } from "./onnx-model.ts";
import { openHandModels, type StoredHandModels } from "./models.ts";
import { PalmDetector, type Palm } from "./palms.ts";
import type { Picture, Region } from "./onnx-picture.ts";

/** From this score on a palm is one (the detector's own threshold); alone it must be surer, for spoons and knobs get this far. */
const surePalm = 0.5;
const lonePalm = 0.65;
/** A palm this sure is a hand when the landmark model is sure of it. */
const possiblePalm = 0.12;
const confirmedHand = 0.8;
/** From this presence on the landmarks of a sure palm are worth keeping. */
const presentHand = 0.5;
/** Palms looked at more closely in one picture: each costs a run of the landmark model. */
const mostLooks = 3;
/** Two finds whose extents overlap more than this, as a share of the smaller one, are the same hand. */
const sameHand = 0.6;
const mostHands = 2;

/** A hand with its extent in pixels of the picture. */
export interface FoundHand {
  readonly hand: Hand;
  readonly extent: Region;
}

/** Where hands are looked for: in this thread, or in one of its own. */
export interface Hands {
  /** At most two hands, most confident first. Pictures are looked at one after the other, in the order given. */
  find(picture: Picture): Promise<FoundHand[]>;
  /** As for `Model`, of both together; left out where the processor runs them. */
  readonly counts?: Counts;
  /** Frees the models. Pictures still being looked at are finished first. */
  close(): Promise<void>;
}

/** Opens the models that find hands in this thread. Throws as Model.open does. */
export async function openHands(stored: StoredHandModels, runtime: RuntimeOptions): Promise<Hands> {
  const models = await openHandModels(stored, runtime);
  const finder = new HandFinder(new PalmDetector(models.palms), new LandmarkFinder(models.landmarks));
  let queue: Promise<unknown> = Promise.resolve();
  return {
    counts: addCounts(models.palms.counts, models.landmarks.counts),
    find(picture) {
      const found = queue.then(() => finder.find(picture));
      queue = found.catch(() => {});
      return found;
    },
    async close() {
      await queue;
      await models.close();
    },
  };
}

/** Finds the hands in a picture: palms first, then landmarks in each palm's crop, which confirm or reject unsure palms. */
export class HandFinder {
  readonly #palms: PalmDetector;
  readonly #landmarks: LandmarkFinder;

  constructor(palms: PalmDetector, landmarks: LandmarkFinder) {
    this.#palms = palms;
    this.#landmarks = landmarks;
  }

  /** At most two hands, most confident first. */
  async find(picture: Picture): Promise<FoundHand[]> {
    const found: FoundHand[] = [];
    const palms = await this.#palms.detect(picture, possiblePalm);
    for (const palm of palms.slice(0, mostLooks)) {
      if (found.length === mostHands) break;
      const hand = await this.#look(picture, palm);
      if (hand && !found.some((other) => sharedPart(hand.extent, other.extent) > sameHand)) found.push(hand);
    }
    return found.sort((a, b) => b.hand.score - a.hand.score);
  }

  async #look(picture: Picture, palm: Palm): Promise<FoundHand | null> {
    const landmarks = await this.#landmarks.find(picture, handSquare(palm));
    if (landmarks.presence >= (palm.score >= surePalm ? presentHand : confirmedHand)) {
      return describe(picture, palm, landmarks);
    }
    return palm.score >= lonePalm ? describe(picture, palm, null) : null;
  }
}

function describe(picture: Picture, palm: Palm, landmarks: Landmarks | null): FoundHand {
  const palmBox = {
    x: palm.centreX - palm.width / 2,
    y: palm.centreY - palm.height / 2,
    width: palm.width,
    height: palm.height,
  };
  return {
    extent: landmarks ? bounds(landmarks.points) : palmBox,
    hand: {
      score: Math.max(palm.score, landmarks?.presence ?? 0),
      box: {
        x: palm.centreX / picture.width,
        y: palm.centreY / picture.height,
        width: palm.width / picture.width,
        height: palm.height / picture.height,
      },
      landmarks: landmarks ? landmarks.points.map((v, i) => v / (i % 2 ? picture.height : picture.width)) : [],
      side: landmarks?.side ?? "unknown",
    },
  };
}

function bounds(points: readonly number[]): Region {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Shared area over the smaller area, 0..1. */
function sharedPart(a: Region, b: Region): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
