import type { summary as English } from "../en/summary.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Was aus einer Sitzung geworden ist, wenn sie vorüber ist. */
export const summary: typeof English = {
  label: "Sitzung beendet",
  signals: (count) => `${counted(count, { one: "Signal", other: "Signale" })} von außen`,
  facts: (time, done, all) => `${time} · ${done} von ${counted(all, { one: "Schritt", other: "Schritten" })} erledigt`,
  reading: "Das Journal wird gelesen…",
  well: "Gut gegangen",
  wellCount: (n) => `${counted(n, { one: "Schritt", other: "Schritte" })} ohne Hilfe erledigt`,
  noneWell: "Kein Schritt wurde ohne Hilfe erledigt.",
  noBench:
    "Schritte wurden nicht erkannt: Diese Werkbank ist noch nicht gelernt. Aus dieser Aufnahme kann sie gelernt werden.",
  help: "Hier war Hilfe nötig",
  noHelp: "Es wurde keine Abweichung vom Plan gemeldet.",
  openAt: (time) => `${time} in der Wiedergabe öffnen`,
  became: {
    "put-right": (time) => `um ${time} behoben`,
    "taken-back": (time) => `um ${time} zurückgenommen`,
    open: "nicht behoben",
    told: "gesagt",
  },
  corrected: "Sie haben den Coach korrigiert",
  said: (text) => `Ließ ihn sagen: ${text}`,
  blind: (n) => `${counted(n, { one: "Moment", other: "Momente" })} davon konnte der Coach nicht sehen.`,
  replay: "Wiedergeben",
  teach: "Daraus lernen lassen",
  again: "Noch einmal coachen",
  another: "Neue Sitzung",
  copy: "Bericht kopieren",
  copied: "Bericht kopiert",
};
