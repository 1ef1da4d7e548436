import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** The program's report, help, found commands and looks. */
export const program = {
  report: {
    title: "Report",
    failed: (why: string) => `The report could not be made. ${why}`,
    doctor:
      "Where the program is run from its sources, npx benchside doctor makes it without the window; an installed program has no command line.",
    looking: "Looking at the program and the machine…",
    saved: (file: string) => `Saved as ${file}`,
    again: "Look again",
    save: "Save as ZIP…",
    levels: {
      ok: "Works",
      warning: "Warning",
      problem: "To fix",
    },
    nothing: "Nothing needs fixing.",
    toFix: (n: number) => `${n} to fix.`,
    warnings: (n: number) => `${counted(n, { one: "warning", other: "warnings" })}: the program works with less.`,
    stays: "Nothing of this leaves the machine by itself.",
    findings: "Findings",
    files: "What is saved",
    filesWhat:
      "These files and nothing else: no picture, no sound, no words, no participant, no password. Read them first.",
  },
  help: {
    title: "Help",
    find: "Find anything…",
    allKeys: "Keys of every screen",
    none: (screen: string) => `${screen} has no keys of its own: Tab reaches everything.`,
    keysOf: (title: string) => `Keys: ${title}`,
  },
  found: {
    kinds: { action: "this screen", screen: "screen", session: "session", procedure: "procedure", setting: "setting" },
    /** What people look for by other words than those on the buttons; `also` is searched and not shown. */
    ways: {
      consent: {
        name: "Consent: what people agree to, and how they withdraw",
        also: "consent agree withdraw participant privacy",
      },
      lock: { name: "Lock the recordings with a passphrase", also: "lock unlock encrypt passphrase password" },
      film: { name: "Coach from a video file", also: "film video recording file" },
      mark: { name: "Mark steps of a session, to teach or annotate", also: "mark moment teach annotate" },
      mute: { name: "Mute the coach, or let it speak", also: "mute unmute sound quiet silence" },
      own: { name: "Coach my own job: write its steps or paste them", also: "my own job bench procedure list recipe" },
      new: { name: "Write a new procedure", also: "new procedure make create steps" },
      screen: { name: "Phone or tablet as second screen", also: "second screen phone tablet" },
      remove: { name: "Delete a session", also: "delete session remove" },
    },
    keys: "Keys of this screen",
    report: "of the program and the machine",
    take: "take",
    unsaved: (goal: string) => `“${goal}” is open and not saved. Save it or close it first.`,
    notOpened: (goal: string) => `“${goal}” could not be opened.`,
  },
  look: {
    themes: {
      system: "as the system",
      dark: "dark",
      light: "light",
      contrast: "high contrast",
    },
    name: "Look",
    theme: (name: string) => `Theme: ${name}`,
    themeIs: (name: string) => `The theme is ${name}.`,
    textIs: (size: string) => `Text is ${size}.`,
    larger: "Larger text",
    smaller: "Smaller text",
  },
};
