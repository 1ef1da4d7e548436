/** Words of a procedure in other languages, in its editor. */
export const languages = {
  inOthers: "Words in other languages",
  ofStep: (number: number) => `Step ${number} in other languages`,
  firstOf: "The words above are in",
  first: "First language",
  firstWhy:
    "Procedures are found, taught and exported by their first language, and shown in it where a translation is missing.",
  other: "Language",
  textIn: (number: number, language: string) => `Text of step ${number}, ${language}`,
  doneIn: (number: number, language: string) => `Step ${number} is done when, ${language}`,
  notYetIn: (number: number, language: string) => `Step ${number} is not done yet when, ${language}`,
  goalIn: (language: string) => `Goal, ${language}`,
  groupIn: (number: number, language: string) => `Group ${number}, ${language}`,
  sheet: "Languages…",
  sheetTitle: "Words by language",
  sheetWhat: "Sessions show and say the words of the language in Settings › Look, where they are here.",
  translated: (done: number, all: number) => `${done} of ${all} steps`,
  problemIn: (language: string, problem: string) => `${language}: ${problem}`,
  fixLanguage: "Say in “Languages…” which language the procedure's own words are in.",
  ready: "Done",
};
