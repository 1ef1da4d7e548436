import type { agreement as English } from "../en/agreement.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Audit: onsets and ratings, and how far people agree about them. */
export const agreement: typeof English = {
  noMistake: "Esta toma no tiene ningún error que marcar. Pulse C y luego D para añadir uno.",
  what: "Reproduzca hasta el primer momento en que se ve el error y márquelo. Nadie ve su marca antes de poner la propia.",
  blind: "Los segmentos, los errores y las marcas de otros están ocultos hasta que marque aquí todos los errores.",
  seen: "Esta sesión se mostró en Reproducir, donde se ve dónde están los errores. Para marcar sin haberlo visto, empiece con «Marcar inicios…» en el menú de su fila.",
  stop: {
    title: "¿Dejar de marcar inicios?",
    what: "Las otras tareas muestran dónde están los errores. Lo que marque después ya no estará marcado por separado.",
    verb: "Dejar de marcar",
  },
  rest: {
    title: "Marque antes los demás",
    what: (left) =>
      `Errores que aún esperan su marca: ${left}. Las otras tareas muestran dónde están y se abren cuando cada uno la tenga. Para salir antes, retire sus marcas con U.`,
    verb: "Seguir marcando",
  },
  beingMarked: {
    title: "Se están marcando inicios",
    what: (people) =>
      `Aún no ha marcado todos los errores: ${people.join(", ")}. Hasta entonces, el guion, las marcas, los segmentos y los errores quedan ocultos aquí.`,
    goOn: "Seguir marcando",
    showAll: "Mostrar todo",
    onlyOthers: "Muestre todo solo si usted no marca inicios aquí.",
  },
  beginsHere: (time) => `Empieza aquí, ${time}`,
  next: "Error siguiente",
  thisTake: "Esta toma",
  allTakes: "Todas las tomas",
  twoNeeded: "Para comparar hacen falta dos marcas de un mismo inicio.",
  here: (median, within, tolerance) => `Diferencia mediana ${median}, ${within} dentro de ±${tolerance} s.`,
  pairs: (pairs, takes) =>
    `${counted(pairs, { one: "par", other: "pares" })} de marcas en ${counted(takes, { one: "toma", other: "tomas" })}.`,
  all: (median, within, tolerance) => `Diferencia mediana ${median}; dentro de ±${tolerance} s ${within}.`,
  intervalsFrom: (takes) => `Los intervalos se dan a partir de ${takes} tomas.`,
  notMarked: "sin marcar por usted",
  yours: (time) => `la suya ${time}`,
  rated: (name, rating) => `${name}: ${rating}.`,
  keys: {
    rate: "valoran y avanzan",
    next: "siguiente",
    back: "atrás",
  },
  twoPeople: "Para decir cuánto coinciden hacen falta las valoraciones de dos personas.",
  alpha: (value) => `Acuerdo de quienes valoraron esta toma (alfa de Krippendorff, ordinal): ${value}.`,
  mistake: (number, time, what) => `Error ${number}, ${time}: ${what}`,
  whole: "La toma en conjunto",
  criterionOf: (name, number) => `${name}, error ${number}`,
  others: (given) => `Otros: ${given}`,
  alphaOver: (takes, value) => `Alfa en ${counted(takes, { one: "toma", other: "tomas" })}: ${value}`,
};
