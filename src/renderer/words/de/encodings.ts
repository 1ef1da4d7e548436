import type { encodings as English } from "../en/encodings.ts";

export const encodings: typeof English = {
  label: "Kodierung",
  asTheFileSays: "Wie die Datei sagt",
  hint: "Nur, wenn Buchstaben falsch sind oder die Datei deshalb abgelehnt wurde.",
  guessed: (name) =>
    `Die Datei nennt ihre Kodierung nicht und wurde als ${name} gelesen. Sind Buchstaben falsch: eine andere wählen.`,
  scripts: {
    "utf-8": "alle Schriften",
    "utf-16le": "alle Schriften",
    "utf-16be": "alle Schriften",
    "windows-1252": "Westeuropäisch",
    "iso-8859-15": "Westeuropäisch, mit €",
    macintosh: "Westeuropäisch, von alten Macs",
    "windows-1250": "Mitteleuropäisch",
    "iso-8859-2": "Mitteleuropäisch",
    "windows-1257": "Baltisch",
    "windows-1254": "Türkisch",
    "windows-1251": "Kyrillisch",
    "koi8-r": "Kyrillisch",
    "windows-1253": "Griechisch",
    "windows-1255": "Hebräisch",
    "windows-1256": "Arabisch",
    "windows-1258": "Vietnamesisch",
    "windows-874": "Thailändisch",
    gb18030: "Chinesisch, vereinfacht",
    big5: "Chinesisch, traditionell",
    shift_jis: "Japanisch",
    "euc-jp": "Japanisch",
    "euc-kr": "Koreanisch",
  },
};
