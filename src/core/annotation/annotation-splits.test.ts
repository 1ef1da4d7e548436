import fc from "fast-check";
import { expect, test } from "vitest";
import { DISJOINT_BY, splitTakes, type DisjointBy, type TakeToSplit } from "./annotation-splits.ts";

const takes = fc.uniqueArray(
  fc.record({
    session: fc.integer({ min: 0, max: 999 }).map((n) => `s${n}`),
    participant: fc.integer({ min: 1, max: 9 }).map((n) => `p${n}`),
    procedure: fc.integer({ min: 1, max: 9 }).map((n) => `make-${n}`),
    weight: fc.integer({ min: 1, max: 50 }),
  }),
  { selector: ({ session }) => session, minLength: 1, maxLength: 30 },
);

function shared(some: readonly TakeToSplit[], by: DisjointBy, splits: ReadonlyMap<string, string>): string[] {
  const keys = (["participant", "procedure"] as const).filter((key) => by === "both" || by === key);
  return keys.flatMap((key) =>
    [...new Set(some.map((take) => take[key]))].filter(
      (value) => new Set(some.filter((take) => take[key] === value).map(({ session }) => splits.get(session))).size > 1,
    ),
  );
}

test("no split shares what it may not with another, every take has one, and none is empty when three are asked for", () => {
  fc.assert(
    fc.property(takes, fc.constantFrom(...DISJOINT_BY), fc.integer(), fc.boolean(), (some, by, seed, strict) => {
      const found = splitTakes(some, by, seed, strict);
      if ("refused" in found) {
        expect(strict).toBe(true);
        return;
      }
      expect(shared(some, by, found.splits)).toEqual([]);
      expect([...found.splits.keys()].sort()).toEqual(some.map(({ session }) => session).sort());
      expect(new Set(found.splits.values()).size).toBe(by === "none" || found.notice !== "" ? 1 : 3);
      expect(splitTakes(some, by, seed, strict)).toEqual(found);
    }),
  );
});

test("train is by far the largest where there are many takes alike", () => {
  const many = Array.from({ length: 30 }, (_, n): TakeToSplit => ({
    ...{ session: `s${n}`, participant: `p${n}`, procedure: `make-${n}`, weight: 10 },
  }));
  const found = splitTakes(many, "both", 3, true);
  const sizes = "splits" in found ? [...found.splits.values()] : [];
  expect(["train", "val", "test"].map((split) => sizes.filter((one) => one === split).length)).toEqual([24, 3, 3]);
});

test("one participant cannot be split by participant: refused when asked for, else everything is in train, and it says why", () => {
  const mine = ["tea", "coffee", "toast"].map((procedure, n): TakeToSplit => ({
    ...{ session: `s${n}`, participant: "p1", procedure, weight: 1 },
  }));
  const why =
    "three disjoint splits need three groups of takes, and 1 participant and 3 procedures hang together in 1. " +
    "Add takes of other people doing other procedures, or use --split participant, procedure or none";
  expect(splitTakes(mine, "both", 1, true)).toEqual({ refused: why });
  expect(splitTakes(mine, "both", 1, false)).toEqual({
    splits: new Map(mine.map(({ session }) => [session, "train"])),
    notice: `everything is in train: ${why}`,
  });
  const byProcedure = splitTakes(mine, "procedure", 1, true);
  expect("splits" in byProcedure && new Set(byProcedure.splits.values()).size).toBe(3);
});
