import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { analyseProcedure } from "../script/procedure-analysis.ts";
import { Coach } from "./coach.ts";
import { ENGLISH_WORDING, type StepWording } from "../speech/wording/step-wording.ts";

const procedure = procedureOf(["a", "b"], ["a>b"]);

test("whoever puts a brain together says how steps are worded", () => {
  const steps: StepWording = {
    way: () => "",
    hint: () => "",
    earlier: () => "",
    next: () => "(next)",
    utterance: ({ kind }) => `(${kind})`,
    clause: (text) => text,
    leftOut: (texts) => `ausgelassen: ${texts.join(", ")}`,
    finding: (_, text) => `bitte prüfen: ${text}`,
    remarks: ENGLISH_WORDING.remarks,
  };
  const coach = new Coach(brainFor(procedure, timingProfile(procedure), { steps }));
  const evidence = evidenceOf(procedure, [{ step: null, seconds: 2 }], 1);
  const said = [
    ...evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] })),
    ...coach.closing(2),
  ].flatMap((event) => (event.type === "uttered" ? [event.text] : []));
  expect(said[0]).toBe("(opening)");
  expect(said.filter((text) => !text.startsWith("(") && !text.startsWith("ausgelassen: "))).toEqual([]);
});

test("whoever analyses a procedure says how steps are read", () => {
  const asked: string[] = [];
  const read = analyseProcedure(procedure, [procedure], (text) => {
    asked.push(text);
    return null;
  });
  expect(new Set(asked)).toEqual(new Set(procedure.steps.map(({ text }) => text)));
  expect(read.steps.map(({ frame, verb }) => [frame, verb])).toEqual([
    [null, null],
    [null, null],
  ]);
});
