import { expect, test } from "vitest";
import { lampScript } from "../../../tests/fixtures/lamp-script.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import type { MarkKind } from "../domain/marks.ts";
import { programWords } from "../words/program-words.ts";
import { playerOf, promptShown, ScriptPlayer } from "./script-player.ts";

const { begin: PROMPT_TO_BEGIN, end: PROMPT_TO_END } = programWords("en").takePrompts;

const marked = (t: number, mark: MarkKind): EventOf<"marked"> => ({
  type: "marked",
  t,
  mark,
  error: null,
  by: "pedal",
});
const words = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === "uttered" ? event.text : []));
const tick = (t: number) => ({
  frame: Math.round(t * 2),
  evidence: { t, progress: [], ended: [], hands: "present" as const, motion: 0 },
  hands: [],
});

test("each mark is answered with what comes now and which key comes next; nothing else is ever said", () => {
  const prompter = new ScriptPlayer(lampScript, "ear", lamp);
  expect(words(prompter.tick(tick(0)))).toEqual([PROMPT_TO_BEGIN]);
  expect(words(prompter.tick(tick(0.5)))).toEqual([]);
  const heard = (t: number, mark: MarkKind) => words(prompter.marked(marked(t, mark)))[0] ?? null;
  expect([
    heard(2, "next-step"),
    heard(8, "next-step"),
    heard(14, "deviation-starts"),
    heard(14.4, "next-step"),
    heard(20, "mark"),
    heard(22, "fix-starts"),
    heard(28, "back-on-plan"),
    heard(34, "next-step"),
    heard(40, "next-step"),
    heard(46, "next-step"),
  ]).toEqual([
    "Place the base.",
    "Fit the lower arm. Then comes the mistake.",
    "Fit the spring the wrong way round. Then comes the fix.",
    null,
    null,
    "Turn the spring round. Then back on plan.",
    "Mind your safety here. Tighten the hinge bolt.",
    "Attach the shade.",
    "Plug in.",
    PROMPT_TO_END,
  ]);
});

test("prompts that are not for the ear are not said, nor any without a script", () => {
  for (const prompter of [
    new ScriptPlayer(lampScript, "none"),
    new ScriptPlayer(lampScript, "window"),
    new ScriptPlayer(null, "ear"),
  ]) {
    expect(words([...prompter.tick(tick(0)), ...prompter.marked(marked(1, "next-step"))])).toEqual([]);
  }
});

test("a tick is kept for learning and decides nothing", () => {
  const [first] = new ScriptPlayer(null, "none").tick(tick(3));
  expect(first).toMatchObject({ type: "tick", t: 3, decision: "silent", completed: 0, deviation: 0, activeStep: null });
});

test("a second window shows the same words", () => {
  const marks = [marked(2, "next-step"), marked(8, "next-step")];
  expect([
    promptShown({ script: lampScript, marks: [], procedure: null }),
    promptShown({ script: lampScript, marks, procedure: null }),
    promptShown({ script: null, marks, procedure: null }),
  ]).toEqual([PROMPT_TO_BEGIN, "Fit the lower arm. Then comes the mistake.", ""]);
});

test("a participant is told in the language in which the procedure, and so the script, is written", () => {
  const german = { ...lamp, language: "de-AT" };
  expect(words(new ScriptPlayer(lampScript, "ear", german).tick(tick(0)))).toEqual([
    programWords("de").takePrompts.begin,
  ]);
  expect(
    promptShown({ script: lampScript, marks: [marked(2, "next-step"), marked(8, "next-step")], procedure: german }),
  ).toBe("Fit the lower arm. Dann kommt der Fehler.");
});

test("a take of a version that said nothing about safety is said again as it was", () => {
  const said = (safetySaid?: true) => {
    const player = playerOf({ script: lampScript, prompts: "ear", ...(safetySaid && { safetySaid }) }, lamp);
    const steps = Array.from({ length: 10 }, (_, at) => player.marked(marked(at + 1, "next-step")));
    return steps.flatMap(words).filter((text) => text.includes(programWords("en").takePrompts.safety)).length;
  };
  expect([said(), said(true) > 0]).toEqual([0, true]);
});
