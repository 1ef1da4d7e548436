import type { SessionState } from "../../core/session/fold.ts";
import { useWords } from "../words/words.ts";

/** What was used in a take for something that the procedure names, so that nobody takes it for a mistake; nothing where nothing was. */
export function Adapted({ take }: Pick<SessionState, "take">) {
  const text = useWords().record;
  const adaptations = take?.adaptations ?? [];
  return adaptations.length > 0 ? <p className="hint">{text.adapted(adaptations.join("; "))}</p> : null;
}
