import type { preview as English } from "../en/preview.ts";

/** Der Blick durch eine Kamera vor einer Sitzung. */
export const preview: typeof English = {
  note: "Vorschau: nichts wird aufbewahrt.",
  opening: "Die Kamera wird geöffnet…",
  ended: "Die Vorschau wurde beendet.",
  show: "Vorschau zeigen",
  lost: "Die Kamera wurde abgezogen oder von einem anderen Programm genommen.",
  lostFix: "Stecken Sie sie ein, oder schließen Sie jenes Programm.",
  checks: "Was die Kamera zeigt",
  first: "Erstes Bild des Films",
  found: {
    picture: "Bild kommt",
    few: "Es kommen wenige Bilder: Geben Sie der Kamera mehr Licht oder eine bessere Verbindung.",
    blind:
      "Es kommt kein Bild: Decken Sie die Kamera auf, prüfen Sie ihr Kabel; bleibt es dabei, ziehen Sie sie ab und stecken Sie sie wieder ein.",
    light: "Licht",
    dark: "Es ist dunkel: Schalten Sie ein Licht über der Werkbank ein.",
    bright: "Es ist zu hell: Drehen Sie die Kamera vom Fenster oder von der Lampe weg.",
    empty:
      "Im Bild ist fast nichts zu sehen: das Objektiv frei machen und die Kamera auf die Werkbank richten, oder eine andere Kamera wählen.",
    sharp: "Scharf",
    blurred: "Das Bild ist unscharf: Wischen Sie die Linse ab, und lassen Sie die Kamera von etwas weiter weg zusehen.",
    sound: "Ton",
    quiet:
      "Der Ton ist sehr leise: Sagen Sie ein Wort; bleibt es dabei, rücken Sie das Mikrofon näher oder stellen Sie es lauter.",
    silent: "Es kommt kein Ton: Schalten Sie das Mikrofon ein und sagen Sie ein Wort, oder wählen Sie ein anderes.",
  },
};
