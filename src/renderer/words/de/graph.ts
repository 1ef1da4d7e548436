import type { graph as English } from "../en/graph.ts";

/** Die Zeichnung dessen, was vor was kommt. */
export const graph: typeof English = {
  hint: "Vom Fuß eines Schritts zum Kopf eines anderen ziehen: Er muss davor kommen. Einen Pfeil anklicken und Entf drücken, um ihn zu entfernen.",
  noText: "noch kein Text",
  optional: "optional",
  safety: "Sicherheit",
  oneWay: "einer von mehreren Wegen",
  irreversible: "unumkehrbar",
  problems: {
    cycle: (steps) =>
      `Die Schritte ${steps} warten aufeinander, also kann keiner der erste sein. Einen dieser Pfeile entfernen.`,
    self: (step) => `Schritt ${step} müsste vor sich selbst kommen. Diese Nummer bei „nach“ entfernen.`,
    "strict-gap": (steps, group) =>
      `„${group}“ geht der Reihe nach, und der Pfeil ${steps} fehlt. Ihn zeichnen oder die Gruppe in beliebiger Reihenfolge lassen.`,
    ordered: (steps, group) =>
      `Der Pfeil ${steps} ordnet zwei Schritte von „${group}“, deren Reihenfolge beliebig ist. Den Pfeil entfernen oder einen der beiden aus der Gruppe nehmen.`,
    "one-way": (steps, group) =>
      `„${group}“ ist eine Auswahl mit nur einem Weg (${steps}). Einen Schritt als weiteren Weg hinzufügen, einen Pfeil zwischen ihren Schritten entfernen oder die Reihenfolge der Gruppe freigeben.`,
    "two-groups": (step, group) =>
      `Schritt ${step} ist in zwei Gruppen: ${group}. Ihn aus einer herausnehmen: Eine Auswahl enthält keine Gruppen und liegt in keiner.`,
    "all-optional": (steps, group) =>
      `Jeder Schritt eines Weges von „${group}“ ist optional (${steps}), sodass nichts verlangt wird. Einen davon verlangen.`,
    "choice-cycle": (steps) =>
      `Die Schritte ${steps} warten aufeinander: Was nach einem Weg einer Auswahl kommt, kommt nach der ganzen Auswahl. Die Schritte dazwischen in die Gruppe nehmen oder einen dieser Pfeile entfernen.`,
  },
};
