import type { films as English } from "../en/films.ts";

/** Procedures › a new one from films that nobody marked. */
export const films: typeof English = {
  title: "Neu aus Filmen",
  goal: "Ziel",
  goalHint: "Was am Ende erreicht ist, z. B. Schreibtischlampe zusammenbauen",
  what: "Filme derselben Arbeit, ohne Marken: mindestens zwei, besser fünf oder mehr. Entworfen wird, was sie gemeinsam haben: Schritte mit Nummern und ihre Reihenfolge. Sie sehen die Filme an und benennen die Schritte, bevor jemand danach angeleitet wird.",
  sayGoal: "Sagen Sie, was erreicht wird.",
  chooseTwo: "Wählen Sie mindestens zwei Filme.",
  compared: "Die Filme sind verglichen.",
  openDraft: "Entwurf öffnen",
  watching: "Wird angesehen …",
  watch: "Ansehen und entwerfen",
  reading: "Die Sitzungen werden gelesen …",
  none: "Noch keine Sitzung mit Video wurde aufgezeichnet. Jede, die Sie anleiten, kann gewählt werden.",
  films: "Filme",
  cancelled: "Abgebrochen",
  nothing: (why) => `Aus den Filmen wurde nichts entworfen. ${why}`,
  ready: "Die Filme sind verglichen: „Neu aus Filmen …“ öffnet den Entwurf.",
  drafted: "Entworfen. Lesen Sie es durch.",
};
