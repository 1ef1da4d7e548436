import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { whenTyped } from "./typed-line.ts";

test("a word is known in any case, other words are not, and nothing is read any more afterwards", async () => {
  const input = new PassThrough();
  let times = 0;
  const stop = whenTyped("b", () => (times += 1), input);
  input.write("x\n B \nbb\nb");
  input.write("\n");
  await new Promise((resolve) => setImmediate(resolve));
  expect(times).toBe(2);
  stop();
  expect(input.destroyed).toBe(true);
});
