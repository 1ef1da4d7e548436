import { writeAtomic } from "../../storage/atomic.ts";
import { removeInside } from "../../storage/inside.ts";
import { appendLine } from "../../storage/register-lines.ts";

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
  ...{ remove: removeInside, write: writeAtomic, note: appendLine, deletes: true },
  part: () => Promise.resolve(),
};
