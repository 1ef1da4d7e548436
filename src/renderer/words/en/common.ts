import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Words that every screen uses. */
export const common = {
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  tryAgainSentence: "Try again.",
  report: "Report…",
  restore: "Restore",
  was: (value: string) => `was ${value}`,
  on: "on",
  off: "off",
  steps: (n: number) => counted(n, { one: "step", other: "steps" }),
  screens: {
    coach: "Coach",
    record: "Record",
    replay: "Replay",
    procedures: "Procedures",
    evaluate: "Evaluate",
    settings: "Settings",
  },
};
