import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Annotating a take: proposals, questions, and what each segment is. */
export const annotation = {
  /** Of stretches that nobody has worded. */
  kept: { nothing: "Nothing is done", lead: "Before the first step", undescribed: "Not described yet" },
  alongside: (what: string) => `Alongside: ${what}`,
  stepAlongside: (n: number, all: number) => `Step alongside ${n} of ${all}`,
  proposedFrom: {
    narration: "proposed from what was said",
    film: "proposed from how the film looks",
    captions: "proposed from what a model saw",
  },
  proposals: "Proposals",
  notAgreed: (from: string) =>
    `This segment is ${from}: nobody has agreed with it. Agree, or change it, and it is yours.`,
  agree: "Agree",
  agreeAll: (n: number) => `Agree with all ${n}`,
  unplayed: (n: number) =>
    `Not played yet: ${n}. Agreeing with all takes those that were played, and plays the others.`,
  agreed: (n: number) => (n === 1 ? "Agreed." : `Agreed with ${n} proposals.`),
  theModel: (name: string) => `The model “${name}”`,
  nobody: "Nobody",
  describedBy: "Segments are described by",
  sentTo: (host: string | null) => `Up to 16 pictures of each segment are sent to ${host ?? ""}.`,
  staysHere: (host: string | null) =>
    host === null
      ? "The model runs on this computer: nothing leaves it."
      : `Pictures go to ${host}, which is this computer: nothing leaves it.`,
  unchanged: "Nothing was changed.",
  chooseOther: "Fix the file or choose another session.",
  transcript: "Use a transcript…",
  transcriptUsed: "Segments proposed from what was said.",
  spread: "The transcript has no times: its sentences were spread over the film. Check every time.",
  untold: (steps: string) => `Not mentioned as done right: ${steps}`,
  leftOut: (n: number) => `${counted(n, { one: "sentence", other: "sentences" })} left out:`,
  quoted: (text: string) => `“${text}”`,
  proposed: (n: number) => `${counted(n, { one: "segment", other: "segments" })} proposed.`,
  orderAlone: "The order of the procedure alone",
  theBench: (name: string) => `The bench “${name}”`,
  namedBy: "Steps are named by",
  propose: "Propose segments",
  cancelled: "Cancelled. Nothing was changed.",
  questions: "Questions",
  ask: {
    described: "Is the description right?",
    only: "Is only this action in the segment?",
    complete: "Is the action complete in it?",
  },
  playFirst: "Not played to its end yet: Y plays it first.",
  yes: "Yes",
  no: "No",
  why: "Why",
  giveUp: "Reject the take",
  outcomes: {
    right: "done right",
    wrong: "done wrong",
    none: "no step",
  },
  segment: (number: number, of: number) => `Segment ${number} of ${of}`,
  undo: "Undo",
  redo: "Redo",
  timeline: "Segments",
  noSegment: "No segment",
};
