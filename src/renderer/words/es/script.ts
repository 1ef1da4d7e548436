import type { script as English } from "../en/script.ts";

/** The script of a take: its entries, planned mistakes and rehearsal. */
export const script: typeof English = {
  entries: {
    step: "Paso",
    error: "Error",
    omitted: "Omitido",
    consequence: "Consecuencia",
    fix: "Arreglo",
  },
  types: {
    "wrong-execution": {
      word: "Mal hecho",
      hint: "Lo correcto, pero con cantidad, momento, lugar, herramienta o modo equivocados. Piense en lo que haría mal alguien cansado.",
    },
    deletion: {
      word: "Omitido",
      hint: "Seguir sin ello y notarlo donde falta algo.",
    },
    substitution: {
      word: "Cosa equivocada",
      hint: "Otra pieza o ingrediente que se confunde fácilmente con lo correcto.",
    },
    insertion: {
      word: "Algo de más",
      hint: "Hacerlo dos veces, o algo que ningún paso pide.",
    },
    transposition: {
      word: "Orden equivocado",
      hint: "Mueva un paso delante de uno que debe ir antes; luego planee ese orden como error.",
    },
  },
  protocols: {
    prepared: {
      label: "Preparado",
      detail: "Se genera un guion con errores, o se escribe para el participante",
    },
    induced: {
      label: "Inducido",
      detail: "El participante convierte los pasos en un guion con errores",
    },
    impromptu: {
      label: "Improvisado",
      detail: "Sin guion: trabajar y decir después qué salió mal",
    },
  },
  prompts: {
    ear: {
      label: "De oído",
      detail: "La voz dice cada entrada cuando una marca la empieza",
    },
    window: {
      label: "En otra ventana",
      detail: "Para una pantalla que la cámara no ve",
    },
    none: {
      label: "De memoria",
      detail: "No se dice ni se muestra nada",
    },
  },
  phases: {
    "lead-in": "Inicio",
    mistake: "Error",
    fix: "Arreglo",
    "end-state": "Estado final",
  },
  safetyCritical: (step) => `«${step}» es crítico para la seguridad: ahí no se planea ningún error.`,
  planAt: (entry) => `Planear un error en «${entry}»`,
  noIdea: "ninguna idea aquí",
  leaveOut: "Omitirlo",
  thenFix: (fixes) => `Después: ${fixes}.`,
  nobodyNotices: "Nadie lo nota.",
  looksWrong: "Lo mira y ve que algo está mal.",
  ownWords: "Con sus palabras",
  kindOfMistake: "Qué tipo de error",
  whatYouDo: "Qué hace",
  doExample: "p. ej. Poner el muelle al revés",
  whatIsWrong: "Qué tiene de malo",
  wrongExample: "p. ej. El gancho apunta hacia abajo.",
  howYouNotice: "Cómo lo nota",
  howYouFix: "Cómo lo corrige; vacío si no lo corrige",
  planIt: "Planear este error",
  howNoticed: "Cómo se nota",
  coachSays: "Lo que dice un buen coach: de 10 a 20 palabras",
  howPutRight: "Cómo lo corrige",
  setFix: "Poner el arreglo",
  noFix: "Sin arreglo",
  takeOut: "Quitar el error",
  rehearsal: "Ensayo",
  part: (at, all) => `parte ${at} de ${all}`,
  leftOut: "omitido",
  critical: "crítico para la seguridad",
  goOn: "Nadie lo nota: siga sin más.",
  partBefore: "Parte anterior",
  byHeart: "Me lo sé de memoria",
  nextPart: "Parte siguiente",
  asItShould: "Como debe ser",
  list: "Entradas del guion",
  dragHint: "Arrastre una fila, o elíjala y pulse Alt ↑ o Alt ↓. Deshacer retira un cambio.",
  chosen: "Entrada elegida",
  chooseStep: "Elija un paso para planear ahí un error.",
  entry: (number) => `Entrada ${number}`,
  up: (name) => `Subir ${name}`,
  down: (name) => `Bajar ${name}`,
  comesBefore: (step) => `Va antes de «${step}», que debe ir primero.`,
  planned: "Planeado.",
  planOrder: "Planearlo como error",
};
