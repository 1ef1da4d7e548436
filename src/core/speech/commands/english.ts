import type { CommandWords } from "./command-words.ts";

/** Commands in English. */
export const ENGLISH: CommandWords = {
  phrases: {
    done: [
      "[I'm|I am|that's|that is|this is|it's|all] (done|finished|complete)",
      "[I'm|I am] done with (this|that|the|this) step",
      "(step|this step is|the step is|mark it|mark it as|mark as|mark this as|mark this step) done",
      "I (did|finished) (it|this step|the step)",
    ],
    undo: ["undo [that|this|it|the last one|the last step]", "take (that|it|this) back", "go back (one|a) step"],
    wrong: [
      "(that's|that is|this is|it's) (wrong|not right|incorrect|a mistake)",
      "(that was|it was) (wrong|a mistake)",
      "I (made a mistake|did that wrong|did it wrong)",
    ],
    "not-so": [
      "[that's|that is|it's|a] false alarm",
      "(that's|that is|it's|it is) not (true|the case)",
      "(you're|you are) (wrong|mistaken|not right)",
    ],
    skip: [
      "skip [this|that|it|this step|the step|this one|that one]",
      "(leave this out|leave this step out|leave it out)",
    ],
    repeat: [
      "repeat [that|please|it]",
      "say (that|it) again",
      "once more",
      "(what did you say|come again|pardon|say again)",
    ],
    next: ["what's next", "what is next", "what comes next", "(what|what's) now", "what do I do (next|now)"],
    pause: [
      "pause [the coach|coaching]",
      "(take a break|be quiet for a minute|quiet for a minute|wait a minute|give me a minute)",
    ],
    "go-on": ["(continue|resume|carry on)", "go on [coaching]", "I'm back"],
    mute: ["mute [yourself|the coach]", "(be quiet|quiet|shut up|stop talking)"],
    speak: ["unmute [yourself|the coach]", "(speak again|talk again|start talking|you can talk|you can speak)"],
    mark: [
      "mark [this|it|that|here|now|this moment|the moment|that moment|this place]",
      "(remember this|remember this moment)",
    ],
    "next-step": ["next [step|one]", "(begin|start) [the] next step", "the next step (begins|starts)"],
    mistake: ["[a|the|my] mistake [starts|begins|now|here]", "(start|begin) [of] [the|a] mistake", "deviation starts"],
    fix: [
      "[the] fix [starts|begins|now|it]",
      "(start|begin) [of] [the] fix",
      "(fixing|fixing it)",
      "start fixing [it]",
    ],
    back: [
      "(back|back on plan|back on track|I'm back on plan|back to the plan)",
      "(stop|end|end of) [the] (mistake|fix)",
      "[the] (mistake|fix) (over|ends|is over|done|is done)",
      "(fixed|fixed it|it's fixed)",
    ],
    yes: [
      "(yes|yeah|yep|yup|sure|correct|right|exactly|okay|ok|affirmative)",
      "yes (please|I did|do it|do that)",
      "do it",
      "that's right",
    ],
    no: ["(no|nope|nah|negative)", "no (thanks|thank you|I didn't|don't)", "(never mind|don't|cancel|forget it)"],
  },
  fillers: [
    "um",
    "uh",
    "er",
    "erm",
    "hm",
    "please",
    "hey",
    "coach",
    "well",
    "so",
    "alright",
    "oh",
    "ah",
    "okay",
    "ok",
    "now",
    "then",
  ],
  negations: ["not", "don", "t", "never", "no", "isn", "didn", "wasn", "aren", "nothing", "without"],
  questions: [
    ...["what", "where", "why", "how", "which", "when", "who", "can", "could", "do", "does", "did", "is", "are"],
    ...["should", "may", "must", "will", "would", "was", "am", "have", "has", "shall"],
  ],
  askBack: (command) => `Did you say ${command}?`,
  names: {
    ...{
      done: "done",
      undo: "undo",
      wrong: "that is wrong",
      "not-so": "false alarm",
      skip: "skip this step",
      repeat: "repeat",
    },
    ...{ next: "what's next", pause: "pause", "go-on": "continue", mute: "mute", speak: "unmute", mark: "mark this" },
    ...{ "next-step": "next step", mistake: "mistake", fix: "fix", back: "back", yes: "yes", no: "no" },
  },
};
