import { sampleBench, type Sample } from "../host/sample.ts";
import type { InferenceClient } from "../inference/client.ts";
import { cacheFolder } from "./paths.ts";

/** The sample's procedure in a new library, and the name of its own profile; a bench that a person teaches has another. */
export const SAMPLE_PROCEDURE = "desk-lamp";
export const SAMPLE_PROFILE = "sample";

/** The sample, made now when it is not in the cache. Rejects with InferenceLost when the models cannot be opened. */
export async function findSample(inference: InferenceClient): Promise<Sample> {
  const { encoder } = await inference.whenReady();
  return sampleBench(cacheFolder(), { perception: inference.perception, encoder });
}
