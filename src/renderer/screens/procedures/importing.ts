import type { Bridge, CallInput } from "../../../ipc/contract.ts";
import { unused } from "./draft.ts";
import { openDraft } from "./editor-store.ts";

/** Formats that can be read. */
export type ImportFormat = CallInput<"library.import">["from"];

/** Formats, in words. */
export const FORMATS: readonly { readonly id: ImportFormat; readonly label: string; readonly detail: string }[] = [
  { id: "auto", label: "Recognise the format", detail: "By what is in the file" },
  { id: "benchside", label: "Benchside", detail: "A procedure that Benchside exported" },
  { id: "captaincook4d", label: "CaptainCook4D", detail: "A task graph in JSON" },
  { id: "text", label: "Numbered text", detail: "A recipe or instructions, one step a line" },
  { id: "howtodiv", label: "HowToDIV", detail: "Its instruction files" },
];

/**
 * Import a file (or, for null, one that the person then chooses) and open it for editing; it is in the library once
 * saved. Returns what went wrong, empty when nothing did.
 */
export async function importProcedure(bridge: Bridge, from: ImportFormat, file: File | null): Promise<string> {
  const content = file && { name: file.name, text: await file.text() };
  const found = await bridge.call("library.import", { from, file: content });
  if (!found) return "";
  if (!found.procedure) return found.problem;
  const taken = new Set((await bridge.call("library.list", undefined)).map(({ id }) => id));
  openDraft({ ...found.procedure, id: unused(found.procedure.id, taken) }, false);
  return "";
}
