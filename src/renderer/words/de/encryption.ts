import type { encryption as English } from "../en/encryption.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");
const SESSIONS = { one: "Sitzung", other: "Sitzungen" };

/** Settings › Storage › Encrypt recordings, and what stands before a data folder that is locked. */
export const encryption: typeof English = {
  title: "Aufnahmen verschlüsseln",
  what: "Filme, Ton, Journale, Annotationen, Mitschriften, kleine Bilder und der Suchindex werden verschlüsselt, jede Sitzung mit einem eigenen Schlüssel. Wer die Platte hat, aber nicht die Passphrase, kann nichts davon lesen. Mit dem Schlüssel ist auch die Sitzung gelöscht.",
  whatNot:
    "Nicht verschlüsselt: was Sie exportieren oder anderswo speichern, Abläufe, Profile (Zahlen), Einstellungen und Protokolle. Namen der Sitzungen, Größen und Zeiten bleiben sichtbar.",
  forgotten:
    "Eine vergessene Passphrase kann niemand ersetzen oder herausfinden, auch die Hersteller von Benchside nicht: Dann sind alle Aufnahmen verloren. Schreiben Sie sie auf und bewahren Sie sie an einem anderen Ort auf.",
  off: "Aufnahmen liegen unverschlüsselt.",
  isOn: "Neue Aufnahmen werden verschlüsselt.",
  stopped: "Neue Aufnahmen liegen unverschlüsselt.",
  lost: "Die Datei, die sagt, wie dieser Ordner verschlüsselt ist (encryption.json), fehlt: Verschlüsselte Aufnahmen sind nicht zu lesen, neue werden verweigert. Holen Sie die Datei aus einer Kopie des Datenordners zurück, oder wählen Sie einen anderen Datenordner.",
  refused:
    "Hier lässt sich nichts aufnehmen: In encryption.json steht, dass nicht mehr verschlüsselt wird, aber nichts zeigt, dass jemand mit der Passphrase das ausgeschaltet hat. Schalten Sie es aus, oder verschlüsseln Sie neue Aufnahmen wieder.",
  locked: "Sie sind gesperrt. Entsperren Sie sie oben.",
  sessions: (encrypted, plain) => `${counted(encrypted, SESSIONS)} verschlüsselt, ${plain} unverschlüsselt.`,
  deleted: (n) => `${counted(n, SESSIONS)} mit dem Schlüssel gelöscht.`,
  switchOn: "Aufnahmen verschlüsseln …",
  switchOnTitle: "Aufnahmen verschlüsseln?",
  switchOnSteps:
    "Neue Aufnahmen werden sofort verschlüsselt. Die vorhandenen folgen eine nach der anderen; das lässt sich abbrechen und fortsetzen. Nach der Passphrase wird bei jedem Start gefragt.",
  encrypt: "Verschlüsseln",
  goOn: (n) => `${counted(n, SESSIONS)} nachträglich verschlüsseln`,
  again: "Neue wieder verschlüsseln …",
  change: "Passphrase ändern …",
  changeTitle: "Passphrase ändern",
  before: "Bisherige Passphrase",
  changeVerb: "Ändern",
  changed: "Die Aufnahmen liegen unter der neuen Passphrase.",
  switchOff: "Ausschalten …",
  switchOffTitle: "Neue Aufnahmen unverschlüsselt lassen?",
  switchOffWhat:
    "Was verschlüsselt ist, bleibt es und öffnet sich wie bisher mit der Passphrase, außer Sie entschlüsseln es.",
  decrypt: "Alle Aufnahmen entschlüsseln",
  switchOffVerb: "Ausschalten",
  lock: "Jetzt sperren",
  keyStore: "Mit dem Schlüsselspeicher dieses Computers entsperren",
  keyStoreWhat: "Wer an diesem Computer angemeldet ist, kann sie dann ohne Passphrase öffnen.",
  left: (n) => `${counted(n, { one: "Sitzung wurde", other: "Sitzungen wurden" })} ausgelassen:`,
  unlockTitle: "Die Aufnahmen sind gesperrt",
  unlockWhat: (folder) =>
    `Was in ${folder} aufgenommen wurde, ist verschlüsselt. Geben Sie die Passphrase ein, um es zu öffnen.`,
  unlockLost: "Eine vergessene Passphrase kann niemand ersetzen. Ein anderer Ordner geht auch ohne sie.",
  unlockThem: "Entsperren …",
  lockedScreen: "Die Aufnahmen sind gesperrt. Hier wird nichts gezeigt, bis ihre Passphrase eingegeben ist.",
};
