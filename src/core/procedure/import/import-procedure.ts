import { FormatError } from "../../domain/format-error.ts";
import { parseProcedure } from "../file.ts";
import type { Procedure } from "../schema.ts";
import type { ImportOptions } from "./build.ts";
import { importCaptainCook4D } from "./import-captaincook4d.ts";
import { importHowToDIV } from "./howtodiv.ts";
import { importIndustReal } from "./industreal.ts";
import { importNarration } from "../../narration/import-narration.ts";
import { isTimedTranscript } from "../../narration/transcript.ts";
import { importText, readInstruction } from "./text.ts";

/** Formats that can be imported; `auto` tells them apart by their content. */
export const IMPORT_FORMATS = [
  "auto",
  "benchside",
  "captaincook4d",
  "industreal",
  "text",
  "howtodiv",
  "narration",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * The format of a file's text: JSON is a procedure, a task graph or (a list) the actions of an assembly, a HowToDIV session
 * has both its headings, a transcript of somebody who talks has times as programs write them.
 */
export function detectFormat(text: string): Exclude<ImportFormat, "auto"> {
  if (/^\s*\[\s*\{/.test(text.replace(/^\uFEFF/, ""))) return "industreal";
  if (/^\s*\{/.test(text.replace(/^\uFEFF/, ""))) {
    return /"format"\s*:\s*"benchside-procedure"/.test(text) ? "benchside" : "captaincook4d";
  }
  if (isTimedTranscript(text)) return "narration";
  return /^instructions\s*$/im.test(text) && /^dialogue\s*$/im.test(text) ? "howtodiv" : "text";
}

/**
 * A procedure from a file's text. Throws a FormatError that names the file, the field or line, and the fix.
 *
 * @param file the file's name, for messages and for a goal where the text has none
 */
export function importProcedure(
  format: ImportFormat,
  text: string,
  file: string,
  options: ImportOptions = {},
): Procedure {
  if (text.includes("\0")) throw new FormatError(file, "", "it is not text", "Choose a text or JSON file.");
  switch (format === "auto" ? detectFormat(text) : format) {
    case "benchside": {
      const procedure = parseProcedure(text, file);
      return { ...procedure, goal: options.goal ?? procedure.goal, id: options.id ?? procedure.id };
    }
    case "captaincook4d":
      return importCaptainCook4D(text, file, options);
    case "industreal":
      return importIndustReal(text, file, options);
    case "howtodiv":
      return importHowToDIV(text, file, options);
    case "narration":
      return importNarration(text, file, options);
    case "text":
      return importText(text, file, options);
  }
}

/** A text that somebody pasted, read as a procedure. */
export interface Pasted {
  readonly procedure: Procedure;
  /** What is made, in the person's words or the text's; empty where neither says it: the procedure is then called after its file. */
  readonly goal: string;
}

/**
 * A pasted text as a procedure, by the rules of `importProcedure`. Throws a FormatError as that does.
 *
 * @param goal in the person's own words; empty for what the text says
 */
export function readPasted(text: string, file: string, goal: string): Pasted {
  const typed = goal.trim();
  const procedure = importProcedure("auto", text, file, typed === "" ? {} : { goal: typed });
  if (typed !== "") return { procedure, goal: typed };
  const format = detectFormat(text);
  if (format === "text") return { procedure, goal: readInstruction(text).title ?? "" };
  return { procedure, goal: format === "benchside" ? procedure.goal : "" };
}
