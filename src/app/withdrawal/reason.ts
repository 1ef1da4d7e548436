import { diskTrouble } from "../../storage/disk-error.ts";

/** What a report says of an error, beside the file that it is about. */
export function reason(error: unknown): string {
  return diskTrouble(error)?.problem ?? (error instanceof Error ? error.message : String(error));
}
