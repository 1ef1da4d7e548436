import type { DeviationKind, WordWorth } from "../domain/decision.ts";

/** What the coach answers in one language. Steps come in as clauses (`SpokenWords.clause`), times in seconds, chances 0..1. */
export interface AnswerWords {
  readonly noProcedure: string;
  readonly noPlan: string;
  readonly unknown: string;
  /** Said where an answer breaks off that was begun. */
  readonly noMore: string;
  readonly nothingSaid: string;
  finished(goal: string): string;
  next(step: string, after: string | null): string;
  lastOne(step: string): string;
  left(count: number, steps: string): string;
  missed(steps: string): string;
  readonly missedNone: string;
  readonly missedUnwatched: string;
  sure(chance: number, step: string): string;
  unwatched(step: string): string;
  doneWhen(cues: string): string;
  readonly noCues: string;
  tookSoFar(seconds: number): string;
  usually(seconds: number): string;
  readonly noUsual: string;
  whySaid(said: string): string;
  because(kind: DeviationKind | "other", chance: number, missing: string): string;
  worth(worth: WordWorth): string;
  readonly youTold: string;
  need(step: string): string;
  step(number: number, all: number, step: string): string;
  recovery(step: string): string;
  can(step: string): string;
  canNot(missing: string): string;
  alreadyDone(step: string): string;
  /** Somebody has said that they are at a step; `missing` are those before it that are not ticked, empty where none is. */
  at(step: string, missing: string): string;
  withoutOptional(step: string): string;
  withoutNeeded(step: string): string;
  readonly which: string;
}

function minutes(seconds: number, minute: string, second: string): string {
  const whole = Math.round(seconds);
  const parts = [
    whole >= 60 ? `${Math.floor(whole / 60)} ${minute}` : "",
    whole % 60 > 0 || whole < 60 ? `${whole % 60} ${second}` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
const seconds = (value: number): string => String(Math.round(value));
const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

const ENGLISH: AnswerWords = {
  noProcedure: "This session has no procedure, so I do not know its steps.",
  noPlan: "There is no plan yet.",
  unknown: "I do not know that.",
  noMore: "More than that I do not know.",
  nothingSaid: "I have not said anything yet.",
  finished: (goal) => `Nothing is left: ${goal} is finished.`,
  next: (step, after) => `Now ${step}.${after === null ? " That is the last step." : ` After that, ${after}.`}`,
  lastOne: (step) => `Only one step is left: ${step}.`,
  left: (count, steps) => `${count} steps are left: ${steps}.`,
  missed: (steps) => `Yes. Not done yet: ${steps}.`,
  missedNone: "I have not seen you miss a step.",
  missedUnwatched: "By what was marked as done, no step is missing. I do not watch the steps of this bench.",
  sure: (chance, step) => `I am ${percent(chance)} sure that this is done: ${step}.`,
  unwatched: (step) =>
    `I cannot tell: nobody has taught me what this looks like here. It is not marked as done: ${step}.`,
  doneWhen: (cues) => `It is done when you see: ${cues}.`,
  noCues: "The procedure does not say how that looks.",
  tookSoFar: (seconds) => `This step has taken ${minutes(seconds, "min", "s")} so far.`,
  usually: (seconds) => `It should take about ${minutes(seconds, "min", "s")}.`,
  noUsual: "The procedure does not say how long it should take.",
  whySaid: (said) => `I said “${said}”`,
  because: (kind, chance, missing) =>
    `because I was ${percent(chance)} sure${missing ? ` that this was not done: ${missing}` : kind === "other" ? " of where you are in the plan" : " of what I saw"}.`,
  worth: ({ chance, saved, falseAlarm, won }) =>
    `At this bench ${percent(chance)} of such words are right; that saves about ${seconds(saved)} s, a false alarm costs about ${seconds(falseAlarm)} s: on average ${seconds(won)} s are won.`,
  youTold: "because somebody told me so with a key, a pedal or by voice.",
  need: (step) => `The procedure lists no parts or tools. The step says: ${step}`,
  step: (number, all, step) => `Step ${number} of ${all}: ${step}.`,
  recovery: (step) => `You are on the way back to the plan: ${step}.`,
  can: (step) => `Yes, you can ${step} now.`,
  canNot: (missing) => `Not yet. First ${missing}.`,
  alreadyDone: (step) => `That is done already: ${step}.`,
  at: (step, missing) => `You are at this step: ${step}.${missing ? ` Not ticked before it: ${missing}.` : ""}`,
  withoutOptional: (step) => `You can leave that out. This step is optional: ${step}.`,
  withoutNeeded: (step) => `I do not know what else would do. It is needed to ${step}.`,
  which: "I do not know which step you mean.",
};

const GERMAN: AnswerWords = {
  noProcedure: "Diese Sitzung hat keine Anleitung, darum kenne ich ihre Schritte nicht.",
  noPlan: "Es gibt noch keinen Plan.",
  unknown: "Das weiß ich nicht.",
  noMore: "Mehr weiß ich nicht.",
  nothingSaid: "Ich habe noch nichts gesagt.",
  finished: (goal) => `Es ist nichts mehr zu tun. Fertig: ${goal}.`,
  next: (step, after) => `Jetzt: ${step}.${after === null ? " Das ist der letzte Schritt." : ` Danach: ${after}.`}`,
  lastOne: (step) => `Nur noch ein Schritt: ${step}.`,
  left: (count, steps) => `Noch ${count} Schritte: ${steps}.`,
  missed: (steps) => `Ja. Noch nicht gemacht: ${steps}.`,
  missedNone: "Ich habe nicht gesehen, dass ein Schritt fehlt.",
  missedUnwatched:
    "Nach dem, was als erledigt markiert wurde, fehlt kein Schritt. Ich sehe die Schritte an dieser Werkbank nicht.",
  sure: (chance, step) => `Ich bin zu ${percent(chance)} sicher, dass das fertig ist: ${step}.`,
  unwatched: (step) =>
    `Das kann ich nicht sagen: Niemand hat mir gezeigt, wie das hier aussieht. Nicht als erledigt markiert: ${step}.`,
  doneWhen: (cues) => `Fertig ist es, wenn das zu sehen ist: ${cues}.`,
  noCues: "Die Anleitung sagt nicht, wie das aussieht.",
  tookSoFar: (seconds) => `Dieser Schritt dauert bisher ${minutes(seconds, "min", "s")}.`,
  usually: (seconds) => `Er sollte etwa ${minutes(seconds, "min", "s")} dauern.`,
  noUsual: "Die Anleitung sagt nicht, wie lange er dauern sollte.",
  whySaid: (said) => `Ich habe „${said}“ gesagt,`,
  because: (kind, chance, missing) =>
    `weil ich zu ${percent(chance)} sicher war${missing ? `, dass das noch nicht gemacht war: ${missing}` : kind === "other" ? ", wo im Plan wir sind" : ""}.`,
  worth: ({ chance, saved, falseAlarm, won }) =>
    `An dieser Werkbank stimmen ${percent(chance)} solcher Hinweise; das spart etwa ${seconds(saved)} s, ein falscher kostet etwa ${seconds(falseAlarm)} s: im Mittel sind ${seconds(won)} s gewonnen.`,
  youTold: "weil es mir jemand mit einer Taste, einem Pedal oder der Stimme gesagt hat.",
  need: (step) => `Die Anleitung nennt keine Teile oder Werkzeuge. Der Schritt lautet: ${step}`,
  step: (number, all, step) => `Schritt ${number} von ${all}: ${step}.`,
  recovery: (step) => `Es geht zurück zum Plan: ${step}.`,
  can: (step) => `Ja, das geht jetzt: ${step}.`,
  canNot: (missing) => `Noch nicht. Zuerst: ${missing}.`,
  alreadyDone: (step) => `Das ist schon gemacht: ${step}.`,
  at: (step, missing) => `Jetzt bei diesem Schritt: ${step}.${missing ? ` Davor nicht abgehakt: ${missing}.` : ""}`,
  withoutOptional: (step) => `Das kann wegbleiben. Dieser Schritt ist freiwillig: ${step}.`,
  withoutNeeded: (step) => `Ich weiß nicht, was sonst ginge. Gebraucht wird es hier: ${step}.`,
  which: "Ich weiß nicht, welcher Schritt gemeint ist.",
};

const SPANISH: AnswerWords = {
  noProcedure: "Esta sesión no tiene procedimiento; no conozco sus pasos.",
  noPlan: "Todavía no hay plan.",
  unknown: "Eso no lo sé.",
  noMore: "No sé más que eso.",
  nothingSaid: "Todavía no he dicho nada.",
  finished: (goal) => `No queda nada por hacer. Terminado: ${goal}.`,
  next: (step, after) => `Ahora: ${step}.${after === null ? " Es el último paso." : ` Después: ${after}.`}`,
  lastOne: (step) => `Solo queda un paso: ${step}.`,
  left: (count, steps) => `Quedan ${count} pasos: ${steps}.`,
  missed: (steps) => `Sí. Falta por hacer: ${steps}.`,
  missedNone: "No he visto que falte ningún paso.",
  missedUnwatched: "Según lo marcado como hecho, no falta ningún paso. No veo los pasos de este banco.",
  sure: (chance, step) => `Estoy seguro al ${percent(chance)} de que esto está hecho: ${step}.`,
  unwatched: (step) => `No lo puedo decir: nadie me ha enseñado cómo se ve aquí. No está marcado como hecho: ${step}.`,
  doneWhen: (cues) => `Está hecho cuando se ve: ${cues}.`,
  noCues: "El procedimiento no dice cómo se ve.",
  tookSoFar: (seconds) => `Este paso lleva ${minutes(seconds, "min", "s")}.`,
  usually: (seconds) => `Debería durar unos ${minutes(seconds, "min", "s")}.`,
  noUsual: "El procedimiento no dice cuánto debería durar.",
  whySaid: (said) => `He dicho «${said}»`,
  because: (kind, chance, missing) =>
    `porque estaba seguro al ${percent(chance)}${missing ? ` de que esto no estaba hecho: ${missing}` : kind === "other" ? " de dónde estamos en el plan" : " de lo que vi"}.`,
  worth: ({ chance, saved, falseAlarm, won }) =>
    `En este banco aciertan el ${percent(chance)} de tales avisos; eso ahorra unos ${seconds(saved)} s y una falsa alarma cuesta unos ${seconds(falseAlarm)} s: de media se ganan ${seconds(won)} s.`,
  youTold: "porque alguien me lo ha dicho con una tecla, un pedal o la voz.",
  need: (step) => `El procedimiento no nombra piezas ni herramientas. El paso dice: ${step}`,
  step: (number, all, step) => `Paso ${number} de ${all}: ${step}.`,
  recovery: (step) => `Estamos volviendo al plan: ${step}.`,
  can: (step) => `Sí, ahora se puede: ${step}.`,
  canNot: (missing) => `Todavía no. Primero: ${missing}.`,
  alreadyDone: (step) => `Eso ya está hecho: ${step}.`,
  at: (step, missing) => `Ahora en este paso: ${step}.${missing ? ` Sin marcar antes: ${missing}.` : ""}`,
  withoutOptional: (step) => `Se puede dejar. Este paso es opcional: ${step}.`,
  withoutNeeded: (step) => `No sé qué más serviría. Hace falta aquí: ${step}.`,
  which: "No sé a qué paso te refieres.",
};

const WORDS: Readonly<Record<string, AnswerWords>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** The answers' words in the language of a tag; English where there are none of it. */
export function answerWordsOf(language: string): AnswerWords {
  return WORDS[language.toLowerCase().split("-")[0]!] ?? ENGLISH;
}
