import type { settings as English } from "../en/settings.ts";

/** Settings: the search, and what a change says. */
export const settings: typeof English = {
  search: "Buscar en los ajustes",
  placeholder: "Buscar en los ajustes (/)",
  none: "Ningún ajuste contiene todas estas palabras.",
  showAll: "Mostrar todos los ajustes",
  keys: "/ busca en los ajustes por nombre, valor y efecto; Entrar va al primero.",
  shown: (shown, all) => `${shown} de ${all} ajustes`,
  changed: (name, before, after) => `${name}: ${before} → ${after}`,
  changedTo: (name, after) => `${name}: ${after}`,
  showFolder: "Mostrar en la carpeta",
  showFolderOf: (name) => `Mostrar en la carpeta: ${name}`,
  tryPorts: "Probar los puertos",
  portsFound: "Lo que se halló de los puertos",
  port: {
    free: (name, port) => `Puerto ${name} ${port} está libre.`,
    own: (name, port) => `Puerto ${name} ${port} está abierto para la sesión en curso.`,
    taken: (name, port) => `Puerto ${name} ${port} no está disponible.`,
  },
  groups: {
    feeds: "Fuentes",
    devices: "Dispositivos",
    people: "Personas y privacidad",
    advanced: "Avanzado",
    about: "Acerca de",
  },
  feeds: {
    pushed: "Teléfonos y gafas que envían",
    rtmp: "Puerto RTMP",
    whip: "Puerto WHIP",
    lan: "Escuchar en la red local",
    what: "A dónde envían. Un puerto solo está abierto mientras se prueba o se mira una fuente así, y solo para este equipo mientras la red local no esté activada. Cambie uno cuando otro programa lo tenga. Servidor, clave y código están junto a la fuente.",
    now: (rtmp, whip, isLan) => `RTMP ${rtmp}, WHIP ${whip}, ${isLan ? "la red local" : "solo este equipo"}`,
    wholeNumber: "Escriba un número entero de 1024 a 65535.",
    onePortEach: "RTMP y WHIP necesitan un puerto cada uno.",
  },
  people: {
    recorded: "Grabaciones de personas",
    recordedWhat:
      "Quien participa lleva un seudónimo. Quien retira su consentimiento se elimina de cada grabación, diario y copia; lo eliminado se enumera.",
    withdraw: "A las grabaciones…",
  },
  choose: "Elegir…",
  chooseThe: (name) => `Elegir: ${name}`,
  useBuiltIn: "Usar el incluido",
  notTaken: "La carpeta no se ha aceptado.",
  notKept: "El valor no se guardó; elija otro.",
  detailedLog: "Registro detallado",
  detailedLogWhat:
    "El registro del programa guarda cada detalle, para encontrar un fallo. Nunca contiene imágenes, voz ni contraseñas, y se queda en esta máquina.",
  about: (version, electron, platform) => `Benchside ${version} · Electron ${electron} · ${platform} · datos en`,
  storage: {
    title: "Almacenamiento",
    dataFolder: "Carpeta de datos",
    builtIn: "El lugar propio del sistema",
    dataFolderWhat:
      "Aquí están las sesiones, los procedimientos y los perfiles de banco. Se prueba al elegirla y en cada inicio. Otra carpeta se usa de inmediato; no se copia nada en ella.",
    cover: "Tapar las caras al grabar",
    coverWhat:
      "Solo se escribe un vídeo en el que las caras encontradas son grises; no se puede deshacer. Una cara no encontrada sigue visible: con caras insertadas de 48 píxeles de ancho se taparon 2100 de 2100 imágenes; con las de 24 píxeles, 1976 de 2100. Ocupa hasta un núcleo y medio del procesador por cámara; si faltan, el vídeo tiene huecos. La imagen en directo y los modelos que miran ven a todos.",
    mp4: "Copiar las grabaciones a MP4 al terminar",
    mp4What:
      "Otros programas reproducen MP4. La grabación misma siempre se queda, así que una sesión con copia ocupa el doble. Un vídeo que la reproducción no puede mostrar recibe una copia en todo caso.",
  },
};
