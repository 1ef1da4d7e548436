import type { encodings as English } from "../en/encodings.ts";

export const encodings: typeof English = {
  label: "Codificación",
  asTheFileSays: "La que diga el archivo",
  hint: "Solo si hay letras equivocadas o el archivo se rechazó por eso.",
  guessed: (name) =>
    `El archivo no dice su codificación y se leyó como ${name}. Si hay letras equivocadas, elija otra.`,
  scripts: {
    "utf-8": "todas las escrituras",
    "utf-16le": "todas las escrituras",
    "utf-16be": "todas las escrituras",
    "windows-1252": "Europa occidental",
    "iso-8859-15": "Europa occidental, con €",
    macintosh: "Europa occidental, de Macs antiguos",
    "windows-1250": "Europa central",
    "iso-8859-2": "Europa central",
    "windows-1257": "báltico",
    "windows-1254": "turco",
    "windows-1251": "cirílico",
    "koi8-r": "cirílico",
    "windows-1253": "griego",
    "windows-1255": "hebreo",
    "windows-1256": "árabe",
    "windows-1258": "vietnamita",
    "windows-874": "tailandés",
    gb18030: "chino simplificado",
    big5: "chino tradicional",
    shift_jis: "japonés",
    "euc-jp": "japonés",
    "euc-kr": "coreano",
  },
};
