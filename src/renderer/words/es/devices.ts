import type { devices as English } from "../en/devices.ts";

/** Settings › Devices: pedals and buttons, keys of the whole system, OBS. */
export const devices: typeof English = {
  pedals: "Pedales y botones",
  pedalsWhat:
    "Pedales, pulsadores y cajas de botones para cuando ambas manos están ocupadas. Conecte uno y deje que Benchside aprenda sus botones. No se escucha ningún otro dispositivo.",
  none: "No hay ningún pedal ni botón conectado. Conecte uno: aparece aquí por sí solo.",
  noDevice: "ningún dispositivo",
  button: (device, name, does) => `${device} ${name}: ${does}`,
  noButtons: (device) => `${device}: ningún botón`,
  held: (pressed, held) => `${pressed} y mantenido ${held}`,
  learnedAlready: (name) => `${name} ya está aprendido.`,
  learned: (name) => `${name} está aprendido.`,
  states: { ready: "Conectado", found: "Aún sin usar", absent: "No conectado", refused: "No se puede usar" },
  stopLearning: "Dejar de aprender",
  learn: "Aprender un botón",
  learnOf: (device) => `Aprender un botón de ${device}`,
  remove: "Quitar",
  removeOf: (device) => `Quitar ${device}`,
  pressNow: "Pulse ahora el botón.",
  letGo: "Suéltelo.",
  pressed: "pulsado",
  whenPressed: "Al pulsar",
  whenHeld: "Al mantener",
  forgetOf: (button) => `Olvidar ${button}`,
  nothing: "Nada",
  actions: {
    done: { label: "Hecho", detail: "El paso actual está hecho" },
    undo: { label: "Deshacer", detail: "Deshace el último cambio del plan" },
    mark: { label: "Marcar", detail: "Guarda este momento para encontrarlo en Reproducir" },
    talk: {
      label: "Pulsar para hablar",
      detail: "Con micrófono el coach escucha mientras lo mantiene; sin él calla, y el momento queda marcado",
    },
    pause: { label: "Pausa", detail: "Silencio durante un minuto; otra vez para despertarlo" },
    mute: { label: "Silenciar", detail: "Sin sonido; otra vez para oírlo" },
  },
  shortcuts: "Atajos de teclado",
  shortcutsWhat:
    "Teclas multimedia de unos auriculares o un teclado, y otras teclas, que funcionan sea cual sea el programa que esté delante. No necesitan dispositivo, y con ellas se usa un pedal que en macOS o Windows se presenta como teclado. Mientras están activadas, ningún otro programa recibe estas teclas.",
  noKey: "Ninguna tecla",
  works: "funciona",
};
