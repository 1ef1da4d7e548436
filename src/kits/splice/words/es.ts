import type { cut as English } from "./en.ts";
import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("es");
const cuts = { one: "corte", other: "cortes" };

/** Record: mistakes cut from clean recordings. */
export const cut: typeof English = {
  room: "Corte",
  fromRecordings: "de grabaciones",
  title: "Cortado de grabaciones",
  what: "De una grabación anotada en la que nada salió mal se hace un error. La grabación no cambia; lo que se hace es una sesión propia que dice que está montada, y no se usa para medir a los asistentes.",
  reading: "Leyendo las grabaciones…",
  none: "Todavía no hay ninguna grabación anotada. Grabe una toma en la que todo se haga bien y marque sus pasos.",
  recording: "Grabación",
  chooseOther: "Elija otra grabación.",
  operation: "Qué se hace con un paso",
  operations: { deletion: "Omitido", transposition: "Intercambiado", repetition: "Repetido", insertion: "Insertado" },
  operationHints: {
    deletion: "El paso no se ve: se omitió.",
    transposition: "El paso y el siguiente se intercambian.",
    repetition: "El paso se ve dos veces.",
    insertion: "Antes de este paso se ve otro: demasiado pronto, otra vez o fuera de la tarea.",
  },
  step: "Paso",
  beforeStep: "Antes de qué paso",
  otherStep: "Qué paso se inserta",
  from: "Tomado de",
  same: "Esta grabación",
  bridge: "Cómo se unen los trozos",
  bridges: { crossfade: "Fundido breve", cut: "Corte simple" },
  find: "Buscar los cortes",
  findAgain: "Buscar los cortes otra vez",
  missing: { step: "Elija una grabación y un paso.", insertion: "Elija una grabación y los dos pasos." },
  foundAloud: (n) => (n === 1 ? "Se encontró 1 corte." : `Se encontraron ${counted(n, cuts)}.`),
  shows: (length) => `La película durará ${length}.`,
  toldAt: (t) => `Se nota a partir de ${t}.`,
  cuts: "Cortes",
  cutNumber: (n) => `Corte ${n}`,
  apart: (share) => `Imágenes distintas en ${share}`,
  hands: { there: "manos en la imagen", off: "sin manos en la imagen", unknown: "no se buscaron manos" },
  leaves: "Sale en el segundo",
  goesOn: "Sigue en el segundo",
  pictureAt: (side, t) => `${side}: la imagen en ${t}`,
  noPicture: "Sin imagen",
  badSeconds: "Escriba segundos, por ejemplo 12,4.",
  make: "Hacer la sesión",
  makes: "Aparece en Reproducir, marcada como montada.",
  made: (id) => `Hecha: ${id}.`,
  noticed: (found, of) => `Un programa que no sabe dónde se cortó encuentra ${found} de ${counted(of, cuts)}.`,
  open: "Abrir en Reproducir",
};
