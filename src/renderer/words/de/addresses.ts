import type { addresses as English } from "../en/addresses.ts";

export const addresses: typeof English = {
  "there is no address": "es ist keine Adresse da",
  "Write a path, or e.g. rtsp://192.168.1.20:554/live.":
    "Einen Pfad schreiben oder z. B. rtsp://192.168.1.20:554/live.",
  "nothing can be listened for as {}": "auf {} kann nicht gewartet werden",
  "Write listen:rtmp or listen:whip.": "listen:rtmp oder listen:whip schreiben.",
  "the path is missing": "der Pfad fehlt",
  "Write {}:PATH.": "{}:PFAD schreiben.",
  "{}:// is no feed that can be opened": "{}:// ist kein Feed, der sich öffnen lässt",
  "Use rtsp, rtmp, srt, http or https.": "rtsp, rtmp, srt, http oder https benutzen.",
  "the address has no host that can be read": "die Adresse hat keinen lesbaren Rechnernamen",
  "Write it like {}.": "So schreiben: {}.",
  "this is no address of a stream": "das ist keine Adresse eines Streams",
  "its address is not kept any more": "die Adresse wird nicht mehr aufbewahrt",
  "Type it anew.": "Neu eingeben.",
  "two cameras have this name": "zwei Kameras haben diesen Namen",
  "Give each its own.": "Jeder einen eigenen geben.",
  "this camera is recorded already": "diese Kamera wird schon aufgenommen",
  "Choose another, or remove it.": "Eine andere wählen oder sie entfernen.",
  "the sample take is no camera": "die Beispielaufnahme ist keine Kamera",
  "Choose another feed.": "Einen anderen Feed wählen.",
  "the try was ended": "der Versuch wurde beendet",
  "Try again, or start the session.": "Erneut versuchen oder die Sitzung starten.",
  "it ended without a picture": "es kam kein Bild bis zum Ende",
  "it has no picture before a session": "vor einer Sitzung gibt es kein Bild davon",
  "it is not tried before a session": "das wird vor einer Sitzung nicht probiert",
  "Look at its picture in the session.": "Das Bild in der Sitzung ansehen.",
  "simulated glasses have no fault {}": "die simulierte Brille kennt keine Störung {}",
  "Use {}.": "{} benutzen.",
  "it is no address of a server": "das ist keine Adresse eines Servers",
  "Write it as http://localhost:8000/v1.": "So schreiben: http://localhost:8000/v1.",
  "it holds a name or a password": "sie enthält einen Namen oder ein Passwort",
  "Leave them out; a key has a field of its own.": "Beides weglassen; ein Schlüssel hat ein eigenes Feld.",
  "it holds more than a path": "sie enthält mehr als einen Pfad",
  "Plug it in; it is found by itself.": "Einstecken; es wird von selbst gefunden.",
  "{} cannot be reached.": "{} ist nicht erreichbar.",
  "Look at the address of updates in Settings, and at the network.":
    "Die Adresse der Aktualisierungen in den Einstellungen und das Netz prüfen.",
  "{} sends on to another address, which nobody has agreed to.":
    "{} leitet an eine andere Adresse weiter, der niemand zugestimmt hat.",
  "{} has no {} ({}).": "{} hat kein {} ({}).",
  "Tell whoever keeps the address of updates.": "Denen sagen, die die Adresse der Aktualisierungen betreuen.",
  "{} was not kept: {}, after {} bytes.": "{} wurde nicht behalten: {}, nach {} Byte.",
  "{} was not kept: {}.": "{} wurde nicht behalten: {}.",
  "Try again; when that does not help, tell whoever keeps the address of updates.":
    "Erneut versuchen; hilft das nicht, denen sagen, die die Adresse der Aktualisierungen betreuen.",
  "{} is larger than {} kB.": "{} ist größer als {} kB.",
  "The list of versions is not signed with the key in Settings, so nothing of it was used.":
    "Die Liste der Versionen ist nicht mit dem Schlüssel aus den Einstellungen unterschrieben; nichts davon wurde verwendet.",
  "Ask whoever gave you the address of updates whether the key is still the right one.":
    "Nachfragen, woher die Adresse der Aktualisierungen kam, ob der Schlüssel noch stimmt.",
  "Fetch it again; when that does not help, tell whoever keeps the address of updates.":
    "Noch einmal holen; hilft das nicht, denen sagen, die die Adresse der Aktualisierungen betreuen.",
  "No updates are looked for: the address or the key is missing.":
    "Es wird nicht nach Aktualisierungen gesucht: Adresse oder Schlüssel fehlt.",
  "Type both in Settings, as your organisation gives them.":
    "Beides in den Einstellungen eingeben, wie Ihre Organisation es nennt.",
  "A session runs, and nothing is fetched meanwhile.": "Eine Sitzung läuft, und solange wird nichts geholt.",
  "Try again when it is over.": "Erneut versuchen, wenn sie zu Ende ist.",
  "Look at Settings; what was broken has its default.":
    "Die Einstellungen ansehen; was beschädigt war, hat seinen Vorgabewert.",
  "the fault {} needs a number": "die Störung {} braucht eine Zahl",
};
