import type { InferenceOptions } from "../api.ts";
import { Encoder, joinOutputs, stretch, type EncoderPlan } from "./encoder.ts";
import { hashFeatures } from "./feature-hashing.ts";
import { readHuggingFaceFolder } from "./hugging-face.ts";
import { ModelCache, remakeModels, type StoredModel } from "./manifest.ts";
import { ModelError } from "./model-folder.ts";
import { Model, type ModelPlan, type RuntimeOptions } from "./model.ts";

/** The models of perception, open. */
export interface OpenModels {
  readonly palms: Model;
  readonly landmarks: Model;
  readonly encoder: Encoder;
  /** Length of the encoder's vectors. */
  readonly dim: number;
  close(): Promise<void>;
}

/** Models read from disk and checked; they can be opened with one provider after another. */
export interface ModelPlans {
  open(runtime: RuntimeOptions): Promise<OpenModels>;
}

/** Reads and checks the models that the options name. Throws ModelError when one is missing or isn't what it should be. */
export async function openModels(options: InferenceOptions): Promise<ModelPlans> {
  const cache = await ModelCache.open(options.modelsFolder);
  const palms = planOf(await cache.read("palms"));
  const landmarks = planOf(await cache.read("landmarks"));
  const encoder = options.encoderFolder
    ? await readHuggingFaceFolder(options.encoderFolder)
    : encoderPlan(await cache.read("encoder"));
  return {
    async open(runtime) {
      const open: Model[] = [];
      const close = () => Promise.all(open.map((model) => model.close())).then(() => {});
      try {
        for (const plan of [palms, landmarks, encoder.model]) open.push(await Model.open(plan, runtime));
        const made = new Encoder(encoder.name, open[2]!, encoder.fit, encoder.readout);
        return { palms: open[0]!, landmarks: open[1]!, encoder: made, dim: await made.dim(), close };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

/** How a model of the cache is opened. */
export function planOf({ entry, bytes }: StoredModel): ModelPlan {
  const [, , height, width] = entry.input.shape;
  const fail = (problem: string) => new ModelError(entry.file, problem, remakeModels);
  return {
    name: entry.id,
    source: bytes,
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

/** How an encoder of the cache is used. */
export function encoderPlan(stored: StoredModel): EncoderPlan {
  const { id, source, outputs, fold: length } = stored.entry;
  const join = joinOutputs(outputs.map((output) => output.name));
  return {
    name: `${id} (${source.package} ${source.version})`,
    model: planOf(stored),
    fit: stretch,
    readout: length === null ? join : (values) => hashFeatures(join(values), length),
  };
}
