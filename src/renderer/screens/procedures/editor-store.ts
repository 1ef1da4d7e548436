import { create } from "zustand";
import { pastedSteps } from "../../../core/procedure/import/text.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { fillSteps } from "../../procedures/draft.ts";

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
  /** Where the keyboard is to go on writing once the table is drawn: a step, and the place in its text; null when it stays. */
  readonly caret: { readonly step: string; readonly at: number } | null;
  /** Cues that a model wrote, by step, until they are taken or left. */
  readonly suggested: Readonly<Record<string, SuggestedCues>>;
}

/** Cues of a step that a model wrote. */
interface SuggestedCues {
  readonly done: readonly string[];
  readonly notYet: readonly string[];
}

const NOTHING_OPEN: Editor = { draft: null, saved: null, past: [], chosen: null, caret: null, suggested: {} };

/** Editing state of the Procedures screen. */
export const useEditor = create<Editor>(() => NOTHING_OPEN);

/** Begin to edit; `saved` says whether it stands in the library like this. */
export function openDraft(draft: Procedure, saved: boolean): void {
  useEditor.setState({ ...NOTHING_OPEN, draft, saved: saved ? draft : null });
}

/** Close the editor, whatever stands in it. */
export function closeEditor(): void {
  useEditor.setState(NOTHING_OPEN);
}

/** Put new cues under those that steps have. */
export function suggestCues(suggested: Editor["suggested"]): void {
  useEditor.setState({ suggested });
}

/** Take a step's new cues away. */
export function dropSuggestion(step: string): void {
  const { [step]: _taken, ...suggested } = useEditor.getState().suggested;
  useEditor.setState({ suggested });
}

/** Change the draft; the change can be undone. */
export function edit(change: (draft: Procedure) => Procedure): void {
  const { draft, past } = useEditor.getState();
  if (!draft) return;
  const next = change(draft);
  if (next !== draft) useEditor.setState({ draft: next, past: [...past.slice(-REMEMBERED), draft] });
}

/** Take the last change back. Where the step that was pointed at goes with it, the one before it is written on in. */
export function undoEdit(): void {
  const { draft, past, chosen } = useEditor.getState();
  const before = past.at(-1);
  if (!draft || !before) return;
  useEditor.setState({ draft: before, past: past.slice(0, -1) });
  if (chosen === null || before.steps.some(({ id }) => id === chosen)) return;
  const at = draft.steps.findIndex(({ id }) => id === chosen);
  const step = draft.steps.slice(0, at).findLast(({ id }) => before.steps.some((one) => one.id === id));
  const text = before.steps.find(({ id }) => id === step?.id)?.text;
  useEditor.setState({ chosen: step?.id ?? null, caret: step ? { step: step.id, at: text?.length ?? 0 } : null });
}

/**
 * Paste several lines into a step's text: one step a line. One change, so that one undo takes it back.
 *
 * @param at what is selected of the step's text, from and to
 * @returns false when it is one line, which is pasted as ever
 */
export function pasteSteps(id: string, pasted: string, at: { readonly from: number; readonly to: number }): boolean {
  const { draft } = useEditor.getState();
  const text = draft?.steps.find((step) => step.id === id)?.text;
  const lines = pastedSteps(pasted);
  if (!draft || text === undefined || lines.length < 2) return false;
  const before = text.slice(0, at.from).trim();
  const after = text.slice(at.to).trim();
  const end = lines.at(-1)!;
  const texts = [[before, lines[0]!], ...lines.slice(1, -1).map((line) => [line]), [end, after]];
  const filled = fillSteps(
    draft,
    id,
    texts.map((words) => words.filter((word) => word !== "").join(" ")),
  );
  edit(() => filled.draft);
  useEditor.setState({ chosen: filled.last, caret: { step: filled.last, at: end.length } });
  return true;
}

/** The keyboard stands where it was to go on. */
export function caretPlaced(): void {
  useEditor.setState({ caret: null });
}

/** Point at a step. */
export function chooseStep(id: string | null): void {
  useEditor.setState({ chosen: id });
}

/** Whether closing would lose something. */
export function isUnsaved({ draft, saved }: Pick<Editor, "draft" | "saved">): boolean {
  return draft !== null && draft !== saved;
}
