import { create } from "zustand";
import { languagesOf } from "../../../core/procedure/in-language.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";

/** Most changes that Undo remembers. */
const REMEMBERED = 200;

/** The procedure being edited. It outlives a visit to another screen. */
interface Editor {
  readonly draft: Procedure | null;
  /** As it stands in the library; null for one that was never saved. */
  readonly saved: Procedure | null;
  /** Another object each time something is opened. */
  readonly opening: object;
  readonly past: readonly Procedure[];
  /** What was typed last, so that the next letter of the same word is undone with it; empty after any other change. */
  readonly typing: string;
  /** Whether it was saved, or that was tried: until then what is still to be written is no problem. */
  readonly tried: boolean;
  /** Steps whose rows show everything. */
  readonly opened: ReadonlySet<string>;
  /** Step that the table and the graph both point at. */
  readonly chosen: string | null;
  /** Where the keyboard is to go on writing once the table is drawn: a step, and the place in its text; null when it stays. */
  readonly caret: { readonly step: string; readonly at: number } | null;
  /** Tag of the language that words are written in beside the first; null before one was chosen. */
  readonly language: string | null;
  /** Cues that a model wrote, by step, until they are taken or left. */
  readonly suggested: Readonly<Record<string, SuggestedCues>>;
}

/** Cues of a step that a model wrote. */
interface SuggestedCues {
  readonly done: readonly string[];
  readonly notYet: readonly string[];
}

const NOTHING_OPEN: Editor = {
  ...{ draft: null, saved: null, opening: {}, past: [], typing: "", tried: false },
  ...{ opened: new Set(), chosen: null, caret: null, language: null, suggested: {} },
};

/** Editing state of the Procedures screen. */
export const useEditor = create<Editor>(() => NOTHING_OPEN);

/** Begin to edit; `saved` says whether it stands in the library like this. Of what a model or films drafted everything is shown. */
export function openDraft(draft: Procedure, saved: boolean): void {
  const opened = new Set(draft.draft === undefined ? [] : draft.steps.map(({ id }) => id));
  const language = languagesOf(draft).find((tag) => tag !== draft.language) ?? null;
  const before = saved ? draft : null;
  useEditor.setState({ ...NOTHING_OPEN, draft, saved: before, opening: {}, tried: saved, opened, language });
}

/** Write in another language beside the first from now on. */
export function writeIn(language: string): void {
  useEditor.setState({ language });
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

/**
 * Change the draft; the change can be undone.
 *
 * @param typing what is being typed; changes that follow one another with the same are undone together
 */
export function edit(change: (draft: Procedure) => Procedure, typing = ""): void {
  const { draft, past, typing: before } = useEditor.getState();
  if (!draft) return;
  const next = change(draft);
  if (next === draft) return;
  const goesOn = typing !== "" && typing === before;
  useEditor.setState({ draft: next, typing, past: goesOn ? past : [...past.slice(-REMEMBERED), draft] });
}

/** Take the last change back. Where the step that was pointed at goes with it, the one before it is written on in. */
export function undoEdit(): void {
  const { draft, past, chosen } = useEditor.getState();
  const before = past.at(-1);
  if (!draft || !before) return;
  useEditor.setState({ draft: before, past: past.slice(0, -1), typing: "" });
  if (chosen === null || before.steps.some(({ id }) => id === chosen)) return;
  const at = draft.steps.findIndex(({ id }) => id === chosen);
  const step = draft.steps.slice(0, at).findLast(({ id }) => before.steps.some((one) => one.id === id));
  writeOn(step?.id ?? null);
}

/** The keyboard goes on writing in a step's text: at a place in it, or at its end. */
export function writeOn(id: string | null, at?: number): void {
  const step = useEditor.getState().draft?.steps.find((each) => each.id === id);
  useEditor.setState({ chosen: step?.id ?? null, caret: step ? { step: step.id, at: at ?? step.text.length } : null });
}

/** Show everything of a step, or its one line again. */
export function openRow(id: string, open?: boolean): void {
  const opened = new Set(useEditor.getState().opened);
  if (open ?? !opened.has(id)) opened.add(id);
  else opened.delete(id);
  useEditor.setState({ opened });
}

/** Told once the keyboard stands where it was to go on. */
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
