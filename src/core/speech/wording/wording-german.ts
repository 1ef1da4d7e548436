import { quoted, quotedSentence } from "./quoted.ts";
import { SCAN } from "../../procedure/signal.ts";
import type { SpokenWords } from "./spoken-words.ts";

/** What the coach says in German. Texts of steps stand behind a colon or in quotation marks, as they were written. */
export const GERMAN: SpokenWords = {
  clause: quoted,
  sentence: quotedSentence,
  joined: (steps) =>
    steps.length > 2 ? `${steps[0]}, und danach noch ${steps.length - 1} Schritte` : steps.join(", dann: "),
  either: (steps) => steps.join(", oder: "),
  opening: (goal, next) => `Los geht es: ${goal}. Zuerst: ${next}.`,
  earlier: {
    done: (step, minutes, goal) =>
      `${minutes < 1 ? "Gerade eben" : minutes === 1 ? "Vor einer Minute" : `Vor ${minutes} Minuten`} bei „${goal}“ schon gemacht: ${step}.`,
    forgotten: (step, times, of) => `In ${times} der letzten ${of} Sitzungen ausgelassen: ${step}.`,
    doubted: (steps) => `Letztes Mal war ich nicht sicher bei: ${steps.join("; ")}.`,
    leftHanded: "Meist arbeitet die linke Hand: Werkzeug bitte auf diese Seite legen.",
  },
  way: {
    tell: "Ich sehe zu und sage es.",
    ask: "Ich sehe zu und frage.",
    told: "Sie sagen es mir: nach jedem Schritt „fertig“, oder die Leertaste.",
    unknown: "Diese Werkbank kenne ich noch nicht: bitte nach jedem Schritt „fertig“ sagen oder die Leertaste drücken.",
  },
  good: "Gut.",
  completed: (next) => `Gut. Als Nächstes: ${next}.`,
  completedShort: (next) => `Als Nächstes: ${next}.`,
  ifDone: (next) => `Wenn dieser Schritt fertig ist: als Nächstes ${next}.`,
  finished: (goal) => `Gut gemacht. Fertig: ${goal}.`,
  question: "Ich weiß nicht, wo wir sind. Welcher Schritt ist gerade dran?",
  isDone: (step) => `Ist das erledigt: ${step}? Ja oder nein?`,
  goOn: (next) => (next ? `Weiter: ${next}.` : "Weiter."),
  onceMore: (next) => `Halt: Das muss noch einmal gemacht werden. Noch einmal: ${next}.`,
  onceTooOften: (fix) => `Das war einmal zu viel. ${fix}`,
  alreadyDone: "Das ist schon gemacht.",
  neverMind: "Macht nichts.",
  cannotBeUndone: "Macht nichts: Das lässt sich nicht mehr ändern.",
  stop: (fix) => `Halt. ${fix}`,
  before: (step, missing) => `Vor „${step}“ fehlt noch: ${missing}.`,
  goBack: (to) => `Noch einmal zurück: ${to}.`,
  waitFirst: (next) => `Moment. Zuerst: ${next}.`,
  tooEarlyForGood: (missing) => `Das war zu früh und lässt sich nicht zurücknehmen. Jetzt: ${missing}.`,
  comesLater: (missing) => `Moment, das kommt später. Zuerst: ${missing}.`,
  wrongPart: (step) => `Halt: Das ist nicht das richtige Teil. Bitte nachsehen: ${step}.`,
  notRight: (step) => `Halt: Das stimmt noch nicht ganz. Bitte noch einmal: ${step}.`,
  mindTheTime: (step) => `Auf die Zeit achten: ${step}.`,
  whenReady: (next) =>
    next ? `Wenn es weitergehen kann: ${next}.` : "Wenn es weitergehen kann: einfach weitermachen.",
  tooEarly: "Moment, das kam zu früh",
  wentWrong: (step) => `Halt. Das ging schief: ${step}`,
  takeItBack: (why, missing) => `${why}. Bitte zurücknehmen. Dann: ${missing}.`,
  takeBackAfterIt: (why, first) => `${why}. Bitte zurücknehmen, was danach kam: ${first}.`,
  takeBackLast: (why, layers, first) =>
    `${why}. Bitte die letzten ${layers} Schritte zurücknehmen, den neuesten zuerst: ${first}.`,
  more: (count) => `noch ${count} Schritte`,
  leftOut: (steps, when) =>
    when === "in-time"
      ? `Vor dem Ende fehlt wahrscheinlich noch: ${steps.join("; ")}.`
      : `Wahrscheinlich ausgelassen: ${steps.join("; ")}.`,
  finding: {
    technique: (step) => `Das sieht nicht sorgfältig gemacht aus: ${step}. Bitte prüfen.`,
    preparation: (step) => `Das Werkzeug oder das Teil sieht falsch aus: ${step}. Bitte prüfen.`,
    order: (step) => `Die Reihenfolge sieht falsch aus: ${step}. Bitte prüfen.`,
    "missing-step": (step) => `Etwas scheint zu fehlen: ${step}. Bitte prüfen.`,
    measurement: (step) => `Die Menge sieht falsch aus: ${step}. Bitte prüfen.`,
    temperature: (step) => `Die Einstellung sieht falsch aus: ${step}. Bitte prüfen.`,
    timing: (step) => `Die Zeit sieht falsch aus: ${step}. Bitte prüfen.`,
  },
  remarks: {
    changedBench: (goal) =>
      `Das sieht anders aus, als ich es gelernt habe. Ist das „${goal}“? Ich sage nichts, bis Sie antworten.`,
    handsStay:
      "Ihre Hände bleiben über der Werkbank. Beim Lernen waren sie nach den meisten Schritten weg. Bitte sagen Sie mir, wenn ein Schritt fertig ist.",
    backToRules: "Zurück zum Plan nach den Regeln.",
    backAsItWas: "Zurück zum Plan, wie er war.",
    onlyWatched: (why) => `Auf das Modell wird ab jetzt nicht mehr gehört. ${why}`,
    seesAgain: "Ich sehe wieder etwas.",
    blind: () => "Ich sehe die Werkbank nicht.",
    waitsForSignal: (step, signal) =>
      signal === SCAN
        ? `Das sieht fertig aus: ${step}. Jetzt fehlt das Scannen.`
        : `Das sieht fertig aus: ${step}. Jetzt fehlt das Signal „${signal}“.`,
    stillWaitsForSignal: (step, signal) =>
      signal === SCAN ? `Bitte vorher noch scannen: ${step}.` : `Das Signal „${signal}“ fehlt noch: ${step}.`,
    anotherSignal: (signal) =>
      signal === SCAN
        ? "Halt: Das war ein anderes Teil."
        : `Halt: Das Signal „${signal}“ hat etwas anderes gebracht als erwartet.`,
    notRecording: "Es wird nicht mehr aufgenommen.",
    cameraNotRecording: (name) => `Die Kamera ${name} wird nicht mehr aufgenommen.`,
    endedUnkept: () => "Es wird nicht mehr aufgenommen. Die Sitzung ist beendet.",
  },
};
