import type { start as English } from "../en/start.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Antes de una sesión: qué se guía, desde dónde se mira y en qué banco. */
export const start: typeof English = {
  label: "Empezar una sesión",
  what: "¿Qué va a guiar?",
  goal: "Objetivo",
  inYourWords: "Buscar, decirlo o pegar los pasos",
  reading: "Leyendo la biblioteca…",
  procedures: "Procedimientos",
  empty: "La biblioteca está vacía.",
  noMatch: (words) => `Nada en la biblioteca encaja con «${words}».`,
  write: "Importar o escribir un procedimiento",
  draft: "Crearlo desde un texto…",
  fromText: "Desde texto…",
  import: "Importar…",
  steps: (n) => counted(n, { one: "paso", other: "pasos" }),
  drafted: "⚠ redactado por un modelo, sin revisar todavía",
  benches: (names) => `bancos: ${names}`,
  untaught: "ningún banco enseñado todavía",
  last: (when) => `guiado ${when}`,
  bench: "Perfil del banco",
  benchTakes: (n) => counted(n, { one: "toma", other: "tomas" }),
  benchTexts: "solo textos",
  benchWith: (name, facts) => `${name} (${facts})`,
  teachFirst:
    "Aún no hay banco. Empiece, haga el trabajo una vez y pulse Espacio tras cada paso: esa sesión lo enseña.",
  benchGone: (name) => `${name}, el banco de la última vez, ya no está.`,
  ways: {
    label: "Cómo acompaño",
    asKnown: "Según lo que sé de este banco",
    tell: { label: "Miro y aviso", detail: "Digo aquello en lo que acierto bastante, y no pregunto nada" },
    ask: { label: "Miro y pregunto", detail: "Pregunto si los pasos están hechos, y no aviso de errores dudosos" },
    told: {
      label: "Usted me lo dice",
      detail: "No digo ni pregunto nada; tras cada paso diga «hecho» o pulse Espacio",
    },
  },
  noBench: "Ninguno",
  noBenchDetail: "Usted me lo dice: no conozco este banco. Tras cada paso diga «hecho» o pulse Espacio",
  feed: "Se mira desde",
  testFeeds: "Para probar",
  start: "Empezar",
  starting: "Empezando…",
  sample: "Abrir el ejemplo",
  openingSample: "Abriendo el ejemplo…",
  openingSession: "Abriendo la sesión…",
  loadingSample: "Se cargan los modelos; con un codificador propio, el banco se aprende antes: hasta un minuto.",
  loadingSession: "Se comprueban las cámaras, se cargan los modelos y se conecta la imagen.",
  model: (name) => `Modelo ${name}:`,
  shadow: "solo observa (shadow)",
  lead: (words) => `dirige; ${words}`,
  tryIt: ". Pruébelo con tomas en Ajustes › Modelos",
  help: {
    line: (full, short, quiet) => `Ayuda: ${full} dichos · ${short} breves · ${quiet} solo mostrados`,
    full: "dicho",
    short: "breve",
    quiet: "solo mostrado",
    times: (n) => `hecho ${counted(n, { one: "vez", other: "veces seguidas" })} sin ayuda`,
    probe: (n) =>
      `hecho ${counted(n, { one: "vez", other: "veces seguidas" })} sin ayuda; esta vez no se dice, para ver si hace falta`,
    anew: "Volver a decirlo todo",
    anewFrom: "Cada paso se dice desde esta sesión, como si fuera la primera.",
  },
  covered:
    "Las caras se tapan al grabar: solo se escribe el vídeo tapado, y no se puede deshacer. Una cara no encontrada sigue visible. Ajustes › Almacenamiento",
  lacks: {
    review: "Nadie ha revisado este borrador: ábralo en Procedimientos, léalo entero y pulse «Revisado».",
    goal: "Elija antes un objetivo.",
    camera: "Conecte antes la cámara, o elija otra.",
    fix: "No se podría grabar nada; arréglelo antes.",
  },
  gone: {
    camera: (name) => `${name} no está conectada. Conéctela, o elija de nuevo desde dónde se mira.`,
    "other-camera": (name) =>
      `Hay conectada una cámara llamada ${name}, pero puede que no sea la de la última vez. Mire su imagen.`,
    address: (name) => `La dirección de ${name}, la de la última vez, ya no se conserva. Escríbala de nuevo.`,
    locked: (name) => `La dirección de ${name}, la de la última vez, está bloqueada. Escriba la frase de paso.`,
  },
  cues: {
    busy: "Leyendo las pistas de texto…",
    use: "Usar pistas de texto (sin toma de enseñanza)",
    what: "Necesita una carpeta de modelo CLIP o SigLIP (Ajustes). Mucho más débil que un banco enseñado: no conoce el banco, el ritmo ni las manos; cuente con pasos perdidos y falsas alarmas. Una toma correcta es mejor.",
  },
  film: {
    any: "Enseñar con una película que ya tiene…",
    chosen: "Enseñar con esta película",
    what: "Se lee enseguida, sin guiar; después marque dónde termina cada paso.",
  },
};
