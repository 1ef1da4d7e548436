import { writeAtomic } from "../../storage/atomic.ts";
import { forgetKey } from "../../storage/encryption.ts";
import { pathInside, removeInside } from "../../storage/inside.ts";
import { appendLine } from "../../storage/register-lines.ts";
import { KEY_FILE } from "../../storage/sealed/sealed-keys.ts";

/** What a withdrawal does to the disk, one step at a time; each rejects with the disk's error, or as `pathInside`. */
export interface WithdrawalDisk {
  /** Remove a file or folder inside `folder`. */
  remove(folder: string, ...parts: readonly string[]): Promise<void>;
  /** Replace a file's content, whole or not at all. */
  write(file: string, content: string): Promise<void>;
  /** Add a line to a register. */
  note(register: string, line: object): Promise<void>;
  /** Told before a file that others are in too is written anew or removed: what of a participant is in it, as text. Touches nothing. */
  part(file: string, theirs: string): Promise<void>;
  /** Whether something is deleted. Where nothing is, what can be made again is passed over. */
  readonly deletes: boolean;
}

/** The real disk. */
export const withdrawalDisk: WithdrawalDisk = {
  async remove(folder, ...parts) {
    if (parts.at(-1) === KEY_FILE) await forgetKey(await pathInside(folder, ...parts.slice(0, -1)));
    await removeInside(folder, ...parts);
  },
  ...{ write: writeAtomic, note: appendLine, deletes: true },
  part: () => Promise.resolve(),
};
