import type { cameras as English } from "../en/cameras.ts";

/** Cameras and microphones of this computer: choosing one, and why one cannot be had. */
export const cameras: typeof English = {
  none: "Keine Kamera ist angeschlossen. Schließen Sie eine an: Sie erscheint hier von selbst.",
  camera: "Kamera",
  microphone: "Mikrofon",
  noSound: "Kein Ton",
  noSoundDetail: "Nur das Bild wird aufgenommen",
  absent: "Nicht angeschlossen: bitte einstecken",
  stalled:
    "Die Kamera sendet kein Bild. Prüfen Sie das Kabel; bleibt es dabei, ziehen Sie es ab und stecken es wieder ein.",
  unplugged:
    "Die Kamera wurde abgezogen oder von einem anderen Programm belegt. Stecken Sie sie ein: Die Sitzung geht von selbst weiter.",
  deaf: "Das Mikrofon wurde abgezogen; kein Ton wird aufgenommen. Stecken Sie es ein: Es wird von selbst wieder aufgenommen.",
  orNoSound: (fix) => `${fix} Oder wählen Sie, keinen Ton aufzunehmen.`,
  pictureGoesOn: (problem, fix) => `${problem} Kein Ton wird aufgenommen; das Bild läuft weiter. ${fix}`,
  kinds: {
    camera: {
      absent: (label) => `Die Kamera „${label}“ ist nicht angeschlossen.`,
      forbidden: "Die Kamera darf nicht benutzt werden.",
      allow: "Erlauben Sie Benchside die Kamera in den Datenschutzeinstellungen des Systems.",
      inUse: "Die Kamera wird von einem anderen Programm benutzt.",
      failed: (why) => `Die Kamera ließ sich nicht öffnen: ${why}`,
    },
    microphone: {
      absent: (label) => `Das Mikrofon „${label}“ ist nicht angeschlossen.`,
      forbidden: "Das Mikrofon darf nicht benutzt werden.",
      allow: "Erlauben Sie Benchside das Mikrofon in den Datenschutzeinstellungen des Systems.",
      inUse: "Das Mikrofon wird von einem anderen Programm benutzt.",
      failed: (why) => `Das Mikrofon ließ sich nicht öffnen: ${why}`,
    },
  },
  plugIn: "Schließen Sie das Gerät an oder wählen Sie ein anderes.",
  closeOther: "Schließen Sie jenes Programm und beginnen Sie erneut.",
  replug: "Ziehen Sie es ab, stecken Sie es wieder ein oder wählen Sie ein anderes.",
  letGo: "Die Kamera wurde freigegeben, bevor sie offen war.",
  startAgain: "Beginnen Sie erneut.",
};
