import type { graph as English } from "../en/graph.ts";

/** El dibujo de qué va antes de qué. */
export const graph: typeof English = {
  hint: "Arrastre del pie de un paso a la cabeza de otro: debe ir antes. Haga clic en una flecha y pulse Supr para quitarla.",
  noText: "aún sin texto",
  optional: "opcional",
  safety: "seguridad",
  oneWay: "una de varias maneras",
  irreversible: "irreversible",
  problems: {
    cycle: (steps) =>
      `Los pasos ${steps} se esperan unos a otros, así que ninguno puede ser el primero. Quite una de estas flechas.`,
    self: (step) => `El paso ${step} tendría que ir antes de sí mismo. Quite ese número de «después de».`,
    "strict-gap": (steps, group) =>
      `«${group}» va uno tras otro, y falta la flecha ${steps}. Dibújela, o deje el grupo en cualquier orden.`,
    ordered: (steps, group) =>
      `La flecha ${steps} ordena dos pasos de «${group}», que va en cualquier orden. Quite la flecha, o saque uno de los dos del grupo.`,
    "one-way": (steps, group) =>
      `«${group}» es una elección con un solo camino (${steps}). Añada un paso que sea otro camino, quite una flecha entre sus pasos, o deje el grupo en cualquier orden.`,
    "two-groups": (step, group) =>
      `El paso ${step} está en dos grupos: ${group}. Sáquelo de uno: una elección no contiene grupos ni está en ninguno.`,
    "all-optional": (steps, group) =>
      `Todos los pasos de un camino de «${group}» son opcionales (${steps}), así que no se pide nada. Haga obligatorio uno de ellos.`,
    "choice-cycle": (steps) =>
      `Los pasos ${steps} se esperan unos a otros: lo que va después de un camino de una elección va después de toda la elección. Ponga los pasos intermedios en el grupo, o quite una de estas flechas.`,
  },
};
