// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EMPTY_SESSION } from "../../core/session/fold.ts";
import { LeftOutList } from "./left-out-list.tsx";

afterEach(cleanup);

test("steps that were probably left out those that are asked about and those done too early stand apart, each with what speaks for it", () => {
  const leftOut = [{ step: "label", chance: 0.66, seenAt: null }];
  const maybeLeftOut = [{ step: "plug", chance: 0.3, seenAt: 61 }];
  const outOfOrder = [{ step: "bolt", missing: ["spring", "hinge"] }];
  const { getAllByRole } = render(<LeftOutList state={{ ...EMPTY_SESSION, leftOut, maybeLeftOut, outOfOrder }} />);
  expect(
    getAllByRole("region").map((one) => [one.getAttribute("aria-label"), one.querySelector("li")!.textContent]),
  ).toEqual([
    ["Probably left out", "labelnever seen under way; 66 % sure"],
    ["Was this left out?", "pluglast seen under way at 1:01, its end not; 30 % likely"],
    ["Done too early?", "boltbefore spring; hinge"],
  ]);
});

test("nothing stands there when nothing was left out", () => {
  expect(render(<LeftOutList state={EMPTY_SESSION} />).container.textContent).toBe("");
});
