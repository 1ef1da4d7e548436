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
  sameAgain: "Same person again",
  somebodyElse: "Somebody else",
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
  questions: {
    "a-minute": "Is the take at least a minute long?",
    sharp: "Is the picture sharp?",
    steady: "Is the picture steady?",
    lit: "Is there neither too little nor too much light?",
    "view-free": "Is the view free?",
    "script-hidden": "Is the script nowhere in the picture?",
    "first-person": "Is it filmed through the participant's eyes throughout?",
    "steps-visible": "Can every step be seen, hands and parts?",
    "goal-reached": "Is the goal reached at the end?",
    "four-phases": "Are lead-in, mistake, fix and end state all there?",
    "fixed-after": "Does the fix follow the mistake in the same take?",
    "error-clear": "Can anybody see what goes wrong?",
    "onset-clear": "Is it beyond doubt when it starts to go wrong?",
  },
  why: {
    length: (seconds: number) => `It is ${seconds} s long.`,
    fault: (share: string, fault: string, from: string) =>
      `${share} of it is ${fault}${from === "" ? "" : `, worst from ${from}`}.`,
    faults: { blurred: "blurred", shaken: "shaken", "badly-lit": "too dark or too bright", blocked: "blocked" },
    fix: (time: string) => `Its fix begins at ${time}.`,
    noFix: "It has no fix.",
    allPhases: "It has all four.",
    lacks: {
      "lead-in": "There is no lead-in before the mistake.",
      fix: "There is no fix.",
      mistake: "There is no mistake before the fix.",
      "end-state": "There is no end state after the fix.",
    },
  },
  mistake: (number: number, time: string, question: string) => `Mistake ${number} (${time}): ${question}`,
  measured: (why: string) => `Measured: ${why}`,
  yes: "Yes",
  no: "No",
  yesTo: (question: string) => `Yes: ${question}`,
  noTo: (question: string) => `No: ${question}`,
};
