import { useEditor } from "./editor-store.ts";
import { ProcedureEditor } from "./editor.tsx";
import { FilmsSheet } from "./films-sheet.tsx";
import { ProcedureList } from "./procedure-list.tsx";

/** The library, or one procedure of it being edited. */
export function ProceduresScreen() {
  const open = useEditor((editor) => editor.draft !== null);
  return (
    <>
      {open ? <ProcedureEditor /> : <ProcedureList />}
      <FilmsSheet />
    </>
  );
}
