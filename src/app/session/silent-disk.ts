import type { DiskAnswer } from "../../recording/silent-disk.ts";

const WHAT_TO_DO = "Look at its cable, or at the network: after half a minute the session ends.";

/** What is said while the disk does not answer. Nothing is lost while it lasts: what is journalled later is what was decided meanwhile. */
export const SILENT_DISK = `The disk does not answer. Captions, words and the recording wait for it. ${WHAT_TO_DO}`;
/** The same where nobody coaches. */
export const SILENT_DISK_RECORDING = `The disk does not answer. The recording waits for it. ${WHAT_TO_DO}`;

/** Reports it line by line: `silent` when it begins, and that it is over, unless the session ended meanwhile, which says so itself. */
export function tellOfDisk(silent: string, tell: (line: string) => void): (told: DiskAnswer) => void {
  return (told) => {
    if (told === "silent") tell(silent);
    if (told === "again") tell("The disk answers again.");
  };
}
