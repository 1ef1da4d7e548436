import { pastedSteps } from "../../../core/procedure/import/text.ts";
import { MOST_STEPS } from "../../../core/procedure/schema.ts";
import { toast } from "../../ui/toasts.ts";
import { words } from "../../words/words.ts";
import { addStepBefore, deleteStep, fillSteps } from "../draft.ts";
import { outOfGroup } from "../moving.ts";
import { edit, useEditor, writeOn } from "./editor-store.ts";

/**
 * Enter in a step's text: the next step, with what stood after the caret. At the beginning of a text an empty step comes before it;
 * an empty step of a group leaves the group, and any other empty one stays as it is.
 *
 * @param at what is selected of the text, from and to
 */
export function nextStep(id: string, at: { readonly from: number; readonly to: number }): void {
  const { draft } = useEditor.getState();
  const text = draft?.steps.find((step) => step.id === id)?.text;
  if (!draft || text === undefined) return;
  if (text.trim() === "") return edit((now) => outOfGroup(now, id));
  if (at.to === 0) {
    const { draft: next, added } = addStepBefore(draft, id);
    edit(() => next);
    return writeOn(added, 0);
  }
  const parts = [text.slice(0, at.from).trimEnd(), text.slice(at.to).trimStart()];
  const { draft: next, last } = fillSteps(draft, id, parts);
  edit(() => next);
  writeOn(last, 0);
}

/** Delete a step, and write on in the one before it, or the next where it was the first. The last one stays. */
export function removeStep(id: string): void {
  const { draft } = useEditor.getState();
  const at = draft?.steps.findIndex((step) => step.id === id) ?? -1;
  const other = draft?.steps[at - 1] ?? draft?.steps[at + 1];
  if (at < 0 || !other) return;
  edit((now) => deleteStep(now, id));
  writeOn(other.id);
}

/** Go to the row above (−1) or below (1) and write on there. Returns false where there is none. */
export function goToRow(id: string, by: -1 | 1, at: number): boolean {
  const steps = useEditor.getState().draft?.steps ?? [];
  const other = steps[steps.findIndex((step) => step.id === id) + by];
  if (!other) return false;
  writeOn(other.id, Math.min(at, other.text.length));
  return true;
}

/**
 * Paste several lines into a step's text: one step a line. One change, so that one undo takes it back.
 *
 * @param at what is selected of the step's text, from and to
 * @returns false when it is one line, which is pasted as ever; more steps than a procedure may have are refused with a word
 */
export function pasteSteps(id: string, pasted: string, at: { readonly from: number; readonly to: number }): boolean {
  const { draft } = useEditor.getState();
  const text = draft?.steps.find((step) => step.id === id)?.text;
  const lines = pastedSteps(pasted);
  if (!draft || text === undefined || lines.length < 2) return false;
  if (draft.steps.length + lines.length - 1 > MOST_STEPS) {
    toast(words().procedures.fixes.steps, { refused: true });
    return true;
  }
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
  writeOn(filled.last, end.length);
  return true;
}
