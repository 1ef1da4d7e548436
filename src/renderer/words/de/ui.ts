import type { ui as English } from "../en/ui.ts";
import { numberIn } from "../counted.ts";

const written = numberIn("de");

/** Texts of the components that every screen is made of. */
export const ui: typeof English = {
  /** Names of keys as the keyboards of this language have them. */
  keyNames: {
    Enter: "Enter",
    Ctrl: "Strg",
    Shift: "Umschalt",
    Space: "Leer",
    Delete: "Entf",
    Backspace: "Rück",
    Home: "Pos1",
    End: "Ende",
  },
  working: "Arbeitet",
  closePart: (name) => `${name} schließen`,
  moreFor: (name) => `Mehr zu ${name}`,
  justDone: "Eben geschehen",
  undo: "Rückgängig",
  closeMessage: "Meldung schließen",
  choose: "Auswählen …",
  search: "Suchen",
  searchIn: (list) => `Suchen in: ${list}`,
  /** Of a long list of which so many rows are drawn at a time. */
  pagesOf: (list) => `Seiten von ${list}`,
  pageBefore: "Zurück",
  pageAfter: "Weiter",
  rowsOf: (from, to, all) => `${written(from)}–${written(to)} von ${written(all)}`,
};
