import { create } from "zustand";
import type { Procedure } from "../../../core/procedure/schema.ts";

/** Most changes that Undo remembers. */
const REMEMBERED = 200;

/** The procedure being edited. It outlives a visit to another screen. */
interface Editor {
  readonly draft: Procedure | null;
  /** As it stands in the library; null for one that was never saved. */
  readonly saved: Procedure | null;
  readonly past: readonly Procedure[];
  /** Step that the table and the graph both point at. */
  readonly chosen: string | null;
}

/** Editing state of the Procedures screen. */
export const useEditor = create<Editor>(() => ({ draft: null, saved: null, past: [], chosen: null }));

/** Begin to edit; `saved` says whether it stands in the library like this. */
export function openDraft(draft: Procedure, saved: boolean): void {
  useEditor.setState({ draft, saved: saved ? draft : null, past: [], chosen: null });
}

/** Change the draft; the change can be undone. */
export function edit(change: (draft: Procedure) => Procedure): void {
  const { draft, past } = useEditor.getState();
  if (!draft) return;
  const next = change(draft);
  if (next !== draft) useEditor.setState({ draft: next, past: [...past.slice(-REMEMBERED), draft] });
}

/** Take the last change back. */
export function undoEdit(): void {
  const { past } = useEditor.getState();
  const before = past.at(-1);
  if (before) useEditor.setState({ draft: before, past: past.slice(0, -1) });
}

/** Point at a step. */
export function chooseStep(id: string | null): void {
  useEditor.setState({ chosen: id });
}

/** Whether closing would lose something. */
export function isUnsaved({ draft, saved }: Pick<Editor, "draft" | "saved">): boolean {
  return draft !== null && draft !== saved;
}
