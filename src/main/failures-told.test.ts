import { expect, test } from "vitest";
import { Told } from "./failures-told.ts";

test("what no session can tell is an alarm on every screen with a sound, for as long as it lasts", () => {
  const seen: unknown[] = [];
  const told = new Told({
    session: () => true,
    show: (notices) => seen.push(notices),
    alarm: (text) => seen.push(text),
    beep: () => seen.push("beep"),
    places: () => [],
  });
  told.alarm("The disk does not answer.");
  told.tell("warning", "Something else.");
  told.alarm("");
  expect(seen).toEqual(["The disk does not answer.", "beep", ""]);
});
