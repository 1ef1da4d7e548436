import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { connect } from "./draft.ts";
import { blocksOf, followsList } from "./list-order.ts";
import { changeGroup, dissolveGroup, intoGroup, moveGroup, moveStep, moveStepTo, outOfGroup } from "./moving.ts";

/** The list in one line, groups in brackets, and the order as edges. */
function told(procedure: Procedure): { list: string; edges: string } {
  const list = blocksOf(procedure).map(({ group, steps }) => {
    const ids = steps.map(({ id }) => id).join(" ");
    return group ? `${group.name}(${ids})` : ids;
  });
  return {
    list: list.join(" "),
    edges: procedure.edges
      .map(([a, b]) => `${a}>${b}`)
      .toSorted()
      .join(" "),
  };
}

const grouped = intoGroup(intoGroup(lamp, "arm", "Lower"), "spring", "unused");

test("where the order is the list's, a moved step is done at its new place", () => {
  expect(followsList(lamp)).toBe(true);
  expect(told(moveStep(lamp, "spring", -1))).toEqual({
    list: "base spring arm bolt shade plug",
    edges: "arm>bolt base>spring bolt>shade shade>plug spring>arm",
  });
  expect(moveStep(lamp, "base", -1)).toBe(lamp);
  expect(told(moveStepTo(lamp, "plug", 0)).list).toBe("plug base arm spring bolt shade");
});

test("an order that was drawn stays as it was drawn", () => {
  const drawn = connect(lamp, "base", "plug");
  const moved = moveStep(drawn, "spring", -1);
  expect(moved.edges).toBe(drawn.edges);
  expect(told(moved).list).toBe("base spring arm bolt shade plug");
});

test("a step goes into a new group, the next one into the same, in any order", () => {
  expect(told(grouped)).toEqual({
    list: "base Lower(arm spring) bolt shade plug",
    edges: "arm>bolt base>arm base>spring bolt>shade shade>plug spring>bolt",
  });
  expect(intoGroup(grouped, "arm", "again")).toBe(grouped);
});

test("out of a group it stands after it, the first of several before it, and an empty group goes", () => {
  expect(told(outOfGroup(grouped, "spring"))).toEqual({
    list: "base Lower(arm) spring bolt shade plug",
    edges: told(lamp).edges,
  });
  expect(told(outOfGroup(grouped, "arm")).list).toBe("base arm Lower(spring) bolt shade plug");
  expect(told(outOfGroup(outOfGroup(grouped, "arm"), "spring"))).toEqual(told(lamp));
});

test("a step moves past a group as a whole, inside its own, and out at the end", () => {
  expect(told(moveStep(grouped, "base", 1)).list).toBe("Lower(arm spring) base bolt shade plug");
  expect(told(moveStep(grouped, "arm", 1)).list).toBe("base Lower(spring arm) bolt shade plug");
  expect(told(moveStep(grouped, "spring", 1)).list).toBe("base Lower(arm) spring bolt shade plug");
  expect(told(moveGroup(grouped, grouped.groups[0]!, -1)).list).toBe("Lower(arm spring) base bolt shade plug");
});

test("a step dropped between two of a group joins it; at its end it stays out, or in", () => {
  expect(told(moveStepTo(grouped, "plug", 2)).list).toBe("base Lower(arm plug spring) bolt shade");
  expect(told(moveStepTo(grouped, "plug", 3)).list).toBe("base Lower(arm spring) plug bolt shade");
  expect(told(moveStepTo(grouped, "arm", 2)).list).toBe("base Lower(spring arm) bolt shade plug");
  expect(told(moveStepTo(grouped, "arm", 5))).toEqual({
    list: "base Lower(spring) bolt shade plug arm",
    edges: "base>spring bolt>shade plug>arm shade>plug spring>bolt",
  });
});

test("a strict group is done one after the other, and in any order again", () => {
  const strict = changeGroup(grouped, grouped.groups[0]!, { order: "strict", name: "Arm" });
  expect(told(strict)).toEqual({ list: "base Arm(arm spring) bolt shade plug", edges: told(lamp).edges });
  expect(told(changeGroup(strict, strict.groups[0]!, { order: undefined })).edges).toEqual(told(grouped).edges);
  expect(told(dissolveGroup(grouped, grouped.groups[0]!))).toEqual(told(lamp));
});

test("in an order that was drawn a group keeps what stands around it", () => {
  const drawn = connect(lamp, "base", "plug");
  const free = intoGroup(intoGroup(drawn, "arm", "Lower"), "spring", "unused");
  const edges = "arm>bolt base>arm base>plug base>spring bolt>shade shade>plug spring>bolt";
  expect(told(free).edges).toBe(edges);
  const strict = changeGroup(free, free.groups[0]!, { order: "strict" });
  expect(told(strict).edges).toBe(`arm>bolt arm>spring ${edges.slice("arm>bolt ".length)}`);
});
