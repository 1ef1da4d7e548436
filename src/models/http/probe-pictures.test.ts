import { expect, test } from "vitest";
import { refusedPictures } from "./probe-pictures.ts";
import type { ServerChat } from "./server-chat.ts";
import { ServerFailed } from "./server-failed.ts";

const { signal } = new AbortController();
const refusing = (failure: ServerFailed) => ({ write: () => Promise.reject(failure) }) as unknown as ServerChat;

test.each([
  ["rejected", 400, "no-pictures", false],
  ["rejected", 422, "no-pictures", false],
  // Servers without a picture encoder answer so, and so does one that loads its model.
  ["broken", 500, "broken", true],
  ["broken", 501, "broken", true],
] as const)(
  "pictures that are refused as %s (%i) are %s, and may be taken later: %s",
  async (was, status, is, mayReturn) => {
    const refused = await refusedPictures(refusing(new ServerFailed(was, "It failed.", "Look.", status)), signal);
    expect(refused).toMatchObject({ trouble: is, mayReturn, status });
    expect(refused!.message).toMatch(/^It failed\. Choose a model that reads pictures/);
  },
);

test("what fails in another way is thrown as it came", async () => {
  const busy = new ServerFailed("busy", "It is busy.", "Wait.", 503);
  await expect(refusedPictures(refusing(busy), signal)).rejects.toBe(busy);
});
