import { create } from "zustand";

/** What is typed into the search of Settings; empty shows all of them. */
export const useSettingsSearch = create<{ readonly typed: string }>(() => ({ typed: "" }));

/** Searches for something else. */
export function searchSettings(typed: string): void {
  useSettingsSearch.setState({ typed });
}
