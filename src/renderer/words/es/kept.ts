import type { kept as English } from "../en/kept.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** What is kept of a participant. */
export const kept: typeof English = {
  open: "Qué se guarda…",
  title: "Qué se guarda de una persona",
  what: "Qué se guarda",
  isKept: "Esto se guarda, y es lo que borra una retirada del consentimiento:",
  thing: (name, files, size, shared) =>
    `${name}: ${counted(files, { one: "archivo", other: "archivos" })}, ${size}${shared ? ", sin lo que es de otros" : ""}`,
  missing: (one) => `No está en el archivo: ${one}`,
  others:
    "En las películas se puede ver y oír también a otras personas, tal como se grabaron. Mírelas antes, u oculte las caras.",
  exportIt: "Entregarlo como archivo ZIP…",
  exported: (file, files, who) =>
    `Escrito: ${file}, con ${counted(files, { one: "archivo", other: "archivos" })}. Muestra y nombra a ${who}: no lo entregue a nadie más.`,
  rightPseudonym: (who) => `El seudónimo correcto de ${who}`,
  everywhere:
    "Se corrige en sesiones, anotaciones, exportaciones conocidas, perfiles, preguntas, valoraciones y planes. Un nombre firmado queda como se firmó.",
  correct: "Corregir",
  corrected: (who, to, files) =>
    `${who} se llama ahora ${to}, en ${counted(files, { one: "archivo", other: "archivos" })}.`,
};
