import type { Bridge, CallInput } from "../../../ipc/contract.ts";
import { openDraft } from "./editor-store.ts";

/** Largest file that is read, in bytes; main takes no longer text. */
export const MOST_BYTES = 5_000_000;

/** Formats that can be read. */
export type ImportFormat = CallInput<"library.import">["from"];

/** Formats, in words. */
export const FORMATS: readonly { readonly id: ImportFormat; readonly label: string; readonly detail: string }[] = [
  { id: "auto", label: "Recognise the format", detail: "By what is in the file" },
  { id: "benchside", label: "Benchside", detail: "A procedure that Benchside exported" },
  { id: "captaincook4d", label: "CaptainCook4D", detail: "A task graph in JSON" },
  { id: "text", label: "Numbered text", detail: "A recipe or instructions, one step a line" },
  {
    id: "narration",
    label: "What was said",
    detail: "A transcript of somebody who says what they do: WebVTT, SRT, text",
  },
  { id: "howtodiv", label: "HowToDIV", detail: "Its instruction files" },
];

/**
 * Import a file (or, for null, one that the person then chooses) into the library, under a free id, and open it for editing.
 * Returns what went wrong, empty when nothing did.
 */
export async function importProcedure(bridge: Bridge, from: ImportFormat, file: File | null): Promise<string> {
  if (file && file.size > MOST_BYTES) return `${file.name}: it is larger than 5 MB. Choose another file.`;
  const content = file && { name: file.name, text: await file.text() };
  const found = await bridge.call("library.import", { from, file: content });
  if (!found) return "";
  if (!found.procedure) return found.problem;
  openDraft(found.procedure, true);
  return "";
}
