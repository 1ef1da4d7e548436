import type { pictures as English } from "../en/pictures.ts";

/** Imágenes de los pasos, en el editor de procedimientos. */
export const pictures: typeof English = {
  ofStep: (number) => `Imagen del paso ${number}`,
  add: "Añadir una imagen…",
  what: "PNG, JPEG o WebP. Se reduce, y se le quitan el lugar y la cámara.",
  text: (number) => `Qué muestra la imagen del paso ${number}`,
  textHint: "Una frase, para quien no puede verla",
  textIn: (number, language) => `Qué muestra la imagen del paso ${number}, ${language}`,
  remove: "Quitar la imagen",
  removed: "La imagen se ha quitado. Deshacer la recupera.",
  unreadable: (file) => `${file}: no es una imagen que se pueda leer. Elija un PNG, JPEG o WebP.`,
  tooLarge: (file) => `${file}: es demasiado grande. Elija una de 30 MB y 50 millones de píxeles como máximo.`,
  adding: "Añadiendo…",
  changed: "otra imagen",
};
