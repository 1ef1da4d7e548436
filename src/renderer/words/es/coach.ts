import type { coach as English } from "../en/coach.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Coach: dialogs, what a model doubts, what was left out, and what a crash left. */
export const coach: typeof English = {
  debug: {
    title: "Vista de depuración",
    keysDecide: "Aquí nada decide por sí solo: deciden las teclas.",
    opinions: "Opiniones de los modelos",
    noOpinions: "Ninguna: no participa ningún modelo.",
    opinion: (by, role, kind, chance, old) => `${by} (${role}): ${kind ?? "calla"} ${chance}, hace ${old}`,
    waiting: "En espera",
    queues: (speech, inference, journal) => `voz ${speech} · inferencia ${inference} · registro ${journal}`,
    belief: (sure, accounts) => `Creencia · segura de su lugar ${sure} · ${accounts} hipótesis`,
    columns: {
      step: "paso",
      done: "hecho",
      work: "en curso",
      early: "temprano",
      again: "de nuevo",
    },
    aboutToSay: "A punto de decirse",
    noEvidence: "Nada tiene indicios.",
    candidate: (name, kind, confidence, held, hold) => `${name} (${kind}) ${confidence}, sostenido ${held} de ${hold}`,
    thresholds: "Umbrales",
  },
  bench: {
    label: "¿Es el procedimiento correcto?",
    asks: (goal) => `¿Es «${goal}»?`,
    why: "Se ve distinto de lo enseñado. El coach no dice ni marca nada hasta que responda.",
    yes: "Sí, lo es",
    another: "Otro procedimiento",
  },
  isDone: {
    label: "¿Está hecho?",
    yes: "Sí, está hecho",
    no: "Aún no",
  },
  doubt: {
    label: "Mirado otra vez",
    wrong: "Está mal",
    fine: "Está bien",
    said: {
      wrong: "Usted dijo que está mal:",
      fine: "Usted dijo que está bien:",
    },
    takeBack: "Retirarlo",
  },
  recovered: {
    label: "Sesiones recuperadas",
    title: (n) =>
      n === 1 ? "Una sesión se cortó. Se ha recuperado." : "Varias sesiones se cortaron. Se han recuperado.",
    kept: (kept, lost, events) =>
      `${kept} de grabación conservados, ${lost} perdidos${events > 0 ? `, ${events} suceso cortado` : ""}.`,
    open: "Abrir en Reproducir",
    seen: "Visto",
  },
  ask: {
    title: "Preguntar sobre esta sesión",
    what: "La pregunta",
    example: "p. ej. ¿Qué falta?",
    go: "Preguntar",
    usualLabel: "Preguntas habituales",
    usual: ["¿Qué sigue?", "¿Qué falta?", "¿Está hecho?", "¿Cómo sé cuándo está hecho?", "¿Por qué has dicho eso?"],
    tooLong: (most: number) => `Una pregunta tiene como mucho ${most} caracteres.`,
    refused: "No se preguntó: la sesión ha terminado.",
  },
  say: {
    title: "Decir esto",
    what: "Lo que dice el coach",
    example: "Cuidado con el muelle.",
    go: "Decirlo",
  },
  wrong: {
    title: "Eso está mal",
    what: "Qué se hizo mal (opcional)",
    whatExample: "Verter en otra taza",
    fix: "Qué lo corrige; el coach lo dice",
    fixExample: "Viértalo de nuevo.",
    kinds: "Qué pasó",
    step: "El paso del que se trata",
    noStep: "Ningún paso en particular",
  },
  leftOut: {
    kept: {
      "left-out": "Guardado: se omitió.",
      done: "Guardado: se hizo.",
      unknown: "Guardado: no lo sabe.",
    },
    again: "Responda otra vez.",
    notKept: (problem, fix) => `Su respuesta no se guardó: ${problem}. ${fix}`,
    takenBack: "Su respuesta se ha retirado.",
    probably: "Probablemente omitido",
    maybe: "¿Se omitió esto?",
    early: "¿Hecho demasiado pronto?",
    before: (steps) => `antes de ${steps}`,
    evidence: {
      unseen: "nunca visto en marcha",
      seen: (time) => `visto en marcha por última vez a los ${time}, su final no`,
      sure: (share) => `${share} seguro`,
      likely: (share) => `${share} probable`,
    },
    /** Letters of yes, no and the question. */
    keys: { "left-out": "S", done: "N", unknown: "Q" },
    choices: {
      "left-out": "Omitido",
      done: "Se hizo",
      unknown: "No lo sé",
    },
    said: {
      "left-out": {
        you: "Usted dijo: se omitió",
        other: (by) => `${by} dijo: se omitió`,
      },
      done: {
        you: "Usted dijo: se hizo",
        other: (by) => `${by} dijo: se hizo`,
      },
      unknown: {
        you: "Usted dijo: nadie lo sabe",
        other: (by) => `${by} dijo: nadie lo sabe`,
      },
    },
    takeBack: "Retirarlo",
  },
  keptDoubts: {
    label: "Sin certeza",
    look: "Ver",
    lookAt: (time) => `Ver ${time}`,
    done: (step) => `Pregunté si esto estaba hecho: «${step}»`,
    before: (step, missing) => `Creo que «${step}» se hizo antes de ${missing.map((one) => `«${one}»`).join(", ")}`,
    other: (step) => `Creo que se usó otra cosa para «${step}»`,
    deviation: (kind, step) => `¿${kind}? «${step}»`,
    choices: {
      done: {
        ...{ yes: "Sí, estaba hecho", no: "No" },
        ...{ saidYes: "Usted dijo: estaba hecho", saidNo: "Usted dijo: no estaba hecho" },
      },
      so: { yes: "Fue así", no: "No fue así", saidYes: "Usted dijo: fue así", saidNo: "Usted dijo: no fue así" },
    },
    keptSo: "Guardado: fue así.",
    keptNotSo: "Guardado: no fue así.",
  },
  model: {
    label: "Modelo",
    modes: {
      shadow: "shadow: solo observa",
      verify: "verify: comprueba y añade",
      lead: "lead: decide",
    },
    untried: (why) => `verify: solo observa, ${why}`,
    notTried: "no se probó con tomas",
    triedAs: (mode, model) => `${mode}: solo observa, se probó como ${model}`,
    tried: (mode, n) => `${mode}, probado con ${counted(n, { one: "toma", other: "tomas" })}`,
    opened: "se está abriendo",
    everyTick: (n) => `consultado cada ${n} ciclos`,
    always: "consultado siempre",
    asked: "consultado",
    claims: "consultado solo sobre lo que se va a decir",
    watched: "desde ahora solo observa",
    gone: "detenido, el coach sigue sin él",
    is: (word) => `modelo ${word}`,
    opinion: "opinión",
    old: "s",
    of: (answered, due) => `${answered} de ${due}`,
    answered: "ciclos respondidos",
    unanswered: "sin respuesta",
    sentTo: (host) => `las imágenes se envían a ${host}`,
  },
  notSaid: {
    label: "No dicho",
    at: (time, what, step, share) =>
      `No dicho en ${time}: ${what}${step === null ? "." : `, ${step}`} En este banco se espera que menos del ${share} de tales avisos sea correcto.`,
  },
  started: "Sesión iniciada.",
  startEnded: "El inicio se detuvo antes de empezar la sesión.",
  startAgain: "Empiece de nuevo cuando esté listo.",
  startFailed: "Inténtelo de nuevo; si sigue igual, reinicie Benchside.",
};
