import { expect, test } from "vitest";
import { LANGUAGES } from "../../core/domain/domain-language.ts";
import { countedIn } from "./counted.ts";
import { CATALOGUES } from "./words.ts";

/** Every text of a catalogue by its place; of a function, what stands in it. */
function textsOf(part: unknown, place = ""): [place: string, text: string][] {
  if (typeof part === "string") return [[place, part]];
  if (typeof part === "function") return [[place, String(part)]];
  return Object.entries(part as object).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`));
}

test("each language has every text, and none is empty or has a straight quotation mark", () => {
  const english = textsOf(CATALOGUES.en);
  for (const language of LANGUAGES) {
    const texts = textsOf(CATALOGUES[language]);
    expect(texts.map(([place]) => place)).toEqual(english.map(([place]) => place));
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

/** Texts that are rightly the same in another language: names, and words that it has taken over. */
const SAME =
  /^(\W|\d)*(Coach|Start|Name|Webcam|Feed|WHIP|RTMP|RTSP[\w, ]*|ZIP|Audit|Tab|Esc|Mbit\/s|Session|Benchside|OBS Studio|Label Studio|ActivityNet, THUMOS|Core ML|complete_step_annotations.json, error_annotations.json, task_graphs)?(\W|\d)*$/;

test("nothing of German or Spanish was left in English", () => {
  const english = new Map(textsOf(CATALOGUES.en));
  for (const language of ["de", "es"] as const) {
    const left = textsOf(CATALOGUES[language]).filter(
      ([place, text]) =>
        !text.includes("=>") && /\p{L}{3}.* \p{L}{2}/u.test(text) && english.get(place) === text && !SAME.test(text),
    );
    expect(left).toEqual([]);
  }
});

test("a number takes the form that its language asks for, written its way", () => {
  const steps = { one: "step", other: "steps" };
  expect([0, 1, 2, 1200].map((n) => countedIn("en")(n, steps))).toEqual([
    "0 steps",
    "1 step",
    "2 steps",
    "1,200 steps",
  ]);
  expect([1, 12000].map((n) => countedIn("de")(n, { one: "Schritt", other: "Schritte" }))).toEqual([
    "1 Schritt",
    "12.000 Schritte",
  ]);
});
