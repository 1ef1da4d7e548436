import type { films as English } from "../en/films.ts";

/** Procedures › a new one from films that nobody marked. */
export const films: typeof English = {
  title: "Nuevo a partir de películas",
  goal: "Objetivo",
  goalHint: "Lo que se logra al final, p. ej. Montar la lámpara de escritorio",
  what: "Películas del mismo trabajo, sin marcas: dos al menos, mejor cinco o más. Se redacta lo que tienen en común: pasos con número, y su orden. Usted ve las películas y nombra los pasos antes de que se guíe a nadie con ello.",
  sayGoal: "Diga qué se logra.",
  chooseTwo: "Elija al menos dos películas.",
  compared: "Las películas se han comparado.",
  openDraft: "Abrir el borrador",
  watching: "Mirando…",
  watch: "Mirar y redactar",
  reading: "Leyendo las sesiones…",
  none: "Aún no se ha grabado ninguna sesión con vídeo. Puede elegirse cada una que guíe.",
  films: "Películas",
  cancelled: "Cancelado",
  nothing: (why) => `No se redactó nada a partir de las películas. ${why}`,
  ready: "Las películas se han comparado: «Nuevo a partir de películas…» abre el borrador.",
  drafted: "Redactado. Léalo entero.",
};
