import type { Bridge, CallInput } from "../../../ipc/contract.ts";
import { textOfFile } from "../../read-file.ts";
import type { EncodingName } from "../../ui/encoding-choice.tsx";
import { toast } from "../../ui/toasts.ts";
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

/** A file to import: one that was dropped, or one by its path. */
export type ImportedFile = File | { readonly path: string };

/**
 * Import a file (or, for null, one that the person then chooses) into the library, under a free id, and open it for editing.
 * Returns what went wrong, empty when nothing did, and the file if it is known. Throws a FormatError when a dropped file is no text.
 *
 * @param encoding of the file, where the person named it
 */
export async function importProcedure(
  bridge: Bridge,
  from: ImportFormat,
  file: ImportedFile | null,
  encoding: EncodingName | null,
): Promise<{ readonly problem: string; readonly file: ImportedFile | null }> {
  const dropped = file instanceof File ? file : null;
  if (dropped && dropped.size > MOST_PICTURED_BYTES)
    return { problem: words().importing.tooLarge({ file: dropped.name }), file: null };
  const read = dropped && (await textOfFile(dropped, encoding));
  const given = read ? { name: dropped.name, text: read.text } : (file as { path: string } | null);
  const found = await bridge.call("library.import", { from, file: given, encoding });
  if (!found) return { problem: "", file: null };
  if (!found.procedure) return { problem: found.problem, file: found.path === null ? file : { path: found.path } };
  openDraft(found.procedure, true);
  const guessed = read?.isGuess ? read.encoding : found.guessed;
  if (guessed !== null) toast(words().importing.guessed({ encoding: guessed }));
  return { problem: "", file: null };
}
