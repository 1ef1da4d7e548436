import type { lookback as English } from "../en/lookback.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Replay's panels: what was done seen afterwards, what a model said, and what a take was to do. */
export const lookback: typeof English = {
  title: "Lo que se hizo, visto después",
  same: "como se dijo",
  differ: (n) => `${n} difieren de lo dicho`,
  what: "De todo lo visto antes y después de cada momento. El registro queda como está.",
  corrected: (n) =>
    `Usted corrigió al coach ${n === 1 ? "una vez" : `${n} veces`}, y lo que dijo cuenta aquí. Para enseñar el banco con esta sesión, pulse B, revise los pasos, acéptelos con Y y añádalos a lo que sabe.`,
  announced: {
    "in time": "dicho como hecho a tiempo",
    "too late": "dicho como hecho tarde",
    "too early": "dicho como hecho antes de tiempo",
    "never announced": "nunca dicho como hecho",
    "announced, not seen": "dicho como hecho, no visto",
  },
  span: (start, end, sure) => `${start} a ${end}, ${sure} de seguridad`,
  saidWrong: "usted dijo que estaba mal",
  begunBefore: (steps) => `empezado antes de: ${steps}`,
  leftOut: (sure) => `omitido, ${sure} de seguridad`,
  notReached: "no alcanzado",
  modelSaid: "Lo que dijo el modelo",
  of: (at, all) => `${at} de ${all}`,
  nothingYet: "Aún nada en este momento.",
  before: "Respuesta anterior",
  next: "Respuesta siguiente",
  askedAbout: "Preguntado por",
  chance: "Probabilidad de intervenir",
  says: "Dice",
  step: "Paso",
  itsWords: "Sus palabras",
  quoted: (text) => `«${text}»`,
  looksWrong: (name) => `Parece mal: ${name}`,
  askedFrom: (chance) => `, preguntado desde ${chance}`,
  became: "Qué fue de ello",
  came: "Llegó",
  cameAt: (time, age, took) => `${time}, ${age} después de lo que vio${took === null ? "" : `; tardó ${took}`}`,
  model: "Modelo",
  saw: (pictures, clips) =>
    `Vio ${counted(pictures, { one: "imagen", other: "imágenes" })} de ${counted(clips, { one: "clip", other: "clips" })}`,
  aTake: "Una toma",
  whatDone: "Lo que se hizo",
  wrongly: "Mal hecho",
  script: "Guion",
  now: (word) => `${word} · ahora`,
  emptyJournal: "El registro de esta sesión está vacío.",
  all: "Todas las sesiones",
  wasDeleted: "Esta sesión se ha eliminado",
  whereIs: {
    trash: "Se guarda 30 días desde que se eliminó. Deshacer la restaura.",
    gone: "No queda nada de ella en la carpeta de datos. Si se movió, o se eligió otra carpeta de datos, está allí.",
  },
  imported: "Esta sesión se importó: solo se puede mirar hasta que alguien la adopte.",
  spliced: "Esta sesión está montada con grabaciones: nadie hizo lo que muestra.",
  covered: "Las caras encontradas se taparon al grabar, para siempre: no hay otra película.",
  chooseOther: "Elija otra sesión.",
  reading: "Leyendo el registro…",
  noStep: "Ningún paso",
  timeline: "Línea de tiempo",
};
