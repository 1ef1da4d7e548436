import type { checked as English } from "../en/checked.ts";

export const checked: typeof English = {
  "The camera is live.": "La cámara está en directo.",
  "The camera is not live: {}.": "La cámara no está en directo: {}.",
  "{} cannot be watched: {}.": "No se puede mirar {}: {}.",
  "Check its cable, its power or its address.": "Revise el cable, la corriente o la dirección.",
  "Put it back where it was, or choose another.": "Devuélvalo a su sitio o elija otro.",
  "The newest picture is {} s old.": "La última imagen tiene {} s.",
  "Check the camera's cable or its network.": "Revise el cable o la red de la cámara.",
  "The camera brings only {} frames per second.": "La cámara solo da {} imágenes por segundo.",
  "Give the camera more light, a better network or a smaller picture.":
    "Dele a la cámara más luz, mejor red o una imagen más pequeña.",
  "{} frames per second, the newest {} s old.": "{} imágenes por segundo, la última de hace {} s.",
  "There is no sound.": "No hay sonido.",
  "The sound is silent ({} dB).": "El sonido está en silencio ({} dB).",
  "Sound at {} dB.": "Sonido a {} dB.",
  "Choose a microphone, switch it on, and say a word.": "Elija un micrófono, enciéndalo y diga una palabra.",
  "The picture has {} × {} at {} frames per second, as takes usually have.":
    "La imagen tiene {} × {} a {} imágenes por segundo, como es habitual en las tomas.",
  "The picture has {} × {} at {} frames per second; takes usually have {} or more.":
    "La imagen tiene {} × {} a {} imágenes por segundo; lo habitual en las tomas es {} o más.",
  "Choose that at the camera, or record all your takes like this one.":
    "Elija eso en la cámara o grabe todas las tomas como esta.",
  "The take will last about {} s; its review asks for a minute.":
    "La toma durará unos {} s; su revisión pide un minuto.",
  "Choose a longer procedure or script, or work slowly.":
    "Elija un procedimiento o un guion más largo, o trabaje despacio.",
  "The take will last about {}; 10 minutes at most is usual.":
    "La toma durará unos {}; lo habitual es 10 minutos como mucho.",
  "The take will last about {}; 2 to 5 minutes are usual.": "La toma durará unos {}; lo habitual es de 2 a 5 minutos.",
  "The take will last about {}.": "La toma durará unos {}.",
  "Record a part of the procedure, or prepare some of it before.":
    "Grabe una parte del procedimiento o prepare algo antes.",
  "The disk does not say how much room it has.": "El disco no dice cuánto sitio tiene.",
  "Make sure that there is room.": "Asegúrese de que hay sitio.",
  "The disk has room for {}, and {} are planned.": "En el disco caben {} y se han previsto {}.",
  "The disk has room for {}.": "En el disco caben {}.",
  "Free some space, or choose another data folder in Settings.":
    "Libere espacio o elija otra carpeta de datos en Ajustes.",
  "Free some space, choose another data folder in Settings, or record in parts.":
    "Libere espacio, elija otra carpeta de datos en Ajustes o grabe por partes.",
  "{} hours": "{} horas",
  "less than a minute": "menos de un minuto",
  "a minute": "un minuto",
  "{} minutes": "{} minutos",
  "The folder can be written.": "Se puede escribir en la carpeta.",
  "The folder cannot be written ({}).": "No se puede escribir en la carpeta ({}).",
  "The folder's name is too long for this disk.": "El nombre de la carpeta es demasiado largo para este disco.",
  "Choose a shorter one.": "Elija uno más corto.",
  "Give permission to write, plug the disk in, or choose another data folder in Settings.":
    "Dé permiso de escritura, conecte el disco o elija otra carpeta de datos en Ajustes.",
  "The encoder is there.": "El codificador está disponible.",
  "Install ffmpeg.": "Instale ffmpeg.",
  "Set the computer's date and time, then start Benchside again.":
    "Ponga en hora el ordenador e inicie Benchside de nuevo.",
  "The computer's clock stands in the past.": "El reloj del ordenador está en el pasado.",
  "The computer's clock stands before the newest session.": "El reloj del ordenador va por detrás de la última sesión.",
  "The computer's clock has jumped {} s forwards since Benchside was started.":
    "El reloj del ordenador se ha adelantado {} s de golpe desde que se inició Benchside.",
  "The computer's clock has jumped {} s back since Benchside was started.":
    "El reloj del ordenador se ha atrasado {} s de golpe desde que se inició Benchside.",
  "The clock is right as far as can be told.": "El reloj va bien, hasta donde se puede saber.",
  "The participant has not given consent.": "La persona participante no ha dado su consentimiento.",
  "The participant's consent ended on {}.": "El consentimiento de la persona participante terminó el {}.",
  "The participant has given consent.": "La persona participante ha dado su consentimiento.",
  "Let the participant read the consent text and sign it.":
    "Que la persona participante lea el texto del consentimiento y lo firme.",
  "It is ticked in the consent, before the take.": "Se marca en el consentimiento, antes de la toma.",
  "No rows are made of coached sessions.": "De las sesiones con coach no se hacen filas.",
  "Leave research and sharing out of the scope.": "Deje la investigación y la cesión fuera del alcance.",
  "The day until which the recording may be kept is over.":
    "Ya ha pasado el día hasta el que se puede conservar la grabación.",
  "Choose a later day.": "Elija un día posterior.",
  "A take of the protocol “{}” needs a script.": "Una toma del protocolo «{}» necesita un guion.",
  "Choose or write one.": "Elija o escriba uno.",
  "An impromptu take has no script.": "Una toma improvisada no tiene guion.",
  "Choose another protocol, or no script.": "Elija otro protocolo o ningún guion.",
  "The script has a problem: {}.": "El guion tiene un problema: {}.",
  "Fix it in the editor.": "Corríjalo en el editor.",
  "The participant has not said that they have experience with “{}”.":
    "La persona participante no ha dicho que tenga experiencia con «{}».",
  "It is safety-critical: confirm it, or choose another script.":
    "Es crítico para la seguridad: confírmelo o elija otro guion.",
  "The consent is to version {} of the text, and version {} is in force for {}.":
    "El consentimiento es para la versión {} del texto; está vigente la versión {} para {}.",
  "The consent is to the text for {}, and not to that for {}.":
    "El consentimiento es para el texto para {}, y no para el de {}.",
  "Read the text for {} again and sign it.": "Lea de nuevo el texto para {} y fírmelo.",
  takes: "tomas",
  "coached sessions": "sesiones con coach",
};
