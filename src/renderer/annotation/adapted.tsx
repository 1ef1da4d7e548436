import { useWords } from "../words/words.ts";

/** What was used in a take for something that the procedure names, so that nobody takes it for a mistake; nothing where nothing was. */
export function Adapted({ adaptations }: { readonly adaptations: readonly string[] | undefined }) {
  const text = useWords().record;
  return adaptations === undefined ? null : <p className="hint">{text.adapted({ what: adaptations.join("; ") })}</p>;
}
