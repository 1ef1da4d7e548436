import type { signals as English } from "../en/signals.ts";

/** Signals from outside that steps wait for: in the editor, in a running session, and in Replay. */
export const signals: typeof English = {
  ofStep: (number) => `Señal del paso ${number}`,
  waits: (number) => `El paso ${number} espera`,
  kinds: { none: "nada más que lo que se ve", scan: "un código de barras", other: "otra señal" },
  name: (number) => `Nombre de la señal del paso ${number}`,
  nameHint: "Con minúsculas, cifras y guiones, p. ej. torque-ok",
  brings: (number) => `Qué espera de ella el paso ${number}`,
  bringing: { anything: "cualquier cosa", text: "exactamente esto", begins: "este comienzo" },
  expected: (number) => `Esperado en el paso ${number}`,
  expectedScan: "Pulse aquí y escanéelo",
  waitsForScan: "Espera un escaneo",
  waitsFor: (name) => `Espera la señal «${name}»`,
  scanCame: "Escaneado",
  came: (name) => `Ha llegado la señal «${name}»`,
  scanned: (text) => `Escaneado: ${text}`,
  notTaken: "El escaneo no se ha aceptado: no hay ninguna sesión en marcha.",
  event: "Señal",
  sources: { scanner: "escáner", call: "llamada", mqtt: "MQTT" },
  countsFor: (step) => `cuenta para ${step}`,
};
