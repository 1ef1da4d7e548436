import { Encoder } from "../../src/inference/encoder.ts";
import { InputPlane } from "../../src/inference/input-plane.ts";
import { ModelCache } from "../../src/inference/manifest.ts";
import { Model } from "../../src/inference/model.ts";
import { encoderPlan } from "../../src/inference/models.ts";
import type { Picture, Region } from "../../src/inference/picture.ts";
import { scaleToUnit } from "../../src/inference/vectors.ts";

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
    const { name, model, fit, readout } = encoderPlan(await cache.read("encoder", id));
    candidates.push(new Encoder(name, await Model.open(model, { provider: "cpu", threads: 2 }), fit, readout));
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
