import type { rubric as English } from "../en/rubric.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** The quality of a take, and whether it is kept or discarded. */
export const rubric: typeof English = {
  quality: "Calidad",
  measuring: (share) => `midiendo ${share}`,
  kept: "La toma se conserva.",
  keep: "Conservar la toma",
  keptShort: "Conservada.",
  someoneAudits: "Otra persona la audita en Reproducir.",
  sameAgain: "La misma persona otra vez",
  somebodyElse: "Otra persona",
  openInReplay: "Abrirla en Reproducir",
  allAnswered: "Todo respondido.",
  still: (questions, parts) =>
    `Faltan ${[questions > 0 ? `${counted(questions, { one: "pregunta", other: "preguntas" })} por responder` : "", parts > 0 ? `${counted(parts, { one: "parte", other: "partes" })} por describir` : ""].filter(Boolean).join(" y ")}.`,
  notDescribed: "Aún sin describir:",
  describe: {
    segment: (time) => `Describir la parte en ${time}`,
    deviation: (time) => `Describir el error en ${time}`,
  },
  errorAt: (time) => `error ${time}`,
  discarded: "La toma está descartada. U la recupera hasta que salga de esta sala.",
  discarding: "Descartando…",
  discard: "Descartar: eliminar la toma",
  noReason: "No se pide motivo. Deshacer funciona hasta que salga de esta sala.",
  undecided: "Si sale sin decidir, la toma queda en Reproducir como «sin decidir».",
  questions: {
    "a-minute": "¿Dura la toma al menos un minuto?",
    sharp: "¿Es nítida la imagen?",
    steady: "¿Es estable la imagen?",
    lit: "¿No hay ni poca ni demasiada luz?",
    "view-free": "¿Está libre la vista?",
    "script-hidden": "¿No aparece el guion en la imagen?",
    "first-person": "¿Está filmado todo desde los ojos del participante?",
    "steps-visible": "¿Se ve cada paso, manos y piezas?",
    "goal-reached": "¿Se alcanza el objetivo al final?",
    "four-phases": "¿Están la introducción, el error, la corrección y el estado final?",
    "fixed-after": "¿Sigue la corrección al error en la misma toma?",
    "error-clear": "¿Puede cualquiera ver qué sale mal?",
    "onset-clear": "¿No hay duda de cuándo empieza a salir mal?",
  },
  why: {
    length: (seconds) => `Dura ${seconds} s.`,
    fault: (share, fault, from) => `El ${share} está ${fault}${from === "" ? "" : `, sobre todo desde ${from}`}.`,
    faults: {
      blurred: "desenfocado",
      shaken: "movido",
      "badly-lit": "demasiado oscuro o claro",
      blocked: "tapado",
    },
    fix: (time) => `La corrección empieza en ${time}.`,
    noFix: "No se corrige.",
    allPhases: "Están las cuatro.",
    lacks: {
      "lead-in": "Falta la introducción antes del error.",
      fix: "Falta la corrección.",
      mistake: "Falta el error antes de la corrección.",
      "end-state": "Falta el estado final después de la corrección.",
    },
  },
  mistake: (number, time, question) => `Error ${number} (${time}): ${question}`,
  measured: (why) => `Medido: ${why}`,
  yes: "Sí",
  no: "No",
  yesTo: (question) => `Sí: ${question}`,
  noTo: (question) => `No: ${question}`,
};
