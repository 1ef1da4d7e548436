import { firstLine } from "../../../core/domain/first-line.ts";
import { InferenceSession, listSupportedBackends } from "onnxruntime-node";
import type { FolderDescription } from "../../../core/settings/folder-description.ts";
import { runOn } from "../../onnx/run-on.ts";
import { addCounts, NO_COUNTS, startCounting, type Counts } from "../../onnx/count-nodes.ts";
import { providersOn, providerWords, type Machine, type Provider } from "../../../core/settings/providers.ts";
import { MANY_WEIGHTS, typesFor } from "../../catalogue/catalogue-expected.ts";
import type { ModelFolder } from "../../onnx/model-folder.ts";
import { obstacleTo } from "../../onnx/obstacle.ts";
import type { FileTry, LanguageOptions } from "../language-api.ts";
import type { Avoided } from "../messages.ts";
import type { Look } from "./language-pictures.ts";
import type { Library, LibraryModel, LibrarySession, Tensor } from "./language-library.ts";

/** How opening reports and is stopped. */
export interface OpeningHints {
  /** What took the process down before. */
  readonly avoid: readonly Avoided[];
  readonly onTry: (file: string, provider: string) => void;
}

/** Files of a model, each open with the first provider that ran it. */
export interface OpenedFiles {
  readonly chosen: readonly {
    readonly part: string;
    readonly type: string;
    /** With the card where one was named. */
    readonly provider: string;
    readonly counts: Counts;
    readonly files: readonly string[];
  }[];
  readonly tries: readonly FileTry[];
  readonly notes: readonly string[];
}

/** What is opened, and how. */
interface Opening {
  readonly folder: ModelFolder;
  readonly parts: FolderDescription["parts"];
  readonly options: LanguageOptions;
  readonly hints: OpeningHints;
  readonly look: Look | null;
}

/** No provider runs a file of the model. */
export class NoProvider extends Error {
  override readonly name = "NoProvider";
  readonly tries: readonly FileTry[];
  constructor(message: string, tries: readonly FileTry[]) {
    super(message);
    this.tries = tries;
  }
}

/** Providers in the order in which a file is tried: CoreML is for pictures alone, as it refuses a cache that is empty at first. */
export function providersFor(part: string, chosen: LanguageOptions["provider"], machine: Machine): readonly Provider[] {
  if (chosen === "cpu") return ["cpu"];
  const usual = providersOn(machine).filter((provider) => provider !== "coreml" || part === "vision_encoder");
  if (chosen === "auto" || (chosen === "coreml" && part !== "vision_encoder")) return usual;
  return [chosen, ...usual.filter((provider) => provider !== chosen)];
}

/** Opens files one after another, each with the first provider and type of weights with which it runs once. Throws NoProvider. */
export async function openFiles(library: Library, model: LibraryModel, opening: Opening): Promise<OpenedFiles> {
  const chosen: OpenedFiles["chosen"][number][] = [];
  const tries: FileTry[] = [];
  const trial = new Trial(library, model, opening.look);
  let onProcessor = 0;
  for (const part of opening.parts) {
    const one = await openFile(model, opening, part, trial, tries);
    chosen.push(one);
    if (one.provider === "cpu") onProcessor += one.bytes;
  }
  const size = (onProcessor / 1e9).toFixed(1);
  const { nodes, onProcessor: refused } = chosen.reduce((sum, { counts }) => addCounts(sum, counts), NO_COUNTS);
  const notes = [
    ...(onProcessor > MANY_WEIGHTS ? [`${size} GB of its weights are run by the processor.`] : []),
    ...(refused > 0 ? [`The processor runs ${refused} of the ${nodes} operations that the card was given.`] : []),
  ];
  return { chosen, tries, notes };
}

async function openFile(
  model: LibraryModel,
  { folder, parts, options, hints }: Opening,
  part: FolderDescription["parts"][number],
  trial: Trial,
  tries: FileTry[],
): Promise<OpenedFiles["chosen"][number] & { readonly bytes: number }> {
  const built = new Set<string>(listSupportedBackends().map(({ name }) => name));
  const large = parts.some(({ types }) => types.some(({ bytes }) => bytes > LARGE));
  for (const provider of providersFor(part.part, options.provider, process)) {
    for (const { type, file, bytes } of typesFor(part, provider)) {
      const start = performance.now();
      const note = (detail: string) =>
        tries.push({ file, provider, ok: detail === "", detail, ms: performance.now() - start });
      const obstacle = hints.avoid.some((one) => one.file === file && one.provider === provider)
        ? "the process ended while trying it"
        : (obstacleTo(provider)?.problem ?? (built.has(provider) ? null : "not part of this build of ONNX Runtime"));
      if (obstacle) {
        note(obstacle);
        continue;
      }
      hints.onTry(file, provider);
      const { path, files } = await folder.wholeModel(file);
      const counting = await startCounting(provider);
      try {
        const runs = { ...counting.options, executionProviders: runOn(provider, options.device) };
        const session = await createSession(path, runs, options.threads, large);
        session.config = { dtype: type, device: provider };
        model.sessions[part.part] = session;
        await trial.run(part.part);
        note("");
        const counts = await counting.count(session as unknown as InferenceSession);
        return { part: part.part, type, provider: providerWords(provider, options.device), counts, files, bytes };
      } catch (error) {
        await model.sessions[part.part]?.release();
        delete model.sessions[part.part];
        await counting.drop();
        note(firstLine(error));
      }
    }
  }
  const why = tries.filter(({ ok }) => !ok).map(({ file, provider, detail }) => `${file} with ${provider} (${detail})`);
  throw new NoProvider(`No provider runs ${part.part}: ${why.join(", ")}. Take another type of its weights.`, tries);
}

/** Bytes of a file from which memory is not taken ahead: Electron's allocator ends the process at large pieces. */
const LARGE = 256 * 2 ** 20;

async function createSession(
  path: string,
  runs: InferenceSession.SessionOptions,
  threads: number,
  large: boolean,
): Promise<LibrarySession> {
  const session = await InferenceSession.create(path, {
    ...runs,
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
    enableCpuMemArena: !large,
    logSeverityLevel: 4,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  return session as unknown as LibrarySession;
}

/** Runs each file once as it will be run: a word, a black picture, and both with nothing in the cache. */
class Trial {
  readonly #library: Library;
  readonly #model: LibraryModel;
  readonly #look: Look | null;

  constructor(library: Library, model: LibraryModel, look: Look | null) {
    this.#library = library;
    this.#model = model;
    this.#look = look;
  }

  async run(part: string): Promise<void> {
    if (part === "embed_tokens") await this.#model.encode_text({ input_ids: this.#word() });
    else if (part === "vision_encoder") await this.#see();
    else await this.#read();
  }

  async #see(): Promise<void> {
    const black = new this.#library.RawImage(new Uint8ClampedArray(64 * 64 * 3), 64, 64, 3);
    await this.#model.encode_image(await this.#look!(black));
  }

  async #read(): Promise<void> {
    const inputs: Record<string, unknown> = { input_ids: this.#word(), attention_mask: this.#word(1) };
    if (this.#model.sessions["embed_tokens"])
      inputs["inputs_embeds"] = await this.#model.encode_text({ input_ids: this.#word() });
    if (this.#model.get_rope_index)
      [inputs["position_ids"]] = this.#model.get_rope_index(this.#word(), null, null, this.#word(1));
    const { logits } = await this.#model.forward(inputs);
    if (!logits || logits.dims.length !== 3) throw new Error("gives no scores of the next token");
  }

  #word(id = 5): Tensor {
    return new this.#library.Tensor("int64", BigInt64Array.of(BigInt(id)), [1, 1]);
  }
}
