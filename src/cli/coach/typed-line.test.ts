import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { whenTyped } from "./typed-line.ts";

test("words are known in any case, Enter alone is one, others are not, and nothing is read any more afterwards", async () => {
  const input = new PassThrough();
  const typed: string[] = [];
  const stop = whenTyped({ b: () => typed.push("b"), "": () => typed.push("enter") }, input);
  input.write("x\n B \nbb\n \nb");
  input.write("\n");
  await new Promise((resolve) => setImmediate(resolve));
  expect(typed).toEqual(["b", "enter", "b"]);
  stop();
  expect(input.destroyed).toBe(true);
});
