import { expect, test } from "vitest";
import { LAMP_TIMELINE } from "../../../../tests/fixtures/timeline.ts";
import { writeEaf } from "./eaf-write.ts";

test("actions that people said stand in a tier of their own with step, verb, noun and who said it; without any there is none", () => {
  const step = LAMP_TIMELINE.vocabulary[1]!.id;
  const action = {
    id: "a1",
    start: 10,
    end: 12.5,
    verb: "pick up",
    noun: "left arm",
    text: "I pick up the left arm.",
    step,
  };
  const file = writeEaf({ ...LAMP_TIMELINE, actions: [{ ...action, by: "a1" }] });
  const tier = (name: string) => new RegExp(`<TIER[^>]*TIER_ID="${name}"[^>]*>(.*?)</TIER>`, "s").exec(file)?.[1] ?? "";
  const values = (name: string) => [...tier(name).matchAll(/<ANNOTATION_VALUE>(.*?)</g)].map(([, value]) => value);
  expect(values("actions")).toEqual(["I pick up the left arm."]);
  expect(["verb", "noun", "said by", "action id"].map(values)).toEqual([["pick up"], ["left arm"], ["a1"], ["a1"]]);
  expect(tier("action step")).toContain(`CVE_REF="cve-procedure-steps-${step}"`);
  expect(writeEaf(LAMP_TIMELINE)).not.toContain('TIER_ID="actions"');
});
