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
  another: "Grabar otra toma",
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
  mistake: (number, time, question) => `Error ${number} (${time}): ${question}`,
  measured: (why) => `Medido: ${why}`,
  yes: "Sí",
  no: "No",
  yesTo: (question) => `Sí: ${question}`,
  noTo: (question) => `No: ${question}`,
};
