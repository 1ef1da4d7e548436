import type { Procedure } from "../../../core/procedure/schema.ts";
import { reviewed } from "../../../core/procedure/review.ts";
import { Action } from "../../ui/action.tsx";
import { edit } from "./editor-store.ts";

/** Over a draft of a model or of films: who wrote it, what to look at, and the way to accept it. Nothing over any other procedure. */
export function ReviewDraft({ procedure, save }: { readonly procedure: Procedure; readonly save: () => void }) {
  const { draft } = procedure;
  if (draft === undefined) return null;
  const accept = () => {
    edit(reviewed);
    save();
  };
  return (
    <section className="review-draft" aria-label="Draft to review">
      <p>
        <strong>Drafted by {draft.by}.</strong> Read the steps, their order and the cues through. Nobody is coached by
        it before you have.
      </p>
      {draft.notes.length > 0 && (
        <ul aria-label="To look at">
          {draft.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Action icon="check" onPress={accept}>
        Reviewed: save it as mine
      </Action>
    </section>
  );
}
