import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { sizedLines } from "./sized-lines.ts";

test("a message that is nested without end is left out and told of, and those around it are read, however they arrive", async () => {
  const refused: string[] = [];
  const deep = "[".repeat(1000);
  const pieces = [`{"id":1}\n${deep}`, `${deep}\n{"id"`, ":2}\n", '{"id":3}'].map((text) => Buffer.from(text));
  const lines = Readable.from(pieces).pipe(sizedLines(10_000, (why) => refused.push(why)));
  let read = "";
  for await (const piece of lines) read += String(piece);
  expect([read, refused]).toEqual(['{"id":1}\n{"id":2}\n{"id":3}', ["it is nested deeper than 32 levels"]]);
});

test("a line that has no end is handed on as it is, and not held", async () => {
  const lines = Readable.from([Buffer.alloc(20, "x"), Buffer.alloc(5, "x")]).pipe(sizedLines(10, () => undefined));
  let read = "";
  for await (const piece of lines) read += String(piece);
  expect(read.length).toBe(25);
});
