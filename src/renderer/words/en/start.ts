import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Before a session: what is coached, where it is watched from, at which bench. */
export const start = {
  label: "Start a session",
  what: "What will you coach?",
  goal: "Goal",
  inYourWords: "Search, say it in words, or paste steps",
  reading: "Reading the library…",
  procedures: "Procedures",
  empty: "The library is empty.",
  noMatch: (words: string) => `Nothing in the library fits “${words}”.`,
  write: "Import or write a procedure",
  draft: "Make it from text…",
  fromText: "From text…",
  import: "Import…",
  steps: (n: number) => counted(n, { one: "step", other: "steps" }),
  drafted: "⚠ drafted by a model, not reviewed yet",
  benches: (names: string) => `benches: ${names}`,
  untaught: "no bench taught yet",
  last: (when: string) => `coached ${when}`,
  bench: "Bench profile",
  benchTakes: (n: number) => counted(n, { one: "take", other: "takes" }),
  benchTexts: "texts only",
  benchWith: (name: string, facts: string) => `${name} (${facts})`,
  teachFirst: "No bench yet. Start, do the job once and press Space after each step: that session teaches it.",
  benchGone: (name: string) => `${name}, the bench of last time, is no longer there.`,
  ways: {
    label: "How I coach",
    asKnown: "By what I know of this bench",
    tell: { label: "I watch and tell", detail: "I say what I am right about often enough, and ask nothing" },
    ask: {
      label: "I watch and ask",
      detail: "I ask whether steps are done, and tell of no mistake that I am not sure of",
    },
    told: { label: "You tell me", detail: "I say and ask nothing; say “done” or press Space after each step" },
  },
  noBench: "None",
  noBenchDetail: "You tell me: I do not know this bench. Say “done” or press Space after each step",
  feed: "Watched from",
  testFeeds: "Test feeds",
  start: "Start",
  starting: "Starting…",
  sample: "Open the sample",
  openingSample: "Opening the sample…",
  openingSession: "Opening the session…",
  loadingSample: "The models are loaded; with an encoder of your own its bench is learned first: up to a minute.",
  loadingSession: "The cameras are looked at, the models loaded, and the feed connected.",
  model: (name: string) => `Model ${name}:`,
  shadow: "only watched (shadow)",
  lead: (words: string) => `lead; ${words}`,
  tryIt: ". Try it on takes in Settings › Models",
  /** How much of each step is said. */
  help: {
    line: (full: number, short: number, quiet: number) => `Help: ${full} said · ${short} short · ${quiet} shown only`,
    full: "said",
    short: "short",
    quiet: "shown only",
    times: (n: number) => `done ${counted(n, { one: "time", other: "times in a row" })} without help`,
    probe: (n: number) =>
      `done ${counted(n, { one: "time", other: "times in a row" })} without help; not said this once, to see whether you need it`,
    anew: "Say everything again",
    anewFrom: "Every step is said from this session on, as if it were the first.",
  },
  covered:
    "Faces are covered while it is recorded: only the covered film is written, and that cannot be undone. A face that is not found stays visible. Settings › Storage",
  lacks: {
    review: "Nobody has reviewed this draft: open it in Procedures, read it through and press Reviewed.",
    goal: "Choose a goal first.",
    camera: "Connect the camera first, or choose another.",
    fix: "Nothing could be recorded; fix it first.",
  },
  /** What has become of the feed of last time. */
  gone: {
    camera: (name: string) => `${name} is not connected. Plug it in, or choose what to watch from anew.`,
    "other-camera": (name: string) =>
      `A camera called ${name} is connected, but it may not be the one of last time. Look at its picture.`,
    address: (name: string) => `The address of ${name}, watched last time, is not kept any more. Type it anew.`,
    locked: (name: string) => `The address of ${name}, watched last time, is locked. Type the passphrase.`,
  },
  cues: {
    busy: "Reading the text cues…",
    use: "Use text cues (no training take)",
    what: "Needs a CLIP or SigLIP model folder (Settings). Far weaker than a taught bench: it knows no bench, no pace and no hands, so expect missed steps and false alarms. One correct take does better.",
  },
  /** Teaching from a film that is there already. */
  film: {
    any: "Teach from a film you have…",
    chosen: "Teach from this film",
    what: "It is read in at once, without coaching; then mark where each step ends.",
  },
};
