import type { CommandWords } from "./command-words.ts";

/** Commands in Spanish. */
export const SPANISH: CommandWords = {
  phrases: {
    done: [
      "[ya] (está|está hecho|hecho|está listo|listo|lista|terminado|terminé|he terminado|acabé|he acabado)",
      "paso (hecho|terminado)",
      "ya",
    ],
    undo: ["(deshacer|deshaz|deshazlo|deshaz eso|deshacer eso)", "(vuelve atrás|un paso atrás)"],
    wrong: [
      "(eso|esto) (está mal|no está bien|es un error)",
      "(está mal|no es correcto|eso no es correcto|te equivocas|me equivoqué|me he equivocado)",
    ],
    skip: ["(saltar|salta|sáltalo|salta este paso|saltar este paso|saltar el paso|omitir|omite este paso)"],
    repeat: [
      "(repite|repetir|repítelo|repite eso|otra vez|una vez más|dilo otra vez|cómo dices|perdón)",
      "qué (has dicho|dijiste)",
    ],
    next: ["qué (sigue|viene ahora|viene después|toca ahora|hago ahora|es lo siguiente)", "y ahora qué"],
    pause: ["(pausa|haz una pausa|pausar|espera un momento|dame un minuto|un momento)"],
    "go-on": ["(continuar|continúa|sigue|reanudar|seguimos)"],
    mute: ["(silencio|silenciar|cállate|calla|no hables)"],
    speak: ["(habla|vuelve a hablar|activa la voz|puedes hablar)"],
    mark: ["(marca|marcar|marca esto|marca este momento|marcar este momento|marca aquí|recuerda esto)"],
    "next-step": ["(siguiente|siguiente paso|el siguiente paso|próximo paso|empieza el siguiente paso)"],
    mistake: ["(error|el error|empieza el error|comienza el error|inicio del error)"],
    fix: ["(arreglo|el arreglo|empieza el arreglo|corrección|corregir|arreglar|empieza la corrección)"],
    back: [
      "(vuelta|de vuelta|de vuelta al plan|vuelvo al plan)",
      "(fin del error|fin del arreglo|arreglado|corregido)",
    ],
    yes: ["(sí|claro|vale|correcto|exacto|eso es|de acuerdo|okay|ok)", "sí (por favor|hazlo|claro)", "hazlo"],
    no: ["(no|nada|cancela|cancelar|déjalo|olvídalo)", "no (gracias|eso no)"],
  },
  fillers: [
    "eh",
    "em",
    "este",
    "por",
    "favor",
    "oye",
    "coach",
    "bueno",
    "pues",
    "a",
    "ver",
    "vale",
    "okay",
    "ok",
    "ahora",
  ],
  negations: ["no", "nunca", "sin", "tampoco", "nada"],
  questions: [
    ...["que", "donde", "por", "como", "cual", "cuales", "cuando", "quien", "cuanto", "cuantos", "cuanta", "cuantas"],
    ...["puedo", "puede", "debo", "tengo", "hay", "he", "ha", "falta", "es", "esta", "estoy"],
  ],
  askBack: (command) => `¿Has dicho «${command}»?`,
  names: {
    ...{ done: "hecho", undo: "deshacer", wrong: "eso está mal", skip: "saltar este paso", repeat: "repite" },
    ...{
      next: "qué sigue",
      pause: "pausa",
      "go-on": "continuar",
      mute: "silencio",
      speak: "habla",
      mark: "marca esto",
    },
    ...{ "next-step": "siguiente paso", mistake: "error", fix: "arreglo", back: "de vuelta", yes: "sí", no: "no" },
  },
};
