import { basename, isAbsolute } from "node:path";
import { Refused } from "../../../app/jobs/failure.ts";
import { FileChoice, MODEL_SLOTS, type ModelSettings } from "../../../core/settings/model-slots.ts";
import { isProgram } from "../../../capture/ffmpeg/ffmpeg-find.ts";

/** Which programs may be started as `llama-server`: the page asks for one, and only a person says which. */
export class LlamaPrograms {
  readonly #kept: () => ModelSettings;
  readonly #chosen = new Set<string>();

  /** @param kept what the settings have, each of which was accepted before or written there by the person */
  constructor(kept: () => ModelSettings) {
    this.#kept = kept;
  }

  /** A person chose it in the system's dialog. */
  chose(program: string): void {
    this.#chosen.add(program);
  }

  /**
   * Lets pass what the program would find by itself (no name, or an executable file that is called `llama-server`), what was chosen in the system's dialog, and what is kept.
   *
   * @param program path; empty for the one that is found
   * @throws Refused for any other
   */
  require(program: string): void {
    if (program === "" || this.#chosen.has(program) || programsOf(this.#kept()).includes(program)) return;
    const isNamed = /^llama-server(\.exe)?$/i.test(basename(program));
    if (isNamed && isAbsolute(program) && isProgram(program)) return;
    throw new Refused({
      problem: `${program} is not started: it is no program of the name llama-server, and was not chosen in a dialog.`,
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
