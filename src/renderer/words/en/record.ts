import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Record: its rooms, and the take while it is recorded. */
export const record = {
  label: "Record",
  rooms: "Rooms",
  names: {
    consent: "Consent",
    script: "Script",
    take: "Take",
    review: "Review",
  },
  done: "done",
  open: "to do",
  left: (n: number) => `${n} to answer`,
  afterTake: "after the take",
  triedAgain: "It is tried again when Benchside ends and when it starts.",
  closeNote: "Close this note",
  notDeleted: "The discarded take could not be deleted whole.",
  deleted: (n: number, size: string) =>
    `The discarded take is deleted: ${counted(n, { one: "file", other: "files" })}, ${size}.`,
  agree: "I agree, on to the script",
  signed: "Signed. Nothing is recorded before you start the take.",
  stopped: (why: string) => `Recording has stopped. ${why}`,
  starting: "Starting…",
  record: "Record",
  oneTake: "One take, without a break. Keep papers and screens with the script out of the picture.",
  adaptations: "Adaptations",
  adaptationsHint:
    "What is used for something that the procedure names, a line each: “a mug for the glass”. It is kept with the take and counts as no mistake.",
  adapted: (what: string) => `Adapted, and no mistake: ${what}.`,
  prompts: "Prompts",
  who: "Who presses the keys of this keyboard",
  participant: "The participant",
  participantDetail: "A pedal or a remote marks as well, as set up in Settings",
  second: "A second person",
  secondDetail: "The participant keeps both hands at the bench",
  before: "Before the recording",
  mind: "Mind:",
  notYet: "Not yet:",
  unheard: (why: string) =>
    `The prompts will not be heard: ${why}. Choose a voice in Settings, or have the prompts shown on a second window.`,
  looking: "Looking…",
  lookCameras: "Look at the cameras too",
  marks: "Marks",
  mark: {
    "next-step": "Next step",
    "deviation-starts": "Deviation starts",
    "fix-starts": "Fix starts",
    "back-on-plan": "Back on plan",
    mark: "Mark this moment",
  },
  notTaken: "The mark was not taken.",
  recording: "Recording",
  elapsed: "Elapsed",
  stop: "Stop",
  phase: "Phase",
  soOften: (name: string) => `${name}: number of marks`,
  lacks: {
    procedure: "Choose a procedure.",
    plan: "Begin a script and plan a mistake in it.",
    script: "Choose or generate a script.",
    problems: "Fix the problems of the script.",
    experience: "Confirm the experience with the safety-critical steps.",
    rehearse: "Rehearse the script to its end.",
  },
};
