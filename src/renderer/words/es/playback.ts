import type { playback as English } from "../en/playback.ts";

/** Playing a recording, and the pictures of a running session. */
export const playback: typeof English = {
  preview: "Vista previa de la fuente",
  previewOf: (name) => `Vista previa de ${name}`,
  camera: "Cámara",
  recording: "Grabación",
  label: "Reproducción",
  play: "Reproducir",
  pause: "Pausar",
  paused: "en pausa",
  hear: "Oírlo",
  shuttle: "adelante y atrás",
  frame: "fotograma",
  event: "suceso",
  broken: (file) => `La grabación ${file} no se puede reproducir. El registro se reproduce sin ella.`,
  gap: "Aquí no se grabó nada. El registro se reproduce sin imagen.",
  none: "Esta sesión no tiene grabación. Su registro se reproduce igual: manos, plan, decisiones y palabras.",
};
