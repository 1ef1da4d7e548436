import { countedIn } from "../../../renderer/words/counted.ts";

const counted = countedIn("en");
const PARTS = { night: "night", morning: "morning", afternoon: "afternoon", evening: "evening" };

/** What is offered before a session, and why. */
export const offers = {
  title: "You seem to want…",
  agree: "Offer what I seem to be up to",
  what: "While this view is open, what the camera sees is compared with your taught benches, with when you did what, and with the calendar and notes of a folder that you choose. Procedures are offered; nothing starts by itself. Offers, reasons and your choices are kept on this machine; pictures are not.",
  folder: "Calendar and notes…",
  folderIs: (path: string) => `Calendars (.ics) and notes (.txt, .md) of ${path} are read.`,
  noFolder: "Read no folder",
  watching: "Watching for what you are up to",
  notNow: "Not now",
  over: "You said “not now” twice: nothing is offered again until Benchside is opened anew.",
  say: "Hold and say yes, no, or what you are up to",
  sayWhat: "Hold and say what you are up to",
  nothingFits: (words: string) => `Nothing that is known fits “${words}”.`,
  listening: "Listening…",
  understanding: "Understanding…",
  nobody: "Nobody was heard.",
  at: (bench: string) => `at ${bench}`,
  others: "Also likely, and not for Benchside to do:",
  /** Goals of other kinds, by their fields. */
  kinds: {
    search: (_a: string, b: string) => `Search for “${b}”`,
    "store-memory": (a: string) => `Keep in memory: ${a}`,
    remember: (a: string, b: string) => `Remind of “${a}”, ${b}`,
    "guided-activity": (a: string, b: string) => `Guide through ${a}, for ${b}`,
    control: (a: string, b: string) => `Set ${a} to ${b}`,
    translate: (a: string, b: string) => `Translate ${a} into ${b}`,
    directions: (a: string, b: string) => `The way to ${a}, ${b}`,
    shop: (a: string, b: string) => `Buy ${a} from ${b}`,
  },
  worded: (reason: string) => `${reason} (as the model puts it)`,
  why: {
    bench: (bench: string, takes: number) =>
      takes === 1
        ? `the bench looks as ${bench} did when its take began`
        : `the bench looks as ${bench} did when its ${takes} takes began`,
    said: (words: string) => `you said “${words}”`,
    event: (title: string, at: string) => `“${title}” is in the calendar at ${at}`,
    note: (title: string) => `the note “${title}” names it`,
    habit: (times: number, part: keyof typeof PARTS) =>
      `done ${counted(times, { one: "time", other: "times" })} before in the ${PARTS[part]}`,
    after: (times: number, goal: string) =>
      `done ${counted(times, { one: "time", other: "times" })} right after “${goal}”, which was just done`,
  },
  days: "Keep what was offered for",
  daysWhat:
    "What was offered before sessions, why, and what was chosen is kept for so many days. Who withdraws their consent takes theirs along.",
  daysWords: (n: number) => counted(n, { one: "day", other: "days" }),
};
