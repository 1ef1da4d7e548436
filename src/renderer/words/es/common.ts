import type { common as English } from "../en/common.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Words that every screen uses. */
export const common: typeof English = {
  cancel: "Cancelar",
  close: "Cerrar",
  tryAgain: "Reintentar",
  tryAgainSentence: "Inténtelo de nuevo.",
  report: "Informe…",
  restore: "Restaurar",
  was: (value) => `antes ${value}`,
  on: "activado",
  off: "desactivado",
  steps: (n) => counted(n, { one: "paso", other: "pasos" }),
  screens: {
    coach: "Coach",
    record: "Grabar",
    replay: "Reproducir",
    procedures: "Procedimientos",
    evaluate: "Evaluar",
    settings: "Ajustes",
  },
};
