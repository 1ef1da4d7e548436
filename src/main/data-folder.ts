import { DataFolderError, requireDataFolder, tryDataFolder } from "../app/data-folder.ts";
import { fixOf } from "../app/jobs/failure.ts";
import { isLocked, unlockFolder } from "../app/encryption/switching.ts";
import { folderNumber } from "../storage/folder-number.ts";
import { lockAll } from "../storage/sealed/keyring.ts";
import type { DataKey } from "../storage/sealed/sealed-keys.ts";

/** How the folder of all data is; `problem` is empty when it can be used. */
export interface DataFolderState {
  readonly folder: string;
  readonly problem: string;
  readonly fix: string;
  /** Whether that is because it is encrypted, and nobody has unlocked it. */
  readonly locked: boolean;
}

/** The number of the folder that somebody chose, as settings keep it. */
export interface KeptNumber {
  /** Empty while none is known; null for the operating system's own place, which has none. */
  readonly known: () => string | null;
  readonly keep: (number: string) => void;
}

/** Milliseconds after which a folder that cannot be used is tried again: its disk may be back, and in Take part nobody may ask. */
const AGAIN_MS = 3000;

/** The folder of all data: tried at the start, whenever it is chosen, when somebody asks, and again and again while it cannot be used. */
export class DataFolder {
  readonly #where: () => string;
  readonly #onChange: (state: DataFolderState) => void;
  readonly #kept: (id: string) => DataKey | null;
  readonly #number: KeptNumber;
  /** Called once, when it can be used for the first time. */
  #whenUsable: (() => void)[] = [];
  /** Whether a person has locked it, who means it also where its key is kept. */
  #lockedByHand = false;
  #state: DataFolderState;
  #trying: Promise<DataFolderState>;
  #again: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param where the folder, as settings say now
   * @param kept the key of an encrypted data folder by its id, where one is kept
   * @param number by which the folder is known again; left out where it is not
   */
  constructor(
    where: () => string,
    onChange: (state: DataFolderState) => void,
    kept: (id: string) => DataKey | null = () => null,
    number: KeptNumber = { known: () => null, keep: () => undefined },
  ) {
    this.#where = where;
    this.#onChange = onChange;
    this.#kept = kept;
    this.#number = number;
    this.#state = { folder: where(), problem: "", fix: "", locked: false };
    this.#trying = this.try();
  }

  /** How it is, once it has been tried. */
  get state(): Promise<DataFolderState> {
    return this.#trying.then(() => this.#state);
  }

  /** Try it again, or for the first time after another one was chosen. */
  try(): Promise<DataFolderState> {
    const folder = this.#where();
    this.#trying = this.#look(folder).then(
      (locked) => this.#tell(locked ? lockedAway(folder) : { folder, problem: "", fix: "", locked }),
      (error: unknown) => this.#tell(failed(folder, error)),
    );
    return this.#trying;
  }

  /** Do something once it can be used, now or later; once in all. */
  readonly whenUsable = (then: () => void): void => {
    this.#whenUsable.push(then);
    void this.state.then(() => this.#tellUsable());
  };

  /** Unlock it by its passphrase, and try it again. @throws FormatError when it is another */
  async unlock(passphrase: string): Promise<void> {
    await unlockFolder(this.#where(), passphrase);
    this.#lockedByHand = false;
    await this.try();
  }

  /** Forget the key of what is encrypted until somebody types its passphrase. */
  async lock(): Promise<void> {
    this.#lockedByHand = true;
    lockAll();
    await this.try();
  }

  /** Go on only when it can be used. @throws DataFolderError */
  async require(): Promise<void> {
    const known = await this.#trying;
    const { problem, fix } = known.folder === this.#where() ? known : await this.try();
    if (problem !== "") throw new DataFolderError(problem, fix);
    try {
      requireDataFolder(this.#where(), this.#number.known() ?? "");
    } catch (error) {
      // It went while the program runs, e.g. with its disk.
      this.#trying = Promise.resolve(this.#tell(failed(this.#where(), error)));
      throw error;
    }
  }

  /**
   * Go on only when what is encrypted in it can be read, also where another program has encrypted it meanwhile: it is locked then as at a start. Not while a session runs, which began
   * before that.
   *
   * @throws DataFolderError, and a FormatError when what says how it is encrypted is broken
   */
  async requireUnlocked(): Promise<void> {
    await this.require();
    const folder = this.#where();
    if (!(await isLocked(folder, this.#keyKept)) || folder !== this.#where()) return;
    const { problem, fix } = this.#tell(lockedAway(folder));
    this.#trying = Promise.resolve(this.#state);
    throw new DataFolderError(problem, fix);
  }

  /** The key that is kept, unless a person has locked it by then. */
  readonly #keyKept = (id: string): DataKey | null => (this.#lockedByHand ? null : this.#kept(id));

  /** Whether it is locked. @throws what is wrong with it */
  async #look(folder: string): Promise<boolean> {
    const known = this.#number.known();
    await tryDataFolder(folder, { make: false, number: known ?? "" });
    if (known === "") {
      const number = await folderNumber(folder);
      if (this.#where() === folder) this.#number.keep(number);
    }
    return isLocked(folder, this.#keyKept);
  }

  #tell(state: DataFolderState): DataFolderState {
    // Another one was chosen while this one was tried.
    if (state.folder !== this.#where()) return state;
    const changed = JSON.stringify(state) !== JSON.stringify(this.#state);
    this.#state = state;
    if (changed) this.#onChange(state);
    this.#tellUsable();
    clearTimeout(this.#again);
    if (state.problem !== "" && !state.locked) this.#again = setTimeout(() => void this.try(), AGAIN_MS).unref();
    return state;
  }

  #tellUsable(): void {
    if (this.#state.problem !== "") return;
    for (const then of this.#whenUsable.splice(0)) then();
  }
}

function lockedAway(folder: string): DataFolderState {
  const problem = `The recordings in ${folder} are encrypted and locked. Nothing of them is shown and nothing can be kept.`;
  return { folder, problem, fix: "Type their passphrase, or choose another folder.", locked: true };
}

function failed(folder: string, error: unknown): DataFolderState {
  const known = fixOf(error);
  if (known !== null) return { folder, problem: known.problem, fix: known.fix, locked: false };
  const problem = error instanceof Error ? error.message : String(error);
  return { folder, problem, fix: "Choose another folder.", locked: false };
}
