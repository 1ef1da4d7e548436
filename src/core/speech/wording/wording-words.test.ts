import { expect, test } from "vitest";
import { lamp, lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { wordingFor } from "./step-wording.ts";

test.each([
  [
    "en",
    ["Go back.", "Wait.", "You have already done that.", "Stop: that is not the right part."],
    ["Stop: that is not quite right.", "Mind the time.", "When you are ready, go on.", "Go on."],
  ],
  [
    "de",
    ["Noch einmal zurück.", "Moment.", "Das ist schon gemacht.", "Halt: Das ist nicht das richtige Teil."],
    [
      "Halt: Das stimmt noch nicht ganz.",
      "Auf die Zeit achten.",
      "Wenn es weitergehen kann: einfach weitermachen.",
      "Weiter.",
    ],
  ],
  [
    "es",
    ["Hay que volver atrás.", "Un momento.", "Eso ya está hecho.", "Alto: esa no es la pieza correcta."],
    ["Alto: todavía no está bien.", "Atención al tiempo.", "Cuando sea posible, seguimos.", "Seguimos."],
  ],
])("where no step is left, what is said in %s of one that nobody named is a whole sentence", (language, ...said) => {
  const steps = lamp.steps.map(({ id }) => id);
  const kinds = [
    "omission",
    "ordering",
    "repetition",
    "substitution",
    "technique",
    "timing",
    "distraction",
    "coach",
  ] as const;
  expect(kinds.slice(0, -1).sort()).toEqual([...DEVIATION_KINDS].sort());
  const plan = lampPlan(7, steps, null);
  const words = kinds.map((kind) =>
    wordingFor(language).utterance({ act: "interrupt", kind, step: null, missing: [], confidence: 1 }, plan, lamp),
  );
  expect(words).toEqual(said.flat());
});
