import type { devices as English } from "../en/devices.ts";

/** Settings › Devices: pedals and buttons, keys of the whole system, OBS. */
export const devices: typeof English = {
  pedals: "Pedale und Tasten",
  pedalsWhat:
    "Fußpedale, Klicker und Tastenfelder, wenn beide Hände beschäftigt sind. Schließen Sie eines an und lassen Sie Benchside seine Tasten lernen. Auf andere Geräte wird nicht gehört.",
  none: "Kein Pedal und keine Taste ist angeschlossen. Schließen Sie eines an: Es erscheint hier von selbst.",
  noDevice: "kein Gerät",
  button: (device, name, does) => `${device} ${name}: ${does}`,
  noButtons: (device) => `${device}: keine Taste`,
  held: (pressed, held) => `${pressed} und gehalten ${held}`,
  learnedAlready: (name) => `${name} ist schon gelernt.`,
  learned: (name) => `${name} ist gelernt.`,
  states: {
    ready: "Verbunden",
    found: "Noch nicht benutzt",
    absent: "Nicht angeschlossen",
    refused: "Nicht benutzbar",
  },
  stopLearning: "Lernen beenden",
  learn: "Taste lernen",
  learnOf: (device) => `Taste lernen: ${device}`,
  remove: "Entfernen",
  removeOf: (device) => `Entfernen: ${device}`,
  pressNow: "Drücken Sie jetzt die Taste.",
  letGo: "Lassen Sie sie los.",
  pressed: "gedrückt",
  whenPressed: "Beim Drücken",
  whenHeld: "Beim Halten",
  forgetOf: (button) => `Vergessen: ${button}`,
  nothing: "Nichts",
  actions: {
    done: { label: "Erledigt", detail: "Der aktuelle Schritt ist erledigt" },
    undo: { label: "Zurück", detail: "Die letzte Änderung des Plans zurücknehmen" },
    mark: { label: "Merken", detail: "Diesen Moment festhalten, um ihn in der Wiedergabe zu finden" },
    talk: {
      label: "Zum Sprechen halten",
      detail: "Mit Mikrofon hört der Coach zu, solange Sie es halten; ohne schweigt er, und der Moment wird markiert",
    },
    pause: { label: "Pause", detail: "Eine Minute Ruhe; noch einmal weckt ihn" },
    mute: { label: "Stumm", detail: "Kein Ton; noch einmal für Ton" },
  },
  shortcuts: "Tastenkürzel",
  shortcutsWhat:
    "Medientasten eines Headsets oder einer Tastatur und andere Tasten, die wirken, welches Programm auch vorn ist. Sie brauchen kein Gerät, und mit ihnen wird ein Pedal benutzt, das sich auf macOS oder Windows als Tastatur ausgibt. Solange sie an sind, bekommt kein anderes Programm diese Tasten.",
  noKey: "Keine Taste",
  works: "wirkt",
};
