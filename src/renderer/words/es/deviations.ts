import type * as English from "../en/deviations.ts";

/** Ways to leave the plan, as the window and the second screen call them. */
export const deviations: typeof English.deviations = {
  omission: "Paso omitido",
  ordering: "Fuera de orden",
  substitution: "Pieza equivocada",
  technique: "Mal hecho",
  timing: "A destiempo",
  repetition: "Hecho dos veces",
  distraction: "Fuera de la tarea",
};

/** Ways back to the plan. */
export const recoveries: typeof English.recoveries = {
  "go-back": "Volver atrás",
  undo: "Deshacer",
  "roll-back": "Desmontar",
  redo: "Rehacer",
  "stop-and-fix": "Parar y corregir",
  "undo-extra": "Quitar lo sobrante",
  resume: "Retomar",
  "go-on": "Seguir",
};
