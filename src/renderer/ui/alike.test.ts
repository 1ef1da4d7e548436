import { expect, it } from "vitest";
import { showsTheSame } from "./alike.ts";

it("props show the same when all but their functions are equal, two deep", () => {
  const at = new Map();
  const props = (over: object) => ({
    text: "a",
    at,
    clip: { open: false, range: { start: 1 }, toggle: () => 1 },
    press: () => 1,
    ...over,
  });
  expect([
    showsTheSame(props({}), props({})),
    showsTheSame(props({}), props({ clip: { open: true, range: { start: 1 }, toggle: () => 1 } })),
    showsTheSame(props({}), props({ clip: { open: false, range: { start: 2 }, toggle: () => 1 } })),
    showsTheSame(props({}), props({ at: new Map() })),
    showsTheSame(props({}), props({ press: null })),
    showsTheSame(props({}), props({ more: 1 })),
    showsTheSame(props({ more: undefined }), props({ other: undefined })),
  ]).toEqual([true, false, false, false, false, false, false]);
});
