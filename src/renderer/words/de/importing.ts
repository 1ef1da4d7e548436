import type { importing as English } from "../en/importing.ts";

/** Formate von Abläufen, und was an einer Datei falsch ist. */
export const importing: typeof English = {
  tooLarge: (file) => `${file}: größer als 40 MB. Eine andere Datei wählen.`,
  formats: {
    auto: ["Format erkennen", "Nach dem, was in der Datei steht"],
    benchside: ["Benchside", "Ein Ablauf, den Benchside exportiert hat"],
    captaincook4d: ["CaptainCook4D", "Ein Aufgabengraph in JSON"],
    text: ["Nummerierter Text", "Ein Rezept oder eine Anleitung, ein Schritt pro Zeile"],
    narration: ["Was gesagt wurde", "Mitschrift von jemandem, der sagt, was er tut: WebVTT, SRT, Text"],
    howtodiv: ["HowToDIV", "Dessen Anleitungsdateien"],
  },
};
