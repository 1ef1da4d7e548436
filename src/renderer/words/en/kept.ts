import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** What is kept of a participant: seen, handed over, and their pseudonym corrected. */
export const kept = {
  open: "Kept of a participant…",
  title: "What is kept of a participant",
  what: "What is kept",
  isKept: "This is kept, and it is what a withdrawal of consent deletes:",
  thing: (name: string, files: number, size: string, shared: boolean) =>
    `${name}: ${counted(files, { one: "file", other: "files" })}, ${size}${shared ? ", without what is others’" : ""}`,
  missing: (one: string) => `Not in the file: ${one}`,
  others: "Others may be seen and heard in the films, as they were recorded. Look at them first, or blur the faces.",
  exportIt: "Hand it over as a ZIP file…",
  exported: (file: string, files: number, who: string) =>
    `Written: ${file}, ${counted(files, { one: "file", other: "files" })} in it. It shows and names ${who}: give it to nobody else.`,
  rightPseudonym: (who: string) => `The right pseudonym for ${who}`,
  everywhere:
    "It is corrected in sessions, annotations, exports that are known, profiles, questions, ratings and plans. A name that was signed stays as it was signed.",
  correct: "Correct it",
  corrected: (who: string, to: string, files: number) =>
    `${who} is ${to} now, in ${counted(files, { one: "file", other: "files" })}.`,
};
