import { amount } from "../../ui/format.ts";

/** The inside of Replay: the list of what happened, and pictures for others. */
export const replay = {
  timeline: {
    shown: "Part of the session that is shown",
    shownFrom: (from: string, to: string) => `from ${from} to ${to}`,
    toPlayhead: "To the playhead",
  },
  events: {
    label: "Events",
    open: "Events",
    close: "Close the events",
    search: "Search the events",
    searchHint: "Search",
    deviationsOnly: "Deviations only",
    kindsLabel: "Kinds",
    allKinds: "All kinds",
    kinds: {
      deviations: "Deviations",
      said: "Said",
      talk: "Heard and asked",
      corrections: "Corrections",
      marks: "Marks and signals",
      model: "Model",
      troubles: "Troubles",
    },
    list: "Events of the session",
    shown: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
    nothing: "Nothing happened in this session that is listed here.",
    noneFits: "No event fits.",
    showAll: "Show all",
    is: {
      "put-right": "Back on plan",
      "taken-back": "Taken back",
      "not-said": "Not said",
      "left-out": "Left out?",
      "out-of-order": "Done too early?",
      correction: "Correction",
      mark: "Mark",
      model: "Model",
      "second-look": "Second look",
      feed: "Feed",
      "recording-gap": "Not recorded",
      "inference-lost": "Models stopped",
      warning: "Warning",
      error: "Error",
    },
    since: (kind: string, time: string) => `${kind} at ${time}`,
    marks: {
      "next-step": "next step",
      "deviation-starts": "deviation starts",
      "fix-starts": "fix starts",
      "back-on-plan": "back on plan",
      mark: "this moment",
    },
    chance: (chance: string) => `interrupt: ${chance}`,
    planProposed: "wrote a plan",
    noAnswer: "no answer",
    lasted: (time: string) => `for ${time}`,
  },
  actions: {
    teach: "Teach",
    whatWasDone: "What was done",
    model: "Model",
    camera: (track: string | null) => `Camera: ${track ?? "coach’s eye"}`,
    review: "Review",
    reviewUndecided: "Review: not decided yet",
    audit: "Audit",
    allSessions: "All sessions",
  },
  inStep: {
    label: "Camera in step",
    asRecorded: (camera: string) => `Camera ${camera}: as recorded`,
    put: (camera: string, by: string, later: boolean) => `Camera ${camera}: ${by} ${later ? "later" : "earlier"}`,
    earlier: "10 ms earlier",
    later: "10 ms later",
    bySound: "By a clap",
    hearBoth: "Hear both",
    reset: "As recorded",
    unclear: "No sound that both have heard stands out. Clap once where both hear it, or set it by ear.",
    again: "Try again.",
  },
  clips: {
    saveFrame: "Save frame",
    saved: (file: string) => `Saved: ${file}. A withdrawal of consent finds it as long as it stays there.`,
    keepIt: (who: string) => `${who} has not agreed to sharing: give the file to nobody else.`,
    label: "Clip",
    setIn: "Starts here",
    setOut: "Ends here",
    none: "No start or end yet",
    range: (from: string, to: string, length: string) => `${from} to ${to}, ${length}`,
    loop: "Loop",
    clear: "Clear",
    exportClip: "Export clip…",
    start: "The clip starts",
    end: "The clip ends",
    yours: "Where the film goes is remembered: a withdrawal of consent finds it as long as it stays there.",
    notFilmed: "This session has no recording to export.",
    cancelled: "Cancelled. Nothing was kept of it.",
    exported: ({
      file,
      sound,
      leftOut,
      cutOut,
      faces,
    }: {
      readonly file: string;
      readonly sound: boolean;
      readonly leftOut: number;
      readonly cutOut: number;
      readonly faces: number | null;
    }) =>
      [
        `Exported: ${file}.`,
        faces === null ? "" : faces === 1 ? "1 face is covered." : `${faces} faces are covered.`,
        sound ? "" : "It has no sound.",
        cutOut >= 0.05 ? `${amount(cutOut, "s", 1)} are cut out.` : "",
        leftOut >= 0.05 ? `${amount(leftOut, "s", 1)} were not recorded and are left out.` : "",
      ]
        .filter(Boolean)
        .join(" "),
  },
  withheld: {
    label: "Kept out of exports",
    cut: "Cut out of exports",
    mute: "Mute in exports",
    stretch: (how: "cut" | "mute", from: string, to: string) =>
      `${how === "cut" ? "Cut out" : "Muted"}: ${from} to ${to}`,
    takeBack: "Take back",
    what: "The recording stays whole. Clips, frames, reports, rows, timelines and sessions as one file are made without it.",
    cutOut: "cut out",
    muted: "muted",
    again: "Try again.",
  },
  report: {
    open: "Report…",
    openMany: (count: number) => (count === 1 ? "Report on it…" : `Report on these ${count}…`),
    title: (count: number) =>
      count === 1 ? "Report for the person who was coached" : `Report on ${count} sessions for whoever was coached`,
    what: "One page: what went well, where help was needed, time by step against the median, and pictures of the moments. It is written as HTML, PDF and CSV into a new folder that you name; sending it is up to you.",
    each: "Each person gets a page of their own, in a folder of their own. So does each session in which nobody is named.",
    language: "Language of the report",
    write: "Write the report…",
    written: (folder: string, pages: number, unseen: number) =>
      `Written: ${folder}.${pages === 1 ? "" : ` Pages: ${pages}, one for each person.`}${unseen === 0 ? "" : ` Moments without a picture: ${unseen}.`} A withdrawal of consent finds it as long as it stays there.`,
  },
};
