import type { graph as English } from "../en/graph.ts";

/** El dibujo de qué va antes de qué. */
export const graph: typeof English = {
  hint: "Arrastre del pie de un paso a la cabeza de otro: debe ir antes. Haga clic en una flecha y pulse Supr para quitarla.",
  noText: "aún sin texto",
  optional: "opcional",
  safety: "seguridad",
  oneWay: "una de varias maneras",
  irreversible: "irreversible",
};
