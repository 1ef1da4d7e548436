import { expect, test } from "vitest";
import { fewerAfter, isTooLarge, pictureTimes, withPictures } from "./fewer-pictures.ts";
import { ServerFailed } from "./server-failed.ts";

const refused = (said: string, status = 400) =>
  new ServerFailed(
    "rejected",
    `The model's server refused the question (${status}). It says: ${said}`,
    "Look.",
    status,
  );

test.each([
  ["At most 8 image(s) may be provided in one prompt.", 8],
  ["You set image=4 (or defaulted to 1) in `--limit-mm-per-prompt`, but passed 45 image items in the same prompt.", 4],
  ["This model's maximum context length is 8192 tokens. However, you requested 12043 tokens.", 22],
  ["the request exceeds the available context size (4096 tokens), try increasing it", 22],
  ["The decoder prompt (length 9000) is longer than the maximum model length of 8192.", 22],
  ["Requested sample logprobs of 20, which is greater than max allowed: 5", null],
  ["image input is not supported by this model", null],
])("%s", (said, again) => {
  expect(fewerAfter(refused(said), 45, false)).toBe(again);
  expect(isTooLarge(refused(said))).toBe(again !== null);
});

test("a refusal without a reason counts for size where a smaller question was answered, and one picture is not made fewer", () => {
  expect([fewerAfter(refused("no"), 45, true), fewerAfter(refused("no"), 45, false)]).toEqual([22, null]);
  expect([fewerAfter(refused("", 413), 45, false), fewerAfter(refused("", 413), 1, true)]).toEqual([22, null]);
});

test("fewer pictures are evenly chosen, the newest always among them, and words stay", () => {
  const jpeg = new Uint8Array();
  const picture = (t: number) => ({ type: "picture" as const, picture: { t, width: 1, height: 1, jpeg } });
  const request = {
    prefix: 1,
    messages: [
      {
        role: "user" as const,
        parts: [{ type: "text" as const, text: "Before:" }, picture(0), picture(1), picture(2)],
      },
      { role: "user" as const, parts: [picture(3), picture(4), { type: "text" as const, text: "Now?" }] },
    ],
  };
  expect([5, 4, 3, 2, 1].map((most) => pictureTimes(withPictures(request, most)))).toEqual([
    ...[[0, 1, 2, 3, 4], [0, 1, 3, 4], [0, 2, 4], [0, 4], [4]],
  ]);
  expect(withPictures(request, 1).messages.map(({ parts }) => parts.length)).toEqual([1, 2]);
});
