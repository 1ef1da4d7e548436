import type { told as English } from "../en/told.ts";

export const told: typeof English = {
  "Version {} of Benchside can be fetched in Settings › Updates.":
    "La versión {} de Benchside se puede traer en Ajustes › Actualizaciones.",
  "The window had crashed and was opened again": "La ventana se había bloqueado y se abrió de nuevo",
  "The window did not answer and was opened again": "La ventana no respondía y se abrió de nuevo",
  "The window was loaded anew": "La ventana se cargó de nuevo",
  "What was not saved is lost.": "Lo que no estaba guardado se ha perdido.",
  "{}, and the camera that it held was lost. The session has ended; what was recorded is kept.":
    "{}, y con ella se perdió la cámara. La sesión ha terminado; lo grabado se conserva.",
  "{}: the camera {} is no longer recorded.": "{}: la cámara {} ya no se graba.",
  "The process that draws the window has failed and is started again.":
    "El proceso que dibuja la ventana ha fallado y se inicia de nuevo.",
  "A process of the window ({}) has failed and is started again.":
    "Un proceso de la ventana ({}) ha fallado y se inicia de nuevo.",
  "Something in Benchside has failed: {}. The recording goes on. Help › Report says more.":
    "Algo ha fallado en Benchside: {}. La grabación sigue. Hay más en Ayuda › Informe.",
  "Something in Benchside has failed: {}. Help › Report says more.":
    "Algo ha fallado en Benchside: {}. Hay más en Ayuda › Informe.",
  "Benchside fails again and again. The session is being closed; what was recorded is kept.":
    "Benchside falla una y otra vez. La sesión se está cerrando; lo grabado se conserva.",
  "The disk does not answer. Captions, words and the recording wait for it. Look at its cable, or at the network: after half a minute the session ends.":
    "El disco no responde. Subtítulos, voz y grabación esperan por él. Revise el cable o la red: tras medio minuto la sesión termina.",
  "The disk did not answer for {} s. What happened meanwhile is in the journal.":
    "El disco no respondió durante {} s. Lo ocurrido entretanto está en el diario.",
  "The computer goes to sleep. Until it wakes nothing is seen or recorded.":
    "El ordenador se suspende. Hasta que despierte no se ve ni se graba nada.",
  "The computer was asleep. Nothing was seen or recorded meanwhile. The session goes on.":
    "El ordenador estaba suspendido. Entretanto no se vio ni se grabó nada. La sesión sigue.",
  "The computer was asleep for a minute. Nothing was seen or recorded meanwhile. The session goes on.":
    "El ordenador estuvo suspendido un minuto. Entretanto no se vio ni se grabó nada. La sesión sigue.",
  "The computer was asleep for {} minutes. Nothing was seen or recorded meanwhile. The session goes on.":
    "El ordenador estuvo suspendido {} minutos. Entretanto no se vio ni se grabó nada. La sesión sigue.",
  "The settings file was broken ({}) and is kept as {}.":
    "El archivo de ajustes estaba dañado ({}) y se conserva como {}.",
  'Test build: it runs on Electron {}, which gets no more security fixes, because the official {} could not be downloaded. Try it out with it, and do not record people. Fix: with a connection run "npx install-electron", then start again. Until you switch it on anew in Settings, phones and glasses are not listened for in the local network.':
    "Versión de prueba: funciona con Electron {}, que ya no recibe parches de seguridad, porque no se pudo descargar el oficial {}. Pruébela, pero no grabe a personas. Solución: con conexión ejecute «npx install-electron» e inicie de nuevo. Hasta que lo active otra vez en Ajustes, no se espera a teléfonos ni gafas en la red local.",
  "The recordings in {} are encrypted and locked. Nothing of them is shown and nothing can be kept.":
    "Las grabaciones de {} están cifradas y bloqueadas. No se muestra nada de ellas y no se puede guardar nada.",
  "Type their passphrase, or choose another folder.": "Escriba su frase de paso o elija otra carpeta.",
  "The data folder {} is not there. Nothing is shown and nothing can be kept.":
    "La carpeta de datos {} no está. No se muestra nada y no se puede guardar nada.",
  "Plug its disk in and try again, or choose another folder.":
    "Conecte su disco e inténtelo de nuevo, o elija otra carpeta.",
  "The data folder {} cannot be made ({}).": "No se puede crear la carpeta de datos {} ({}).",
  "The data folder {} cannot be used: its disk is full.":
    "No se puede usar la carpeta de datos {}: el disco está lleno.",
  "The data folder {} cannot be used: nothing can be written there ({}).":
    "No se puede usar la carpeta de datos {}: no se puede escribir en ella ({}).",
  "The disk of the data folder {} has no room left.": "En el disco de la carpeta de datos {} ya no queda sitio.",
  "{} of the data folder {} cannot be read ({}).": "No se puede leer {} de la carpeta de datos {} ({}).",
  "A newer Benchside has used the data folder {} ({}; this one knows {}). Nothing in it was opened or changed.":
    "Un Benchside más nuevo ha usado la carpeta de datos {} ({}; este conoce {}). No se abrió ni se cambió nada.",
  "Update Benchside, or choose another folder in Settings › Storage.":
    "Actualice Benchside o elija otra carpeta en Ajustes › Almacenamiento.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept by the system's key store now.":
    "Había contraseñas, claves o direcciones de cámaras legibles en {}. Se borraron de allí y ahora las guarda el almacén de claves del sistema.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept under your passphrase now.":
    "Había contraseñas, claves o direcciones de cámaras legibles en {}. Se borraron de allí y ahora se guardan bajo su frase de paso.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept once you type your passphrase.":
    "Había contraseñas, claves o direcciones de cámaras legibles en {}. Se borraron de allí y se guardarán cuando escriba su frase de paso.",
  "Passwords, keys or addresses of cameras stood readable in {}. They were deleted there and are kept until Benchside is closed: this system has no safe place for them. Settings › People and privacy keeps them under a passphrase.":
    "Había contraseñas, claves o direcciones de cámaras legibles en {}. Se borraron de allí y se conservan hasta que se cierre Benchside: este sistema no tiene un lugar seguro para ellas. En Ajustes › Personas y privacidad se guardan bajo una frase de paso.",
  "A newer Benchside keeps passwords and keys in a way that this one cannot read. They stay as they are; what you type now is kept until Benchside is closed. Update Benchside.":
    "Un Benchside más nuevo guarda contraseñas y claves de un modo que este no puede leer. Quedan como están; lo que escriba ahora se conserva hasta que se cierre Benchside. Actualice Benchside.",
  "The passwords and keys that were kept cannot be read: the system's key store does not open them. Unlock it and start Benchside again, or type them anew.":
    "No se pueden leer las contraseñas y claves guardadas: el almacén de claves del sistema no las abre. Desbloquéelo e inicie Benchside de nuevo, o escríbalas otra vez.",
  "Passwords and keys cannot be written ({}) and are kept until Benchside is closed. Check the disk.":
    "No se pueden escribir las contraseñas y claves ({}); se conservan hasta que se cierre Benchside. Revise el disco.",
};
