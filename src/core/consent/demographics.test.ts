import { expect, test } from "vitest";
import { people } from "../../../tests/fixtures/demographic-consents.ts";
import { groupsOfPeople } from "./demographics.ts";

test("five people who said the same are a group, four are none, and the newest answer of each counts", () => {
  expect(groupsOfPeople(people).map(({ of, answer, people: all }) => [of, answer, [...all].sort()])).toEqual([
    ["hand", "right", ["p05", "p06", "p07", "p08", "p09"]],
  ]);
});
