import type { obs as English } from "./en.ts";

/** Settings › Devices: OBS Studio, which records along and brings its virtual camera. */
export const obs: typeof English = {
  obs: "OBS Studio",
  obsWhat:
    "OBS kann jede Sitzung neben der eigenen Aufnahme von Benchside mitschneiden, und seine virtuelle Kamera kann als Feed gewählt werden. Schalten Sie in OBS Werkzeuge › WebSocket-Servereinstellungen ein; dort stehen Adresse und Passwort.",
  useObs: "OBS benutzen",
  address: "Adresse",
  noAddress: "keine Adresse",
  password: "Passwort",
  keep: "Behalten",
  forget: "Vergessen",
  recordAlong: "Mitschneiden",
  virtualCamera: "Die virtuelle Kamera starten, wenn sie gewählt wird",
  obsNow: (on, address, along, camera) => `${on}, ${address}, Mitschnitt ${along}, virtuelle Kamera ${camera}`,
  passwordKept: {
    none: "Kein Passwort ist aufbewahrt.",
    "until-quit":
      "Das Passwort wird aufbewahrt, bis Benchside geschlossen wird: Dieses System hat keinen sicheren Ort dafür.",
    kept: "Das Passwort ist aufbewahrt, vom System verschlüsselt.",
    passphrase: "Das Passwort liegt unter Ihrer Passphrase.",
  },
  tryObs: "Verbindung probieren",
  connecting: "Wird verbunden …",
};
