import { expect, test } from "vitest";
import { Consent } from "./consent.ts";
import { groupsOfPeople, type Demographics } from "./demographics.ts";

function consentOf(participant: string, demographics: Demographics, day = "22"): Consent {
  return Consent.parse({
    ...{ participant, textVersion: "v9", scope: ["research"], retainUntil: "2030-01-01", demographics },
    ...{ signature: "Ada", signedAt: `2026-11-${day}T10:00:00Z` },
  });
}

/** Five people who work with the right hand, four with the left one, one who has not said; the sixth changed their answer. */
const people = [
  ...["p01", "p02", "p03", "p04"].map((name) => consentOf(name, { hand: "left", gender: "woman" })),
  ...["p05", "p06", "p07", "p08"].map((name) => consentOf(name, { hand: "right" })),
  ...[consentOf("p09", { hand: "right" }, "23"), consentOf("p09", { hand: "left" }), consentOf("p10", {})],
];

test("five people who said the same are a group, four are none, and the newest answer of each counts", () => {
  expect(groupsOfPeople(people).map(({ of, answer, people: all }) => [of, answer, [...all].sort()])).toEqual([
    ["hand", "right", ["p05", "p06", "p07", "p08", "p09"]],
  ]);
});
