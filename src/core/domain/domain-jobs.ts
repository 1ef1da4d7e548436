/** Kinds of long work that a person can follow and cancel. */
export const JOB_KINDS = [
  "learn",
  "export",
  "clip",
  "score",
  "rerun",
  "explain",
  "render",
  "measure",
  "finish",
  "withdraw",
  "draft",
  "try",
  "propose",
  "look-back",
  "sound",
  "ask",
  "recognise",
  "splice",
  "write-down",
  "files",
  "encrypt",
  "take-in",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** States of a job: `cancelling` until what was begun is taken away, then one of the last three. */
export const JOB_STATES = ["running", "cancelling", "done", "failed", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How one job is at a moment. */
export interface JobStatus {
  /** Number of the job in this run of the program. */
  readonly id: number;
  readonly kind: JobKind;
  /** What it is about, e.g. the session's id or the folder that is written. */
  readonly about: string;
  readonly state: JobState;
  /** Share done, 0..1; never less than before. */
  readonly done: number;
  /** What is being done, a clause. */
  readonly text: string;
}

/** Whether a job is over. */
export function isOver({ state }: Pick<JobStatus, "state">): boolean {
  return state !== "running" && state !== "cancelling";
}

/** Kinds that a kind waits for, since they would write what it reads, or the same files. A withdrawal waits, besides, for every kind that waits for it: what they read, or write, may be what goes. */
const DISTURBED_BY: Readonly<Record<JobKind, readonly JobKind[]>> = {
  learn: ["learn", "withdraw"],
  export: ["export", "withdraw"],
  clip: ["clip", "withdraw"],
  score: ["score", "withdraw"],
  rerun: ["withdraw", "encrypt"],
  explain: ["withdraw"],
  render: [],
  measure: [],
  finish: [],
  withdraw: ["withdraw"],
  draft: ["draft"],
  try: ["try", "withdraw"],
  propose: ["propose", "withdraw", "encrypt"],
  "look-back": ["withdraw", "encrypt"],
  sound: ["withdraw", "encrypt"],
  ask: ["ask", "withdraw"],
  recognise: ["recognise", "withdraw"],
  splice: ["splice", "withdraw", "encrypt"],
  "write-down": ["write-down", "withdraw", "encrypt"],
  files: ["files", "withdraw", "export", "clip", "rerun", "learn", "splice", "write-down", "encrypt"],
  encrypt: [
    "encrypt",
    "withdraw",
    "rerun",
    "propose",
    "look-back",
    "sound",
    "splice",
    "write-down",
    "files",
    "take-in",
  ],
  "take-in": ["take-in", "withdraw", "encrypt"],
};

const UNDER_WAY: Readonly<Record<JobKind, string>> = {
  learn: "A bench is being learned already.",
  export: "An export is being written already.",
  clip: "A clip is being exported already.",
  score: "An evaluation is running already.",
  rerun: "A session is being run again already.",
  explain: "A session is being looked into.",
  render: "A take is being rendered already.",
  measure: "A take is being measured already.",
  finish: "A recording is being finished already.",
  withdraw: "A consent is being withdrawn.",
  draft: "A model is drafting already.",
  try: "A model is being tried already.",
  propose: "Segments are being proposed already.",
  "look-back": "A session is being looked back at.",
  sound: "A recording is being listened to.",
  ask: "Questions are being asked already.",
  recognise: "A recogniser is being trained or run already.",
  splice: "A recording is being cut already.",
  "write-down": "What was said in a take is being written down already.",
  files: "Sessions are being checked, moved or packed already.",
  "take-in": "A film is being taken in already.",
  encrypt: "Recordings are being encrypted, or brought back into the clear.",
};

/** Why a job of this kind may not begin while others run, and what to do; null when it may. */
export function jobRefusal(
  kind: JobKind,
  running: readonly Pick<JobStatus, "kind">[],
): { readonly problem: string; readonly fix: string } | null {
  const waitsFor = (a: JobKind, b: JobKind): boolean => DISTURBED_BY[a].includes(b);
  const other = running.find(
    (one) => waitsFor(kind, one.kind) || (kind === "withdraw" && waitsFor(one.kind, "withdraw")),
  );
  if (other === undefined) return null;
  const fix = other.kind === "withdraw" ? "Wait until it is done." : "Wait until it is done, or cancel it.";
  return { problem: UNDER_WAY[other.kind], fix };
}
