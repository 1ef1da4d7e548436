import type { Model } from "./onnx-model.ts";
import { InputPlane } from "./input-plane.ts";
import { letterbox, type Picture } from "./onnx-picture.ts";

/** A palm as the detector sees it, in pixels of the picture. */
export interface Palm {
  /** 0..1. */
  readonly score: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  /** Angle of the hand, in radians, clockwise on the screen: 0 when the fingers point up. */
  readonly angle: number;
}

const side = 192;
/** Cells a row and anchors a cell of the detector's layers: one at stride 8, then three at stride 16 (MediaPipe palm detection). */
const layers = [
  { cells: 24, anchors: 2 },
  { cells: 12, anchors: 6 },
] as const;
const valuesPerBox = 18;
/** Boxes overlapping more than this are the same palm. */
const sameOverlap = 0.3;

/** Finds palms with MediaPipe's full-range palm detector ("MediaPipe Hands", Zhang et al. 2020, §3.1). */
export class PalmDetector {
  readonly #model: Model;
  readonly #plane: InputPlane;
  readonly #anchors = anchorCentres();

  constructor(model: Model) {
    this.#model = model;
    this.#plane = new InputPlane(side, side, model.normalisation);
  }

  /** Palms scoring at least `threshold` (0..1), most confident first, one box a palm. */
  async detect(picture: Picture, threshold: number): Promise<Palm[]> {
    const box = letterbox(picture);
    this.#plane.fill(picture, box);
    const outputs = await this.#model.run(this.#plane.data);
    const boxes = outputs["boxes"]!.data;
    const scores = outputs["scores"]!.data;
    const palms: Palm[] = [];
    const leastLogit = Math.log(threshold / (1 - threshold));
    for (let i = 0; i < this.#anchors.length; i += 2) {
      const logit = scores[i / 2]!;
      if (logit < leastLogit) continue;
      const at = (i / 2) * valuesPerBox;
      const place = (k: number, axis: 0 | 1) => (boxes[at + k]! / side + this.#anchors[i + axis]!) * box.width;
      // The keypoints are the wrist (0) and the middle finger's knuckle (2): the hand points from one to the other.
      const dx = place(8, 0) - place(4, 0);
      const dy = place(9, 1) - place(5, 1);
      palms.push({
        score: 1 / (1 + Math.exp(-logit)),
        centreX: place(0, 0) + box.x,
        centreY: place(1, 1) + box.y,
        width: (boxes[at + 2]! / side) * box.width,
        height: (boxes[at + 3]! / side) * box.width,
        angle: Math.atan2(dx, -dy),
      });
    }
    return withoutRepeats(palms.sort((a, b) => b.score - a.score));
  }
}

function anchorCentres(): Float32Array {
  const centres: number[] = [];
  for (const { cells, anchors } of layers) {
    for (let cell = 0; cell < cells * cells; cell++) {
      const x = ((cell % cells) + 0.5) / cells;
      const y = (Math.floor(cell / cells) + 0.5) / cells;
      for (let k = 0; k < anchors; k++) centres.push(x, y);
    }
  }
  return Float32Array.from(centres);
}

function withoutRepeats(palms: readonly Palm[]): Palm[] {
  const kept: Palm[] = [];
  for (const palm of palms) if (!kept.some((other) => overlap(palm, other) > sameOverlap)) kept.push(palm);
  return kept;
}

/** Intersection over union of two palms' boxes, 0..1. */
export function overlap(a: Palm, b: Palm): number {
  const shared = (centreA: number, sizeA: number, centreB: number, sizeB: number) =>
    Math.max(
      0,
      Math.min(centreA + sizeA / 2, centreB + sizeB / 2) - Math.max(centreA - sizeA / 2, centreB - sizeB / 2),
    );
  const both = shared(a.centreX, a.width, b.centreX, b.width) * shared(a.centreY, a.height, b.centreY, b.height);
  return both / (a.width * a.height + b.width * b.height - both);
}
