import type { annotation as English } from "../en/annotation.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Annotating a take: proposals, questions, and what each segment is. */
export const annotation: typeof English = {
  /** Of stretches that nobody has worded. */
  kept: { nothing: "No se hace nada", lead: "Antes del primer paso", undescribed: "Aún sin describir" },
  alongside: (what) => `A la vez: ${what}`,
  stepAlongside: (n, all) => `Paso a la vez ${n} de ${all}`,
  proposedFrom: {
    narration: "propuesto según lo dicho",
    film: "propuesto según la imagen",
    captions: "propuesto según lo que vio un modelo",
  },
  proposals: "Propuestas",
  notAgreed: (from) => `Este segmento está ${from}: nadie lo ha aceptado. Acéptelo o cámbielo, y será suyo.`,
  agree: "Aceptar",
  agreeAll: (n) => `Aceptar los ${n}`,
  unplayed: (n) => `Aún sin reproducir: ${n}. Aceptarlos todos vale para los reproducidos y reproduce los demás.`,
  agreed: (n) => (n === 1 ? "Aceptado." : `${n} propuestas aceptadas.`),
  theModel: (name) => `El modelo «${name}»`,
  nobody: "Nadie",
  describedBy: "Los segmentos los describe",
  sentTo: (host) => `Hasta 16 imágenes de cada segmento se envían a ${host ?? ""}.`,
  staysHere: (host) =>
    host === null
      ? "El modelo funciona en este ordenador: nada sale de él."
      : `Las imágenes van a ${host}, que es este ordenador: nada sale de él.`,
  unchanged: "No se cambió nada.",
  chooseOther: "Corrija el archivo o elija otra sesión.",
  transcript: "Usar una transcripción…",
  transcriptUsed: "Segmentos propuestos según lo dicho.",
  spread: "La transcripción no tiene tiempos: sus frases se repartieron por el vídeo. Compruebe cada tiempo.",
  untold: (steps) => `No mencionados como bien hechos: ${steps}`,
  leftOut: (n) => counted(n, { one: "frase omitida:", other: "frases omitidas:" }),
  quoted: (text) => `«${text}»`,
  proposed: (n) => counted(n, { one: "segmento propuesto.", other: "segmentos propuestos." }),
  orderAlone: "Solo el orden del procedimiento",
  theBench: (name) => `El banco «${name}»`,
  namedBy: "Los pasos los nombra",
  propose: "Proponer segmentos",
  cancelled: "Cancelado. No se cambió nada.",
  questions: "Preguntas",
  ask: {
    described: "¿Es correcta la descripción?",
    only: "¿Hay solo esta acción en el segmento?",
    complete: "¿Está completa la acción?",
  },
  playFirst: "Aún no se ha reproducido hasta el final: Y lo reproduce primero.",
  yes: "Sí",
  no: "No",
  why: "Por qué",
  giveUp: "Rechazar la toma",
  outcomes: {
    right: "bien hecho",
    wrong: "mal hecho",
    none: "ningún paso",
  },
  segment: (number, of) => `Segmento ${number} de ${of}`,
  undo: "Deshacer",
  redo: "Rehacer",
  timeline: "Segmentos",
  noSegment: "Ningún segmento",
};
