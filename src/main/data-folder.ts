import { DataFolderError, requireDataFolder, tryDataFolder } from "../app/data-folder.ts";

/** How the folder of all data is; `problem` is empty when it can be used. */
export interface DataFolderState {
  readonly folder: string;
  readonly problem: string;
  readonly fix: string;
}

/** The folder of all data: tried at the start, whenever it is chosen, and again when somebody asks. */
export class DataFolder {
  readonly #where: () => string;
  readonly #onChange: (state: DataFolderState) => void;
  #state: DataFolderState;
  #trying: Promise<DataFolderState>;

  /** @param where the folder, as settings say now */
  constructor(where: () => string, onChange: (state: DataFolderState) => void) {
    this.#where = where;
    this.#onChange = onChange;
    this.#state = { folder: where(), problem: "", fix: "" };
    this.#trying = this.try();
  }

  /** How it is, once it has been tried. */
  get state(): Promise<DataFolderState> {
    return this.#trying.then(() => this.#state);
  }

  /** Try it again, or for the first time after another one was chosen. */
  try(): Promise<DataFolderState> {
    const folder = this.#where();
    this.#trying = tryDataFolder(folder, { make: false }).then(
      () => this.#tell({ folder, problem: "", fix: "" }),
      (error: unknown) => this.#tell(failed(folder, error)),
    );
    return this.#trying;
  }

  /** Go on only when it can be used. @throws DataFolderError */
  async require(): Promise<void> {
    const known = await this.#trying;
    const { problem, fix } = known.folder === this.#where() ? known : await this.try();
    if (problem !== "") throw new DataFolderError(problem, fix);
    try {
      requireDataFolder(this.#where());
    } catch (error) {
      // It went while the program runs, e.g. with its disk.
      this.#trying = Promise.resolve(this.#tell(failed(this.#where(), error)));
      throw error;
    }
  }

  #tell(state: DataFolderState): DataFolderState {
    const changed = JSON.stringify(state) !== JSON.stringify(this.#state);
    this.#state = state;
    if (changed) this.#onChange(state);
    return state;
  }
}

function failed(folder: string, error: unknown): DataFolderState {
  if (error instanceof DataFolderError) return { folder, problem: error.problem, fix: error.fix };
  return { folder, problem: error instanceof Error ? error.message : String(error), fix: "Choose another folder." };
}
