import type { along as English } from "../en/along.ts";

export const along: typeof English = {
  "OBS does not record along: faces are covered in this session before anything is written, and OBS would write them as they are. One that was recording already goes on.":
    "OBS nimmt nicht mit auf: In dieser Sitzung werden Gesichter abgedeckt, bevor etwas geschrieben wird, und OBS würde sie schreiben, wie sie sind. Ein OBS, das schon aufnahm, macht weiter.",
  "OBS does not record along. {}": "OBS nimmt nicht mit auf. {}",
  "OBS has stopped recording; its film is {}.": "OBS hat die Aufnahme beendet; der Film liegt unter {}.",
  "OBS did not say that it stopped recording. {}": "OBS hat das Ende der Aufnahme nicht gemeldet. {}",
  "OBS records along.": "OBS nimmt mit auf.",
  "OBS was recording already and is left alone.": "OBS nahm schon auf und wird in Ruhe gelassen.",
  "OBS went away; whether it still records cannot be told. {}":
    "OBS ist weg; ob es noch aufnimmt, ist nicht bekannt. {}",
  "The session and its own recording go on.": "Die Sitzung und ihre eigene Aufnahme gehen weiter.",
  "OBS is back and still records.": "OBS ist wieder da und nimmt noch auf.",
  "OBS is back and records along again, into another film.":
    "OBS ist wieder da und nimmt wieder mit auf, in einen anderen Film.",
  "OBS is not turned on here.": "OBS ist hier nicht eingeschaltet.",
  "Turn it on in Settings.": "In den Einstellungen einschalten.",
  "OBS could not be used.": "OBS ließ sich nicht benutzen.",
  "The MQTT broker sends more signals than are taken; some are left out.":
    "Der MQTT-Broker sendet mehr Signale, als angenommen werden; einige fallen weg.",
  "The MQTT broker cannot be listened to: {}. It is tried again; steps that wait for its signals can be marked done by hand.":
    "Der MQTT-Broker ist nicht erreichbar: {}. Es wird weiter versucht; Schritte, die auf seine Signale warten, lassen sich von Hand als erledigt markieren.",
  "The MQTT broker is listened to again.": "Der MQTT-Broker ist wieder erreichbar.",
  "A program on this computer sent a signal with a wrong key and was refused.":
    "Ein Programm auf diesem Computer sendete ein Signal mit falschem Schlüssel und wurde abgelehnt.",
  "Signals of other programs cannot be heard. {}": "Signale anderer Programme lassen sich nicht empfangen. {}",
  "Watched by the procedure's texts alone: expect missed steps and false alarms. Teach the bench with one correct take.":
    "Es wird nur nach den Texten des Ablaufs zugesehen: Mit übersehenen Schritten und Fehlalarmen ist zu rechnen. Die Werkbank mit einer richtigen Aufnahme anlernen.",
  "Pictures of this session are sent to {}.": "Bilder dieser Sitzung werden an {} gesendet.",
  "The model {} is asked no more: {}": "Das Modell {} wird nicht mehr gefragt: {}",
  "The model {} gives no answers. {} The coach goes on without it, and tries it again.":
    "Das Modell {} antwortet nicht. {} Der Coach macht ohne es weiter und versucht es später wieder.",
  "The model {} gives no answers. {} The coach goes on without it.":
    "Das Modell {} antwortet nicht. {} Der Coach macht ohne es weiter.",
  "The model {} answers again.": "Das Modell {} antwortet wieder.",
  "The model {} is only watched: takes of this bench were tried with {}. Try it on them again.":
    "Dem Modell {} wird nur zugesehen: Die Aufnahmen dieser Werkbank wurden mit {} geprüft. Es an ihnen erneut ausprobieren.",
  "The model is only watched: {}. Try it on takes of this bench again.":
    "Dem Modell wird nur zugesehen: {}. Es an Aufnahmen dieser Werkbank erneut ausprobieren.",
  "The model checks and adds (verify) and does not lead: this bench was taught by takes, and none of them has shown that the model does better than the coach's own filter.":
    "Das Modell prüft und ergänzt (verify) und führt nicht: Diese Werkbank wurde mit Aufnahmen angelernt, und keine davon hat gezeigt, dass das Modell besser ist als der Filter des Coachs.",
  "The recogniser {} looks on no more: {}": "Der Erkenner {} sieht nicht mehr zu: {}",
  "The recogniser {} does not look on: {}.": "Der Erkenner {} sieht nicht zu: {}.",
  "The coach could not listen.": "Der Coach konnte nicht zuhören.",
  "What was said could not be written down.": "Das Gesagte ließ sich nicht mitschreiben.",
  "Say it again, or type it.": "Noch einmal sagen oder eintippen.",
  "No voice: captions only. For sound, run: sudo apt-get install espeak-ng":
    "Keine Stimme: nur Untertitel. Für Ton ausführen: sudo apt-get install espeak-ng",
  "No espeak-ng voice. The system's own voices are used where there are some, else captions only.":
    "Keine Stimme von espeak-ng. Die Stimmen des Systems werden benutzt, wo es welche gibt, sonst nur Untertitel.",
  "The session is still being written; its newest event may be missing.":
    "Die Sitzung wird noch geschrieben; das neueste Ereignis kann fehlen.",
  "The last event of this session was cut off as it was written ({} bytes); it is left out.":
    "Das letzte Ereignis dieser Sitzung wurde beim Schreiben abgeschnitten ({} Byte); es fehlt hier.",
  "The last change was cut off as it was written; it is left out.":
    "Die letzte Änderung wurde beim Schreiben abgeschnitten; sie fehlt hier.",
  "{} The built-in model hears instead.": "{} Stattdessen hört das eingebaute Modell.",
  "What was chosen in Settings to hear you hears again.":
    "Was in den Einstellungen zum Hören gewählt ist, hört wieder.",
};
