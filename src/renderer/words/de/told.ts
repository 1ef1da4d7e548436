import type { told as English } from "../en/told.ts";

export const told: typeof English = {
  "Version {} of Benchside can be fetched in Settings › Updates.":
    "Version {} von Benchside lässt sich in Einstellungen › Aktualisierungen holen.",
  "The window had crashed and was opened again": "Das Fenster war abgestürzt und wurde wieder geöffnet",
  "The window did not answer and was opened again": "Das Fenster antwortete nicht und wurde wieder geöffnet",
  "The window was loaded anew": "Das Fenster wurde neu geladen",
  "What was not saved is lost.": "Was nicht gespeichert war, ist verloren.",
  "{}, and the camera that it held was lost. The session has ended; what was recorded is kept.":
    "{}, und die Kamera ging damit verloren. Die Sitzung ist zu Ende; was aufgenommen wurde, bleibt.",
  "{}: the camera {} is no longer recorded.": "{}: Die Kamera {} wird nicht mehr aufgenommen.",
  "The process that draws the window has failed and is started again.":
    "Der Prozess, der das Fenster zeichnet, ist ausgefallen und wird neu gestartet.",
  "A process of the window ({}) has failed and is started again.":
    "Ein Prozess des Fensters ({}) ist ausgefallen und wird neu gestartet.",
  "Something in Benchside has failed: {}. The recording goes on. Help › Report says more.":
    "Etwas in Benchside ist fehlgeschlagen: {}. Die Aufnahme geht weiter. Mehr steht unter Hilfe › Bericht.",
  "Something in Benchside has failed: {}. Help › Report says more.":
    "Etwas in Benchside ist fehlgeschlagen: {}. Mehr steht unter Hilfe › Bericht.",
  "Benchside fails again and again. The session is being closed; what was recorded is kept.":
    "Benchside fällt immer wieder aus. Die Sitzung wird geschlossen; was aufgenommen wurde, bleibt.",
  "The disk does not answer. Captions, words and the recording wait for it. Look at its cable, or at the network: after half a minute the session ends.":
    "Die Festplatte antwortet nicht. Untertitel, Ansagen und Aufnahme warten darauf. Kabel oder Netz prüfen: Nach einer halben Minute endet die Sitzung.",
  "The disk did not answer for {} s. What happened meanwhile is in the journal.":
    "Die Festplatte antwortete {} s lang nicht. Was inzwischen geschah, steht im Journal.",
  "The computer goes to sleep. Until it wakes nothing is seen or recorded.":
    "Der Computer geht schlafen. Bis er aufwacht, wird nichts gesehen oder aufgenommen.",
  "The computer was asleep. Nothing was seen or recorded meanwhile. The session goes on.":
    "Der Computer hat geschlafen. Inzwischen wurde nichts gesehen oder aufgenommen. Die Sitzung geht weiter.",
  "The computer was asleep for a minute. Nothing was seen or recorded meanwhile. The session goes on.":
    "Der Computer hat eine Minute geschlafen. Inzwischen wurde nichts gesehen oder aufgenommen. Die Sitzung geht weiter.",
  "The computer was asleep for {} minutes. Nothing was seen or recorded meanwhile. The session goes on.":
    "Der Computer hat {} Minuten geschlafen. Inzwischen wurde nichts gesehen oder aufgenommen. Die Sitzung geht weiter.",
  "The settings file was broken ({}) and is kept as {}.":
    "Die Datei der Einstellungen war beschädigt ({}) und liegt jetzt unter {}.",
  'Test build: it runs on Electron {}, which gets no more security fixes, because the official {} could not be downloaded. Try it out with it, and do not record people. Fix: with a connection run "npx install-electron", then start again. Until you switch it on anew in Settings, phones and glasses are not listened for in the local network.':
    "Testversion: Sie läuft mit Electron {}, das keine Sicherheitsupdates mehr bekommt, weil das offizielle {} nicht geladen werden konnte. Damit ausprobieren, aber keine Menschen aufnehmen. Abhilfe: mit Verbindung „npx install-electron“ ausführen, dann neu starten. Bis es in den Einstellungen wieder eingeschaltet wird, wird im lokalen Netz nicht auf Telefone und Brillen gewartet.",
  "The recordings in {} are encrypted and locked. Nothing of them is shown and nothing can be kept.":
    "Die Aufnahmen in {} sind verschlüsselt und gesperrt. Nichts davon wird gezeigt, und nichts kann gespeichert werden.",
  "Type their passphrase, or choose another folder.": "Ihre Passphrase eingeben oder einen anderen Ordner wählen.",
  "The data folder {} is not there. Nothing is shown and nothing can be kept.":
    "Der Datenordner {} ist nicht da. Nichts wird gezeigt, und nichts kann gespeichert werden.",
  "Plug its disk in and try again, or choose another folder.":
    "Die Festplatte anschließen und erneut versuchen, oder einen anderen Ordner wählen.",
  "The data folder {} cannot be made ({}).": "Der Datenordner {} lässt sich nicht anlegen ({}).",
  "The data folder {} cannot be used: its disk is full.":
    "Der Datenordner {} ist nicht benutzbar: Die Festplatte ist voll.",
  "The data folder {} cannot be used: nothing can be written there ({}).":
    "Der Datenordner {} ist nicht benutzbar: Dort lässt sich nichts schreiben ({}).",
  "The disk of the data folder {} has no room left.": "Auf der Festplatte des Datenordners {} ist kein Platz mehr.",
  "{} of the data folder {} cannot be read ({}).": "{} im Datenordner {} lässt sich nicht lesen ({}).",
  "A newer Benchside has used the data folder {} ({}; this one knows {}). Nothing in it was opened or changed.":
    "Ein neueres Benchside hat den Datenordner {} benutzt ({}; dieses kennt {}). Nichts darin wurde geöffnet oder geändert.",
  "Update Benchside, or choose another folder in Settings › Storage.":
    "Benchside aktualisieren oder in Einstellungen › Speicher einen anderen Ordner wählen.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept by the system's key store now.":
    "Passwörter, Schlüssel oder Adressen von Kameras standen lesbar in {}. Dort sind sie gelöscht; jetzt bewahrt sie der Schlüsselspeicher des Systems auf.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept under your passphrase now.":
    "Passwörter, Schlüssel oder Adressen von Kameras standen lesbar in {}. Dort sind sie gelöscht; jetzt liegen sie unter Ihrer Passphrase.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept once you type your passphrase.":
    "Passwörter, Schlüssel oder Adressen von Kameras standen lesbar in {}. Dort sind sie gelöscht und werden aufbewahrt, sobald Sie Ihre Passphrase eingeben.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept until Benchside is closed: this system has no safe place for them. Settings › People and privacy keeps them under a passphrase.":
    "Passwörter, Schlüssel oder Adressen von Kameras standen lesbar in {}. Dort sind sie gelöscht und bleiben, bis Benchside geschlossen wird: Dieses System hat keinen sicheren Ort dafür. Unter Einstellungen › Menschen und Datenschutz lassen sie sich mit einer Passphrase aufbewahren.",
  "A newer Benchside keeps passwords and keys in a way that this one cannot read. They stay as they are; what you type now is kept until Benchside is closed. Update Benchside.":
    "Ein neueres Benchside bewahrt Passwörter und Schlüssel so auf, dass dieses sie nicht lesen kann. Sie bleiben, wie sie sind; was Sie jetzt eingeben, bleibt, bis Benchside geschlossen wird. Benchside aktualisieren.",
  "The passwords and keys that were kept cannot be read: the system's key store does not open them. Unlock it and start Benchside again, or type them anew.":
    "Die aufbewahrten Passwörter und Schlüssel lassen sich nicht lesen: Der Schlüsselspeicher des Systems öffnet sie nicht. Ihn entsperren und Benchside neu starten, oder sie neu eingeben.",
  "Passwords and keys cannot be written ({}) and are kept until Benchside is closed. Check the disk.":
    "Passwörter und Schlüssel lassen sich nicht schreiben ({}) und bleiben, bis Benchside geschlossen wird. Die Festplatte prüfen.",
};
