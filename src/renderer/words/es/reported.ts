import type { reported as English } from "../en/reported.ts";

export const reported: typeof English = {
  "Everything stood still for {} s.": "Todo estuvo parado {} s.",
  /** Why something was not heard. */
  "no audio device": "no hay dispositivo de sonido",
  "the plan has moved on": "el plan ha avanzado",
  "a safety-critical step is under way": "hay un paso crítico para la seguridad en marcha",
  "something else was asked": "se preguntó otra cosa",
  "somebody spoke to the coach": "alguien habló con el coach",
  "the answer was broken off": "la respuesta se interrumpió",
  "something more urgent had to be said": "había algo más urgente que decir",
  "the session was ended": "la sesión se terminó",
  muted: "silenciado",
  snoozed: "en pausa",
  "Not recording: {}. {}; recording goes on by itself.": "No se graba: {}. {}; después la grabación sigue sola.",
  "Not recording: nothing has reached the disk for {} s although pictures come. Check the disk and the feed.":
    "No se graba: desde hace {} s nada llega al disco aunque llegan imágenes. Revise el disco y la fuente de imagen.",
  "Recording goes on.": "La grabación sigue.",
  "the disk is full": "el disco está lleno",
  "the disk is nearly full": "el disco está casi lleno",
  "the quota of this user is used up": "el espacio de este usuario se ha agotado",
  "the session's folder is gone": "la carpeta de la sesión ha desaparecido",
  "the session's folder may not be written any more": "ya no se puede escribir en la carpeta de la sesión",
  "the disk is read-only now": "el disco es ahora de solo lectura",
  "the disk reports errors": "el disco indica errores",
  "the disk takes the recording too slowly": "el disco recibe la grabación con demasiada lentitud",
  "the disk does not take it ({})": "el disco no lo acepta ({})",
  "Free some space": "Libere espacio",
  "Plug the disk in again, or put the folder back": "Conecte de nuevo el disco o devuelva la carpeta a su sitio",
  "Give back the permission to write": "Vuelva a dar permiso de escritura",
  "Unlock the card or repair the disk": "Desbloquee la tarjeta o repare el disco",
  "Check its cable; copy what is on it": "Revise el cable; copie lo que contiene",
  "Stop what else writes to it, or record to another disk": "Detenga lo demás que escribe en él o grabe en otro disco",
  "Check the disk and the folder": "Revise el disco y la carpeta",
  "{}. {} Reconnecting…": "{}. {} Reconectando…",
  "Waiting for the first picture.": "Esperando la primera imagen.",
  "Sound comes, but no picture for {} s. Check the camera; the recording keeps the sound.":
    "Llega sonido, pero ninguna imagen desde hace {} s. Revise la cámara; la grabación conserva el sonido.",
  "No picture for {} s. Check that the camera is switched on and near the access point.":
    "Ninguna imagen desde hace {} s. Compruebe que la cámara está encendida y cerca del punto de acceso.",
  "its picture changed in size": "el tamaño de la imagen ha cambiado",
  "its clock jumped": "su reloj ha dado un salto",
  "It is opened anew; nothing needs to be done.": "Se abre de nuevo; no hay que hacer nada.",
  "it sends no key frame": "no envía ningún fotograma clave",
  "Wait, or set a shorter key frame interval at the camera, e.g. one second.":
    "Espere o ajuste en la cámara un intervalo menor entre fotogramas clave, p. ej. un segundo.",
  "its pictures or sound cannot be kept as they come": "sus imágenes o su sonido no se pueden guardar tal como llegan",
  "They are encoded anew, which costs processor time.": "Se codifican de nuevo, lo que cuesta tiempo de procesador.",
  "it carries no picture, only sound or data": "no trae imagen, solo sonido o datos",
  "Switch the camera's picture on, or choose its video stream.":
    "Encienda la imagen de la cámara o elija su flujo de vídeo.",
  "it refuses the user name, password or key": "rechaza el usuario, la contraseña o la clave",
  "Check them in the address: protocol://user:password@host/path.":
    "Revíselos en la dirección: protocolo://usuario:contraseña@equipo/ruta.",
  "there is nothing under this path": "no hay nada en esta ruta",
  "Check the part of the address after the host.": "Revise la parte de la dirección después del equipo.",
  "no machine of this name is known": "no se conoce ningún equipo con este nombre",
  "Check the host in the address, or write its number.": "Revise el equipo de la dirección o escriba su número.",
  "the machine is there, but nothing listens on this port": "el equipo está, pero nada escucha en este puerto",
  "Check the port in the address, and that the camera or its app is sending.":
    "Revise el puerto de la dirección y que la cámara o su aplicación esté enviando.",
  "the machine cannot be reached": "no se llega al equipo",
  "Check that both are in the same network and the camera is switched on.":
    "Compruebe que ambos están en la misma red y que la cámara está encendida.",
  "this ffmpeg does not speak this protocol": "este ffmpeg no conoce este protocolo",
  "Install a full build of ffmpeg.": "Instale un ffmpeg completo.",
  "it refuses what was asked": "rechaza lo que se pidió",
  "Check the path and the protocol in the address.": "Revise la ruta y el protocolo de la dirección.",
  "its server has an error": "su servidor tiene un error",
  "Restart the camera or its server.": "Reinicie la cámara o su servidor.",
  "nothing answers": "nada responde",
  "Check the host and port, and that the camera is switched on and in the same network.":
    "Revise el equipo y el puerto, y que la cámara esté encendida y en la misma red.",
  "what comes is no video, perhaps a web page": "lo que llega no es vídeo, quizá una página web",
  "Take the address of the stream itself, not of the page that shows it.":
    "Use la dirección del propio flujo, no la de la página que lo muestra.",
  "it is connected, but no picture comes": "está conectado, pero no llega imagen",
  "Check that the camera is filming and not asleep.": "Compruebe que la cámara está filmando y no está en reposo.",
  "it takes the connection, but sends nothing": "acepta la conexión, pero no envía nada",
  "Check that the camera is sending, and the port and path of the address.":
    "Compruebe que la cámara envía, y el puerto y la ruta de la dirección.",
  "nothing comes from it any more": "ya no llega nada",
  "Check that the camera is switched on and near the access point.":
    "Compruebe que la cámara está encendida y cerca del punto de acceso.",
  "it closed the connection": "ha cerrado la conexión",
  "Check that the camera is switched on and sending.": "Compruebe que la cámara está encendida y enviando.",
  "waiting for the phone or glasses: nobody has pushed yet": "esperando el teléfono o las gafas: nadie envía todavía",
  "Start the stream there, to {} with the key that Benchside shows.":
    "Empiece a enviar allí, a {} con la clave que muestra Benchside.",
  "the phone or glasses stopped sending": "el teléfono o las gafas han dejado de enviar",
  "Start the stream there again; Benchside keeps listening.":
    "Empiece a enviar allí de nuevo; Benchside sigue esperando.",
  "Somebody at {} pushed with a wrong key and was refused. If that is your phone or glasses, type the key anew.":
    "Alguien en {} envió con una clave equivocada y fue rechazado. Si es su teléfono o sus gafas, escriba la clave de nuevo.",
  "The picture changed from {} to {}.": "La imagen cambió de {} a {}.",
  "The stream's own clock cannot be trusted: times are now taken when pictures arrive.":
    "No se puede confiar en el reloj de la fuente: ahora cuenta el momento en que llegan las imágenes.",
  "The stream's sound cannot be recorded as it comes; it is encoded anew.":
    "El sonido no se puede grabar tal como llega; se codifica de nuevo.",
  "The stream promises sound that never comes; its pictures are recorded without it.":
    "La fuente promete un sonido que nunca llega; las imágenes se graban sin él.",
  "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "Las imágenes no se pueden grabar tal como llegan; se codifican de nuevo, lo que cuesta tiempo de procesador.",
  "The encoder does not start; a plainer one records the pictures, in larger files and without sound.":
    "El codificador no arranca; otro más sencillo graba las imágenes, en archivos mayores y sin sonido.",
  "{}'s sound cannot be recorded as it comes; it is encoded anew.":
    "El sonido de {} no se puede grabar tal como llega; se codifica de nuevo.",
  "{}'s pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "Las imágenes de {} no se pueden grabar tal como llegan; se codifican de nuevo, lo que cuesta tiempo de procesador.",
  "No encoder starts, so {} is not recorded; the coach goes on watching.":
    "Ningún codificador arranca, así que {} no se graba; el coach sigue mirando.",
  "The stream is turned by {}°, and is shown upright.": "La fuente está girada {}° y se muestra derecha.",
  "{} is turned by {}°, and is shown upright.": "{} está girado {}° y se muestra derecho.",
  "The stream is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "La fuente está girada {}°, que no es un cuarto de vuelta: se muestra así y se pierden las esquinas.",
  "{} is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "{} está girado {}°, que no es un cuarto de vuelta: se muestra así y se pierden las esquinas.",
  "The stream says that it is mirrored, and is shown so.": "La fuente indica que está reflejada y se muestra así.",
  "{} says that it is mirrored, and is shown so.": "{} indica que está reflejado y se muestra así.",
  "It is recorded as it is shown, so its pictures are encoded anew, which costs processor time.":
    "Se graba como se muestra, así que las imágenes se codifican de nuevo, lo que cuesta tiempo de procesador.",
  "it was not read ({})": "no se leyó ({})",
  "its picture was not read ({})": "no se leyó su imagen ({})",
  "reading stopped at {} s ({})": "la lectura se detuvo a los {} s ({})",
  "its pictures cannot be read ({})": "no se pueden leer sus imágenes ({})",
  "ffmpeg was ended from outside": "ffmpeg fue cerrado desde fuera",
  "ffmpeg was ended from outside, {}": "ffmpeg fue cerrado desde fuera, {}",
  "ffmpeg crashed, {}": "ffmpeg se cerró por un error, {}",
  "ffmpeg ended: {}": "ffmpeg terminó: {}",
  "ffmpeg ended with code {} and said nothing": "ffmpeg terminó con el código {} sin decir nada",
  "it took too long and was stopped": "tardó demasiado y se detuvo",
  "Free some space, then try again.": "Libere espacio y vuelva a intentarlo.",
  "Try again when the computer has less to do.": "Vuelva a intentarlo cuando el ordenador tenga menos trabajo.",
  "Try again; if it crashes again, install another build of ffmpeg.":
    "Vuelva a intentarlo; si se cierra otra vez, instale otra versión de ffmpeg.",
  "Somebody ended it, or the system did because memory ran out: close other programs, then try again.":
    "Alguien lo cerró, o el sistema porque se acabó la memoria: cierre otros programas y vuelva a intentarlo.",
  "Play it elsewhere to see whether it is whole.": "Reprodúzcalo en otro programa para ver si está entero.",
  "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.":
    "Ningún codificador arranca, así que esta fuente no se graba; el coach sigue mirando. Instale un ffmpeg completo.",
  "The glasses are gone. Check that they are on and on the same network; they are looked for all the time.":
    "Las gafas han desaparecido. Compruebe que están encendidas y en la misma red; se las busca sin parar.",
  "The glasses have not started yet. Switch them on.": "Las gafas aún no han arrancado. Enciéndalas.",
  "The glasses paused themselves: too hot. Let them cool; the picture returns by itself.":
    "Las gafas se han parado solas: demasiado calor. Deje que se enfríen; la imagen vuelve sola.",
  "Sound arrives, but no picture for {} s. Switch the glasses' camera off and on.":
    "Llega sonido, pero ninguna imagen desde hace {} s. Apague y encienda la cámara de las gafas.",
  "Nothing arrives for {} s. Bring the glasses nearer to the access point.":
    "No llega nada desde hace {} s. Acerque las gafas al punto de acceso.",
  "the glasses were gone": "las gafas habían desaparecido",
  "the glasses paused themselves: too hot": "las gafas se pararon solas: demasiado calor",
  "sound arrived without pictures": "llegó sonido sin imágenes",
  "nothing arrived": "no llegó nada",
  "no picture came": "no llegó ninguna imagen",
  "the features have ended": "las características se han terminado",
  "nothing could be read for {} seconds": "no se pudo leer nada durante {} segundos",
  "Close other programs, or have the camera send smaller pictures":
    "Cierre otros programas o haga que la cámara envíe imágenes más pequeñas",
  "this computer covers faces more slowly than pictures come":
    "este ordenador tapa las caras más despacio de lo que llegan las imágenes",
  "Open the feed again": "Abra la fuente otra vez",
  "Install ffmpeg": "Instale ffmpeg",
};
