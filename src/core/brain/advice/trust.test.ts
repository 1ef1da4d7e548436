import { expect, test } from "vitest";
import { comparedWithSure, comparedWithUsual, FULL_TRUST, trustedShare, type Trust } from "./trust.ts";
import { UNPROVEN } from "./advice-weights.ts";

const weights = { ...UNPROVEN, together: 0, usual: { yes: 0.95, alarm: 0.2 } };
const claims = (answers: string, before = FULL_TRUST): Trust =>
  [...answers].reduce((trust, yes, i) => comparedWithSure(trust, 0.97, yes === "y", weights, i), before);

test("is lost after a few answers against what is held sure, and not by one that is wrong now and then", () => {
  expect(claims("ynyyyyyyyyynyyyy").lost).toBeNull();
  expect(claims("yyynnn").lost).toEqual({ at: 5, because: "contradicts" });
  expect(claims("yyyynnnyyyyyyyyyyy").lost).toEqual({ at: 6, because: "contradicts" });
});

test("shrinks what a model weighs before it is lost", () => {
  expect(trustedShare(claims("yyyy"))).toBe(1);
  expect(trustedShare(claims("n"))).toBeGreaterThan(0.4);
  expect(trustedShare(claims("nn"))).toBeLessThan(0.3);
  expect(trustedShare(claims("nnn"))).toBe(0);
});

test("is lost when a model wants to interrupt all the time, but not by one thing that it goes on about", () => {
  const after = (named: readonly string[]): Trust =>
    named.reduce((trust, name, i) => comparedWithUsual(trust, name, weights, i), FULL_TRUST);
  expect(after(["done a", "done a", "done a", "done a", "done a", "done a", "done a"]).lost).toBeNull();
  expect(after(["done a", "technique a", "off b", "done b", "technique b", "done a"]).lost).toEqual({
    at: 5,
    because: "alarms",
  });
  expect(after(["", "", "done a", "", "", "", "technique a", ""]).lost).toBeNull();
});

test("is not lost by one step about which a model is wrong throughout, where its errors come together, and is by many", () => {
  const together = { ...weights, together: 1, usual: { yes: 0.85, alarm: 0.3 } };
  const after = (named: readonly string[]): Trust =>
    named.reduce((trust, name, i) => comparedWithUsual(trust, name, together, i), FULL_TRUST);
  const step = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "done a" : "technique a"));
  expect(after(step).lost).toBeNull();
  expect(after([...step, "", ...step, "", ...step, "", ...step]).lost).toEqual({ at: 40, because: "alarms" });
  // It never stops: nobody takes that for one step.
  expect(after(Array.from({ length: 200 }, (_, i) => step[i % 20]!)).lost).not.toBeNull();
});
