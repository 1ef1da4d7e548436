import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Audit: onsets and ratings, and how far people agree about them. */
export const agreement = {
  noMistake: "This take has no mistake to mark. Press C, then D, to add one.",
  what: "Play to the first moment at which the mistake can be seen, and mark it. Nobody sees your mark before marking it too.",
  blind: "Segments, mistakes and others’ marks are hidden until you have marked every mistake here.",
  seen: "This session was shown in Replay, which shows where the mistakes are. To mark without that, begin with “Mark onsets…” in the menu of its row.",
  stop: {
    title: "Stop marking onsets?",
    what: "The other tasks show where the mistakes are. What you mark after that is no longer marked apart.",
    verb: "Stop marking",
  },
  rest: {
    title: "Mark the rest first",
    what: (left: number) =>
      `Mistakes that still ask for your mark: ${left}. The other tasks show where they are, and open when each has it. To leave before, take your marks back with U.`,
    verb: "Go on marking",
  },
  beingMarked: {
    title: "Onsets are being marked",
    what: (people: readonly string[]) =>
      `Not all mistakes are marked yet by: ${people.join(", ")}. Until they are, script, marks, segments and mistakes stay hidden here.`,
    goOn: "Go on marking",
    showAll: "Show it all",
    onlyOthers: "Show it all only if you do not mark onsets here.",
  },
  beginsHere: (time: string) => `Begins here, ${time}`,
  next: "Next mistake",
  thisTake: "This take",
  allTakes: "All takes",
  twoNeeded: "Two marks of one onset are needed to compare.",
  here: (median: string, within: string, tolerance: number) =>
    `Median difference ${median}, ${within} within ±${tolerance} s.`,
  pairs: (pairs: number, takes: number) =>
    `${counted(pairs, { one: "pair", other: "pairs" })} of marks in ${counted(takes, { one: "take", other: "takes" })}.`,
  all: (median: string, within: string, tolerance: number) =>
    `Median difference ${median}; within ±${tolerance} s ${within}.`,
  intervalsFrom: (takes: number) => `Intervals are given from ${takes} takes on.`,
  notMarked: "not marked by you",
  yours: (time: string) => `yours ${time}`,
  rated: (name: string, rating: string) => `${name}: ${rating}.`,
  keys: {
    rate: "rate and go on",
    next: "next",
    back: "back",
  },
  twoPeople: "Two people’s ratings are needed to say how far they agree.",
  alpha: (value: string) => `Agreement of this take’s raters (Krippendorff’s alpha, ordinal): ${value}.`,
  mistake: (number: number, time: string, what: string) => `Mistake ${number}, ${time}: ${what}`,
  whole: "The take as a whole",
  criterionOf: (name: string, number: number) => `${name}, mistake ${number}`,
  others: (given: string) => `Others: ${given}`,
  alphaOver: (takes: number, value: string) =>
    `Alpha over ${counted(takes, { one: "take", other: "takes" })}: ${value}`,
};
