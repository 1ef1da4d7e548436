import type { obs as English } from "./en.ts";

/** Settings › Devices: OBS Studio, which records along and brings its virtual camera. */
export const obs: typeof English = {
  obs: "OBS Studio",
  obsWhat:
    "OBS puede grabar cada sesión junto a la grabación propia de Benchside, y su cámara virtual se puede elegir como fuente. En OBS, active Herramientas › Ajustes del servidor WebSocket; allí están su dirección y su contraseña.",
  useObs: "Usar OBS",
  address: "Dirección",
  noAddress: "sin dirección",
  password: "Contraseña",
  keep: "Guardar",
  forget: "Olvidar",
  recordAlong: "Grabar a la vez",
  virtualCamera: "Iniciar la cámara virtual cuando se elija",
  obsNow: (on, address, along, camera) => `${on}, ${address}, grabar a la vez ${along}, cámara virtual ${camera}`,
  passwordKept: {
    none: "No hay ninguna contraseña guardada.",
    "until-quit":
      "La contraseña se guarda hasta que se cierre Benchside: este sistema no tiene un lugar seguro para ella.",
    kept: "La contraseña está guardada, cifrada por el sistema.",
    passphrase: "La contraseña se guarda con su frase de paso.",
  },
  tryObs: "Probar la conexión",
  connecting: "Conectando…",
};
