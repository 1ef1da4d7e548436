import type { InferenceOptions } from "../api.ts";
import { Encoder, joinOutputs, stretch, type EncoderPlan } from "./encoder.ts";
import { hashFeatures } from "./feature-hashing.ts";
import { readHuggingFaceFolder } from "./hugging-face.ts";
import { ModelCache, remakeModels, type StoredModel } from "./model-cache.ts";
import { ModelError } from "./model-folder.ts";
import type { Counts } from "./count-nodes.ts";
import { Model, type ModelPlan, type RuntimeOptions } from "./onnx-model.ts";

/** The two models that find hands, open. */
export interface HandModels {
  readonly palms: Model;
  readonly landmarks: Model;
  close(): Promise<void>;
}

/** The encoder, open. */
export interface OpenEncoder {
  readonly encoder: Encoder;
  /** Length of its vectors. */
  readonly dim: number;
  /** As for `Model`. */
  readonly counts: Counts;
  close(): Promise<void>;
}

/** The two models that find hands, as the cache holds them: what another thread opens them from. */
export interface StoredHandModels {
  readonly palms: StoredModel;
  readonly landmarks: StoredModel;
}

/** Models read from disk and checked; they can be opened with one provider after another. */
export interface ModelPlans {
  readonly hands: StoredHandModels;
  openEncoder(runtime: RuntimeOptions): Promise<OpenEncoder>;
}

/** Reads and checks the models that the options name. Throws ModelError when one is missing or isn't what it should be. */
export async function openModels(options: InferenceOptions): Promise<ModelPlans> {
  const cache = await ModelCache.open(options.modelsFolder);
  const hands = { palms: await cache.read("palms"), landmarks: await cache.read("landmarks") };
  const own = options.encoderFolder ? await readHuggingFaceFolder(options.encoderFolder) : await cache.read("encoder");
  return {
    hands,
    async openEncoder(runtime) {
      const plan = "entry" in own ? encoderPlan(own, runtime.provider) : own;
      const model = await Model.open(plan.model, runtime);
      try {
        const encoder = new Encoder(plan, model);
        return { encoder, dim: await encoder.dim(), counts: model.counts, close: () => model.close() };
      } catch (error) {
        await model.close();
        throw error;
      }
    },
  };
}

/** Opens the models that find hands. Throws as Model.open does. */
export async function openHandModels(stored: StoredHandModels, runtime: RuntimeOptions): Promise<HandModels> {
  const palms = await Model.open(planOf(stored.palms, runtime.provider), runtime);
  try {
    const landmarks = await Model.open(planOf(stored.landmarks, runtime.provider), runtime);
    return {
      palms,
      landmarks,
      close: async () => {
        await palms.close();
        await landmarks.close();
      },
    };
  } catch (error) {
    await palms.close();
    throw error;
  }
}

/**
 * How a model of the cache is opened: on the processor in eight bits where it has them, else in single precision, which cards compute
 * faster.
 *
 * @param provider where it is to run; single precision by default
 */
export function planOf({ entry, bytes, eightBit }: StoredModel, provider = ""): ModelPlan {
  const [, , height, width] = entry.input.shape;
  const fail = (problem: string) => new ModelError(entry.file, problem, remakeModels);
  return {
    name: entry.id,
    source: (provider === "cpu" && eightBit) || bytes,
    width,
    height,
    normalisation: { mean: entry.input.mean, std: entry.input.std },
    choose: (inputs) => {
      const shape = inputs.find(({ name }) => name === entry.input.name)?.shape;
      if (shape?.join() !== entry.input.shape.join())
        throw fail(`has no input ${entry.input.name} of ${entry.input.shape}`);
      return { input: entry.input.name, outputs: entry.outputs.map(({ name }) => name) };
    },
    check: (outputs) => {
      for (const { name, shape } of entry.outputs) {
        if (outputs[name]?.dims.join() !== shape.join())
          throw fail(`has an output ${name} of ${outputs[name]?.dims}, not ${shape}`);
      }
    },
  };
}

/** How an encoder of the cache is used, on a provider as for `planOf`. */
export function encoderPlan(stored: StoredModel, provider?: string): EncoderPlan {
  const { id, source, outputs, fold: length } = stored.entry;
  const join = joinOutputs(outputs.map((output) => output.name));
  return {
    name: `${id} (${source.package} ${source.version})`,
    model: planOf(stored, provider),
    fit: stretch,
    resampling: "exact",
    readout: length === null ? join : (values) => hashFeatures(join(values), length),
  };
}
