import type { settings as English } from "../en/settings.ts";

/** Settings: the search, and what a change says. */
export const settings: typeof English = {
  search: "Buscar en los ajustes",
  placeholder: "Buscar en los ajustes (/)",
  none: "Ningún ajuste contiene todas estas palabras.",
  showAll: "Mostrar todos los ajustes",
  keys: "/ busca en los ajustes por nombre, valor y efecto; Entrar va al primero.",
  shown: (shown, all) => `${shown} de ${all} ajustes`,
  changed: (name, before, after) => `${name}: ${before} → ${after}`,
  changedTo: (name, after) => `${name}: ${after}`,
};
