import type { playback as English } from "../en/playback.ts";

/** Playing a recording, and the pictures of a running session. */
export const playback: typeof English = {
  preview: "Vorschau der Bildquelle",
  previewOf: (name) => `Vorschau von ${name}`,
  camera: "Kamera",
  recording: "Aufnahme",
  label: "Abspielen",
  play: "Abspielen",
  pause: "Anhalten",
  paused: "angehalten",
  hear: "Anhören",
  shuttle: "vor und zurück",
  frame: "Einzelbild",
  event: "Ereignis",
  broken: (file) => `Die Aufnahme ${file} kann nicht abgespielt werden. Das Protokoll läuft auch ohne sie.`,
  gap: "Hier wurde nichts aufgenommen. Das Protokoll läuft auch ohne Bild.",
  none: "Diese Sitzung hat keine Aufnahme. Ihr Protokoll läuft trotzdem: Hände, Plan, Entscheidungen und Worte.",
};
