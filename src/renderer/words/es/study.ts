import type { study as English } from "../en/study.ts";

/** Record › Script: what a study is to record. */
export const study: typeof English = {
  open: "Estudio…",
  title: "Estudio",
  none: "No se ha elegido ningún estudio. Un archivo de estudio dice quién hace qué, en qué mesa y cuántas veces; docs/scripts.md muestra uno.",
  choose: "Elegir un archivo de estudio…",
  who: "Quién",
  what: "Qué",
  where: "Dónde",
  correct: "Según el plan",
  mistaken: "Con errores",
  of: (done, wanted) => `${done} de ${wanted}`,
  done: "hecho",
  next: "Siguiente guion",
  nextFor: (who, what) => `Siguiente guion para ${who}: ${what}`,
  unknown: (id) => `${id} no está entre los procedimientos`,
  unread: (names) => `No se cuentan, porque no se pueden leer: ${names}.`,
  nothing: "No se encontró ningún guion que falte todavía.",
  covers: (what) => `Nuevo en él: ${what}.`,
};
