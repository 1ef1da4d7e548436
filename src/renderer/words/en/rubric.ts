import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** The quality of a take, and whether it is kept or discarded. */
export const rubric = {
  quality: "Quality",
  measuring: (share: string) => `measuring ${share}`,
  kept: "The take is kept.",
  keep: "Keep the take",
  keptShort: "Kept.",
  someoneAudits: "Someone else audits it in Replay.",
  another: "Record another take",
  openInReplay: "Open it in Replay",
  allAnswered: "All answered.",
  still: (questions: number, parts: number) =>
    `Still ${[questions > 0 ? `${counted(questions, { one: "question", other: "questions" })} to answer` : "", parts > 0 ? `${counted(parts, { one: "part", other: "parts" })} to describe` : ""].filter(Boolean).join(" and ")}.`,
  notDescribed: "Not described yet:",
  describe: {
    segment: (time: string) => `Describe the part at ${time}`,
    deviation: (time: string) => `Describe the error at ${time}`,
  },
  errorAt: (time: string) => `error ${time}`,
  discarded: "The take is discarded. U brings it back until you leave this room.",
  discarding: "Discarding…",
  discard: "Discard: delete the take",
  noReason: "No reason is asked for. Undo works until you leave this room.",
  undecided: "Leave without deciding, and the take stays in Replay, marked “not decided yet”.",
  mistake: (number: number, time: string, question: string) => `Mistake ${number} (${time}): ${question}`,
  measured: (why: string) => `Measured: ${why}`,
  yes: "Yes",
  no: "No",
  yesTo: (question: string) => `Yes: ${question}`,
  noTo: (question: string) => `No: ${question}`,
};
