import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { consentText } from "./consent-text.ts";

const folder = fileURLToPath(new URL("../../resources/consent", import.meta.url));

test("the newest text is in force, and says what is recorded, kept, learned and deleted", async () => {
  const { version, text } = await consentText(folder);
  expect(version).toBe("v3");
  for (const said of [
    "- Sound,",
    "the program OBS",
    "a model on another computer",
    "A profile holds",
    "or the profile is learned again",
    "at every start",
  ])
    expect([said, text.includes(said)]).toEqual([said, true]);
});
