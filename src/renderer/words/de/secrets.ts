import type { secrets as English } from "../en/secrets.ts";

/** Passwords, keys and addresses: how they are kept. */
export const secrets: typeof English = {
  title: "Passwörter und Schlüssel",
  what: "Die Adressen von Netzwerkkameras, der Schlüssel für Telefone und Brillen, das Passwort von OBS und die Schlüssel der Modellserver. Sie werden nie offen geschrieben. Eine verlorene Passphrase kann niemand herausfinden; was sie schützt, lässt sich dann nur noch vergessen.",
  kept: {
    system: "Aufbewahrt im Schlüsselspeicher dieses Systems.",
    passphrase: "Aufbewahrt unter Ihrer Passphrase, nach der bei jedem Start gefragt wird.",
    locked: "Gesperrt, bis Sie Ihre Passphrase eingeben.",
    "until-quit": "Aufbewahrt, bis Benchside geschlossen wird.",
  },
  forgetAll: "Alle vergessen …",
  forgetTitle: "Alle Passwörter und Schlüssel vergessen?",
  forgetWhat:
    "Kameras, OBS und Server fragen wieder danach. Sitzungen, Abläufe und Aufnahmen bleiben. Das lässt sich nicht zurücknehmen.",
  forget: "Alle vergessen",
  forgotten: "Alle Passwörter, Schlüssel und Adressen sind vergessen.",
  newPassphrase: "Neue Passphrase",
  sameAgain: "Noch einmal dieselbe",
  another: "Das ist eine andere.",
  keepUnder: "Unter dieser Passphrase aufbewahren",
  nowUnder: "Passwörter und Schlüssel liegen jetzt unter Ihrer Passphrase.",
  atLeast: (n) => `Mindestens ${n} Zeichen, besser vier Wörter.`,
  untilQuit:
    "Adressen, Passwörter und Schlüssel werden aufbewahrt, bis Benchside geschlossen wird: Dieses System hat keinen sicheren Ort dafür.",
  keepThere: "Unter einer Passphrase aufbewahren …",
  locked: "Adressen, Passwörter und Schlüssel von früher sind mit Ihrer Passphrase gesperrt.",
  passphrase: "Passphrase",
  unlock: "Entsperren",
  unlocking: "Wird entsperrt …",
};
