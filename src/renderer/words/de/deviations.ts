import type * as English from "../en/deviations.ts";

/** Ways to leave the plan, as the window and the second screen call them. */
export const deviations: typeof English.deviations = {
  omission: "Schritt übersprungen",
  ordering: "Falsche Reihenfolge",
  substitution: "Falsches Teil",
  technique: "Falsch ausgeführt",
  timing: "Falscher Zeitpunkt",
  repetition: "Doppelt gemacht",
  distraction: "Nicht bei der Sache",
};

/** Ways back to the plan. */
export const recoveries: typeof English.recoveries = {
  "go-back": "Zurückgehen",
  undo: "Rückgängig machen",
  "roll-back": "Zurückbauen",
  redo: "Noch einmal",
  "stop-and-fix": "Anhalten und beheben",
  "undo-extra": "Überzähliges zurücknehmen",
  resume: "Wieder aufnehmen",
  "go-on": "Weitermachen",
};
