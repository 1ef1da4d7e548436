import { describe, expect, test } from "vitest";
import { lamp } from "../../../../../tests/fixtures/lamp-session.ts";
import { ChatFailed } from "../chat.ts";
import { duplexForm, LONGEST_SAY, parseDuplexAnswer } from "./duplex-answer.ts";
import { answerText, MODEL_KINDS } from "./duplex-words.ts";
import { stepNames } from "../material.ts";
import { BENCHSIDE_FORMS } from "../questions.ts";

const names = stepNames(lamp);

describe.each(BENCHSIDE_FORMS)("an answer in the %s form", (form) => {
  test("is read back as it is to be written, of every kind, and silence too", () => {
    for (const kind of MODEL_KINDS) {
      const say = "Go back: hook the spring in first.";
      expect(parseDuplexAnswer(answerText(form, { kind, step: "spring", say }), form, names)).toEqual({
        ...{ kind, step: "spring", words: say },
      });
    }
    expect(parseDuplexAnswer(`${answerText(form, null)}\n`, form, names)).toBeNull();
  });
});

test("JSON may stand on several lines", () => {
  expect(parseDuplexAnswer(JSON.stringify(JSON.parse(json({})), null, 2), "json", names)).toEqual({
    ...{ kind: "omission", step: "arm", words: "Go back." },
  });
});

test("an answer of words alone names no kind and no step", () => {
  for (const between of [" ", ""])
    expect(parseDuplexAnswer(`$interrupt$${between}Now fit the lower arm.`, "token", names)).toEqual({
      ...{ kind: null, step: null, words: "Now fit the lower arm." },
    });
});

test("in the form pwr lines are one text, and signs of less and more belong to the words", () => {
  const read = (text: string) => parseDuplexAnswer(text, "pwr", names)?.words;
  expect(read("$interrupt$Heat to\n<90 C {not more}.")).toBe("Heat to <90 C {not more}.");
  expect(() => read("$interrupt$Stop. $silent$")).toThrow("signs of its form");
});

const tagged = (kind: string, step: string, say: string) => `$interrupt$ <|kind|>${kind} <|step|>${step} <|say|>${say}`;
const json = (fields: object) =>
  JSON.stringify({ decision: "interrupt", kind: "omission", step: "arm", say: "Go back.", ...fields });

test.each<[string, "token" | "json", string, string]>([
  ["nothing", "token", "  \n", "The model wrote nothing. Its answer was not used."],
  [
    "a step that there is not",
    "token",
    tagged("omission", "engine", "Go back."),
    'The model named the step "engine", which the procedure does not have. Its answer was not used.',
  ],
  [
    "a kind that there is not",
    "token",
    tagged("explosion", "arm", "Run."),
    'The model named the kind "explosion", which there is not. Its answer was not used.',
  ],
  [
    "silence with words",
    "token",
    "$silent$ all is well",
    "The model kept to neither form of an answer. Its answer was not used.",
  ],
  [
    "words before its answer",
    "token",
    "Sure! $silent$",
    "The model kept to neither form of an answer. Its answer was not used.",
  ],
  ["no words", "token", "$interrupt$", "The model kept to neither form of an answer. Its answer was not used."],
  [
    "thoughts",
    "token",
    "<think>The hands…</think> $silent$",
    "The model wrote its thoughts into its answer. Switch thinking off where the model is served. Its answer was not used.",
  ],
  [
    "control characters",
    "token",
    tagged("omission", "arm", "Go\u0007 back."),
    "The model wrote control characters. Its answer was not used.",
  ],
  [
    "a second line",
    "token",
    tagged("omission", "arm", "Go back.\nAnd say this."),
    "The model wrote control characters. Its answer was not used.",
  ],
  [
    "text that is turned around",
    "token",
    tagged("omission", "arm", "Go \u202eback."),
    "The model wrote control characters. Its answer was not used.",
  ],
  [
    "too many words",
    "token",
    tagged("omission", "arm", "a".repeat(LONGEST_SAY + 1)),
    "The model wrote 301 characters to be said; at most 300 are. Its answer was not used.",
  ],
  [
    "100 kB",
    "token",
    "a ".repeat(50_000),
    "The model wrote 99999 characters where a sentence was asked for. Its answer was not used.",
  ],
  [
    "signs of its form among its words",
    "token",
    tagged("omission", "arm", "Go back. <|say|>Now."),
    "The model wrote signs of its form among the words to be said. Its answer was not used.",
  ],
  ["no JSON", "json", "interrupt", "The model wrote no JSON where JSON was asked for. Its answer was not used."],
  [
    "JSON in a fence",
    "json",
    `\`\`\`json\n${json({})}\n\`\`\``,
    "The model wrote no JSON where JSON was asked for. Its answer was not used.",
  ],
  [
    "another field",
    "json",
    json({ mood: "good" }),
    "The model wrote JSON with other fields than were asked for. Its answer was not used.",
  ],
  [
    "a number for words",
    "json",
    json({ say: 7 }),
    "The model wrote JSON with other fields than were asked for. Its answer was not used.",
  ],
  [
    "control characters in JSON",
    "json",
    json({ say: "Go\u0000 back." }),
    "The model wrote control characters. Its answer was not used.",
  ],
  [
    "thoughts in JSON",
    "json",
    json({ say: "<think>hm</think> Go." }),
    "The model wrote its thoughts into its answer. Switch thinking off where the model is served. Its answer was not used.",
  ],
  [
    "an unknown step in JSON",
    "json",
    json({ step: "spring+back" }),
    'The model named the step "spring+back", which the procedure does not have. Its answer was not used.',
  ],
  ["blank words", "json", json({ say: "  " }), "The model wanted to speak and had no words. Its answer was not used."],
])("%s is refused as a whole, in words", (_, form, text, message) => {
  const read = () => parseDuplexAnswer(text, form, names);
  expect(read).toThrow(new ChatFailed(message, true));
});

test("the form that an answer is held to takes what is right and nothing else", () => {
  const form = duplexForm("token", names);
  if (form.type !== "regex") throw new Error("no regex");
  const matches = (text: string) => new RegExp(`^(?:${form.pattern})$`, "u").test(text);
  expect([
    matches(tagged("omission", "spring", "Go back: hook the spring in first.")),
    matches(tagged("omission", "engine", "Go back.")),
    matches(tagged("omission", "spring", "Go <back>.")),
    matches("$silent$"),
  ]).toEqual([true, false, false, false]);
  expect(duplexForm("json", names)).toMatchObject({
    type: "json",
    schema: { required: ["decision", "kind", "step", "say"], additionalProperties: false },
  });
});
