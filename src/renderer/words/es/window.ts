import type { window as English } from "../en/window.ts";

/** The rail, the notices, and what stands in place of a part of the window that failed. */
export const window: typeof English = {
  screens: "Pantallas",
  help: "Ayuda",
  withKey: (name, digit) => `${name} (Ctrl+${digit})`,
  palette: {
    find: "Buscar",
    findTitle: "Buscar una acción, una pantalla, una sesión o un ajuste (Ctrl+K)",
    title: "Buscar todo",
    placeholder: "Una acción, una pantalla, una sesión, un procedimiento o un ajuste",
    none: "Nada se llama así.",
    found: (n: number) => `${n} encontrados.`,
    first: (most: number) => `Se muestran los primeros ${most}.`,
    list: "Encontrado",
  },
  notices: {
    label: "Avisos",
    dataFolder: "Carpeta de datos",
    noSound:
      "No se encontró ningún dispositivo de audio: lo que dice el coach solo se muestra. Conecte uno para oírlo.",
    chooseAnother: "Elegir otra carpeta…",
    close: "Cerrar este aviso",
  },
  failed: {
    window: "No se pudo mostrar la ventana",
    windowGoesOn: "Lo que se graba u observa continúa; cierre la ventana para terminarlo, y antes se le preguntará.",
    screen: (name) => `No se pudo mostrar «${name}»`,
    screenGoesOn:
      "Lo que se graba u observa continúa y se termina a la izquierda con «Terminar». Las demás pantallas funcionan.",
    ours: (goesOn) =>
      `Es un error de Benchside; usted no hizo nada mal. ${goesOn} Lo escrito aquí sin guardar puede haberse perdido.`,
    allSessions: "Todas las sesiones",
    copy: "Copiar detalles",
    copied: "Detalles copiados",
    copiedAloud: "Detalles copiados.",
    notCopied: "No se pudieron copiar los detalles. Inténtelo de nuevo.",
  },
};
