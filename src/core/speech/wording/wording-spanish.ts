import { quoted, quotedSentence } from "./quoted.ts";
import { SCAN } from "../../procedure/signal.ts";
import type { SpokenWords } from "./spoken-words.ts";

/** What the coach says in Spanish. Texts of steps stand behind a colon or in quotation marks, as they were written. */
export const SPANISH: SpokenWords = {
  clause: quoted,
  sentence: quotedSentence,
  joined: (steps) =>
    steps.length > 2 ? `${steps[0]}, y después ${steps.length - 1} pasos más` : steps.join("; después: "),
  either: (steps) => steps.join("; o bien: "),
  opening: (goal, next) => `Empezamos: ${goal}. Primero: ${next}.`,
  earlier: {
    done: (step, minutes, goal) =>
      `${minutes < 1 ? "Ahora mismo" : minutes === 1 ? "Hace un minuto" : `Hace ${minutes} minutos`}, en «${goal}», ya se hizo: ${step}.`,
    forgotten: (step, times, of) => `En ${times} de sus últimas ${of} sesiones faltó: ${step}.`,
    doubted: (steps) => `La última vez no tuve certeza de: ${steps.join("; ")}.`,
    leftHanded: "Suele trabajar con la mano izquierda: ponga las herramientas de ese lado.",
  },
  way: {
    tell: "Miro y aviso.",
    ask: "Miro y pregunto.",
    told: "Usted me avisa: diga «hecho» o pulse la barra espaciadora después de cada paso.",
    unknown: "Todavía no conozco este banco: diga «hecho» o pulse la barra espaciadora después de cada paso.",
  },
  good: "Bien.",
  completed: (next) => `Bien. Ahora: ${next}.`,
  completedShort: (next) => `Ahora: ${next}.`,
  ifDone: (next) => `Si este paso está hecho: ahora, ${next}.`,
  finished: (goal) => `Muy bien. Terminado: ${goal}.`,
  question: "He perdido el hilo. ¿En qué paso estamos?",
  isDone: (step) => `¿Está hecho: ${step}? ¿Sí o no?`,
  goOn: (next) => (next ? `Seguimos: ${next}.` : "Seguimos."),
  onceMore: (next) => `Alto: hay que hacerlo otra vez. De nuevo: ${next}.`,
  onceTooOften: (fix) => `Eso ha sido una vez de más. ${fix}`,
  alreadyDone: "Eso ya está hecho.",
  neverMind: "No importa.",
  cannotBeUndone: "No importa: eso ya no se puede deshacer.",
  stop: (fix) => `Alto. ${fix}`,
  before: (step, missing) => `Antes de «${step}» falta: ${missing}.`,
  goBack: (to) => `Hay que volver a: ${to}.`,
  waitFirst: (next) => `Un momento. Primero: ${next}.`,
  tooEarlyForGood: (missing) => `Eso ha sido demasiado pronto y no se puede deshacer. Ahora: ${missing}.`,
  comesLater: (missing) => `Un momento, eso viene después. Primero: ${missing}.`,
  wrongPart: (step) => `Alto: esa no es la pieza correcta. Conviene mirar otra vez: ${step}.`,
  notRight: (step) => `Alto: todavía no está bien. Otra vez: ${step}.`,
  mindTheTime: (step) => `Atención al tiempo: ${step}.`,
  whenReady: (next) => (next ? `Cuando sea posible: ${next}.` : "Cuando sea posible, seguimos."),
  tooEarly: "Un momento, eso ha sido demasiado pronto",
  wentWrong: (step) => `Alto. Esto ha salido mal: ${step}`,
  takeItBack: (why, missing) => `${why}. Hay que deshacerlo. Después: ${missing}.`,
  takeBackAfterIt: (why, first) => `${why}. Hay que deshacer lo que vino después: ${first}.`,
  takeBackLast: (why, layers, first) =>
    `${why}. Hay que deshacer los últimos ${layers} pasos, empezando por el último: ${first}.`,
  more: (count) => `${count} pasos más`,
  leftOut: (steps, when) =>
    when === "in-time"
      ? `Antes de terminar, falta probablemente: ${steps.join("; ")}.`
      : `Probablemente se ha omitido: ${steps.join("; ")}.`,
  finding: {
    technique: (step) => `Eso no parece hecho con cuidado: ${step}. Conviene revisarlo.`,
    preparation: (step) => `La herramienta o la pieza no parece la correcta: ${step}. Conviene revisarlo.`,
    order: (step) => `El orden no parece correcto: ${step}. Conviene revisarlo.`,
    "missing-step": (step) => `Parece que falta algo: ${step}. Conviene revisarlo.`,
    measurement: (step) => `La cantidad no parece correcta: ${step}. Conviene revisarlo.`,
    temperature: (step) => `El ajuste no parece correcto: ${step}. Conviene revisarlo.`,
    timing: (step) => `El tiempo no parece correcto: ${step}. Conviene revisarlo.`,
  },
  remarks: {
    changedBench: (goal) => `Esto se ve distinto de lo que aprendí. ¿Es «${goal}»? No digo nada hasta que me responda.`,
    handsStay:
      "Sus manos no se apartan del banco. En la lección se apartaban después de casi todos los pasos. Dígame cuando termine un paso.",
    backToRules: "Volvemos al plan según las reglas.",
    backAsItWas: "Volvemos al plan como estaba.",
    onlyWatched: (why) => `Desde ahora no se hace caso al modelo. ${why}`,
    seesAgain: "Ya veo otra vez.",
    blind: () => "No veo el banco.",
    waitsForSignal: (step, signal) =>
      signal === SCAN
        ? `Esto parece hecho: ${step}. Falta escanear.`
        : `Esto parece hecho: ${step}. Falta la señal «${signal}».`,
    stillWaitsForSignal: (step, signal) =>
      signal === SCAN ? `Antes de seguir falta escanear: ${step}.` : `La señal «${signal}» aún no ha llegado: ${step}.`,
    anotherSignal: (signal) =>
      signal === SCAN
        ? "Alto: se ha escaneado otra pieza."
        : `Alto: la señal «${signal}» ha traído algo distinto de lo esperado.`,
    notRecording: "Ya no se graba.",
    cameraNotRecording: (name) => `Ya no se graba la cámara ${name}.`,
    endedUnkept: () => "Ya no se graba. La sesión ha terminado.",
  },
};
