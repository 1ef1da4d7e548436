import { Encoder } from "../../src/models/onnx/encoder.ts";
import { InputPlane } from "../../src/models/onnx/input-plane.ts";
import { ModelCache } from "../../src/models/onnx/model-cache.ts";
import { Model } from "../../src/models/onnx/onnx-model.ts";
import { encoderPlan } from "../../src/models/onnx/models.ts";
import type { Picture, Region } from "../../src/models/onnx/onnx-picture.ts";
import { scaleToUnit } from "../../src/models/onnx/vectors.ts";

/** A way to turn a region of a picture into a unit vector. */
export interface Candidate {
  readonly name: string;
  encode(picture: Picture, region: Region): Promise<Float32Array>;
}

/** Encoders to compare: every one in a folder that `node scripts/models.mjs --candidates` filled, and the picture itself. */
export async function openCandidates(folder: string): Promise<Candidate[]> {
  const cache = await ModelCache.open(folder);
  const candidates: Candidate[] = [pixels()];
  for (const id of cache.ids("encoder")) {
    const plan = encoderPlan(await cache.read("encoder", id));
    candidates.push(new Encoder(plan, await Model.open(plan.model, { provider: "cpu", threads: 2 })));
  }
  return candidates;
}

/** The picture, small: what an encoder has to beat. */
function pixels(): Candidate {
  const plane = new InputPlane(24, 16, { mean: [0, 0, 0], std: [1, 1, 1] });
  return {
    name: "pixels 24×16",
    encode(picture, region) {
      plane.fill(picture, region);
      return Promise.resolve(scaleToUnit(plane.data.slice()));
    },
  };
}
