import type { rating as English } from "../en/rating.ts";

/** Evaluate › Rating: what raters say about planned mistakes, and whether they can tell them from natural ones. */
export const rating: typeof English = {
  title: "Valorar errores",
  what: "Se valoran errores planificados al lado de los pasos como deben ser, y se adivina si un error que se ve estaba planificado. Varias personas responden a lo mismo, para poder calcular su acuerdo.",
  back: "Volver",
  make: "Preparar un estudio",
  makeHint:
    "Toma todos los guiones guardados que tienen un error y todas las tomas de uno de ellos que se pueden usar para investigar.",
  name: "Nombre del estudio",
  nameProblem: "Usa minúsculas, cifras y guiones",
  raters: "Evaluadores",
  ratersHint: "Seudónimos, separados por comas",
  ratersExample: "ana, blas, cleo",
  ratersProblem: "Usa minúsculas, cifras y guiones, y comas entre los nombres",
  perItem: "Evaluadores de cada guion",
  pilot: "Guiones que todos valoran primero",
  attention: "Guiones que muestran si alguien lee",
  layOut: "Preparar",
  choose: "Elegir un archivo de estudio…",
  made: (n, name) => `En ${name}: ${n} por valorar.`,
  kept: (name) => `${name} está guardado.`,
  none: "Aún no hay ningún estudio.",
  study: "Estudio",
  counts: (answers, who) => `${answers} respuestas · ${who}`,
  progress: (rater, done, of) => `${rater} ${done} de ${of}`,
  rater: "Evaluador",
  rate: "Valorar",
  agreement: "Cuánto coinciden",
  pages: "Escribir páginas para evaluadores…",
  written: (folder) => `Escrito en ${folder}.`,
  instructions: "Instrucciones",
  introduction:
    "A la izquierda están los pasos como deben ser, a la derecha lo que se pide a alguien. Las líneas marcadas pertenecen a un error: lo que se hace mal, lo que se sigue de ello y lo que lo arregla. Lee primero todo. Después responde a cada pregunta por separado: una respuesta no dice nada de otra. Valora lo que está escrito, no si tú lo habrías planificado así. Tómate tu tiempo; nadie sabrá lo que dijiste. No hables con los demás hasta que todos hayan terminado.",
  prompts: {
    "error-validity":
      "Compara la línea marcada con el paso de al lado. Sí: quien lo hace así se ha salido del procedimiento, en lo que usa, cómo, cuánto, dónde, cuándo o en qué orden. No: el camino y el resultado son iguales y solo cambian las palabras. No importa lo grave que sea.",
    "human-plausibility":
      "Piensa en alguien que quiere hacerlo bien: un descuido, un olvido, una confusión. 1: nadie lo haría, hace falta intención. 3: ocurre de vez en cuando. 5: ocurre fácilmente, también a personas con práctica. No importa lo malo que sea el resultado.",
    confusability:
      "Piensa en alguien que mira y conoce el procedimiento. 1: se ve enseguida. 3: lo muestra una segunda mirada. 5: solo lo muestra una mirada atenta, o lo que viene después. No importa lo probable que sea.",
    "procedure-logic":
      "Recorre el lado derecho de arriba abajo. Sí: en cada línea está todo y en el estado que necesita, también después de los errores y de sus arreglos. No: al menos una línea no se puede hacer como está escrita. Un paso mal hecho se puede hacer igualmente.",
    "procedure-logic-confidence":
      "Lo seguro que estás de tu respuesta sobre la lógica. Inseguro: este trabajo te es extraño. Bastante seguro: conoces trabajos parecidos. Seguro: lo has hecho tú. Las respuestas cuentan según esto; no estar seguro no es ninguna falta.",
    "sequence-consistency":
      "Mira el error, cómo se nota y cómo se arregla. 1: se contradicen, por ejemplo si se arregla otra cosa. 3: el orden es correcto, pero falta algo entre medias. 5: cada cosa se sigue de lo anterior. Un error que nunca se arregla también puede ser un 5.",
    "state-change-coherence":
      "Sigue lo que está mal por las líneas posteriores. Sí: sigue mal hasta que se arregla, y desde entonces está bien. No: algo se arregla solo, se usa aunque no está, o se estropea sin motivo.",
    taxonomy:
      "Elige lo que describe la primera desviación, no lo que se sigue de ella. Mal ejecutado: lo correcto, pero en cantidad, tiempo, lugar o manera equivocados o con otra herramienta. Omitido: un paso no se hace. Otra cosa: se usa otra cosa en su lugar. Algo innecesario: el trabajo no lo pide, o ya estaba hecho. Orden: los pasos se intercambian.",
    "video-plausibility":
      "Mira la grabación alrededor del error. 1: fingido; la persona espera una señal, mira a la cámara o exagera. 3: algunos momentos parecen actuados. 5: no se sabría que se le pidió. No importa la calidad de la imagen.",
    "text-video-grounding":
      "Mira la grabación junto a las palabras. 1: se hace otra cosa. 3: se puede adivinar lo que se hace. 5: se ve todo lo que nombran las palabras. No importa si es un buen error.",
  },
  told: (done, of) => `${done} de ${of} valorados`,
  allTold: "Era el último. Gracias.",
  questionOf: (n, of) => `Pregunta ${n} de ${of}`,
  right: "Como debe ser",
  done: "Lo que se hace",
  marks: {
    error: "error",
    omitted: "omitido",
    consequence: "se sigue de ello",
    fix: "lo arregla",
  },
  mistake: (n, what) => `Error ${n}: ${what}`,
  whole: "Sobre el conjunto",
  pictureOf: (step) => `Imagen: ${step}`,
  filmOf: (n) => `Grabación del error ${n}`,
  noFilm: "La grabación no se puede reproducir.",
  previous: "Pregunta anterior",
  criterion: "Criterio",
  rated: "Valorados por dos o más",
  alpha: "Alfa",
  interval: "95 %",
  weighted: "Ponderada por seguridad",
  attentive: (who, right, of) => `${who}: ${right} de ${of} preguntas de atención`,
  leftOut: (who) => `No cuenta, porque falló una pregunta de atención: ${who}.`,
  quiz: "¿Con guion o natural?",
  quizWhat:
    "Errores de grabaciones de personas, uno tras otro. No se muestra si se le pidió a alguien, tampoco después.",
  guesser: "Seudónimo",
  begin: "Empezar",
  origins: { scripted: "Con guion", natural: "Natural" },
  guessed: (done, of) => `${done} de ${of} adivinados`,
  noMistakes: "No hay ninguna grabación de un error que se pueda mostrar.",
  gone: "Esta grabación ya no está.",
  mistakeIn: "Un error en este paso:",
  mistakeAnywhere: "Un error entre los pasos.",
  scores: "Cuántas veces acertaron",
  noGuesses: "Nadie ha adivinado aún.",
  who: "Quién",
  majority: "mayoría",
  share: "Acierto",
  chance: "Probabilidad por azar",
  of: (right, of) => `${right} de ${of}`,
};
