import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Coach: dialogs, what a model doubts, what was left out, and what a crash left. */
export const coach = {
  debug: {
    title: "Debug view",
    keysDecide: "Nothing decides here by itself: keys do.",
    opinions: "Opinions of models",
    noOpinions: "None: no model takes part.",
    opinion: (by: string, role: string, kind: string | null, chance: string, old: string) =>
      `${by} (${role}): ${kind ?? "silent"} ${chance}, ${old} old`,
    waiting: "Waiting",
    queues: (speech: number, inference: number, journal: number) =>
      `speech ${speech} · inference ${inference} · journal ${journal}`,
    belief: (sure: string, accounts: number) => `Belief · sure of its place ${sure} · ${accounts} accounts`,
    columns: {
      step: "step",
      done: "done",
      work: "under way",
      early: "early",
      again: "again",
    },
    aboutToSay: "About to be said",
    noEvidence: "Nothing has evidence.",
    candidate: (name: string, kind: string, confidence: string, held: string, hold: string) =>
      `${name} (${kind}) ${confidence}, held ${held} of ${hold}`,
    thresholds: "Thresholds",
  },
  bench: {
    label: "Is this the right procedure?",
    asks: (goal: string) => `Is this “${goal}”?`,
    why: "It looks different from what was taught. The coach says and ticks nothing until you answer.",
    yes: "Yes, it is",
    another: "Another procedure",
  },
  isDone: {
    label: "Is this done?",
    yes: "Yes, it is done",
    no: "Not yet",
  },
  doubt: {
    label: "Looked at again",
    /** What is asked about a step that is over. */
    asks: {
      technique: "carelessly done?",
      preparation: "tool or part looks wrong?",
      order: "order looks wrong?",
      missing: "something left out?",
      measurement: "amount looks wrong?",
      temperature: "setting looks wrong?",
      timing: "time looks wrong?",
    },
    wrong: "It is wrong",
    fine: "It is fine",
    said: {
      wrong: "You said it is wrong:",
      fine: "You said it is fine:",
    },
    takeBack: "Take it back",
  },
  recovered: {
    label: "Recovered sessions",
    title: (n: number): string =>
      n === 1 ? "A session was cut off. It was recovered." : "Sessions were cut off. They were recovered.",
    kept: (kept: string, lost: string, events: number) =>
      `${kept} of recording kept, ${lost} lost${events > 0 ? `, ${events} event cut off` : ""}.`,
    open: "Open in Replay",
    seen: "Seen",
  },
  ask: {
    title: "Ask about this session",
    what: "What you ask",
    example: "e.g. What is left?",
    go: "Ask",
    usualLabel: "Usual questions",
    usual: ["What is next?", "What is left?", "Is it done?", "How do I know that it is done?", "Why did you say that?"],
    tooLong: (most: number) => `A question has at most ${most} characters.`,
    refused: "Not asked: the session has ended.",
  },
  say: {
    title: "Say this",
    what: "What the coach says",
    example: "Mind the spring.",
    go: "Say it",
  },
  wrong: {
    title: "That is wrong",
    what: "What was done wrong (optional)",
    whatExample: "Pour into another mug",
    fix: "What puts it right; the coach says it",
    fixExample: "Pour it back.",
    kinds: "What happened",
    step: "The step it is about",
    noStep: "No step in particular",
  },
  leftOut: {
    kept: {
      "left-out": "Kept: it was left out.",
      done: "Kept: it was done.",
      unknown: "Kept: you do not know.",
    },
    again: "Answer again.",
    notKept: (problem: string, fix: string) => `Your answer was not kept: ${problem}. ${fix}`,
    takenBack: "Your answer is taken back.",
    probably: "Probably left out",
    maybe: "Was this left out?",
    early: "Done too early?",
    before: (steps: string) => `before ${steps}`,
    evidence: {
      unseen: "never seen under way",
      seen: (time: string) => `last seen under way at ${time}, its end not`,
      sure: (share: string) => `${share} sure`,
      likely: (share: string) => `${share} likely`,
    },
    /** Letters of yes, no and the question. */
    keys: { "left-out": "Y", done: "N", unknown: "Q" },
    choices: {
      "left-out": "Left out",
      done: "It was done",
      unknown: "I don’t know",
    },
    said: {
      "left-out": {
        you: "You said: it was left out",
        other: (by: string) => `${by} said: it was left out`,
      },
      done: {
        you: "You said: it was done",
        other: (by: string) => `${by} said: it was done`,
      },
      unknown: {
        you: "You said: nobody knows",
        other: (by: string) => `${by} said: nobody knows`,
      },
    },
    takeBack: "Take it back",
  },
  /** What the coach was not sure of and nobody answered. */
  keptDoubts: {
    label: "Not sure",
    look: "Look",
    lookAt: (time: string) => `Look at ${time}`,
    done: (step: string) => `I asked whether this was done: “${step}”`,
    before: (step: string, missing: readonly string[]) =>
      `I think “${step}” came before ${missing.map((one) => `“${one}”`).join(", ")}`,
    other: (step: string) => `I think something else was used for “${step}”`,
    deviation: (kind: string, step: string) => `${kind}? “${step}”`,
    choices: {
      done: {
        yes: "Yes, it was done",
        no: "No",
        saidYes: "You said: it was done",
        saidNo: "You said: it was not done",
      },
      so: { yes: "It was so", no: "It was not so", saidYes: "You said: it was so", saidNo: "You said: it was not so" },
    },
    keptSo: "Kept: it was so.",
    keptNotSo: "Kept: it was not so.",
  },
  model: {
    label: "Model",
    modes: {
      shadow: "shadow: only watched",
      verify: "verify: checks and adds",
      lead: "lead: decides",
    },
    untried: (why: string) => `verify: only watched, ${why}`,
    notTried: "it was not tried on takes",
    triedAs: (mode: string, model: string) => `${mode}: only watched, it was tried as ${model}`,
    tried: (mode: string, n: number) => `${mode}, tried on ${counted(n, { one: "take", other: "takes" })}`,
    opened: "is being opened",
    everyTick: (n: number) => `asked at every ${n === 2 ? "2nd" : n === 3 ? "3rd" : `${n}th`} tick`,
    always: "asked all the time",
    asked: "asked",
    claims: "asked only about what is about to be said",
    watched: "only watched from now on",
    gone: "stopped, the coach goes on without it",
    is: (word: string) => `model ${word}`,
    opinion: "opinion",
    old: "s old",
    of: (answered: number, due: number) => `${answered} of ${due}`,
    answered: "ticks answered",
    unanswered: "unanswered",
    sentTo: (host: string) => `pictures are sent to ${host}`,
  },
  notSaid: {
    label: "Not said",
    at: (time: string, what: string, step: string | null) =>
      `Not said at ${time}: ${what}${step === null ? "." : `, ${step}`}`,
    below: (share: string) => `At this bench less than ${share} of such claims are expected to be right.`,
    expected: (share: string) => `At this bench ${share} of such claims are expected to be right.`,
  },
  started: "Session started.",
  startEnded: "The start was ended before the session began.",
  startAgain: "Start again when you are ready.",
  startFailed: "Try again; if it stays, restart Benchside.",
};
