import { expect, test } from "vitest";
import { Told } from "./told.ts";

test("what no session can tell stands on every screen with a sound, for as long as it lasts", () => {
  const seen: unknown[] = [];
  const told = new Told({
    session: () => true,
    show: (notices) => seen.push(notices),
    beep: () => seen.push("beep"),
    places: () => [],
  });
  told.stand("The disk does not answer.", true);
  told.tell("warning", "Something else.");
  told.stand("The disk does not answer.", true);
  told.stand("The disk does not answer.", false);
  expect(seen).toEqual([["The disk does not answer."], "beep", ["The disk does not answer."], "beep", []]);
  expect(told.notices).toEqual([]);
});
