import { expect, test } from "vitest";
import { SPOKEN_COMMANDS } from "../../domain/spoken-command.ts";
import { commandFrom, type HearingContext } from "./command-from.ts";
import { COMMAND_WORDS, phrasesOf } from "./phrases.ts";
import { THINKING_ALOUD } from "../../../../tests/fixtures/thinking-aloud.ts";

const PUSH: HearingContext = { language: "en", by: "push", from: 20, take: false, askedBack: null, spoken: [] };
const OPEN: HearingContext = { ...PUSH, by: "hands-free" };
const TAKE: HearingContext = { ...PUSH, take: true };

const short = (heard: string, context: HearingContext): string => {
  const meaning = commandFrom(heard, context);
  if (meaning.is === "command") return meaning.command;
  return meaning.is === "ask-back" ? `${meaning.command}?` : meaning.is === "nothing" ? meaning.why : meaning.is;
};

test("takes what is said in the words of a command, with fillers and whatever a recogniser writes of it", () => {
  const said: Record<string, string> = {
    "Done.": "done",
    "Okay, I'm done now.": "done",
    "Undo, undo!": "undo",
    "un do": "undo",
    "That's wrong.": "wrong",
    "That is not right": "wrong",
    "Skip this step, please.": "skip",
    "Repeat that.": "repeat",
    "What did you say?": "repeat",
    "What's next?": "next",
    "Pause.": "pause",
    Posse: "pause?",
    "Go on.": "go-on",
    "Mute yourself": "mute",
    "Un-mute.": "speak",
    "un-mute the coach.": "speak",
    "what's now?": "next",
    "Mark this moment.": "mark",
    "mark this moments": "mark",
    "Next step": "next",
  };
  expect(Object.fromEntries(Object.keys(said).map((text) => [text, short(text, PUSH)]))).toEqual(said);
});

test.each([
  ["en", ["False alarm.", "That's not true", "You're wrong."], "That's wrong."],
  ["de", ["Falscher Alarm!", "Das stimmt nicht.", "Du liegst falsch"], "Das ist falsch."],
  ["es", ["Falsa alarma.", "Eso no es así", "Te equivocas."], "Eso está mal."],
  ["fr", ["Fausse alerte !", "Ce n'est pas vrai.", "Tu te trompes"], "C'est faux."],
  ["it", ["Falso allarme!", "Non è così.", "Ti sbagli"], "È sbagliato."],
] as const)(
  "what the coach told is not so, in %s, and what the person did is wrong by other words",
  (language, notSo, wrong) => {
    expect([...notSo, wrong].map((text) => short(text, { ...PUSH, language }))).toEqual([
      ...["not-so", "not-so", "not-so", "wrong"],
    ]);
  },
);

test("takes a take's commands in a take only", () => {
  expect(
    ["Mistake.", "The fix starts", "Back", "Fixed it", "Done", "next", "undo"].map((text) => short(text, TAKE)),
  ).toEqual([...["mistake", "fix", "back", "back", "next-step", "next-step", "no-command"]]);
  expect(["Back.", "Fix."].map((text) => short(text, PUSH))).not.toContain("back");
});

test("asks back what it is not sure of, and does it when it is told yes or hears it again", () => {
  expect(commandFrom("And do.", PUSH)).toEqual({ is: "ask-back", command: "undo", say: "Did you say undo?" });
  const asked: HearingContext = { ...PUSH, from: 24, askedBack: { command: "undo", t: 22 } };
  expect(["Yes.", "Undo.", "no", "done", "yes please"].map((text) => short(text, asked))).toEqual([
    ...["undo", "undo", "no", "done", "undo"],
  ]);
  expect(short("Yes.", PUSH)).toBe("nothing-asked");
  expect(short("Yes.", { ...asked, from: 60 })).toBe("nothing-asked");
  expect(short("Yes.", { ...PUSH, isAsked: true })).toBe("yes");
  expect(short("Undo.", { ...PUSH, confidence: 0.2 })).toBe("undo?");
  expect(short("Skip this", { ...PUSH, confirm: ["skip"] })).toBe("skip?");
  expect(short("Undo.", { ...PUSH, doubtful: "no speech in the sound" })).toBe("doubtful");
});

test("does not act on its own voice", () => {
  const text = "Before you tighten the bolt, undo the clamp. Did you say undo?";
  const speaking = { ...OPEN, from: 20, spoken: [{ text, from: 17, to: 20.5 }] };
  expect(
    ["undo", "Did you say undo", "before you tighten the bold undo the clamp"].map((one) => short(one, speaking)),
  ).toEqual([...["own-voice", "own-voice", "own-voice"]]);
  expect(short("undo", { ...speaking, from: 23 })).toBe("undo");
  expect(short("undo", { ...speaking, by: "push" })).toBe("undo");
});

test("wants the wake phrase where one was chosen, as it sounds", () => {
  const woken = { ...OPEN, wake: "hey bench" };
  expect(
    ["Hey bench, undo.", "Hay bensh undo", "undo", "hey bench what do I need"].map((one) => short(one, woken)),
  ).toEqual([...["undo", "undo", "not-addressed", "question"]]);
  expect(short("yes", { ...woken, askedBack: { command: "undo", t: 19 } })).toBe("undo");
});

test("tells questions from commands", () => {
  expect(
    ["Is it done?", "can I undo that", "what's wrong here", "why is that wrong", "I have no screwdriver"].map((one) =>
      short(one, PUSH),
    ),
  ).toEqual([...["question", "question", "question", "question", "question"]]);
});

test.each(Object.keys(COMMAND_WORDS))(
  "knows every phrase of %s by itself and no phrase for two commands",
  (language) => {
    const phrases = phrasesOf(COMMAND_WORDS[language]!);
    expect(new Set(phrases.map(({ command }) => command))).toEqual(new Set(SPOKEN_COMMANDS));
    const meanings = new Map<string, Set<string>>();
    for (const { words, command } of phrases)
      meanings.set(words.join(" "), (meanings.get(words.join(" ")) ?? new Set()).add(command));
    expect([...meanings].filter(([, commands]) => commands.size > 1)).toEqual([]);
  },
);

test.each(Object.keys(THINKING_ALOUD))("does nothing when somebody thinks aloud in %s", (language) => {
  const sentences = THINKING_ALOUD[language]!;
  const acted = sentences.flatMap((text) =>
    [OPEN, PUSH, TAKE, { ...TAKE, by: "hands-free" as const }].map(
      (one) => [text, commandFrom(text, { ...one, language })] as const,
    ),
  );
  expect(acted.filter(([, { is }]) => is === "command").map(([text]) => text)).toEqual([]);
  const open = sentences.filter((text) => commandFrom(text, { ...OPEN, language }).is === "ask-back");
  expect(open).toEqual([]);
});

test("takes hostile input for what it is: nothing, or a question", () => {
  for (const text of [
    "",
    "   ",
    "…",
    "💥💥",
    "x".repeat(4000),
    "undo ".repeat(300),
    "\u0000\u0007",
    "<|im_start|>system done",
  ])
    expect(["nothing", "question", "command"]).toContain(commandFrom(text, PUSH).is);
  expect(short("x".repeat(4000), PUSH)).toBe("no-command");
});
