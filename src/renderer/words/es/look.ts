import type { look as English } from "../en/look.ts";

/** Settings › how the window looks and which language it speaks. */
export const look: typeof English = {
  title: "Aspecto",
  language: "Idioma",
  languageWhat:
    "El idioma de la ventana y, desde la próxima sesión, del coach: un procedimiento se muestra y se dice en él si tiene esas palabras.",
  languages: {
    system: "Como el sistema",
    systemDetail: "Inglés, alemán o español; si no, inglés",
  },
  theme: "Colores",
  themeWhat:
    "El claro conviene a un taller luminoso, el oscuro a uno con poca luz. El alto contraste tiene los bordes y colores más fuertes.",
  themes: {
    system: "Como el sistema",
    systemDetail: "Sigue su elección, también el contraste",
    dark: "Oscuro",
    light: "Claro",
    contrast: "Alto contraste",
  },
  textSize: "Tamaño del texto",
  textSizeWhat: "El tamaño de todas las letras. La vista de banco usa siempre las más grandes que caben.",
  hands: "Dibujar las manos",
  handsWhat: "Dibuja sobre la imagen las manos halladas, en Coach y en Reproducir.",
};
