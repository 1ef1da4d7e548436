import type { ui as English } from "../en/ui.ts";
import { numberIn } from "../counted.ts";

const written = numberIn("es");

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
  search: "Buscar",
  searchIn: (list) => `Buscar en ${list}`,
  /** Of a long list of which so many rows are drawn at a time. */
  pagesOf: (list) => `Páginas de ${list}`,
  pageBefore: "Anteriores",
  pageAfter: "Siguientes",
  rowsOf: (from, to, all) => `${written(from)}–${written(to)} de ${written(all)}`,
};
