/**
 * What a person can ask for by voice in a few fixed words. The first line is for coached sessions, the second for both, the third for takes;
 * `yes` and `no` answer what the coach asked back.
 */
export const SPOKEN_COMMANDS = [
  ...(["done", "undo", "wrong", "not-so", "skip", "repeat", "next", "pause", "go-on"] as const),
  ...(["mute", "speak", "mark"] as const),
  ...(["next-step", "mistake", "fix", "back"] as const),
  ...(["yes", "no"] as const),
] as const;
export type SpokenCommand = (typeof SPOKEN_COMMANDS)[number];
