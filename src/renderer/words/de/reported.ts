import type { reported as English } from "../en/reported.ts";

export const reported: typeof English = {
  "Everything stood still for {} s.": "{} s lang stand alles still.",
  /** Why something was not heard. */
  "no audio device": "kein Tongerät",
  "the plan has moved on": "der Plan ist weitergegangen",
  "a safety-critical step is under way": "ein sicherheitskritischer Schritt ist im Gang",
  "something else was asked": "etwas anderes wurde gefragt",
  "somebody spoke to the coach": "jemand hat mit dem Coach gesprochen",
  "the answer was broken off": "die Antwort wurde abgebrochen",
  "something more urgent had to be said": "etwas Dringenderes war zu sagen",
  "the session was ended": "die Sitzung wurde beendet",
  muted: "stumm",
  snoozed: "pausiert",
  "Not recording: {}. {}; recording goes on by itself.":
    "Es wird nicht aufgenommen: {}. {}; danach geht die Aufnahme von selbst weiter.",
  "Not recording: nothing has reached the disk for {} s although pictures come. Check the disk and the feed.":
    "Es wird nicht aufgenommen: Seit {} s kommt nichts auf der Festplatte an, obwohl Bilder kommen. Festplatte und Bildquelle prüfen.",
  "Recording goes on.": "Die Aufnahme geht weiter.",
  "the disk is full": "die Festplatte ist voll",
  "the disk is nearly full": "die Festplatte ist fast voll",
  "the quota of this user is used up": "der Platz dieses Benutzers ist verbraucht",
  "the session's folder is gone": "der Ordner der Sitzung ist weg",
  "the session's folder may not be written any more": "in den Ordner der Sitzung darf nicht mehr geschrieben werden",
  "the disk is read-only now": "die Festplatte lässt sich nur noch lesen",
  "the disk reports errors": "die Festplatte meldet Fehler",
  "the disk takes the recording too slowly": "die Festplatte nimmt die Aufnahme zu langsam an",
  "the disk does not take it ({})": "die Festplatte nimmt es nicht an ({})",
  "Free some space": "Platz schaffen",
  "Plug the disk in again, or put the folder back": "Die Festplatte wieder anschließen oder den Ordner zurücklegen",
  "Give back the permission to write": "Das Schreiben wieder erlauben",
  "Unlock the card or repair the disk": "Die Karte entsperren oder die Festplatte reparieren",
  "Check its cable; copy what is on it": "Das Kabel prüfen; sichern, was darauf ist",
  "Stop what else writes to it, or record to another disk":
    "Beenden, was sonst darauf schreibt, oder auf eine andere Festplatte aufnehmen",
  "Check the disk and the folder": "Festplatte und Ordner prüfen",
  "{}. {} Reconnecting…": "{}. {} Wird neu verbunden …",
  "Waiting for the first picture.": "Warten auf das erste Bild.",
  "Sound comes, but no picture for {} s. Check the camera; the recording keeps the sound.":
    "Ton kommt, aber seit {} s kein Bild. Die Kamera prüfen; die Aufnahme behält den Ton.",
  "No picture for {} s. Check that the camera is switched on and near the access point.":
    "Seit {} s kein Bild. Prüfen, ob die Kamera eingeschaltet und nahe am Zugangspunkt ist.",
  "its picture changed in size": "die Größe des Bildes hat sich geändert",
  "its clock jumped": "die Uhr der Quelle ist gesprungen",
  "It is opened anew; nothing needs to be done.": "Die Quelle wird neu geöffnet; es ist nichts zu tun.",
  "it sends no key frame": "es kommt kein Schlüsselbild",
  "Wait, or set a shorter key frame interval at the camera, e.g. one second.":
    "Warten oder an der Kamera einen kürzeren Abstand der Schlüsselbilder einstellen, z. B. eine Sekunde.",
  "its pictures or sound cannot be kept as they come": "Bild oder Ton lassen sich nicht so aufnehmen, wie sie kommen",
  "They are encoded anew, which costs processor time.": "Sie werden neu kodiert, das kostet Rechenzeit.",
  "it carries no picture, only sound or data": "es kommt kein Bild, nur Ton oder Daten",
  "Switch the camera's picture on, or choose its video stream.":
    "Das Bild der Kamera einschalten oder ihren Videostrom wählen.",
  "it refuses the user name, password or key": "Benutzername, Kennwort oder Schlüssel wird abgelehnt",
  "Check them in the address: protocol://user:password@host/path.":
    "In der Adresse prüfen: protokoll://benutzer:kennwort@rechner/pfad.",
  "there is nothing under this path": "unter diesem Pfad ist nichts",
  "Check the part of the address after the host.": "Den Teil der Adresse nach dem Rechner prüfen.",
  "no machine of this name is known": "ein Rechner dieses Namens ist nicht bekannt",
  "Check the host in the address, or write its number.":
    "Den Rechner in der Adresse prüfen oder seine Nummer schreiben.",
  "the machine is there, but nothing listens on this port": "der Rechner ist da, aber an diesem Port nimmt nichts an",
  "Check the port in the address, and that the camera or its app is sending.":
    "Den Port in der Adresse prüfen, und ob die Kamera oder ihre App sendet.",
  "the machine cannot be reached": "der Rechner ist nicht erreichbar",
  "Check that both are in the same network and the camera is switched on.":
    "Prüfen, ob beide im selben Netz sind und die Kamera eingeschaltet ist.",
  "this ffmpeg does not speak this protocol": "dieses ffmpeg kann dieses Protokoll nicht",
  "Install a full build of ffmpeg.": "Ein vollständiges ffmpeg installieren.",
  "it refuses what was asked": "was verlangt wurde, wird abgelehnt",
  "Check the path and the protocol in the address.": "Pfad und Protokoll in der Adresse prüfen.",
  "its server has an error": "der Server der Quelle hat einen Fehler",
  "Restart the camera or its server.": "Die Kamera oder ihren Server neu starten.",
  "nothing answers": "nichts antwortet",
  "Check the host and port, and that the camera is switched on and in the same network.":
    "Rechner und Port prüfen, und ob die Kamera eingeschaltet und im selben Netz ist.",
  "what comes is no video, perhaps a web page": "was kommt, ist kein Video, vielleicht eine Webseite",
  "Take the address of the stream itself, not of the page that shows it.":
    "Die Adresse des Videostroms selbst nehmen, nicht die der Seite, die ihn zeigt.",
  "it is connected, but no picture comes": "die Verbindung steht, aber kein Bild kommt",
  "Check that the camera is filming and not asleep.": "Prüfen, ob die Kamera filmt und nicht schläft.",
  "it takes the connection, but sends nothing": "die Verbindung wird angenommen, aber nichts gesendet",
  "Check that the camera is sending, and the port and path of the address.":
    "Prüfen, ob die Kamera sendet, und Port und Pfad der Adresse.",
  "nothing comes from it any more": "es kommt nichts mehr",
  "Check that the camera is switched on and near the access point.":
    "Prüfen, ob die Kamera eingeschaltet und nahe am Zugangspunkt ist.",
  "it closed the connection": "die Verbindung wurde beendet",
  "Check that the camera is switched on and sending.": "Prüfen, ob die Kamera eingeschaltet ist und sendet.",
  "waiting for the phone or glasses: nobody has pushed yet": "warten auf Telefon oder Brille: Es sendet noch niemand",
  "Start the stream there, to {} with the key that Benchside shows.":
    "Dort das Senden beginnen, an {} mit dem Schlüssel, den Benchside zeigt.",
  "the phone or glasses stopped sending": "Telefon oder Brille senden nicht mehr",
  "Start the stream there again; Benchside keeps listening.":
    "Dort das Senden wieder beginnen; Benchside wartet darauf.",
  "Somebody at {} pushed with a wrong key and was refused. If that is your phone or glasses, type the key anew.":
    "Jemand unter {} sendete mit falschem Schlüssel und wurde abgelehnt. Ist es das eigene Telefon oder die eigene Brille: den Schlüssel neu eingeben.",
  "The picture changed from {} to {}.": "Das Bild wechselte von {} zu {}.",
  "The stream's own clock cannot be trusted: times are now taken when pictures arrive.":
    "Der Uhr der Quelle ist nicht zu trauen: Als Zeit gilt jetzt, wann Bilder ankommen.",
  "The stream's sound cannot be recorded as it comes; it is encoded anew.":
    "Der Ton lässt sich nicht so aufnehmen, wie er kommt; er wird neu kodiert.",
  "The stream promises sound that never comes; its pictures are recorded without it.":
    "Die Quelle verspricht Ton, der nie kommt; die Bilder werden ohne ihn aufgenommen.",
  "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "Die Bilder lassen sich nicht so aufnehmen, wie sie kommen; sie werden neu kodiert, das kostet Rechenzeit.",
  "The encoder does not start; a plainer one records the pictures, in larger files and without sound.":
    "Der Kodierer startet nicht; ein einfacherer nimmt die Bilder auf, in größeren Dateien und ohne Ton.",
  "{}'s sound cannot be recorded as it comes; it is encoded anew.":
    "Der Ton von {} lässt sich nicht so aufnehmen, wie er kommt; er wird neu kodiert.",
  "{}'s pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "Die Bilder von {} lassen sich nicht so aufnehmen, wie sie kommen; sie werden neu kodiert, das kostet Rechenzeit.",
  "No encoder starts, so {} is not recorded; the coach goes on watching.":
    "Kein Kodierer startet, {} wird also nicht aufgenommen; der Coach sieht weiter zu.",
  "The stream is turned by {}°, and is shown upright.": "Die Quelle ist um {}° gedreht und wird aufrecht gezeigt.",
  "{} is turned by {}°, and is shown upright.": "{} ist um {}° gedreht und wird aufrecht gezeigt.",
  "The stream is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "Die Quelle ist um {}° gedreht, das ist keine Vierteldrehung: Sie wird so gezeigt, und die Ecken fehlen.",
  "{} is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "{} ist um {}° gedreht, das ist keine Vierteldrehung: Es wird so gezeigt, und die Ecken fehlen.",
  "The stream says that it is mirrored, and is shown so.":
    "Die Quelle ist als gespiegelt gekennzeichnet und wird so gezeigt.",
  "{} says that it is mirrored, and is shown so.": "{} ist als gespiegelt gekennzeichnet und wird so gezeigt.",
  "It is recorded as it is shown, so its pictures are encoded anew, which costs processor time.":
    "Aufgenommen wird, was gezeigt wird; die Bilder werden dafür neu kodiert, das kostet Rechenzeit.",
  "it was not read ({})": "es wurde nicht gelesen ({})",
  "its picture was not read ({})": "sein Bild wurde nicht gelesen ({})",
  "reading stopped at {} s ({})": "das Lesen endete bei {} s ({})",
  "its pictures cannot be read ({})": "ihre Bilder lassen sich nicht lesen ({})",
  "ffmpeg was ended from outside": "ffmpeg wurde von außen beendet",
  "ffmpeg was ended from outside, {}": "ffmpeg wurde von außen beendet, {}",
  "ffmpeg crashed, {}": "ffmpeg ist abgestürzt, {}",
  "ffmpeg ended: {}": "ffmpeg hat aufgehört: {}",
  "ffmpeg ended with code {} and said nothing": "ffmpeg hat mit dem Code {} aufgehört und nichts gesagt",
  "it took too long and was stopped": "es dauerte zu lange und wurde abgebrochen",
  "Free some space, then try again.": "Platz schaffen, dann noch einmal versuchen.",
  "Try again when the computer has less to do.": "Noch einmal versuchen, wenn der Computer weniger zu tun hat.",
  "Try again; if it crashes again, install another build of ffmpeg.":
    "Noch einmal versuchen; stürzt es wieder ab, ein anderes ffmpeg installieren.",
  "Somebody ended it, or the system did because memory ran out: close other programs, then try again.":
    "Jemand hat es beendet, oder das System, weil der Speicher ausging: andere Programme schließen, dann noch einmal versuchen.",
  "Play it elsewhere to see whether it is whole.": "In einem anderen Programm abspielen, um zu sehen, ob er ganz ist.",
  "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.":
    "Kein Kodierer startet, diese Quelle wird also nicht aufgenommen; der Coach sieht weiter zu. Ein vollständiges ffmpeg installieren.",
  "The glasses are gone. Check that they are on and on the same network; they are looked for all the time.":
    "Die Brille ist weg. Prüfen, ob sie an und im selben Netz ist; sie wird ständig gesucht.",
  "The glasses have not started yet. Switch them on.": "Die Brille ist noch nicht gestartet. Einschalten.",
  "The glasses paused themselves: too hot. Let them cool; the picture returns by itself.":
    "Die Brille hat sich selbst angehalten: zu heiß. Abkühlen lassen; das Bild kommt von selbst wieder.",
  "Sound arrives, but no picture for {} s. Switch the glasses' camera off and on.":
    "Ton kommt an, aber seit {} s kein Bild. Die Kamera der Brille aus- und einschalten.",
  "Nothing arrives for {} s. Bring the glasses nearer to the access point.":
    "Seit {} s kommt nichts an. Mit der Brille näher an den Zugangspunkt gehen.",
  "the glasses were gone": "die Brille war weg",
  "the glasses paused themselves: too hot": "die Brille hat sich selbst angehalten: zu heiß",
  "sound arrived without pictures": "Ton kam ohne Bilder",
  "nothing arrived": "nichts kam an",
  "no picture came": "es kam kein Bild",
  "the features have ended": "die Merkmale sind zu Ende",
  "nothing could be read for {} seconds": "{} Sekunden lang ließ sich nichts lesen",
  "Close other programs, or have the camera send smaller pictures":
    "Andere Programme schließen oder die Kamera kleinere Bilder senden lassen",
  "this computer covers faces more slowly than pictures come":
    "dieser Computer deckt Gesichter langsamer ab, als Bilder kommen",
  "Open the feed again": "Den Feed wieder öffnen",
  "Install ffmpeg": "ffmpeg installieren",
};
