import type { DiskAnswer } from "../recording/silent-disk.ts";

/** What is said while the disk does not answer and nobody coaches. */
export const SILENT_DISK_RECORDING =
  "The disk does not answer. The recording waits for it. Look at its cable, or at the network: after half a minute it ends.";

/** Reports it line by line: `silent` when it begins, and that it is over, unless the session ended meanwhile, which says so itself. */
export function reportDisk(silent: string, report: (line: string) => void): (told: DiskAnswer) => void {
  return (told) => {
    if (told === "silent") report(silent);
    if (told === "again") report("The disk answers again.");
  };
}
