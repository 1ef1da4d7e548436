import { create } from "zustand";
import { goTo, NO_SESSION, show } from "../view.ts";
import { EVERYTHING, type LibraryFilter } from "./library.ts";

/** What is looked for in the list of sessions; it outlives a visit to a session. */
export const useFilter = create<LibraryFilter>(() => EVERYTHING);

/** Opens the library with the sessions of one person. */
export function goToSessionsOf(person: string): void {
  useFilter.setState({ search: `person:${person}` });
  show(NO_SESSION);
  goTo("library");
}
