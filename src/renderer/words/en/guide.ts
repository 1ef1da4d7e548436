import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** The guide inside the program: its frame. What stands in it is English in every language. */
export const guide = {
  title: "Guide",
  open: "Guide",
  openWhat: "The guide, at the chapter of this screen",
  search: "Search the guide",
  placeholder: "Search the guide",
  chapters: "Chapters",
  results: "Found in the guide",
  none: "Nothing has all of these words.",
  found: (n: number) => `${counted(n, { one: "place", other: "places" })} found.`,
  keys: "↑ ↓ and Enter open a chapter, Page Up and Page Down scroll it.",
  back: "Back",
  inEnglish: "The guide is in English.",
  outside: "Benchside opens nothing on the web. The address:",
  file: "This is in the project's folder, not in the guide:",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "It could not be copied.",
  close: "Close this address",
};
