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
}

/** The real disk. */
export const withdrawalDisk: WithdrawalDisk = { remove: removeInside, write: writeAtomic, note: appendLine };
