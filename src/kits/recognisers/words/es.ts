import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("es");

/** Reconocedores de errores que aprenden. */
export const recognise = {
  title: "Reconocedores",
  back: "Volver",
  what: "Un reconocedor aprende de tomas anotadas si algo salió mal en un paso. Se entrena en este ordenador; las mismas tomas dan el mismo reconocedor.",
  source: "Tomas",
  sources: { sessions: "Sesiones anotadas", features: "Características" },
  noSessions: "Aún no se ha grabado ninguna sesión. Grabe tomas y anótelas, o elija una carpeta de características.",
  folders: { features: "Carpeta de características", annotations: "Carpeta de anotaciones" },
  folderHints: {
    features: "index.json y un archivo .f16 por grabación",
    annotations: "complete_step_annotations.json, error_annotations.json, task_graphs",
  },
  name: "Nombre",
  nameHint: "Letras minúsculas, cifras y guiones",
  nameProblem: "Use letras minúsculas, cifras y guiones, 60 como máximo.",
  form: "Forma",
  forms: { seconds: "Cada segundo", steps: "Paso entero" },
  look: "Cuánto del paso",
  looks: { whole: "Entero", early: "Primera mitad" },
  seed: "Semilla",
  seedHint: "Un número entero; el mismo da el mismo reconocedor",
  seedProblem: "Use un número entero de nueve cifras como máximo.",
  weigh: "Ponderarlo para las sesiones",
  weighs: { no: "No", yes: "Sí, tarda más" },
  split: "Separado para la puntuación",
  splits: {
    ...{ recording: "Grabaciones", step: "Pasos", person: "Personas" },
    ...{ environment: "Entornos", recipe: "Procedimientos" },
  },
  chooseSource: "Elija las tomas.",
  chooseName: "Póngale un nombre.",
  train: "Entrenar",
  trained: (name: string) => `Entrenado: ${name}`,
  kept: "Reconocedores guardados",
  noneKept: "Todavía ninguno.",
  facts: (takes: number, f1: number | null) =>
    `${counted(takes, { one: "toma", other: "tomas" })}${f1 === null ? "" : ` · F1 ${f1.toFixed(2)} en pasos que no ha visto`}`,
  states: {
    withdrawn: "Ya no se usa: alguien que está en él ha retirado su consentimiento. Entrénelo de nuevo con los demás.",
    broken: "No se puede leer su ficha. Entrénelo de nuevo.",
  },
  card: "Ficha",
  cardOf: (name: string) => `Ficha de ${name}`,
  run: "Aplicar a estas tomas",
  runNamed: (name: string) => `Aplicar ${name} a estas tomas`,
  ran: (name: string) => `Aplicado: ${name}`,
  found: (name: string, steps: number, errors: number) =>
    `${name}: ${counted(steps, { one: "paso", other: "pasos" })}, ${errors} con error. En tomas de las que aprendió parece mejor de lo que es.`,
  scores: { f1: "F1", precision: "Precisión", recall: "Exhaustividad", auc: "AUC", accuracy: "Aciertos" },
  ways: { recogniser: "Reconocedor", "always-normal": "Siempre «bien»", "always-error": "Siempre «mal»" },
  rowsAt: (folder: string) => `Filas para «eval errors»: ${folder}`,
  setting: {
    name: "Reconocedor en las sesiones",
    what: "Un reconocedor entrenado que mira cada paso cuando el coach lo da por terminado y pregunta por lo que parece mal. Se entrena en Evaluar › Reconocedores.",
    none: "Ninguno",
    gone: "Ya no está en la carpeta de datos; las sesiones empiezan sin él.",
    train: "Entrene en Evaluar › Reconocedores uno ponderado para las sesiones.",
    looksOn: (procedures: string) => `Mira en: ${procedures}`,
    not: {
      early: "No mira: juzga pasos a medias",
      unweighed: "No mira: no se ponderó para las sesiones",
      chance: "No mira: ningún tipo suyo dijo más que el azar",
      withdrawn: "No mira: alguien que está en él ha retirado su consentimiento",
      broken: "No mira: no se puede leer su ficha",
    },
  },
};
