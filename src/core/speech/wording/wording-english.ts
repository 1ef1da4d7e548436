import { clause, joined } from "./clause.ts";
import { SCAN } from "../../procedure/signal.ts";
import type { SpokenWords } from "./spoken-words.ts";

/** What the coach says in English. */
export const ENGLISH: SpokenWords = {
  clause,
  sentence: (text) => {
    const said = clause(text);
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  },
  joined,
  either: (clauses) => clauses.join(", or "),
  opening: (goal, next) => `Let us begin: ${goal}. First, ${next}.`,
  earlier: {
    done: (step, minutes, goal) =>
      `This was done ${minutes < 1 ? "just now" : minutes === 1 ? "a minute ago" : `${minutes} minutes ago`}, in “${goal}”: ${step}.`,
    forgotten: (step, times, of) => `You left this out in ${times} of your last ${of} sessions: ${step}.`,
    doubted: (steps) => `Last time I was not sure about: ${listed(steps)}.`,
    leftHanded: "You mostly work with your left hand: lay out your tools on that side.",
  },
  way: {
    tell: "I watch and tell.",
    ask: "I watch and ask.",
    told: "You tell me: say done or press Space after each step.",
    unknown: "I do not know this bench yet: say done or press Space after each step.",
  },
  good: "Good.",
  completed: (next) => `Good. Next, ${next}.`,
  completedShort: (next) => `Next, ${next}.`,
  ifDone: (next) => `If this step is done: next, ${next}.`,
  finished: (goal) => `Well done. You have finished: ${goal}.`,
  question: "I have lost my place. Which step are you on?",
  isDone: (step) => `Is this done: ${step}? Yes or no?`,
  goOn: (next) => (next ? `Go on: ${next}.` : "Go on."),
  onceMore: (next) => `Stop: that has to be done again. Once more: ${next}.`,
  onceTooOften: (fix) => `That was once too often. ${fix}`,
  alreadyDone: "You have already done that.",
  neverMind: "Never mind.",
  cannotBeUndone: "Never mind: that cannot be undone.",
  stop: (fix) => `Stop. ${fix}`,
  before: (step, missing) => `Before you ${step}, ${missing}.`,
  goBack: (to) => `Go back: ${to}.`,
  waitFirst: (next) => `Wait. First, ${next}.`,
  tooEarlyForGood: (missing) => `That came too early, and cannot be taken back. Now, ${missing}.`,
  comesLater: (missing) => `Wait, that comes later. First, ${missing}.`,
  wrongPart: (step) => `Stop: that is not the right part. Look again: ${step}.`,
  notRight: (step) => `Stop: that is not quite right. Try again: ${step}.`,
  mindTheTime: (step) => `Mind the time: ${step}.`,
  whenReady: (next) => (next ? `When you are ready, ${next}.` : "When you are ready, go on."),
  tooEarly: "Wait, that came too early",
  wentWrong: (step) => `Stop. This went wrong: ${step}`,
  takeItBack: (why, missing) => `${why}. Take it back. Then, ${missing}.`,
  takeBackAfterIt: (why, first) => `${why}. Take back what came after it: ${first}.`,
  takeBackLast: (why, layers, first) => `${why}. Take back the last ${layers} steps, the newest first: ${first}.`,
  more: (count) => `${count} more steps`,
  leftOut: (clauses, when) => {
    const list = listed(clauses);
    return when === "in-time"
      ? `Before you finish, this was probably not done: ${list}.`
      : `Probably left out: ${list}.`;
  },
  finding: {
    technique: (step) => `That looks carelessly done: ${step}. Please check.`,
    preparation: (step) => `The tool or part looks wrong: ${step}. Please check.`,
    order: (step) => `The order looks wrong: ${step}. Please check.`,
    "missing-step": (step) => `Something looks left out: ${step}. Please check.`,
    measurement: (step) => `The amount looks wrong: ${step}. Please check.`,
    temperature: (step) => `The setting looks wrong: ${step}. Please check.`,
    timing: (step) => `The time looks wrong: ${step}. Please check.`,
  },
  remarks: {
    changedBench: (goal) =>
      `This looks different from what I was taught. Is this “${goal}”? I say nothing until you answer.`,
    handsStay:
      "Your hands stay over the bench. In the lesson they left it after most steps, so please tell me when a step is done.",
    backToRules: "Back to the plan by the rules.",
    backAsItWas: "Back to the plan as it was.",
    onlyWatched: (why) => `The model is only watched from now on. ${why}`,
    seesAgain: "I can see again.",
    blind: (why) => `I cannot see the bench. ${why}`.trim(),
    waitsForSignal: (step, signal) =>
      signal === SCAN
        ? `That looks done: ${step}. Waiting for the scan.`
        : `That looks done: ${step}. Waiting for the signal “${signal}”.`,
    stillWaitsForSignal: (step, signal) =>
      signal === SCAN
        ? `Before you go on, scan it: ${step}.`
        : `Before you go on: ${step}. The signal “${signal}” has not come.`,
    anotherSignal: (signal) =>
      signal === SCAN
        ? "Stop: another part was scanned."
        : `Stop: the signal “${signal}” brought something else than expected.`,
    notRecording: "Recording has stopped.",
    cameraNotRecording: (name) => `Recording of the camera ${name} has stopped.`,
    endedUnkept: (reason) => `Recording has stopped: ${reason}. The session has ended.`,
  },
};

function listed(clauses: readonly string[]): string {
  return clauses.length === 1 ? clauses[0]! : `${clauses.slice(0, -1).join(", ")}, and ${clauses.at(-1)!}`;
}
