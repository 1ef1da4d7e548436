import type { SessionState } from "../../core/journal/fold.ts";
import type { KeptDoubt } from "../../core/review/kept-doubts.ts";
import { textOf } from "../../core/journal/left-out.ts";
import { words } from "../words/words.ts";
import { deviationWord } from "./words.ts";

/** A doubt that nobody answered, as a sentence. */
export function doubtSentence(
  { about, step, missing }: Omit<KeptDoubt, "t">,
  { procedure }: Pick<SessionState, "procedure">,
): string {
  const text = words().coach.keptDoubts;
  const named = (id: string): string => textOf(id, procedure);
  if (about === "done") return text.done({ step: named(step) });
  if (missing.length > 0)
    return text.before({
      step: named(step),
      missing: missing.map((one) => text.quoted({ step: named(one) })).join(", "),
    });
  if (about === "substitution") return text.other({ step: named(step) });
  return text.deviation({ kind: deviationWord(about), step: named(step) });
}
