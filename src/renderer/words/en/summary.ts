import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** What a session came to, shown when it is over. */
export const summary = {
  label: "Session ended",
  unsent: (texts: readonly string[]) =>
    `The session ended while this was being typed, and nothing was done with it: ${texts.join(" · ")}`,
  signals: (count: number) => `${counted(count, { one: "signal", other: "signals" })} from outside`,
  facts: (time: string, done: number, all: number) =>
    `${time} · ${done} of ${counted(all, { one: "step", other: "steps" })} done`,
  reading: "Reading the journal…",
  well: "Went well",
  notSeen: "What was recognised",
  wellCount: (n: number) => `${counted(n, { one: "step", other: "steps" })} done without help`,
  saidCount: (n: number) => `${counted(n, { one: "step", other: "steps" })} done, as you said`,
  helpedCount: (n: number) => `${counted(n, { one: "step", other: "steps" })} done with help`,
  stoppedAt: (step: string) => `It was stopped at: ${step}`,
  noneWell: "No step was seen done without help.",
  probably: "Probably done",
  probablyCount: (n: number) =>
    `${counted(n, { one: "step was", other: "steps were" })} ticked and not seen well enough to be sure`,
  noBench: "Steps were not recognised: this bench has not been taught. This recording can teach it.",
  help: "Help was needed",
  noHelp: "Nothing was said about leaving the plan.",
  lookedForNone: "You told me when each step was done; I looked for no mistakes.",
  openAt: (time: string) => `Open ${time} in Replay`,
  became: {
    "put-right": (time: string) => `put right at ${time}`,
    "taken-back": (time: string) => `taken back at ${time}`,
    "not-so": (time: string) => `not so, said at ${time}`,
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
  startWith: (goal: string) => `Start with “${goal}”`,
  copy: "Copy report",
  copied: "Report copied",
  lookAtMarks: "Look at the marks",
  /** A session that its person led, at a bench that nobody has taught. */
  learn: {
    label: "Learn this bench",
    learn: "Learn this bench",
    add: (bench: string) => `Add to “${bench}”`,
    said: (n: number, all: number) =>
      `You said when ${n} of ${counted(all, { one: "step was", other: "steps were" })} done. That teaches this bench; there is nothing to watch again.`,
    /** The first of the steps, and how many there are in all. */
    left: (texts: readonly string[], all: number) =>
      `Not said: ${texts.join(" · ")}${all > texts.length ? ` and ${all - texts.length} more` : ""}. The coach will not know them.`,
    look: "Look at the marks",
    wrong: {
      impossible: (step: string) => `“${step}” has no time: another step was said to be done at the same moment.`,
      order: (step: string) => `“${step}” was said to be done before steps that the plan has first.`,
    },
    closed: (who: string) => `${who} has not agreed that the coach learns from this session.`,
  },
};
