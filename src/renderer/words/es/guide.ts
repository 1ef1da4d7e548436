import { countedIn } from "../counted.ts";
import type { guide as English } from "../en/guide.ts";

const counted = countedIn("es");

/** The guide inside the program: its frame. What stands in it is English in every language. */
export const guide: typeof English = {
  title: "Guía",
  open: "Guía",
  openWhat: "La guía, en el capítulo de esta pantalla",
  search: "Buscar en la guía",
  placeholder: "Buscar en la guía (en inglés)",
  chapters: "Capítulos",
  results: "Encontrado en la guía",
  none: "Nada contiene todas estas palabras. La guía está en inglés.",
  found: (n) => `${counted(n, { one: "pasaje encontrado", other: "pasajes encontrados" })}.`,
  keys: "↑ ↓ y Entrar abren un capítulo, Re Pág y Av Pág lo recorren.",
  back: "Atrás",
  inEnglish: "La guía está en inglés.",
  outside: "Benchside no abre nada en la red. La dirección:",
  file: "Está en la carpeta del proyecto, no en la guía:",
  copy: "Copiar",
  copied: "Copiado.",
  notCopied: "No se pudo copiar.",
  close: "Cerrar esta dirección",
};
