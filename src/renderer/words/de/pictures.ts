import type { pictures as English } from "../en/pictures.ts";

/** Bilder von Schritten, im Editor der Abläufe. */
export const pictures: typeof English = {
  ofStep: (number) => `Bild von Schritt ${number}`,
  add: "Bild hinzufügen…",
  what: "PNG, JPEG oder WebP. Es wird verkleinert, Ort und Kamera werden herausgenommen.",
  text: (number) => `Was das Bild von Schritt ${number} zeigt`,
  textHint: "Ein Satz, für alle, die es nicht sehen",
  textIn: (number, language) => `Was das Bild von Schritt ${number} zeigt, ${language}`,
  remove: "Bild entfernen",
  removed: "Das Bild ist entfernt. Rückgängig holt es zurück.",
  unreadable: (file) => `${file}: kein lesbares Bild. Ein PNG, JPEG oder WebP wählen.`,
  tooLarge: (file) => `${file}: zu groß. Eines mit höchstens 30 MB und 50 Millionen Pixeln wählen.`,
  adding: "Wird hinzugefügt…",
  changed: "ein anderes Bild",
};
