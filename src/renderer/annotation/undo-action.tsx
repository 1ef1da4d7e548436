import { Action } from "../ui/action.tsx";
import type { AnnotationStore, AnnotationView } from "./annotation-store.ts";
import { useWords } from "../words/words.ts";

/** Takes back the person's own last change; nobody takes back another's. */
export function UndoAction({ store, view }: { readonly store: AnnotationStore; readonly view: AnnotationView }) {
  const text = useWords().annotation;
  const nothing = view.fold.annotations.undoable[store.by] === undefined;
  return (
    <Action quiet icon="undo" keyName="U" disabled={nothing} onPress={() => void store.undo()}>
      {text.undo}
    </Action>
  );
}
