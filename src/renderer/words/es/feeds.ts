import type { feeds as English } from "../en/feeds.ts";

/** What the coach watches: kinds of feeds, cameras, addresses, and devices that send. */
export const feeds: typeof English = {
  feed: "Fuente",
  kinds: {
    camera: {
      label: "Cámara",
      detail: "Webcam o gafas USB",
    },
    file: {
      label: "Archivo de vídeo",
      detail: "Una grabación, o una carpeta de ellas",
    },
    address: {
      label: "Cámara de red",
      detail: "RTSP, RTMP, SRT o HTTP",
    },
    listen: {
      label: "Teléfono o gafas",
      detail: "Envían a este ordenador",
    },
    demo: {
      label: "Toma de ejemplo",
      detail: "Sin cámara",
    },
    mock: {
      label: "Gafas simuladas",
      detail: "Con fallos para probar",
    },
  },
  videoFolder: "Carpeta de vídeos",
  chooseVideo: "Elegir un vídeo…",
  chooseFolder: "Elegir una carpeta…",
  noFile: "Aún no se ha elegido ningún archivo.",
  openedBefore: "Abiertas antes",
  orType: "Elija una, o escriba otra abajo",
  forgetAddress: "Olvidar esta dirección",
  address: "Dirección",
  anotherAddress: "Otra dirección",
  firstPicture: "Esperando la primera imagen…",
  mockWhat: "Una imagen dibujada con un reloj, para ver qué hace Benchside cuando fallan unas gafas. Nada es real.",
  faults: "Fallos",
  faultsAsText: "Fallos, como texto",
  none: "ninguno",
  howItSends: "Cómo envía",
  protocols: {
    rtmp: "Cámaras de acción, OBS, la mayoría de las apps de emisión",
    whip: "WebRTC: teléfonos, navegadores, menor retraso",
  },
  listenToLan: "Escuchar en la red local",
  listening: "A la escucha: inicie la emisión en el dispositivo…",
  stopTrying: "Dejar de probar",
  tryIt: "Probar",
  works: (width, height, sound) => `Funciona: ${width} × ${height} píxeles, ${sound ? "con" : "sin"} sonido.`,
  lacks: {
    scheme: "Empiece con rtsp://, rtmp://, srt:// o http://.",
    camera: "Elija antes una cámara.",
    video: "Elija antes un vídeo.",
    address: "Escriba antes la dirección.",
    goodAddress: "Corrija antes la dirección.",
    faults: "Corrija antes los fallos.",
    name: (number) => `Cámara ${number}: póngale un nombre de minúsculas, cifras y guiones.`,
    twice: (name) => `Dos cámaras se llaman ${name}: cambie el nombre de una.`,
  },
  others: "Otras cámaras",
  cameraNamed: (name) => `Cámara ${name}`,
  name: "Nombre",
  whatItIs: "Qué es",
  remove: "Quitar",
  removeThe: (name) => `Quitar ${name}`,
  another: "Grabar también otra cámara",
  othersWhat: "El coach observa la fuente de arriba. Estas se graban al lado, con el mismo reloj.",
  push: {
    qr: "Código QR del servidor con la clave",
    thisComputer: "Dirección de este ordenador",
    server: "Servidor",
    key: "Clave",
    both: "Ambos en uno",
    newKey: "Clave nueva",
    withKey: "Los dispositivos de su red llegan a este ordenador; solo entra el que tiene la clave.",
    noNetwork:
      "Este ordenador no está ahora en ninguna red: solo pueden enviar los programas que hay en él. Conéctelo y elija esto de nuevo.",
    onlyHere:
      "Aquí solo pueden enviar los programas de este ordenador. Para un teléfono, unas gafas o una cámara de acción, active «Escuchar en la red local».",
    onlyHereLive:
      "Aquí solo pueden enviar los programas de este ordenador. Para un teléfono, unas gafas o una cámara de acción, termine la sesión y active «Escuchar en la red local».",
    copy: "Copiar",
    copied: "Copiado",
    copiedAloud: (name) => `${name}: copiado.`,
    where: (name) => (name === "" ? "Adónde enviar" : `Adónde enviar ${name}`),
    waiting: (name) => (name === "" ? "Esperando la primera imagen" : `Cámara ${name}: esperando la primera imagen`),
  },
};
