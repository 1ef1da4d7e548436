/** What a person can ask for by voice in a few fixed words: in coached sessions, in both, and in takes. */
export const COACHED_COMMANDS = [
  "done",
  "undo",
  "wrong",
  "not-so",
  "skip",
  "repeat",
  "next",
  "pause",
  "go-on",
] as const;
export const COMMON_COMMANDS = ["mute", "speak", "mark"] as const;
export const TAKE_COMMANDS = ["next-step", "mistake", "fix", "back"] as const;
/** Answers to what the coach asked back. */
export const YES_NO = ["yes", "no"] as const;

/** All of them. */
export const SPOKEN_COMMANDS = [...COACHED_COMMANDS, ...COMMON_COMMANDS, ...TAKE_COMMANDS, ...YES_NO] as const;
export type SpokenCommand = (typeof SPOKEN_COMMANDS)[number];
