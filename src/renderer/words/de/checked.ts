import type { checked as English } from "../en/checked.ts";

export const checked: typeof English = {
  "The camera is live.": "Die Kamera sendet.",
  "The camera is not live: {}.": "Die Kamera sendet nicht: {}.",
  "{} cannot be watched: {}.": "{} lässt sich nicht ansehen: {}.",
  "Check its cable, its power or its address.": "Kabel, Strom oder Adresse prüfen.",
  "Put it back where it was, or choose another.": "Zurücklegen, wo es war, oder anderes wählen.",
  "The newest picture is {} s old.": "Das neueste Bild ist {} s alt.",
  "Check the camera's cable or its network.": "Kabel oder Netz der Kamera prüfen.",
  "The camera brings only {} frames per second.": "Die Kamera liefert nur {} Bilder pro Sekunde.",
  "Give the camera more light, a better network or a smaller picture.":
    "Der Kamera mehr Licht, ein besseres Netz oder ein kleineres Bild geben.",
  "{} frames per second, the newest {} s old.": "{} Bilder pro Sekunde, das neueste {} s alt.",
  "There is no sound.": "Es gibt keinen Ton.",
  "The sound is silent ({} dB).": "Der Ton ist stumm ({} dB).",
  "Sound at {} dB.": "Ton bei {} dB.",
  "Choose a microphone, switch it on, and say a word.": "Ein Mikrofon wählen, einschalten und ein Wort sagen.",
  "The picture has {} × {} at {} frames per second, as takes usually have.":
    "Das Bild hat {} × {} bei {} Bildern pro Sekunde, wie bei Aufnahmen üblich.",
  "The picture has {} × {} at {} frames per second; takes usually have {} or more.":
    "Das Bild hat {} × {} bei {} Bildern pro Sekunde; bei Aufnahmen üblich sind {} oder mehr.",
  "Choose that at the camera, or record all your takes like this one.":
    "Das an der Kamera einstellen oder alle Aufnahmen so machen wie diese.",
  "The take will last about {} s; its review asks for a minute.":
    "Die Aufnahme wird etwa {} s dauern; die Durchsicht verlangt eine Minute.",
  "Choose a longer procedure or script, or work slowly.":
    "Einen längeren Ablauf oder ein längeres Skript wählen oder langsam arbeiten.",
  "The take will last about {}; 10 minutes at most is usual.":
    "Die Aufnahme wird etwa {} dauern; üblich sind höchstens 10 Minuten.",
  "The take will last about {}; 2 to 5 minutes are usual.":
    "Die Aufnahme wird etwa {} dauern; üblich sind 2 bis 5 Minuten.",
  "The take will last about {}.": "Die Aufnahme wird etwa {} dauern.",
  "Record a part of the procedure, or prepare some of it before.":
    "Einen Teil des Ablaufs aufnehmen oder etwas davon vorbereiten.",
  "The disk does not say how much room it has.": "Die Festplatte sagt nicht, wie viel Platz sie hat.",
  "Make sure that there is room.": "Sicherstellen, dass Platz ist.",
  "The disk has room for {}, and {} are planned.": "Auf der Festplatte ist Platz für {}, und {} sind geplant.",
  "The disk has room for {}.": "Auf der Festplatte ist Platz für {}.",
  "Free some space, or choose another data folder in Settings.":
    "Platz schaffen oder in den Einstellungen einen anderen Datenordner wählen.",
  "Free some space, choose another data folder in Settings, or record in parts.":
    "Platz schaffen, in den Einstellungen einen anderen Datenordner wählen oder in Teilen aufnehmen.",
  "{} hours": "{} Stunden",
  "less than a minute": "weniger als eine Minute",
  "a minute": "eine Minute",
  "{} minutes": "{} Minuten",
  "The folder can be written.": "In den Ordner lässt sich schreiben.",
  "The folder cannot be written ({}).": "In den Ordner lässt sich nicht schreiben ({}).",
  "The folder's name is too long for this disk.": "Der Name des Ordners ist zu lang für diese Festplatte.",
  "Choose a shorter one.": "Einen kürzeren wählen.",
  "Give permission to write, plug the disk in, or choose another data folder in Settings.":
    "Das Schreiben erlauben, die Festplatte anschließen oder in den Einstellungen einen anderen Datenordner wählen.",
  "The encoder is there.": "Der Kodierer ist da.",
  "Install ffmpeg.": "ffmpeg installieren.",
  "Set the computer's date and time, then start Benchside again.":
    "Datum und Uhrzeit des Computers stellen, dann Benchside neu starten.",
  "The computer's clock stands in the past.": "Die Uhr des Computers steht in der Vergangenheit.",
  "The computer's clock stands before the newest session.": "Die Uhr des Computers steht vor der neuesten Sitzung.",
  "The computer's clock has jumped {} s forwards since Benchside was started.":
    "Die Uhr des Computers ist seit dem Start von Benchside {} s vorgesprungen.",
  "The computer's clock has jumped {} s back since Benchside was started.":
    "Die Uhr des Computers ist seit dem Start von Benchside {} s zurückgesprungen.",
  "The clock is right as far as can be told.": "Die Uhr geht richtig, soweit sich das sagen lässt.",
  "The participant has not given consent.": "Die teilnehmende Person hat nicht eingewilligt.",
  "The participant's consent ended on {}.": "Die Einwilligung der teilnehmenden Person endete am {}.",
  "The participant has given consent.": "Die teilnehmende Person hat eingewilligt.",
  "Let the participant read the consent text and sign it.":
    "Die teilnehmende Person den Text der Einwilligung lesen und unterschreiben lassen.",
  "It is ticked in the consent, before the take.": "Das wird in der Einwilligung angekreuzt, vor der Aufnahme.",
  "No rows are made of coached sessions.": "Aus gecoachten Sitzungen werden keine Zeilen gemacht.",
  "Leave research and sharing out of the scope.": "Forschung und Weitergabe aus dem Zweck nehmen.",
  "The day until which the recording may be kept is over.":
    "Der Tag, bis zu dem die Aufnahme bleiben darf, ist vorbei.",
  "Choose a later day.": "Einen späteren Tag wählen.",
  "A take of the protocol “{}” needs a script.": "Eine Aufnahme nach dem Protokoll „{}“ braucht ein Skript.",
  "Choose or write one.": "Eines wählen oder schreiben.",
  "An impromptu take has no script.": "Eine Aufnahme aus dem Stegreif hat kein Skript.",
  "Choose another protocol, or no script.": "Ein anderes Protokoll oder kein Skript wählen.",
  "The script has a problem: {}.": "Das Skript hat ein Problem: {}.",
  "Fix it in the editor.": "Im Editor beheben.",
  "The participant has not said that they have experience with “{}”.":
    "Die teilnehmende Person hat nicht gesagt, dass sie Erfahrung hat mit „{}“.",
  "It is safety-critical: confirm it, or choose another script.":
    "Es ist sicherheitskritisch: bestätigen oder ein anderes Skript wählen.",
  "The consent is to version {} of the text, and version {} is in force for {}.":
    "Die Einwilligung gilt für Fassung {} des Textes; Fassung {} ist in Kraft für {}.",
  "The consent is to the text for {}, and not to that for {}.":
    "Die Einwilligung gilt für den Text für {}, nicht für den für {}.",
  "Read the text for {} again and sign it.": "Den Text für {} noch einmal lesen und unterschreiben.",
  takes: "Aufnahmen",
  "coached sessions": "gecoachte Sitzungen",
};
