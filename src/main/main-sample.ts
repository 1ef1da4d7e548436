import { sampleBench, type Sample } from "../app/app-sample.ts";
import { inStream, type InferenceClient } from "../models/process/client.ts";
import { sample } from "./paths.ts";

/** The sample's procedure in a new library, and the name of its own profile; a bench that a person teaches has another. */
export const SAMPLE_PROCEDURE = "desk-lamp";
export const SAMPLE_PROFILE = "sample";

/** The sample, made now where it does not come with the program. Rejects with InferenceLost when the models cannot be opened. */
export async function findSample(inference: InferenceClient): Promise<Sample> {
  const { encoder } = await inference.whenReady();
  return inStream(inference, (perception) => sampleBench(sample(), { perception, encoder }));
}
