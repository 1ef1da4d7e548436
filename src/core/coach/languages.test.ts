import { expect, test } from "vitest";
import { procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { Interrupt } from "../domain/decision.ts";
import { wordingFor } from "../speech/wording/step-wording.ts";

const made = procedureOf(["fill", "grind", "pour"], ["fill>grind", "grind>pour"], { language: "en" });
const procedure = {
  ...made,
  otherLanguages: { de: { goal: "Kaffee kochen" }, es: { goal: "Hacer café" } },
  steps: made.steps.map((step, at) => ({
    ...step,
    otherLanguages: {
      de: { text: ["Wasser einfüllen.", "Bohnen mahlen", "Wasser langsam über den Kaffee gießen"][at]! },
      es: { text: ["Llenar el depósito.", "Moler el café", "Verter el agua despacio"][at]! },
    },
  })),
};
const decision = (change: Partial<Interrupt>): Interrupt => ({
  ...{ act: "interrupt", kind: "completion", step: null, missing: [], confidence: 1 },
  ...change,
});

/** What is said in a language as work goes on, goes wrong and is put right. */
function said(language: string): string[] {
  const { planner, wording } = brainFor(procedure, timingProfile(procedure), { language });
  let plan = planner.revise(null, decision({ kind: "opening" }));
  const happenings = [
    decision({ kind: "opening" }),
    decision({ step: "fill" }),
    decision({ kind: "ordering", step: "pour", missing: ["grind"] }),
    decision({ kind: "omission", step: "pour", missing: ["grind"] }),
    decision({ kind: "technique", step: "grind" }),
    decision({ kind: "technique", step: "fill" }),
    decision({ kind: "distraction" }),
    decision({ kind: "question" }),
    decision({ kind: "finished", step: "pour" }),
  ];
  return happenings.map((one) => {
    const words = wording(one, plan);
    plan = planner.revise(plan, one);
    return words;
  });
}

test("a coach speaks German with a procedure's German words, as they were written", () => {
  expect(said("de")).toEqual([
    "Los geht es: Kaffee kochen. Zuerst: Wasser einfüllen.",
    "Gut. Als Nächstes: Bohnen mahlen.",
    "Moment, das kommt später. Zuerst: Bohnen mahlen.",
    "Vor „Wasser langsam über den Kaffee gießen“ fehlt noch: Bohnen mahlen.",
    "Halt: Das stimmt noch nicht ganz. Bitte noch einmal: Bohnen mahlen.",
    "Halt: Das muss noch einmal gemacht werden. Noch einmal: Wasser einfüllen.",
    "Wenn es weitergehen kann: Wasser einfüllen.",
    "Ich weiß nicht, wo wir sind. Welcher Schritt ist gerade dran?",
    "Gut gemacht. Fertig: Kaffee kochen.",
  ]);
});

test("and Spanish", () => {
  expect(said("es").slice(0, 4)).toEqual([
    "Empezamos: Hacer café. Primero: Llenar el depósito.",
    "Bien. Ahora: Moler el café.",
    "Un momento, eso viene después. Primero: Moler el café.",
    "Antes de «Verter el agua despacio» falta: Moler el café.",
  ]);
});

test("what is to be taken back is called so in the plan, in the language", () => {
  const { planner, wording } = brainFor(procedure, timingProfile(procedure), { language: "de" });
  const done = ["fill", "grind", "pour"].reduce(
    (plan, step) => planner.revise(plan, decision({ step })),
    planner.revise(null, decision({ kind: "opening" })),
  );
  const wrong = decision({ kind: "technique", step: "fill" });
  expect(
    planner
      .revise(done, wrong)
      .steps.filter(({ state }) => state !== "completed")
      .map(({ text }) => text),
  ).toEqual([
    "Zurücknehmen: Wasser langsam über den Kaffee gießen",
    "Zurücknehmen: Bohnen mahlen",
    "Wasser einfüllen.",
    "Bohnen mahlen",
    "Wasser langsam über den Kaffee gießen",
  ]);
  expect(wording(wrong, done)).toBe(
    "Halt. Das ging schief: Wasser einfüllen. Bitte die letzten 2 Schritte zurücknehmen, den neuesten zuerst: Wasser langsam über den Kaffee gießen.",
  );
});

test.each([
  ["Die Schraube ca. 5 mm herausdrehen. Dann die Platte abnehmen.", "Die Schraube ca. 5 mm herausdrehen"],
  ["Mit 2 Min. Abstand rühren", "Mit 2 Min. Abstand rühren"],
  [
    "Die Abdeckung (nicht die kleine, sondern die große mit den vier Löchern) vorsichtig nach oben abziehen und neben die Werkbank legen",
    "Die Abdeckung vorsichtig nach oben abziehen und neben die Werkbank legen",
  ],
  [
    "Das Kabel durch die Öse führen, bis es hinten herauskommt, dann den Stecker aufsetzen und ihn mit zwei Umdrehungen festziehen",
    "Das Kabel durch die Öse führen, bis es hinten herauskommt",
  ],
])("%s is said as: %s", (text, words) => expect(wordingFor("de-AT").clause(text)).toBe(words));

test("steps that were left out are named, and a language without rules is said in English", () => {
  const texts = [["A"], ["B"], ["C"], ["D"]];
  expect(wordingFor("de").leftOut(texts, "at-the-end")).toBe("Wahrscheinlich ausgelassen: A; B; noch 2 Schritte.");
  expect(wordingFor("es").leftOut([["A"]], "in-time")).toBe("Antes de terminar, falta probablemente: A.");
  expect(wordingFor("fr")).toBe(wordingFor("en"));
});
