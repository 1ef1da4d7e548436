import type { look as English } from "../en/look.ts";

/** Settings › how the window looks and which language it speaks. */
export const look: typeof English = {
  title: "Aussehen",
  language: "Sprache",
  languageWhat:
    "Die Sprache des Fensters und, ab der nächsten Sitzung, des Coachs: Ein Ablauf wird in ihr gezeigt und gesagt, wo er die Worte dafür hat.",
  languages: {
    system: "Wie das System",
    systemDetail: "Englisch, Deutsch oder Spanisch; sonst Englisch",
  },
  theme: "Farben",
  themeWhat:
    "Hell passt zu einer hellen Werkstatt, dunkel zu einer dunklen. Hoher Kontrast hat die stärksten Kanten und Farben.",
  themes: {
    system: "Wie das System",
    systemDetail: "Folgt dessen Wahl, auch beim Kontrast",
    dark: "Dunkel",
    light: "Hell",
    contrast: "Hoher Kontrast",
  },
  textSize: "Textgröße",
  textSizeWhat: "Die Größe aller Buchstaben. Die Werkbankansicht nutzt immer die größten, die passen.",
  hands: "Hände einzeichnen",
  handsWhat: "Zeichnet die gefundenen Hände über das Bild, beim Coach und in der Wiedergabe.",
};
