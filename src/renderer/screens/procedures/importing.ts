import type { Bridge, CallInput } from "../../../ipc/contract.ts";
import { words } from "../../words/words.ts";
import { openDraft } from "./editor-store.ts";

/** Largest text that is read, in bytes, and largest procedure, which has its pictures in it; main takes no longer ones. */
export const MOST_BYTES = 5_000_000;
const MOST_PICTURED_BYTES = 40_000_000;

/** Formats that can be read. */
export type ImportFormat = CallInput<"library.import">["from"];

const FORMATS: readonly ImportFormat[] = ["auto", "benchside", "captaincook4d", "text", "narration", "howtodiv"];

/** Formats to choose from, in words. */
export function formatOptions(): { readonly id: ImportFormat; readonly label: string; readonly detail: string }[] {
  const { formats } = words().importing;
  return FORMATS.map((id) => ({ id, label: formats[id][0]!, detail: formats[id][1]! }));
}

/**
 * Import a file (or, for null, one that the person then chooses) into the library, under a free id, and open it for editing.
 * Returns what went wrong, empty when nothing did.
 */
export async function importProcedure(bridge: Bridge, from: ImportFormat, file: File | null): Promise<string> {
  if (file && file.size > MOST_PICTURED_BYTES) return words().importing.tooLarge(file.name);
  const content = file && { name: file.name, text: await file.text() };
  const found = await bridge.call("library.import", { from, file: content });
  if (!found) return "";
  if (!found.procedure) return found.problem;
  openDraft(found.procedure, true);
  return "";
}
