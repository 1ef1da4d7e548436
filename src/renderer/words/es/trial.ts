import type { trial as English } from "../en/trial.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Trying a model on takes, or from its folder. */
export const trial: typeof English = {
  region: "Probar el modelo con tomas",
  bench: "Banco en el que se prueba el modelo",
  open: "Probar el modelo con tomas…",
  run: (n) => `Probar el modelo con ${counted(n, { one: "toma", other: "tomas" })}`,
  none: "Nadie ha anotado aún una toma de este procedimiento. Revise una en Grabar o en Reproducir.",
  choose: "Tomas anotadas: marque con cuáles se prueba",
  sample: "La toma de ejemplo, con las etiquetas que trae",
  leftOut: (why) => `Omitida: ${why}`,
  cancelled: "Cancelado. Lo que se sabía del modelo se queda.",
  tryFolder: "Probar esta carpeta",
  tryFolderOf: (job) => `Probar la carpeta: ${job}`,
  folderCancelled: "La prueba se canceló.",
  folderShown: "Lo que mostró la prueba de la carpeta",
};
