import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Recognisers of errors that learn. */
export const recognise = {
  title: "Recognisers",
  back: "Back",
  what: "A recogniser learns from labelled takes to say of a step whether something went wrong. Training stays on this computer; the same takes give the same recogniser.",
  source: "Takes",
  sources: { sessions: "Annotated sessions", features: "Features" },
  noSessions: "No session has been recorded yet. Record takes and annotate them, or choose a folder of features.",
  folders: { features: "Folder of features", annotations: "Folder of annotations" },
  folderHints: {
    features: "index.json and one .f16 file a recording",
    annotations: "complete_step_annotations.json, error_annotations.json, task_graphs",
  },
  name: "Name",
  nameHint: "Small letters, digits and dashes",
  nameProblem: "Use small letters, digits and dashes, 60 at most.",
  form: "Form",
  forms: { seconds: "Each second", steps: "Whole step" },
  look: "How much of a step",
  looks: { whole: "Whole", early: "First half" },
  seed: "Seed",
  seedHint: "A whole number; the same one gives the same recogniser",
  seedProblem: "Use a whole number of at most nine digits.",
  weigh: "Weigh it for sessions",
  weighs: { no: "No", yes: "Yes, takes longer" },
  split: "Kept apart for the score",
  splits: {
    recording: "Recordings",
    step: "Steps",
    person: "People",
    environment: "Environments",
    recipe: "Procedures",
  },
  chooseSource: "Choose the takes.",
  chooseName: "Give it a name.",
  train: "Train",
  trained: (name: string) => `Trained: ${name}`,
  kept: "Kept recognisers",
  noneKept: "None yet.",
  facts: (takes: number, f1: number | null) =>
    `${counted(takes, { one: "take", other: "takes" })}${f1 === null ? "" : ` · F1 ${f1.toFixed(2)} on steps it has not seen`}`,
  states: {
    withdrawn: "Not used any more: somebody in it has withdrawn. Train it again from the others.",
    broken: "Its card cannot be read. Train it again.",
  },
  card: "Card",
  cardOf: (name: string) => `Card of ${name}`,
  run: "Run on these takes",
  runNamed: (name: string) => `Run ${name} on these takes`,
  ran: (name: string) => `Run: ${name}`,
  found: (name: string, steps: number, errors: number) =>
    `${name}: ${counted(steps, { one: "step", other: "steps" })}, ${errors} with an error. Takes that it was trained on make it look better than it is.`,
  scores: { f1: "F1", precision: "Precision", recall: "Recall", auc: "AUC", accuracy: "Accuracy" },
  ways: { recogniser: "Recogniser", "always-normal": "Always “right”", "always-error": "Always “wrong”" },
  rowsAt: (folder: string) => `Rows for “eval errors”: ${folder}`,
};
