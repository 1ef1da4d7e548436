import { create } from "zustand";
import { goTo } from "../view.ts";

/** What a procedure is to be drafted from, while it is being said. It outlives a visit to another screen. */
interface Drafting {
  readonly open: boolean;
  readonly goal: string;
  readonly text: string;
  /** Name of the file that the text came from; empty when it was typed or pasted. */
  readonly file: string;
}

const NOTHING: Drafting = { open: false, goal: "", text: "", file: "" };

/** The dialog that drafts. */
export const useDrafting = create<Drafting>(() => NOTHING);

/** Open it over the procedures, with a goal that was typed elsewhere. */
export function startDrafting(goal = ""): void {
  useDrafting.setState({ ...NOTHING, open: true, goal });
  goTo("procedures");
}

/** Close it. */
export function endDrafting(): void {
  useDrafting.setState(NOTHING);
}
