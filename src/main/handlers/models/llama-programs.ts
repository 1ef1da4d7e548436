import { Refused } from "../../../app/jobs/failure.ts";
import { FileChoice, MODEL_SLOTS, type ModelSettings } from "../../../core/settings/model-slots.ts";

/** Which programs may be started as `llama-server`: the page asks for one, and only a person says which. */
export class LlamaPrograms {
  readonly #kept: () => ModelSettings;
  readonly #found: () => string | null;
  readonly #chosen = new Set<string>();

  /**
   * @param kept what the settings have, each of which was accepted before or written there by the person
   * @param found what is found without a name
   */
  constructor(kept: () => ModelSettings, found: () => string | null) {
    [this.#kept, this.#found] = [kept, found];
  }

  /** A person chose it in the system's dialog. */
  chose(program: string): void {
    this.#chosen.add(program);
  }

  /**
   * Lets pass what the program finds by itself (no name, or the path of that), what was chosen in the system's dialog, and what is kept or was kept before in this run.
   *
   * @param program path; empty for the one that is found
   * @throws Refused for any other
   */
  require(program: string): void {
    for (const kept of programsOf(this.#kept())) this.#chosen.add(kept);
    if (program === "" || this.#chosen.has(program) || program === this.#found()) return;
    throw new Refused({
      problem: `${program} is not started: it is not the llama-server that is found here, and was not chosen in a dialog.`,
      fix: "Press Other… beside llama-server in Settings › Models and choose it there.",
    });
  }

  /** `require` for each model file among some settings. */
  requireAll(models: ModelSettings): void {
    for (const program of programsOf(models)) this.require(program);
  }
}

function programsOf(models: ModelSettings): string[] {
  return MODEL_SLOTS.flatMap((slot) => {
    const choice = FileChoice.safeParse(models[slot]);
    return choice.success ? [choice.data.program] : [];
  });
}
