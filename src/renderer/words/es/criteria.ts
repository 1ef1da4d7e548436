import type { criteria as English } from "../en/criteria.ts";

/** Lo que dicen quienes valoran una toma: el criterio, la pregunta, y qué significan 1 y 5. */
export const criteria: typeof English = {
  of: { script: "guion", take: "toma" },
  answers: {
    "yes-no": { 1: "no", 5: "sí" },
    type: { 1: "mal hecho", 2: "omitido", 3: "otra cosa", 4: "algo innecesario", 5: "orden" },
    sure: { 1: "inseguro", 3: "bastante seguro", 5: "seguro" },
    five: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" },
  } as Readonly<Record<string, Readonly<Record<number, string>>>>,
  "error-validity": {
    name: "Validez del error",
    question: "¿Es un error en este procedimiento?",
    low: "no es un error",
    high: "claramente",
  },
  "human-plausibility": {
    name: "Plausibilidad humana",
    question: "¿Lo cometería una persona sin querer?",
    low: "nadie",
    high: "fácilmente",
  },
  confusability: {
    name: "Confundibilidad",
    question: "¿Puede parecer que se hace bien?",
    low: "evidente al instante",
    high: "solo mirando de cerca",
  },
  "procedure-logic": {
    name: "Lógica del procedimiento",
    question: "¿Se puede hacer cada paso después de los anteriores?",
    low: "se interrumpe",
    high: "todo",
  },
  "procedure-logic-confidence": {
    name: "Seguridad",
    question: "¿Qué seguridad tiene sobre la lógica del procedimiento?",
    low: "una suposición",
    high: "conozco este trabajo",
  },
  "sequence-consistency": {
    name: "Coherencia de la secuencia",
    question: "¿Se siguen el error, el darse cuenta y la corrección?",
    low: "se contradicen",
    high: "en todo",
  },
  "state-change-coherence": {
    name: "Coherencia de los estados",
    question: "¿Queda todo después como lo dejan el error y su corrección?",
    low: "las cosas cambian solas",
    high: "todo concuerda",
  },
  taxonomy: {
    name: "Tipo",
    question: "¿Qué tipo de error es?",
    low: "elegir uno",
    high: "elegir uno",
  },
  "video-plausibility": {
    name: "Plausibilidad del vídeo",
    question: "¿Parece trabajo real y no actuado?",
    low: "fingido",
    high: "natural",
  },
  "text-video-grounding": {
    name: "Correspondencia texto–vídeo",
    question: "¿Muestra la imagen lo que dicen las palabras?",
    low: "otra cosa",
    high: "palabra por palabra",
  },
};
