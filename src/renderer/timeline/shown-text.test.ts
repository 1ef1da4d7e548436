import { afterEach, expect, test } from "vitest";
import { LEAD, NOTHING, UNDESCRIBED } from "../../core/annotation/undescribed.ts";
import { showLanguage } from "../words/words.ts";
import { shownText } from "./shown-text.ts";

afterEach(() => showLanguage("en"));

test("what the program calls a stretch itself is shown in the window's language, and what a person wrote as it stands", () => {
  const texts = [NOTHING, LEAD, UNDESCRIBED, "Fit the spring"];
  expect(texts.map(shownText)).toEqual(texts);
  showLanguage("de");
  expect(texts.map(shownText)).toEqual([
    "Nichts wird getan",
    "Vor dem ersten Schritt",
    "Noch nicht beschrieben",
    "Fit the spring",
  ]);
});
