import { numberIn } from "../counted.ts";

const written = numberIn("en");

/** Texts of the components that every screen is made of. */
export const ui = {
  /** Names of keys as the keyboards of this language have them. */
  keyNames: {
    Enter: "Enter",
    Ctrl: "Ctrl",
    Shift: "Shift",
    Space: "Space",
    Delete: "Delete",
    Backspace: "Backspace",
    Home: "Home",
    End: "End",
  },
  working: "Working",
  closePart: (name: string) => `Close ${name}`,
  moreFor: (name: string) => `More for ${name}`,
  justDone: "Just done",
  undo: "Undo",
  closeMessage: "Close this message",
  choose: "Choose…",
  search: "Search",
  searchIn: (list: string) => `Search in ${list}`,
  /** Of a long list of which so many rows are drawn at a time. */
  pagesOf: (list: string) => `Pages of ${list}`,
  pageBefore: "Previous",
  pageAfter: "Next",
  rowsOf: (from: number, to: number, all: number) => `${written(from)}–${written(to)} of ${written(all)}`,
};
