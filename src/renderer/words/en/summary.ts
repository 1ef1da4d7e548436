import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** What a session came to, shown when it is over. */
export const summary = {
  label: "Session ended",
  signals: (count: number) => `${counted(count, { one: "signal", other: "signals" })} from outside`,
  facts: (time: string, done: number, all: number) =>
    `${time} · ${done} of ${counted(all, { one: "step", other: "steps" })} done`,
  reading: "Reading the journal…",
  well: "Went well",
  wellCount: (n: number) => `${counted(n, { one: "step", other: "steps" })} done without help`,
  noneWell: "No step was done without help.",
  noBench: "Steps were not recognised: this bench has not been taught. This recording can teach it.",
  help: "Help was needed",
  noHelp: "Nothing was said about leaving the plan.",
  openAt: (time: string) => `Open ${time} in Replay`,
  became: {
    "put-right": (time: string) => `put right at ${time}`,
    "taken-back": (time: string) => `taken back at ${time}`,
    open: "not put right",
    told: "told",
  },
  corrected: "You corrected the coach",
  said: (text: string) => `Had it say: ${text}`,
  blind: (n: number) => `The coach could not see ${counted(n, { one: "moment", other: "moments" })} of it.`,
  replay: "Replay it",
  teach: "Teach from this",
  again: "Coach again",
  another: "Start another",
  copy: "Copy report",
  copied: "Report copied",
};
