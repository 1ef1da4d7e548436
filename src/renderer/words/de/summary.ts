import type { summary as English } from "../en/summary.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Was aus einer Sitzung geworden ist, wenn sie vorüber ist. */
export const summary: typeof English = {
  label: "Sitzung beendet",
  unsent: (texts) => `Die Sitzung endete, während das getippt wurde; damit ist nichts geschehen: ${texts.join(" · ")}`,
  signals: (count) => `${counted(count, { one: "Signal", other: "Signale" })} von außen`,
  facts: (time, done, all) => `${time} · ${done} von ${counted(all, { one: "Schritt", other: "Schritten" })} erledigt`,
  reading: "Das Journal wird gelesen…",
  well: "Gut gegangen",
  notSeen: "Was erkannt wurde",
  wellCount: (n) => `${counted(n, { one: "Schritt", other: "Schritte" })} ohne Hilfe erledigt`,
  saidCount: (n: number) => `${counted(n, { one: "Schritt", other: "Schritte" })} fertig, wie Sie gesagt haben`,
  helpedCount: (n) => `${counted(n, { one: "Schritt", other: "Schritte" })} mit Hilfe erledigt`,
  stoppedAt: (step) => `Beendet bei: ${step}`,
  noneWell: "Kein Schritt wurde ohne Hilfe erledigt gesehen.",
  probably: "Wohl fertig",
  probablyCount: (n) =>
    `${counted(n, { one: "Schritt ist abgehakt und war", other: "Schritte sind abgehakt und waren" })} nicht gut genug zu sehen, um sicher zu sein`,
  noBench:
    "Schritte wurden nicht erkannt: Diese Werkbank ist noch nicht gelernt. Aus dieser Aufnahme kann sie gelernt werden.",
  help: "Hier war Hilfe nötig",
  noHelp: "Es wurde keine Abweichung vom Plan gemeldet.",
  lookedForNone: "Sie haben gesagt, wann ein Schritt fertig war; auf Fehler habe ich nicht geachtet.",
  openAt: (time) => `${time} in der Wiedergabe öffnen`,
  became: {
    "put-right": (time) => `um ${time} behoben`,
    "taken-back": (time) => `um ${time} zurückgenommen`,
    "not-so": (time) => `stimmt nicht, gesagt um ${time}`,
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
  startWith: (goal) => `Mit „${goal}“ beginnen`,
  copy: "Bericht kopieren",
  copied: "Bericht kopiert",
  lookAtMarks: "Die Marken ansehen",
  learn: {
    label: "Diese Werkbank anlernen",
    learn: "Diese Werkbank anlernen",
    add: (bench) => `Zu „${bench}“ hinzufügen`,
    said: (n, all) =>
      `Sie haben von ${n} von ${counted(all, { one: "Schritt", other: "Schritten" })} gesagt, wann sie fertig waren. Das lernt diese Werkbank an, ohne dass Sie noch einmal zusehen.`,
    left: (texts, all) =>
      `Nicht gesagt: ${texts.join(" · ")}${all > texts.length ? ` und ${all - texts.length} weitere` : ""}. Diese kennt der Coach dann nicht.`,
    look: "Die Marken ansehen",
    wrong: {
      impossible: (step) => `„${step}“ hat keine Zeit: Ein anderer Schritt wurde im selben Augenblick fertig genannt.`,
      order: (step) => `„${step}“ wurde vor Schritten fertig genannt, die im Ablauf davor kommen.`,
    },
    closed: (who) => `${who} hat nicht zugestimmt, dass der Coach aus dieser Sitzung lernt.`,
  },
};
