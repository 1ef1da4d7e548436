import type { signals as English } from "../en/signals.ts";

/** Signals from outside that steps wait for: in the editor, in a running session, and in Replay. */
export const signals: typeof English = {
  ofStep: (number) => `Signal von Schritt ${number}`,
  waits: (number) => `Schritt ${number} wartet auf`,
  kinds: { none: "nichts außer dem, was zu sehen ist", scan: "einen gescannten Barcode", other: "ein anderes Signal" },
  name: (number) => `Name des Signals von Schritt ${number}`,
  nameHint: "Aus Kleinbuchstaben, Ziffern und Bindestrichen, z. B. torque-ok",
  brings: (number) => `Was Schritt ${number} davon erwartet`,
  bringing: { anything: "irgendetwas", text: "genau das", begins: "diesen Anfang" },
  expected: (number) => `Erwartet bei Schritt ${number}`,
  expectedScan: "Hier klicken und scannen",
  waitsForScan: "Wartet auf einen Scan",
  waitsFor: (name) => `Wartet auf das Signal „${name}“`,
  scanCame: "Gescannt",
  came: (name) => `Das Signal „${name}“ ist da`,
  scanned: (text) => `Gescannt: ${text}`,
  notTaken: "Der Scan wurde nicht angenommen: Es läuft keine Sitzung.",
  event: "Signal",
  sources: { scanner: "Scanner", call: "Aufruf", mqtt: "MQTT" },
  countsFor: (step) => `zählt für ${step}`,
};
