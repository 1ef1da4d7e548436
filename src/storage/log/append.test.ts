import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { appendLines, tornFile, wholeBytes } from "./append.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-append-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let made = 0;

/** A log with this content, lines added to it, and what it and its torn file hold then. */
async function added(content: string | Buffer, lines = '{"n":2}\n') {
  const path = join(root, `${(made += 1)}.jsonl`);
  writeFileSync(path, content);
  const { bytes, notice } = await appendLines(path, lines);
  const text = readFileSync(path, "utf8");
  const torn = notice === "" ? "" : readFileSync(tornFile(path), "utf8");
  return { text, torn, notice, length: bytes - Buffer.byteLength(text) };
}

const whole = { torn: "", notice: "", length: 0 };

test("lines are added to a whole log, to an empty one, and to one whose last line lacks only its end", async () => {
  expect(await added("")).toEqual({ ...whole, text: '{"n":2}\n' });
  expect(await added('{"n":1}\n')).toEqual({ ...whole, text: '{"n":1}\n{"n":2}\n' });
  expect(await added('{"n":1}')).toEqual({ ...whole, text: '{"n":1}\n{"n":2}\n' });
});

test("half a line is set aside with a notice; a broken one with its end is no half one, and stays", async () => {
  const notice = expect.stringMatching(
    /cut off as it was written \(\d+ bytes\); it was set aside in \d+\.jsonl\.torn\.$/,
  );
  expect(await added('{"n":1}\n{"n":')).toEqual({ ...whole, text: '{"n":1}\n{"n":2}\n', torn: '{"n":', notice });
  expect(await added('{"n":1}\n{"n":\n')).toEqual({ ...whole, text: '{"n":1}\n{"n":\n{"n":2}\n' });
  expect(await added('{"n":')).toEqual({ ...whole, text: '{"n":2}\n', torn: '{"n":', notice });
});

test("a last line that is longer than what is read at once is found, whole or torn", async () => {
  const long = JSON.stringify({ text: "x".repeat(200_000) });
  expect((await added(`{"n":1}\n${long}`)).text).toBe(`{"n":1}\n${long}\n{"n":2}\n`);
  expect(await added(`{"n":1}\n${long.slice(0, -1)}`)).toMatchObject({
    text: '{"n":1}\n{"n":2}\n',
    torn: long.slice(0, -1),
  });
});

test("two half lines are set aside on lines of their own", async () => {
  const path = join(root, "twice.jsonl");
  for (const half of ['{"a', '{"b']) {
    writeFileSync(path, half, { flag: "a" });
    await appendLines(path, "{}\n");
  }
  expect([readFileSync(path, "utf8"), readFileSync(tornFile(path), "utf8")]).toEqual(["{}\n{}\n", '{"a\n{"b']);
});

test("a hole of zeros at the end, which a power cut left, is set aside; one with something whole behind it stays", async () => {
  const hole = "\0".repeat(9);
  expect(await added(`{"n":1}\n{"a":${hole}`)).toMatchObject({ text: '{"n":1}\n{"n":2}\n', torn: `{"a":${hole}` });
  const held = `{"n":1}\n{"a":${hole}\n{"n":3}\n`;
  expect(await added(held)).toEqual({ ...whole, text: `${held}{"n":2}\n` });
  // Behind more than is read at once, too.
  const long = `{"n":1}\n${"\0".repeat(200_000)}`;
  expect(await added(long)).toMatchObject({ text: '{"n":1}\n{"n":2}\n' });
  expect(await added(`${long}\n{"n":3}\n`)).toEqual({ ...whole, text: `${long}\n{"n":3}\n{"n":2}\n` });
  expect(wholeBytes(Buffer.from(hole))).toBe(0);
});

test("whole bytes are counted, not letters", () => {
  const line = '{"text":"café"}\n';
  expect(wholeBytes(Buffer.from(`${line}{"text":"caf\u00e9`))).toBe(Buffer.byteLength(line));
  expect(wholeBytes(Buffer.alloc(0))).toBe(0);
});

test("a link in the place of a log or of its torn file is refused, and nothing is written through it", async () => {
  const [outside, log, other] = ["outside", "linked.jsonl", "half.jsonl"].map((name) => join(root, name)) as [
    ...[string, string, string],
  ];
  symlinkSync(outside, log);
  await expect(appendLines(log, "{}\n")).rejects.toThrow("link");
  writeFileSync(other, '{"n":');
  symlinkSync(outside, tornFile(other));
  await expect(appendLines(other, "{}\n")).rejects.toThrow("link");
  expect([existsSync(outside), readFileSync(other, "utf8")]).toEqual([false, '{"n":']);
});
