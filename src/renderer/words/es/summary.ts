import type { summary as English } from "../en/summary.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** En qué ha quedado una sesión, cuando ha terminado. */
export const summary: typeof English = {
  label: "Sesión terminada",
  unsent: (texts) => `La sesión terminó mientras se escribía esto y no se hizo nada con ello: ${texts.join(" · ")}`,
  signals: (count) => `${counted(count, { one: "señal", other: "señales" })} de fuera`,
  facts: (time, done, all) => `${time} · ${done} de ${counted(all, { one: "paso", other: "pasos" })} hechos`,
  reading: "Leyendo el diario…",
  well: "Salió bien",
  notSeen: "Lo que se reconoció",
  wellCount: (n) => `${counted(n, { one: "paso hecho", other: "pasos hechos" })} sin ayuda`,
  saidCount: (n: number) => `${counted(n, { one: "paso hecho", other: "pasos hechos" })}, según usted`,
  helpedCount: (n) => `${counted(n, { one: "paso hecho", other: "pasos hechos" })} con ayuda`,
  stoppedAt: (step) => `Se detuvo en: ${step}`,
  noneWell: "No se vio ningún paso hecho sin ayuda.",
  probably: "Probablemente hecho",
  probablyCount: (n) =>
    `${counted(n, { one: "paso marcado que no se vio", other: "pasos marcados que no se vieron" })} lo bastante bien para tener certeza`,
  noBench: "No se reconocieron los pasos: este banco aún no se ha enseñado. Esta grabación puede enseñarlo.",
  help: "Hizo falta ayuda",
  noHelp: "No se avisó de ninguna desviación del plan.",
  lookedForNone: "Usted dijo cuándo estaba hecho cada paso; no busqué errores.",
  openAt: (time) => `Abrir ${time} en la reproducción`,
  became: {
    "put-right": (time) => `corregido a los ${time}`,
    "taken-back": (time) => `retirado a los ${time}`,
    "not-so": (time) => `no es así, dicho a los ${time}`,
    open: "sin corregir",
    told: "avisado",
  },
  corrected: "Ha corregido al coach",
  said: (text) => `Le hizo decir: ${text}`,
  blind: (n) => `El coach no pudo ver ${counted(n, { one: "momento", other: "momentos" })}.`,
  replay: "Reproducirla",
  teach: "Enseñar con ella",
  again: "Volver a guiar",
  another: "Empezar otra",
  startWith: (goal) => `Empezar con «${goal}»`,
  copy: "Copiar el informe",
  copied: "Informe copiado",
  lookAtMarks: "Mirar las marcas",
  learn: {
    label: "Enseñar este banco",
    learn: "Enseñar este banco",
    add: (bench) => `Añadir a «${bench}»`,
    said: (n, all) =>
      `Usted dijo cuándo estaban hechos ${n} de ${counted(all, { one: "paso", other: "pasos" })}. Eso enseña este banco, sin volver a verlo.`,
    left: (texts, all) =>
      `Sin decir: ${texts.join(" · ")}${all > texts.length ? ` y ${all - texts.length} más` : ""}. El coach no los conocerá.`,
    look: "Mirar las marcas",
    wrong: {
      impossible: (step) => `«${step}» no tiene duración: otro paso se dio por hecho en el mismo momento.`,
      order: (step) => `«${step}» se dio por hecho antes que pasos que van antes en el plan.`,
    },
    closed: (who) => `${who} no ha aceptado que el coach aprenda de esta sesión.`,
  },
};
