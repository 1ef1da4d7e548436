import type { languages as English } from "../en/languages.ts";

/** Palabras de un procedimiento en otros idiomas, en su editor. */
export const languages: typeof English = {
  inOthers: "Textos en otros idiomas",
  ofStep: (number) => `Paso ${number} en otros idiomas`,
  firstOf: "Los textos de arriba están en",
  first: "Primer idioma",
  firstWhy: "Por el primer idioma se busca, se enseña y se exporta; en él aparece lo que no está traducido.",
  other: "Idioma",
  textIn: (number, language) => `Texto del paso ${number}, ${language}`,
  doneIn: (number, language) => `El paso ${number} está hecho cuando, ${language}`,
  notYetIn: (number, language) => `El paso ${number} aún no está hecho cuando, ${language}`,
  goalIn: (language) => `Objetivo, ${language}`,
  groupIn: (number, language) => `Grupo ${number}, ${language}`,
  sheet: "Idiomas…",
  sheetTitle: "Textos por idioma",
  sheetWhat: "Las sesiones muestran y dicen los textos del idioma de Ajustes › Aspecto, donde los hay aquí.",
  translated: (done, all) => `${done} de ${all} pasos`,
  problemIn: (language, problem) => `${language}: ${problem}`,
  fixLanguage: "Indique en «Idiomas…» en qué idioma están los textos propios del procedimiento.",
  ready: "Listo",
};
