import type { record as English } from "../en/record.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Record: its rooms, and the take while it is recorded. */
export const record: typeof English = {
  label: "Grabar",
  rooms: "Salas",
  names: {
    consent: "Consentimiento",
    script: "Guion",
    take: "Toma",
    review: "Repaso",
  },
  done: "hecho",
  open: "por hacer",
  left: (n) => `${n} por responder`,
  afterTake: "después de la toma",
  triedAgain: "Se intenta de nuevo cuando Benchside se cierra y cuando arranca.",
  closeNote: "Cerrar esta nota",
  notDeleted: "La toma descartada no se pudo eliminar entera.",
  deleted: (n, size) =>
    `La toma descartada se ha eliminado: ${counted(n, { one: "archivo", other: "archivos" })}, ${size}.`,
  agree: "Estoy de acuerdo, al guion",
  signed: "Firmado. No se graba nada antes de empezar la toma.",
  stopped: (why) => `La grabación se ha detenido. ${why}`,
  starting: "Empezando…",
  record: "Grabar",
  oneTake: "Una toma, sin pausa. Mantenga fuera de la imagen papeles y pantallas con el guion.",
  adaptations: "Adaptaciones",
  adaptationsHint:
    "Lo que se usa en lugar de algo que nombra el procedimiento, una línea cada vez: «una taza por el vaso». Se guarda con la toma y no cuenta como error.",
  adapted: (what) => `Adaptado, no es un error: ${what}.`,
  prompts: "Indicaciones",
  who: "Quién pulsa las teclas de este teclado",
  participant: "El participante",
  participantDetail: "Un pedal o un mando también marca, según los ajustes",
  second: "Otra persona",
  secondDetail: "El participante tiene las dos manos en el banco",
  before: "Antes de grabar",
  mind: "Atención:",
  notYet: "Aún no:",
  unheard: (why) => `Las indicaciones no se oirán: ${why}. Elija una voz en los ajustes, o muéstrelas en otra ventana.`,
  looking: "Mirando…",
  lookCameras: "Mirar también las cámaras",
  marks: "Marcas",
  mark: {
    "next-step": "Paso siguiente",
    "deviation-starts": "Empieza la desviación",
    "fix-starts": "Empieza el arreglo",
    "back-on-plan": "De vuelta al plan",
    mark: "Marcar este momento",
  },
  notTaken: "La marca no se aceptó.",
  recording: "Grabando",
  elapsed: "Transcurrido",
  stop: "Terminar",
  phase: "Fase",
  soOften: (name) => `${name}: número de marcas`,
  lacks: {
    procedure: "Elija un procedimiento.",
    plan: "Empiece un guion y planee un error en él.",
    script: "Elija o genere un guion.",
    problems: "Corrija los problemas del guion.",
    experience: "Confirme la experiencia con los pasos críticos para la seguridad.",
    rehearse: "Ensaye el guion hasta el final.",
  },
};
