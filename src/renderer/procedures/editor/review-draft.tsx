import type { Procedure } from "../../../core/procedure/schema.ts";
import { reviewed } from "../../../core/procedure/review.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

/** Over a draft of a model or of films: who wrote it, what to look at, and the way to accept it. Nothing over any other procedure. */
export function ReviewDraft({ procedure, save }: { readonly procedure: Procedure; readonly save: () => void }) {
  const { draft } = procedure;
  const { drafting: w } = useWords();
  if (draft === undefined) return null;
  const accept = () => {
    edit(reviewed);
    save();
  };
  return (
    <section className="review-draft" aria-label={w.toReview}>
      <p>
        <strong>{w.by({ who: draft.by })}</strong> {w.readThrough}
      </p>
      {draft.notes.length > 0 && (
        <ul aria-label={w.toLookAt}>
          {draft.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Action icon="check" onPress={accept}>
        {w.reviewed}
      </Action>
    </section>
  );
}
