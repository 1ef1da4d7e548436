import type { updates as English } from "../en/updates.ts";

/** Versiones nuevas del programa. */
export const updates: typeof English = {
  title: "Actualizaciones",
  what: "Desactivado mientras su organización no le dé una dirección y una clave. No se envía nada más que la petición de una lista de versiones; solo se usa una lista firmada con la clave, y solo se conserva un archivo cuyos bytes son los firmados. El programa no instala nada: lo hace usted, desde la carpeta del archivo. Durante una sesión no se descarga nada.",
  none: "sin dirección",
  address: "Dirección de las actualizaciones",
  key: "Clave con la que están firmadas",
  keyProblem: "Una clave tiene 44 letras, cifras y signos, y termina en =.",
  problems: {
    "no-address": "Esto no es una dirección. Escriba una como https://updates.example.org/benchside/.",
    "not-https": "Por una red solo va https.",
    secrets: "Deje fuera nombres, contraseñas y todo lo que sigue a ? o #.",
  },
  daily: "Buscar actualizaciones una vez al día",
  byAdministrator: (address) => `Lo ha fijado quien administra este ordenador: ${address || "sin dirección"}.`,
  look: "Buscar actualizaciones ahora",
  newest: "No hay nada más nuevo.",
  found: (version) => `Se puede descargar la versión ${version}.`,
  fetch: (version, size) => `Descargar ${version} (${size})`,
  fetched: (file) =>
    `Descargado, y sus bytes son los firmados: ${file}. Instálelo como instaló este, cuando no haya ninguna sesión.`,
  show: "Mostrar el archivo",
};
