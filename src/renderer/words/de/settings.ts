import type { settings as English } from "../en/settings.ts";

/** Settings: the search, and what a change says. */
export const settings: typeof English = {
  search: "Einstellungen durchsuchen",
  placeholder: "Einstellungen durchsuchen (/)",
  none: "Keine Einstellung enthält alle diese Wörter.",
  showAll: "Alle Einstellungen zeigen",
  keys: "/ durchsucht die Einstellungen nach Namen, Werten und Wirkung; Enter geht zur ersten.",
  shown: (shown, all) => `${shown} von ${all} Einstellungen`,
  changed: (name, before, after) => `${name}: ${before} → ${after}`,
  changedTo: (name, after) => `${name}: ${after}`,
};
