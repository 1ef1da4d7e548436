import type { Model } from "./onnx-model.ts";
import { InputPlane } from "./input-plane.ts";
import type { Palm } from "./palms.ts";
import type { Picture, TurnedSquare } from "./onnx-picture.ts";

/** What the landmark model says about one crop. */
export interface Landmarks {
  /** Probability that the crop shows a hand, 0..1. */
  readonly presence: number;
  /** 21 points as x, y pairs in pixels of the picture. */
  readonly points: readonly number[];
  readonly side: "left" | "right" | "unknown";
}

const side = 224;
/** The crop around a palm is this many palms wide, and shifted half a palm toward the fingers (MediaPipe hand landmark graph). */
const cropScale = 2.6;
const cropShift = 0.5;
/** Handedness within this of one half tells nothing. */
const unsure = 0.1;

/** The turned square around a palm in which its hand stands upright. */
export function handSquare(palm: Palm): TurnedSquare {
  const size = Math.max(palm.width, palm.height);
  return {
    centreX: palm.centreX + Math.sin(palm.angle) * size * cropShift,
    centreY: palm.centreY - Math.cos(palm.angle) * size * cropShift,
    side: size * cropScale,
    angle: palm.angle,
  };
}

/** Finds a hand's 21 landmarks with MediaPipe's full model ("MediaPipe Hands", Zhang et al. 2020, §3.2). */
export class LandmarkFinder {
  readonly #model: Model;
  readonly #plane: InputPlane;

  constructor(model: Model) {
    this.#model = model;
    this.#plane = new InputPlane(side, side, model.normalisation);
  }

  /** Landmarks of the hand in a turned square of the picture. */
  async find(picture: Picture, square: TurnedSquare): Promise<Landmarks> {
    this.#plane.fillTurned(picture, square);
    const outputs = await this.#model.run(this.#plane.data);
    const landmarks = outputs["landmarks"]!.data;
    const cos = Math.cos(square.angle) * square.side;
    const sin = Math.sin(square.angle) * square.side;
    const points: number[] = [];
    for (let i = 0; i < 63; i += 3) {
      const u = landmarks[i]! / side - 0.5;
      const v = landmarks[i + 1]! / side - 0.5;
      points.push(square.centreX + u * cos - v * sin, square.centreY + u * sin + v * cos);
    }
    return { presence: outputs["presence"]!.data[0]!, points, side: sideOf(outputs["handedness"]!.data[0]!) };
  }
}

/**
 * The model gives the probability of a right hand, as seen on pictures that are not mirrored (checked on head-camera clips, where the
 * arms tell which hand is which).
 */
function sideOf(right: number): Landmarks["side"] {
  if (Math.abs(right - 0.5) < unsure) return "unknown";
  return right > 0.5 ? "right" : "left";
}
