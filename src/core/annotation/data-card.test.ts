import { expect, test } from "vitest";
import { groupsOfPeople } from "../consent/demographics.ts";
import { cardOf, cardPage, demographicsOf } from "./data-card.ts";

const said = (hand: "left" | "right", ...people: readonly string[]) =>
  people.map((participant) => ({ participant, signedAt: "2026-11-22T10:00:00Z", demographics: { hand } }));
const common: Parameters<typeof cardOf>[0] = {
  ...{ format: "benchside-rows", version: 1, program: "test", seed: 1, silentDistance: 5, disjointBy: "none" },
  ...{ splitNotice: "", missingSilences: 0, withdrawn: 0, sources: [], leftOut: {}, refused: {} },
};

test("a card counts a group of five people, and none of four", () => {
  const people = [...said("left", "p01", "p02", "p03", "p04"), ...said("right", "p05", "p06", "p07", "p08", "p09")];
  const card = cardOf({ ...common, ...demographicsOf(groupsOfPeople(people)) }, []);
  expect(card.demographics).toEqual({ hand: { right: 5 } });
  expect(cardPage(card)).toContain("- hand: right 5\n");
  expect(demographicsOf(groupsOfPeople(people.slice(0, 8)))).toEqual({});
  expect(cardPage(cardOf(common, []))).not.toContain("said of themselves");
});
