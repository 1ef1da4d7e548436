import type { importing as English } from "../en/importing.ts";

/** Formatos de procedimientos, y qué le pasa a un archivo. */
export const importing: typeof English = {
  tooLarge: (file) => `${file}: ocupa más de 40 MB. Elija otro archivo.`,
  guessed: (encoding) =>
    `El archivo no dice su codificación y se leyó como ${encoding}. Si hay letras equivocadas, guárdelo en UTF-8 e impórtelo otra vez.`,
  formats: {
    auto: ["Reconocer el formato", "Por lo que hay en el archivo"],
    benchside: ["Benchside", "Un procedimiento que exportó Benchside"],
    captaincook4d: ["CaptainCook4D", "Un grafo de tareas en JSON"],
    text: ["Texto numerado", "Una receta o instrucciones, un paso por línea"],
    narration: ["Lo que se dijo", "Transcripción de alguien que dice lo que hace: WebVTT, SRT, texto"],
    howtodiv: ["HowToDIV", "Sus archivos de instrucciones"],
  },
};
