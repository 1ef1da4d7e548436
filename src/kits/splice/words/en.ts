import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("en");
const cuts = { one: "cut", other: "cuts" };

/** Record: mistakes cut from clean recordings. */
export const cut = {
  room: "Cut",
  fromRecordings: "from recordings",
  title: "Cut from recordings",
  what: "A mistake is made of an annotated recording in which nothing went wrong. The recording is not changed; what is made is a session of its own that says it was put together, and it is kept out of what coaches are measured on.",
  reading: "Reading the recordings…",
  none: "No recording has been annotated yet. Record a take in which everything is done as it should be, and mark its steps.",
  recording: "Recording",
  chooseOther: "Choose another recording.",
  operation: "What is done with a step",
  operations: { deletion: "Left out", transposition: "Exchanged", repetition: "Repeated", insertion: "Put in" },
  operationHints: {
    deletion: "The step is not shown: it was left out.",
    transposition: "The step and the one after it are exchanged.",
    repetition: "The step is shown twice.",
    insertion: "Another step is shown before this one: too early, once more, or off the task.",
  },
  step: "Step",
  beforeStep: "Before which step",
  otherStep: "Which step is put in",
  from: "Taken from",
  same: "This recording",
  bridge: "How the pieces meet",
  bridges: { crossfade: "Short crossfade", cut: "Plain cut" },
  find: "Find the cuts",
  findAgain: "Find the cuts again",
  missing: { step: "Choose a recording and a step.", insertion: "Choose a recording and both steps." },
  foundAloud: (n: number) => `${counted(n, cuts)} found.`,
  shows: (length: string) => `The film will be ${length} long.`,
  toldAt: (t: string) => `It can be told from ${t} on.`,
  cuts: "Cuts",
  cutNumber: (n: number) => `Cut ${n}`,
  apart: (share: string) => `Pictures ${share} apart`,
  hands: { there: "hands in the picture", off: "no hands in the picture", unknown: "hands were not looked at" },
  leaves: "Leaves at second",
  goesOn: "Goes on at second",
  pictureAt: (side: string, t: string) => `${side}: the picture at ${t}`,
  noPicture: "No picture",
  badSeconds: "Write seconds, such as 12.4.",
  make: "Make the session",
  makes: "It appears in Replay, marked as put together.",
  made: (id: string) => `Made: ${id}.`,
  noticed: (found: number, of: number) =>
    `A program that does not know where it was cut finds ${found} of ${counted(of, cuts)}.`,
  open: "Open in Replay",
};
