import { expect, test } from "vitest";
import { LANGUAGES } from "../../core/words/program-words.ts";
import { EXPLAIN_EN } from "../../core/explain/explain-words.ts";
import { textsOf } from "../../core/words/catalogue.ts";
import { MESSAGES } from "./files.ts";
import { CATALOGUES } from "./words.ts";

/** Every message of a catalogue by its place. */
function messagesIn(part: unknown, place = ""): [place: string, message: string][] {
  if (typeof part === "string") return [[place, part]];
  return Object.entries(part as object).flatMap(([name, inner]) => messagesIn(inner, `${place}.${name}`));
}

/** Texts that are rightly the same in another language: names, and words that it has taken over. */
const SAME =
  /^(\W|\d)*(Coach|Start|Name|Webcam|Feed|WHIP|RTMP|RTSP[\w, ]*|ZIP|Audit|Tab|Esc|Mbit\/s|Session|Benchside|OBS Studio|Label Studio|ActivityNet, THUMOS|Core ML|complete_step_annotations.json, error_annotations.json, task_graphs)?(\W|\d)*$/;

test("nothing of German or Spanish was left in English", () => {
  const english = new Map(messagesIn(MESSAGES.en));
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    const left = messagesIn(MESSAGES[language]).filter(
      ([place, text]) =>
        !text.includes("{") && /\p{L}{3}.* \p{L}{2}/u.test(text) && english.get(place) === text && !SAME.test(text),
    );
    expect(left).toEqual([]);
  }
});

test("a number takes the form that its language asks for, written its way", () => {
  expect([0, 1, 2, 1200].map((n) => CATALOGUES.en.common.steps({ n }))).toEqual([
    "0 steps",
    "1 step",
    "2 steps",
    "1,200 steps",
  ]);
  expect([1, 12000].map((n) => CATALOGUES.de!.common.steps({ n }))).toEqual(["1 Schritt", "12.000 Schritte"]);
});

test("a text is chosen by what there is, and what is empty is not there", () => {
  const english = { host: "{host, select, null {Nothing leaves it.} other {To {host}.}}", "it's": "It's '{'so'}'." };
  const { host, ["it's"]: plain } = textsOf(english, english, "en") as {
    host: (put: { host: string | null }) => string;
    "it's": string;
  };
  expect([host({ host: "a.example" }), host({ host: null }), host({ host: "" }), plain]).toEqual([
    "To a.example.",
    "Nothing leaves it.",
    "Nothing leaves it.",
    "It's {so}.",
  ]);
});

test("what a language lacks is shown in English, by English rules", () => {
  const english = { room: "Cut", cuts: "{n, plural, one {# cut} other {# cuts}}", usual: ["What is next?"] };
  const { room, cuts, usual } = textsOf(english, { room: "Schnitt" }, "de") as {
    room: string;
    cuts: (put: { n: number }) => string;
    usual: readonly string[];
  };
  expect([room, cuts({ n: 12000 }), usual]).toEqual(["Schnitt", "12,000 cuts", ["What is next?"]]);
});

test("explanations on the page say in English what the command line says", () => {
  const put = { kind: "KIND", step: "STEP", time: "0:10", what: "WHAT", text: "TEXT", why: "WHY", clause: "CLAUSE" };
  const more = { from: "0:01", to: "0:02", delay: "2 s", ahead: "3 s", share: "40 %", done: "DONE", made: "MADE" };
  const values = { least: "10 %", most: "20 %", needs: "80 %", missing: "“a”", kept: "KEPT", by: "4 s" };
  const said = (part: unknown): unknown =>
    typeof part === "function"
      ? part({ ...put, ...more, ...values })
      : typeof part === "string"
        ? part
        : Object.fromEntries(Object.entries(part as object).map(([key, one]) => [key, said(one)]));
  expect(said(CATALOGUES.en.compare.why)).toEqual(said(EXPLAIN_EN));
});
