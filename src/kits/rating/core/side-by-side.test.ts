import { expect, test } from "vitest";
import { correctScript } from "../../../core/script/edit-script.ts";
import type { Script, ScriptEntry } from "../../../core/script/script-file.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { lampScript } from "../../../../tests/fixtures/lamp-script.ts";
import { referenceOf } from "../../../core/script/reference-steps.ts";
import { sideBySide } from "./side-by-side.ts";

const texts = lamp.steps.map(({ text }) => text);
const rows = (script: Script) =>
  sideBySide(script, referenceOf(script, lamp.steps)).map(({ reference, entry }) => [
    reference?.text ?? null,
    entry.kind === "step" ? "=" : entry.text,
  ]);

/** The correct script with other entries in place of two, which are one mistake of this type. */
function changed(type: Script["errors"][number]["type"], entries: (given: readonly ScriptEntry[]) => ScriptEntry[]) {
  const correct = correctScript(lamp);
  const [error] = lampScript.errors;
  return { ...correct, entries: entries(correct.entries), errors: [{ ...error!, type, fix: null }] };
}

test("what is done wrongly stands beside the step as its procedure has it, and its fix beside nothing", () => {
  expect(referenceOf(lampScript, lamp.steps)).toEqual(texts);
  expect(rows(lampScript).filter(([, shown]) => shown !== "=")).toEqual([
    [texts[2], "Fit the spring the wrong way round"],
    [null, "Turn the spring round"],
  ]);
});

test("steps that change places stand where they belong, and what is done once more stands beside nothing", () => {
  const swapped = changed("transposition", ([a, b, ...rest]) => [
    { ...b!, kind: "error", error: "error-1" },
    { ...a!, kind: "error", error: "error-1" },
    ...rest,
  ]);
  expect(rows(swapped).slice(0, 2)).toEqual([
    [texts[0], texts[1]],
    [texts[1], texts[0]],
  ]);
  expect(sideBySide(swapped, referenceOf(swapped, lamp.steps)).map(({ reference }) => reference!.id)).toEqual(
    lamp.steps.map(({ id }) => id),
  );
  const again = changed("insertion", ([a, ...rest]) => [
    a!,
    { ...a!, id: "again", kind: "error", error: "error-1" },
    ...rest,
  ]);
  expect(rows(again).slice(0, 2)).toEqual([
    [texts[0], "="],
    [null, texts[0]],
  ]);
});
