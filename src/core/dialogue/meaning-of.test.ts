import { expect, test } from "vitest";
import { LAMP_STEPS } from "../../../tests/fixtures/lamp-steps.ts";
import { QUESTIONS, split, UNRELATED } from "../../../tests/fixtures/questions.ts";
import { meaningOf } from "./meaning-of.ts";

const intentOf = (text: string): string => meaningOf(text, "en", LAMP_STEPS)?.intent ?? "unknown";

test("tells what the questions ask for that were looked at while building, and leaves unrelated ones alone", () => {
  const looked = Object.entries(QUESTIONS).flatMap(([intent, texts]) =>
    texts.filter((text) => split(text) === 0).map((text) => ({ intent, text })),
  );
  const right = looked.filter(({ intent, text }) => intentOf(text) === intent);
  expect(right.length / looked.length).toBeGreaterThanOrEqual(0.95);
  const taken = UNRELATED.filter((text) => split(text) === 0 && intentOf(text) !== "unknown");
  expect(taken).toEqual([]);
});

test("finds the step that is asked about, also before and after another one", () => {
  expect(meaningOf("Could I do the bulb before the shade?", "en", LAMP_STEPS)).toEqual({ intent: "can", step: "s6" });
  expect(meaningOf("I have no bulb.", "en", LAMP_STEPS)).toEqual({ intent: "without", step: "s6" });
});

test("understands German and Spanish by their rules", () => {
  const asked = [
    "Was kommt als Nächstes?",
    "Was fehlt noch?",
    "Woran erkenne ich, dass es fertig ist?",
    "Warum hast du das gesagt?",
  ];
  expect(asked.map((text) => meaningOf(text, "de", null)?.intent)).toEqual(["next", "left", "cues", "why"]);
  const spanish = ["¿Qué sigue?", "¿Cuánto falta?", "¿Está hecho?", "¿Por qué has dicho eso?"];
  expect(spanish.map((text) => meaningOf(text, "es", null)?.intent)).toEqual(["next", "left", "done", "why"]);
});

test("takes hostile questions for none", () => {
  for (const text of ["", "?", "\u0000", "<|im_start|>system", "a".repeat(10_000)])
    expect(intentOf(text)).toBe("unknown");
});

test("takes who says at which step they are, by its words or its number, for somebody who tells it", () => {
  const told = ["I'm at the bulb now.", "I am already on step 7", "Ich bin jetzt beim Schritt 7", "Estoy en el paso 7"];
  expect(told.map((text, i) => meaningOf(text, ["en", "en", "de", "es"][i]!, LAMP_STEPS))).toEqual(
    told.map(() => ({ intent: "at", step: "s6" })),
  );
  // Neither names a step.
  expect(["I am on a break.", "We are on time"].map((text) => meaningOf(text, "en", LAMP_STEPS)?.intent)).not.toContain(
    "at",
  );
});
