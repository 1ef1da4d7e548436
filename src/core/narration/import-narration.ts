import type { ImportOptions } from "../procedure/import/build.ts";
import type { Procedure } from "../procedure/schema.ts";
import { narratedProcedure } from "./narrated-procedure.ts";
import { sentencesOf } from "./sentences.ts";
import { toldAlone } from "./told-steps.ts";
import { parseTranscript } from "./transcript.ts";

/** The procedure that somebody told while they did it, as a draft. @throws FormatError naming file and line */
export function importNarration(text: string, file: string, options: ImportOptions = {}): Procedure {
  const told = toldAlone(sentencesOf(parseTranscript(text, file), 1));
  return narratedProcedure(told, told.left, file, options);
}
