import { percent } from "../../ui/format.ts";
import type { blur as English } from "../en/blur.ts";

/** What is covered in exported films, and drawing it. */
export const blur: typeof English = {
  label: "Lo que se tapa",
  clip: "Ocultar caras",
  pictures: "Ocultar caras en sus imágenes",
  mayMiss:
    "Las caras encontradas y lo que se dibujó se tapan de gris. Puede faltar alguna: míralo antes de dárselo a alguien.",
  allShow: "Se ve a todos tal como se grabaron.",
  look: "Buscar caras",
  lookAgain: "Buscar otra vez",
  first: "Busca primero las caras y reproduce el fragmento: lo que es gris en la imagen es gris en el vídeo.",
  found: (faces) =>
    `${faces === 0 ? "Ninguna cara encontrada" : faces === 1 ? "1 cara encontrada" : `${faces} caras encontradas`}. Reprodúcelo: lo gris queda tapado. Dibuja lo que falte y exporta.`,
  draw: "Dibujar una zona",
  what: "Tapa",
  kinds: { face: "Cara", screen: "Pantalla", paper: "Papel", other: "Otra cosa" },
  keep: "Conservar",
  drop: "Descartar",
  byHand:
    "Arrastra sobre la imagen o muévela con las flechas (con Mayús su tamaño), luego Intro. Vale para el fragmento, o para toda la sesión si no hay ninguno.",
  drawn: ({ x, y, width, height }) =>
    `Zona, izquierda ${percent(x)}, arriba ${percent(y)}, ${percent(width)} de ancho, ${percent(height)} de alto`,
  region: (kind, from, to) => `${kind}, de ${from} a ${to}`,
  put: "Poner aquí",
  remove: "Quitar",
  undo: "Deshacer",
};
