import { create } from "zustand";

/** What a procedure is to be made from, while it is being said. It outlives a visit to another screen. */
interface Drafting {
  readonly open: boolean;
  /** Goal in the person's own words; null for the one that the text names. */
  readonly goal: string | null;
  readonly text: string;
  /** Name of the file that the text came from; empty when it was typed or pasted. */
  readonly file: string;
  /** Where what is made by rules goes: into the editor, or to the start of a session, chosen. */
  readonly leadsTo: "edit" | "start";
}

const NOTHING: Drafting = { open: false, goal: null, text: "", file: "", leadsTo: "edit" };

/** The dialog that makes a procedure from a text. */
export const useDrafting = create<Drafting>(() => NOTHING);

/** Open it over the screen, with what was typed or pasted elsewhere. */
export function startDrafting(
  given: { readonly goal?: string; readonly text?: string },
  leadsTo: Drafting["leadsTo"],
): void {
  const { goal = "", text = "" } = given;
  useDrafting.setState({ ...NOTHING, open: true, goal: goal.trim() === "" ? null : goal, text, leadsTo });
}

/** Whether a text that somebody has typed or pasted would be lost with the window; a file is kept. */
export function isTextUnsaved({ text, file }: Pick<Drafting, "text" | "file">): boolean {
  return text.trim() !== "" && file === "";
}

/** Close it. */
export function endDrafting(): void {
  useDrafting.setState(NOTHING);
}
