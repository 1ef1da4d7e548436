import type { along as English } from "../en/along.ts";

export const along: typeof English = {
  "OBS does not record along: faces are covered in this session before anything is written, and OBS would write them as they are. One that was recording already goes on.":
    "OBS no graba a la vez: en esta sesión las caras se tapan antes de escribir nada, y OBS las escribiría tal cual. Si ya estaba grabando, sigue.",
  "OBS does not record along. {}": "OBS no graba a la vez. {}",
  "OBS has stopped recording; its film is {}.": "OBS ha dejado de grabar; su vídeo es {}.",
  "OBS did not say that it stopped recording. {}": "OBS no dijo que dejara de grabar. {}",
  "OBS records along.": "OBS graba a la vez.",
  "OBS was recording already and is left alone.": "OBS ya estaba grabando y no se toca.",
  "OBS went away; whether it still records cannot be told. {}": "OBS se ha ido; no se sabe si sigue grabando. {}",
  "The session and its own recording go on.": "La sesión y su propia grabación siguen.",
  "OBS is back and still records.": "OBS ha vuelto y sigue grabando.",
  "OBS is back and records along again, into another film.": "OBS ha vuelto y graba de nuevo a la vez, en otro vídeo.",
  "OBS is not turned on here.": "OBS no está activado aquí.",
  "Turn it on in Settings.": "Actívelo en Ajustes.",
  "OBS could not be used.": "No se pudo usar OBS.",
  "The MQTT broker sends more signals than are taken; some are left out.":
    "El bróker MQTT envía más señales de las que se aceptan; algunas se omiten.",
  "The MQTT broker cannot be listened to: {}. It is tried again; steps that wait for its signals can be marked done by hand.":
    "No se puede escuchar al bróker MQTT: {}. Se sigue intentando; los pasos que esperan sus señales se pueden marcar a mano como hechos.",
  "The MQTT broker is listened to again.": "Se vuelve a escuchar al bróker MQTT.",
  "A program on this computer sent a signal with a wrong key and was refused.":
    "Un programa de este ordenador envió una señal con una clave incorrecta y fue rechazado.",
  "Signals of other programs cannot be heard. {}": "No se pueden recibir señales de otros programas. {}",
  "Watched by the procedure's texts alone: expect missed steps and false alarms. Teach the bench with one correct take.":
    "Se mira solo según los textos del procedimiento: habrá pasos pasados por alto y falsas alarmas. Enseñe el banco con una toma correcta.",
  "Pictures of this session are sent to {}.": "Las imágenes de esta sesión se envían a {}.",
  "The model {} is asked no more: {}": "Ya no se pregunta al modelo {}: {}",
  "The model {} gives no answers. {} The coach goes on without it, and tries it again.":
    "El modelo {} no responde. {} El coach sigue sin él y lo intentará de nuevo.",
  "The model {} gives no answers. {} The coach goes on without it.":
    "El modelo {} no responde. {} El coach sigue sin él.",
  "The model {} answers again.": "El modelo {} vuelve a responder.",
  "The model {} is only watched: takes of this bench were tried with {}. Try it on them again.":
    "El modelo {} solo se observa: las tomas de este banco se probaron con {}. Pruébelo de nuevo con ellas.",
  "The model is only watched: {}. Try it on takes of this bench again.":
    "El modelo solo se observa: {}. Pruébelo de nuevo con tomas de este banco.",
  "The model checks and adds (verify) and does not lead: this bench was taught by takes, and none of them has shown that the model does better than the coach's own filter.":
    "El modelo comprueba y añade (verify) y no dirige: este banco se enseñó con tomas, y ninguna ha mostrado que el modelo lo haga mejor que el filtro del coach.",
  "The recogniser {} looks on no more: {}": "El reconocedor {} ya no mira: {}",
  "The recogniser {} does not look on: {}.": "El reconocedor {} no mira: {}.",
  "The coach could not listen.": "El coach no pudo escuchar.",
  "What was said could not be written down.": "No se pudo transcribir lo dicho.",
  "Say it again, or type it.": "Dígalo otra vez o escríbalo.",
  "No voice: captions only. For sound, run: sudo apt-get install espeak-ng":
    "Sin voz: solo subtítulos. Para tener sonido, ejecute: sudo apt-get install espeak-ng",
  "No espeak-ng voice. The system's own voices are used where there are some, else captions only.":
    "Sin voz de espeak-ng. Se usan las voces del sistema donde las hay; si no, solo subtítulos.",
  "The session is still being written; its newest event may be missing.":
    "La sesión todavía se está escribiendo; puede faltar el último evento.",
  "The last event of this session was cut off as it was written ({} bytes); it is left out.":
    "El último evento de esta sesión se cortó al escribirse ({} bytes); se omite.",
  "The last change was cut off as it was written; it is left out.":
    "El último cambio se cortó al escribirse; se omite.",
  "{} The built-in model hears instead.": "{} En su lugar escucha el modelo integrado.",
  "What was chosen in Settings to hear you hears again.": "Lo elegido en Ajustes para escucharle vuelve a escuchar.",
};
