import type { audit as English } from "../en/audit.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Audit: a take looked at by someone other than its participant. */
export const audit: typeof English = {
  label: "Auditoría",
  unplayed: (parts) => `Su participante la conservó sin reproducir ${parts}.`,
  overruled: (question, answer, why) => `${question} ${answer}, distinto de lo medido: ${why}`,
  hidden: "Oculto hasta que marque los inicios",
  noProcedure: "Esta sesión no nombra ningún procedimiento",
  chooseAnother: "Elija otra sesión.",
  description: "La descripción del segmento",
  noSegments: "Aún no hay segmentos",
  youAre: (name) => `usted es ${name}`,
  task: "Tarea",
  tasks: {
    audit: "Auditar",
    correct: "Corregir",
    onsets: "Inicios",
    rate: "Valorar",
    actions: "Acciones",
  },
  actions: {
    what: "Reproduzca, pare donde se hace algo y mantenga V: lo que diga será una acción desde donde empezó a reproducir hasta aquí, bajo su paso.",
    hold: "Mantener para decir lo que se ve",
    say: "Decirlo",
    typed: "O escriba lo que se ve, y Intro",
    listening: "Escucha …",
    understanding: "Comprende …",
    nobody: "No se oyó a nadie.",
    doubtful: "Las palabras son inseguras: revíselas.",
    none: "Aún no hay acciones.",
    noStep: "Ningún paso",
    verb: "Verbo",
    noun: "Con qué",
    words: "Lo que se dijo",
    step: "Paso",
    begins: (at) => `Empieza aquí, ${at}`,
    ends: (at) => `Acaba aquí, ${at}`,
    remove: "Borrar",
    from: (start, end) => `${start} a ${end}`,
    added: (text) => `Añadida: ${text}`,
  },
  skipped: (n) =>
    n === 1
      ? "1 cambio posterior ya no encaja desde que se deshizo algo anterior. Rehacer lo recupera."
      : `${n} cambios posteriores ya no encajan desde que se deshizo algo anterior. Rehacer los recupera.`,
  replay: "Reproducir",
  backToReplay: "Volver a Reproducir",
  hiddenAloud: "Los segmentos están ocultos hasta que marque los inicios.",
  last: "Ese era el último segmento.",
  first: "Ese era el primer segmento.",
  answerFirst: "Responda antes a las tres preguntas.",
  right: "Correcto.",
  toCorrect: "Por corregir.",
  onlyProposed: "Este segmento solo está propuesto: pulse C y acéptelo o cámbielo.",
  own: "Usted editó este segmento: otra persona tiene que decir si es correcto.",
  toGo: (n, all) => `Quedan ${n} de ${all} segmentos.`,
  toGoAlongside: (n, all) => `Quedan ${n} de ${all} segmentos y pasos a la vez.`,
  forOthers: (n) =>
    n === 1
      ? "1 segmento editado por usted es para otra persona."
      : `${n} segmentos editados por usted son para otra persona.`,
  allAnswered: "Todos los segmentos están respondidos.",
  tooPoor: "Demasiado mala para juzgarla",
  poor: {
    hands: "Manos fuera de la imagen",
    dark: "Demasiado oscura o borrosa",
    cut: "La grabación se corta",
  },
  sent: "Enviada a corrección. Pulse C para corregirla.",
  takeRightDone: "✓ La toma es correcta.",
  noIn: (n) =>
    n === 1
      ? "En 1 segmento hay una pregunta respondida con no."
      : `En ${n} segmentos hay una pregunta respondida con no.`,
  allYes: "Todas las respuestas son sí.",
  send: "Enviar a corrección",
  takeRight: "La toma es correcta",
  aTake: "Una toma",
  reading: "Leyendo las anotaciones…",
  recordedWith: (goal, participant) => (participant ? `${goal}, grabada con ${participant}.` : `${goal}.`),
  what: "Alguien distinto del participante mira cada segmento, corrige lo que está mal y marca cuándo empieza cada error.",
  yourId: "Su ID de auditor, por ejemplo a02",
  begin: "Empezar",
  marksOnly: (n) => `Esta toma tiene ${counted(n, { one: "marca", other: "marcas" })} y aún ningún segmento.`,
  nothingYet: "Esta toma aún no tiene marcas ni segmentos: empiece con un segmento y córtelo al corregir.",
  beginMarks: "Empezar con las marcas",
  beginOne: "Empezar con un segmento",
  orPropose: "O deje que se propongan sus segmentos y acéptelos uno a uno:",
};
