import { expect, test } from "vitest";
import { textsOf } from "./catalogue.ts";
import { languageOf } from "./program-words.ts";

test("a tag's region, script and case make no difference, and another language is English", () => {
  expect(["de", "de-AT", "DE_ch", "es-419", "en-GB", "fr", "dex", "", undefined].map(languageOf)).toEqual([
    ...["de", "de", "de", "es", "en"],
    ...["en", "en", "en", "en"],
  ]);
});

test("a step may be called as what every object has", () => {
  const messages = { next: "{step, select, null {Go on.} other {Go on: {step}.}}" };
  const { next } = textsOf(messages, messages, "en") as { next: (put: { step: string }) => string };
  expect(["constructor", "toString", ""].map((step) => next({ step }))).toEqual([
    ...["Go on: constructor.", "Go on: toString.", "Go on."],
  ]);
});
