import { beforeEach, expect, test } from "vitest";
import { undoToast, useToasts } from "../ui/toasts.ts";
import { changeWords, tellChange } from "./tell-change.ts";

beforeEach(() => useToasts.setState({ shown: [] }));

test("a change names what it was and what it is, of several parts only those that differ", () => {
  expect(changeWords("Theme", "dark", "light")).toBe("Theme: dark → light");
  expect(changeWords("Voice", "espeak-ng, 170 words a minute, 100 %", "espeak-ng, 180 words a minute, 100 %")).toBe(
    "Voice: 170 words a minute → 180 words a minute",
  );
  expect(changeWords("Voice", "espeak-ng, 100 %", "espeak-ng, Anna, 100 %")).toBe("Voice: Anna");
  expect(changeWords("Shortcuts", "on, Done: F9", "on")).toBe("Shortcuts: on");
});

test("changes of one setting that follow one another are one message, which leads back to the first value", () => {
  const undone: string[] = [];
  tellChange("Text size", "100 %", "105 %", () => undone.push("100 %"));
  tellChange("Theme", "dark", "light", () => undone.push("dark"));
  tellChange("Text size", "105 %", "110 %", () => undone.push("105 %"));
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([
    "Theme: dark → light",
    "Text size: 100 % → 110 %",
  ]);
  undoToast();
  expect(undone).toEqual(["100 %"]);
  // Back where it was: there is nothing to tell.
  tellChange("Theme", "light", "dark", () => undone.push("light"));
  expect(useToasts.getState().shown).toEqual([]);
});
