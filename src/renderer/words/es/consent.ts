import type { consent as English } from "../en/consent.ts";

/** A qué da su acuerdo quien es grabado, junto al texto del consentimiento. */
export const consent: typeof English = {
  form: "Consentimiento",
  text: "Texto del consentimiento",
  version: {
    take: (version) => `Versión ${version} de este texto, para tomas.`,
    session: (version) => `Versión ${version} de este texto, para sesiones guiadas.`,
  },
  participant: "La persona participante",
  pseudonym: "Seudónimo",
  pseudonymExample: "p. ej. p07, nunca un nombre",
  pseudonymHint: "Otro seudónimo vacía las respuestas de abajo.",
  keptUntil: "Puede guardarse hasta",
  signature: "Firma: su nombre",
  signatureStays: "Queda en la carpeta de la grabación, nunca se exporta",
  uses: "Puede usarse",
  scopes: {
    coaching: { name: "Para guiar esta tarea", allows: "El coach de aquí aprende de la grabación." },
    research: {
      name: "Para investigar aquí",
      allows: "El coach aprende de ella, y se hacen filas para estudios de aquí.",
    },
    sharing: { name: "Para compartirla con otros investigadores", allows: "Se dan a otros filas con fragmentos." },
  },
  learn: { name: "Se puede aprender de esta sesión", allows: "Sin eso se le guía de la misma manera." },
  shownTo: (host) => `Para mostrarla a un modelo en ${host}`,
  leaves: "Las imágenes de la grabación salen de este ordenador. Nadie aquí sabe qué se guarda allí.",
  thinkAloud: {
    name: "Lo que digo mientras trabajo se puede poner por escrito",
    allows:
      "Después de la toma, en este ordenador, como texto con sus tiempos. Queda en la carpeta de la toma y se borra con ella.",
  },
  reminders: "Recordatorios",
  places: "Este no es un lugar donde la gente espera no ser filmada",
  bystanders: "Aviso a quien entre, y paro si alguien lo pide",
  refusals: {
    teaching: "enseñar al coach",
    rows: "filas para la investigación",
    shown: (host) => `mostrarla a ${host}`,
  },
  nothingRefused: "Así marcado, nada se rechazará después.",
  refused: (what) => `Así marcado, después se rechazará para esta grabación: ${what.join(" y ")}.`,
  lacks: {
    pseudonym: "Escriba un seudónimo: minúsculas, cifras y guiones.",
    purpose: "Marque al menos un uso.",
    day: "Elija el día hasta el que puede guardarse.",
    reminders: "Marque los dos recordatorios.",
    signature: "Firme con su nombre.",
  },
  who: "A quién se guía",
  nobody: "Nadie nombrado",
  nobodyDetail: "No se guarda ningún consentimiento, y ninguna retirada encuentra la sesión",
  signedBefore: (sessions) => `firma de nuevo para esta sesión; ${sessions} guardadas aquí`,
  coachedLast: (sessions) =>
    `la última persona guiada aquí; firma de nuevo para esta sesión; ${sessions} guardadas aquí`,
  somebody: "Otra persona…",
  keptUntilDay: (when) => `Firmado para esta sesión, se guarda hasta ${when}.`,
  read: "Leer el consentimiento",
  title: "A quién se guía, y a qué da su acuerdo",
  agree: "Doy mi acuerdo",
  signed: "Firmado. Nada se graba antes de que empiece la sesión.",
};
