import type { summary as English } from "../en/summary.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** En qué ha quedado una sesión, cuando ha terminado. */
export const summary: typeof English = {
  label: "Sesión terminada",
  signals: (count) => `${counted(count, { one: "señal", other: "señales" })} de fuera`,
  facts: (time, done, all) => `${time} · ${done} de ${counted(all, { one: "paso", other: "pasos" })} hechos`,
  reading: "Leyendo el diario…",
  well: "Salió bien",
  wellCount: (n) => `${counted(n, { one: "paso hecho", other: "pasos hechos" })} sin ayuda`,
  noneWell: "Ningún paso se hizo sin ayuda.",
  noBench: "No se reconocieron los pasos: este banco aún no se ha enseñado. Esta grabación puede enseñarlo.",
  help: "Hizo falta ayuda",
  noHelp: "No se avisó de ninguna desviación del plan.",
  openAt: (time) => `Abrir ${time} en la reproducción`,
  became: {
    "put-right": (time) => `corregido a los ${time}`,
    "taken-back": (time) => `retirado a los ${time}`,
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
  copy: "Copiar el informe",
  copied: "Informe copiado",
};
