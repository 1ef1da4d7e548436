import type { ui as English } from "../en/ui.ts";

/** Texts of the components that every screen is made of. */
export const ui: typeof English = {
  /** Names of keys as the keyboards of this language have them. */
  keyNames: {
    Enter: "Intro",
    Ctrl: "Ctrl",
    Shift: "Mayús",
    Space: "Espacio",
    Delete: "Supr",
    Backspace: "Retroceso",
    Home: "Inicio",
    End: "Fin",
  },
  working: "Trabajando",
  closePart: (name) => `Cerrar ${name}`,
  moreFor: (name) => `Más para ${name}`,
  justDone: "Recién hecho",
  undo: "Deshacer",
  closeMessage: "Cerrar este mensaje",
  choose: "Elegir…",
};
