import type { ui as English } from "../en/ui.ts";

/** Texts of the components that every screen is made of. */
export const ui: typeof English = {
  working: "Arbeitet",
  closePart: (name) => `${name} schließen`,
  moreFor: (name) => `Mehr zu ${name}`,
  justDone: "Eben geschehen",
  undo: "Rückgängig",
  closeMessage: "Meldung schließen",
  choose: "Auswählen …",
};
