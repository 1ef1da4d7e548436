import { words } from "../words/words.ts";

/** Parts of Settings and what can be set there, by the words that stand on the screen; a test compares. */
export function settingsIndex(): readonly { readonly part: string; readonly labels: readonly string[] }[] {
  const { look, settings } = words();
  const { storage } = settings;
  return [
    { part: look.title, labels: [look.language, look.theme, look.textSize] },
    { part: "Coach", labels: ["Talkativeness", "Say what is right at least", "Hand overlay"] },
    { part: "Voice", labels: ["Engine", "Speed", "Loudness"] },
    { part: "Pedals and buttons", labels: [] },
    { part: "Shortcuts", labels: ["Shortcuts"] },
    { part: "Phones and glasses that push", labels: ["RTMP port", "WHIP port", "Listen to the local network"] },
    { part: "OBS Studio", labels: ["Use OBS"] },
    { part: "Passwords and keys", labels: [] },
    { part: "Models", labels: ["Model folder", "Provider"] },
    { part: storage.title, labels: [storage.dataFolder, storage.mp4] },
    { part: "Advanced", labels: ["Detailed log"] },
    { part: "About", labels: [] },
  ];
}
