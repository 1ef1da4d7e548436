import type { graph as English } from "../en/graph.ts";

/** Die Zeichnung dessen, was vor was kommt. */
export const graph: typeof English = {
  hint: "Vom Fuß eines Schritts zum Kopf eines anderen ziehen: Er muss davor kommen. Einen Pfeil anklicken und Entf drücken, um ihn zu entfernen.",
  noText: "noch kein Text",
  optional: "optional",
  safety: "Sicherheit",
  oneWay: "einer von mehreren Wegen",
  irreversible: "unumkehrbar",
};
