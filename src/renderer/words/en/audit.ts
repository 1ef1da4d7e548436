import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Audit: a take looked at by someone other than its participant. */
export const audit = {
  label: "Audit",
  hidden: "Hidden until your onsets are marked",
  noProcedure: "This session names no procedure",
  chooseAnother: "Choose another session.",
  description: "The segment’s description",
  noSegments: "No segments yet",
  youAre: (name: string) => `you are ${name}`,
  task: "Task",
  tasks: {
    audit: "Audit",
    correct: "Correct",
    onsets: "Onsets",
    rate: "Rate",
  },
  skipped: (n: number) =>
    n === 1
      ? "1 later change does not fit since something before was undone. Redo brings it back."
      : `${n} later changes do not fit since something before was undone. Redo brings them back.`,
  replay: "Replay",
  backToReplay: "Back to Replay",
  hiddenAloud: "The segments are hidden until your onsets are marked.",
  last: "That was the last segment.",
  first: "That was the first segment.",
  answerFirst: "Answer the three questions first.",
  right: "Right.",
  toCorrect: "To be corrected.",
  onlyProposed: "This segment is only proposed: press C, and agree with it or change it.",
  own: "You edited this segment: someone else has to say whether it is right.",
  toGo: (n: number, all: number) => `${n} of ${all} segments to go.`,
  forOthers: (n: number) =>
    n === 1 ? "1 segment edited by you is for someone else." : `${n} segments edited by you are for someone else.`,
  allAnswered: "Every segment is answered.",
  tooPoor: "Too poor to judge",
  poor: {
    hands: "Hands out of the picture",
    dark: "Too dark or blurred",
    cut: "The recording breaks off",
  },
  sent: "Sent to correction. Press C to correct it.",
  takeRightDone: "✓ The take is right.",
  noIn: (n: number) =>
    n === 1 ? "A question is answered no in 1 segment." : `A question is answered no in ${n} segments.`,
  allYes: "Every answer is yes.",
  send: "Send to correction",
  takeRight: "The take is right",
  aTake: "A take",
  reading: "Reading the annotations…",
  recordedWith: (goal: string, participant: string | null) =>
    participant ? `${goal}, recorded with ${participant}.` : `${goal}.`,
  what: "Someone other than the participant looks at every segment, corrects what is wrong, and marks when each mistake begins.",
  yourId: "Your auditor ID, such as a02",
  begin: "Begin",
  marksOnly: (n: number) => `This take has ${counted(n, { one: "mark", other: "marks" })} and no segments yet.`,
  nothingYet: "This take has no marks and no segments yet: begin with one segment, and cut it while you correct.",
  beginMarks: "Begin with the marks",
  beginOne: "Begin with one segment",
  orPropose: "Or let its segments be proposed, and agree with them one by one:",
};
