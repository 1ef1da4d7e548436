import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Replay's panels: what was done seen afterwards, what a model said, and what a take was to do. */
export const lookback = {
  title: "What was done, seen afterwards",
  same: "as it was said",
  differ: (n: number) => `${n} differ from what was said`,
  what: "From all that was seen before and after each moment. The journal stays as it is.",
  corrected: (n: number) =>
    `You corrected the coach ${n === 1 ? "once" : `${n} times`}, and what you said counts here. To teach the bench from this session, press B, check the steps, take them over with Y, and add them to what it knows.`,
  announced: {
    "in time": "said to be done in time",
    "too late": "said to be done too late",
    "too early": "said to be done too early",
    "never announced": "never said to be done",
    "announced, not seen": "said to be done, not seen",
  },
  span: (start: string, end: string, sure: string) => `${start} to ${end}, ${sure} sure`,
  saidWrong: "you said that it was wrong",
  begunBefore: (steps: string) => `begun before: ${steps}`,
  leftOut: (sure: string) => `left out, ${sure} sure`,
  notReached: "not reached",
  modelSaid: "What the model said",
  of: (at: number, all: number) => `${at} of ${all}`,
  nothingYet: "Nothing yet at this moment.",
  before: "Previous answer",
  next: "Next answer",
  askedAbout: "Asked about",
  chance: "Chance to interrupt",
  says: "It says",
  step: "Step",
  itsWords: "Its words",
  quoted: (text: string) => `“${text}”`,
  looksWrong: (name: string) => `Looks wrong: ${name}`,
  askedFrom: (chance: string) => `, asked from ${chance}`,
  became: "What became of it",
  came: "Came",
  cameAt: (time: string, age: string, took: string | null) =>
    `${time}, ${age} after what it saw${took === null ? "" : `; it took ${took}`}`,
  model: "Model",
  saw: (pictures: number, clips: number) =>
    `It saw ${counted(pictures, { one: "picture", other: "pictures" })} of ${counted(clips, { one: "clip", other: "clips" })}`,
  aTake: "A take",
  whatDone: "What was done",
  wrongly: "Done wrongly",
  script: "Script",
  now: (word: string) => `${word} · now`,
  emptyJournal: "This session’s journal is empty.",
  all: "All sessions",
  wasDeleted: "This session was deleted",
  whereIs: {
    trash: "It is kept for 30 days from when it was deleted. Undo restores it.",
    gone: "Nothing of it is in the data folder. If it was moved, or another data folder was chosen, it is there.",
  },
  imported: "This session was imported: it can only be looked at until somebody adopts it.",
  spliced: "This session was put together of recordings: nobody did what it shows.",
  covered: "Faces that were found were covered while this was recorded, for good: there is no other film.",
  chooseOther: "Choose another session.",
  reading: "Reading the journal…",
  noStep: "No step",
  timeline: "Timeline",
};
