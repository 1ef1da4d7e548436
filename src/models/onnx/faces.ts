import { overlapOf } from "../../core/redaction/box.ts";
import type { FaceBox, FaceFinder } from "../../core/redaction/face.ts";
import { InputPlane } from "./input-plane.ts";
import { ModelCache } from "./model-cache.ts";
import { Model } from "./onnx-model.ts";
import { planOf } from "./models.ts";
import type { Picture, Region } from "./onnx-picture.ts";

/** From this score on a find is reported: less than the detector's own threshold of .6, since what is seen again and again is a face though none of the looks is sure. */
const threshold = 0.4;
/** How closely is looked. */
const levels = 3;
const side = 192;
/** Cells a row of the detector's only layer, at stride 4, one anchor a cell (MediaPipe face detection, full range). */
const cells = 48;
const valuesPerBox = 16;
/** Boxes overlapping more than this, intersection over union, are the same face. */
const sameOverlap = 0.3;
/** A box that lies in another one with more than this share of itself is the same face: squares at different scales see it larger and smaller. */
const sameInside = 0.7;
/** How much two squares beside one another share, as a share of their side: a face that the edge of one cuts is whole in the next. */
const shared = 0.25;

/** Finds faces; the caller closes it. */
export interface Faces extends FaceFinder {
  close(): Promise<void>;
}

/**
 * Opens the face detector of the models' folder, on the processor.
 *
 * @param lanes how many pictures are looked at side by side, each by one thread
 * @throws ModelError when it is missing or isn't what the manifest says
 */
export async function openFaces(modelsFolder: string, lanes = 1): Promise<Faces> {
  const cache = await ModelCache.open(modelsFolder);
  const plan = planOf(await cache.read("faces"));
  const models = await Promise.all(
    Array.from({ length: lanes }, () => Model.open(plan, { provider: "cpu", threads: 1 })),
  );
  const all = models.map((model) => ({ detector: new FaceDetector(model), waiting: 0, queue: Promise.resolve() }));
  return {
    findFaces(picture) {
      const lane = all.reduce((least, one) => (one.waiting < least.waiting ? one : least));
      lane.waiting += 1;
      const found = lane.queue.then(() => lane.detector.detect(picture, threshold, levels));
      const done = () => void (lane.waiting -= 1);
      lane.queue = found.then(done, done);
      return found;
    },
    async close() {
      await Promise.all(all.map(({ queue }) => queue));
      await Promise.all(models.map((model) => model.close()));
    },
  };
}

/**
 * Finds faces with MediaPipe's full-range face detector ("BlazeFace", Bazarevsky et al. 2019; its full-range model card of 2021): anchors, decoding, and boxes of
 * one face averaged by their scores as published there.
 */
export class FaceDetector {
  readonly #model: Model;
  readonly #plane: InputPlane;

  constructor(model: Model) {
    this.#model = model;
    this.#plane = new InputPlane(side, side, model.normalisation);
  }

  /**
   * Faces scoring at least `threshold` (0..1), most confident first, in shares of the picture.
   *
   * @param levels how closely is looked: 1 the whole picture, 2 squares of its shorter edge besides, 3 squares of half of that too
   */
  async detect(picture: Picture, threshold: number, levels: 1 | 2 | 3): Promise<FaceBox[]> {
    const found: FaceBox[] = [];
    for (const square of squares(picture.width, picture.height, levels))
      found.push(...(await this.#look(picture, square, threshold)));
    return oneBoxAFace(found);
  }

  async #look(picture: Picture, square: Region, threshold: number): Promise<FaceBox[]> {
    this.#plane.fill(picture, square);
    const outputs = await this.#model.run(this.#plane.data);
    const boxes = outputs["boxes"]!.data;
    const scores = outputs["scores"]!.data;
    const leastLogit = Math.log(threshold / (1 - threshold));
    const found: FaceBox[] = [];
    for (let i = 0; i < cells * cells; i++) {
      const logit = scores[i]!;
      if (logit < leastLogit) continue;
      const at = i * valuesPerBox;
      const centreX = (boxes[at]! / side + ((i % cells) + 0.5) / cells) * square.width + square.x;
      const centreY = (boxes[at + 1]! / side + (Math.floor(i / cells) + 0.5) / cells) * square.height + square.y;
      const width = (boxes[at + 2]! / side) * square.width;
      const height = (boxes[at + 3]! / side) * square.height;
      found.push({
        score: 1 / (1 + Math.exp(-logit)),
        x: (centreX - width / 2) / picture.width,
        y: (centreY - height / 2) / picture.height,
        width: width / picture.width,
        height: height / picture.height,
      });
    }
    return oneBoxAFace(found);
  }
}

/** The squares of a picture that are looked at, in its pixels: the smallest around it, then rows of smaller ones that overlap and reach to its edges. */
export function squares(width: number, height: number, levels: 1 | 2 | 3): Region[] {
  const whole = Math.max(width, height);
  const all: Region[] = [{ x: (width - whole) / 2, y: (height - whole) / 2, width: whole, height: whole }];
  const edge = Math.min(width, height);
  for (let level = 2; level <= levels; level++) {
    const size = edge / 2 ** (level - 2);
    if (size >= whole) continue;
    for (const y of starts(height, size))
      for (const x of starts(width, size)) all.push({ x, y, width: size, height: size });
  }
  return all;
}

/** Where squares of a size begin along an edge. */
function starts(length: number, size: number): number[] {
  const room = length - size;
  if (room <= 0) return [0];
  const count = Math.ceil(room / (size * (1 - shared)));
  return Array.from({ length: count + 1 }, (_, at) => (room * at) / count);
}

/** One box a face: those that overlap the most confident one are averaged with it, weighted by their scores. */
function oneBoxAFace(found: readonly FaceBox[]): FaceBox[] {
  let left = found.toSorted((a, b) => b.score - a.score);
  const kept: FaceBox[] = [];
  while (left.length > 0) {
    const best = left[0]!;
    const same = left.filter((other) => isSame(best, other));
    left = left.filter((other) => !same.includes(other));
    const sum = same.reduce((total, { score }) => total + score, 0);
    const mean = (value: (box: FaceBox) => number) =>
      same.reduce((total, box) => total + box.score * value(box), 0) / sum;
    kept.push({
      score: best.score,
      x: mean(({ x }) => x),
      y: mean(({ y }) => y),
      width: mean(({ width }) => width),
      height: mean(({ height }) => height),
    });
  }
  return kept;
}

function isSame(a: FaceBox, b: FaceBox): boolean {
  const overlap = overlapOf(a, b);
  const [areaA, areaB] = [a.width * a.height, b.width * b.height];
  const both = (overlap * (areaA + areaB)) / (1 + overlap);
  return overlap > sameOverlap || both / Math.min(areaA, areaB) > sameInside;
}
