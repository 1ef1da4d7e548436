import type { updates as English } from "../en/updates.ts";

/** Neuere Fassungen des Programms. */
export const updates: typeof English = {
  title: "Aktualisierungen",
  what: "Aus, solange Ihre Organisation Ihnen keine Adresse und keinen Schlüssel gibt. Gesendet wird nichts als die Bitte um eine Liste der Fassungen; verwendet wird nur eine Liste, die mit dem Schlüssel unterschrieben ist, und behalten wird nur eine Datei, deren Bytes die unterschriebenen sind. Das Programm installiert nichts: Das tun Sie, aus dem Ordner der Datei. Während einer Sitzung wird nichts geholt.",
  none: "keine Adresse",
  address: "Adresse der Aktualisierungen",
  key: "Schlüssel, mit dem sie unterschrieben sind",
  keyProblem: "Ein Schlüssel hat 44 Buchstaben, Ziffern und Zeichen und endet mit =.",
  problems: {
    "no-address": "Das ist keine Adresse. Schreiben Sie eine wie https://updates.example.org/benchside/.",
    "not-https": "Über ein Netz geht nur https.",
    secrets: "Lassen Sie Namen, Passwörter und alles nach ? oder # weg.",
  },
  daily: "Einmal am Tag nach Aktualisierungen sehen",
  byAdministrator: (address) => `Wer diesen Rechner verwaltet, hat es festgelegt: ${address || "keine Adresse"}.`,
  look: "Jetzt nach Aktualisierungen sehen",
  newest: "Es gibt nichts Neueres.",
  found: (version) => `Fassung ${version} kann geholt werden.`,
  fetch: (version, size) => `${version} holen (${size})`,
  fetched: (file) =>
    `Geholt, und ihre Bytes sind die unterschriebenen: ${file}. Installieren Sie sie wie diese, wenn keine Sitzung läuft.`,
  show: "Datei zeigen",
};
