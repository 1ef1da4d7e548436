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
  showFolderOf: (name) => `Mostrar la carpeta: ${name}`,
  tryPorts: "Probar los puertos",
  portsFound: "Lo que se halló de los puertos",
  port: {
    free: (name, port) => `Puerto ${name} ${port} está libre.`,
    own: (name, port) => `Puerto ${name} ${port} está abierto para la sesión en curso.`,
    taken: (name, port) => `Puerto ${name} ${port} no está disponible.`,
  },
  storage: {
    title: "Almacenamiento",
    dataFolder: "Carpeta de datos",
    builtIn: "El lugar propio del sistema",
    dataFolderWhat:
      "Aquí están las sesiones, los procedimientos y los perfiles de banco. Se prueba al elegirla y en cada inicio. Otra carpeta se usa de inmediato; no se copia nada en ella.",
    mp4: "Copiar las grabaciones a MP4 al terminar",
    mp4What:
      "Otros programas reproducen MP4. La grabación misma siempre se queda, así que una sesión con copia ocupa el doble.",
  },
};
