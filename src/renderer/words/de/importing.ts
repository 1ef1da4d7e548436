import type { importing as English } from "../en/importing.ts";

/** Formate von Abläufen, und was an einer Datei falsch ist. */
export const importing: typeof English = {
  tooLarge: (file) => `${file}: größer als 40 MB. Eine andere Datei wählen.`,
  guessed: (encoding) =>
    `Die Datei nennt ihre Kodierung nicht und wurde als ${encoding} gelesen. Sind Buchstaben falsch: als UTF-8 speichern und noch einmal importieren.`,
  formats: {
    auto: ["Format erkennen", "Nach dem, was in der Datei steht"],
    benchside: ["Benchside", "Ein Ablauf, den Benchside exportiert hat"],
    captaincook4d: ["CaptainCook4D", "Ein Aufgabengraph in JSON"],
    text: ["Nummerierter Text", "Ein Rezept oder eine Anleitung, ein Schritt pro Zeile"],
    narration: ["Was gesagt wurde", "Mitschrift von jemandem, der sagt, was er tut: WebVTT, SRT, Text"],
    howtodiv: ["HowToDIV", "Dessen Anleitungsdateien"],
  },
};
