import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { failingDisk } from "../../../tests/fixtures/failing-disk.ts";
import { createLog, LogFailure } from "./writer.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-writer-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());
let made = 0;

/** A log on a disk that can be held and made to fail. */
async function log() {
  const disk = failingDisk();
  const path = join(root, `${(made += 1)}.jsonl`);
  const writer = await createLog(path, disk);
  return { disk, path, writer, text: () => readFileSync(path, "utf8") };
}

const line = (n: number) => `{"n":${n}}\n`;
const numbers = Array.from({ length: 200 }, (_, n) => n);

test("while the disk does not answer the event loop turns; then every line is there, in order, before its number is told", async () => {
  const { disk, writer, text } = await log();
  const release = disk.hold();
  const told: number[] = [];
  const missing: number[] = [];
  const appended = numbers.map(async (n) => {
    const number = await writer.append(line(n));
    told.push(number);
    if (!text().includes(line(n))) missing.push(number);
  });
  let turns = 0;
  for (; turns < 100; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([turns, told, text()]).toEqual([100, [], ""]);
  release();
  await Promise.all(appended);
  expect([told, missing]).toEqual([numbers, []]);
  expect(text()).toBe(numbers.map(line).join(""));
  expect(writer.bytes).toBe(text().length);
  await writer.close();
});

test("whoever makes many lines is held back while the disk is slow, and all are refused from 16 MB on", async () => {
  const { disk, writer, text } = await log();
  const release = disk.hold();
  let room = false;
  const first = writer.append(`"${"x".repeat(300_000)}"\n`);
  const waiting = writer.room().then(() => (room = true));
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(room).toBe(false);
  release();
  await Promise.all([first, waiting]);
  const again = disk.hold();
  const kept = text();
  const many = Array.from({ length: 60 }, () => writer.append(`"${"y".repeat(300_000)}"\n`));
  const outcomes = await Promise.allSettled(many);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  await expect(writer.append(line(1))).rejects.toMatchObject({ kind: "slow" });
  again();
  await writer.close();
  await disk.quiet();
  expect(text()).toBe(kept);
});

test("a disk that does not answer for half a minute ends the log, and closing does not wait for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { disk, writer, text } = await log();
  await writer.append(line(0));
  const release = disk.hold();
  const outcome = writer.append(line(1)).catch((error: unknown) => error);
  for (let second = 0; second < 32; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1000);
  }
  expect(await outcome).toEqual(new LogFailure("slow"));
  await writer.close();
  expect(text()).toBe(line(0));
  release();
  await disk.quiet();
});

test("a machine that slept for a minute finds its log as it was: the time is not the disk's", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { disk, writer, text } = await log();
  await writer.append(line(0));
  const release = disk.hold();
  const taken = writer.append(line(1));
  // The clock runs on while the machine sleeps, and the timer is due when it wakes.
  let clock = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  for (const passed of [1000, 60_000, 1000]) {
    clock += passed;
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.restoreAllMocks();
  release();
  expect(await taken).toBe(1);
  await writer.close();
  expect(text()).toBe(line(0) + line(1));
});

test("a line that came back too late from a disk that was given up is taken out again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { disk, writer, text } = await log();
  await writer.append(line(0));
  const release = disk.hold();
  const outcome = writer.append(line(1)).catch((error: unknown) => error);
  for (let second = 0; second < 32; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1000);
  }
  expect(await outcome).toBeInstanceOf(LogFailure);
  release();
  await disk.quiet();
  expect(text()).toBe(line(0));
  await writer.close();
});

test("a disk that fills up in the middle of a line leaves whole lines, and takes no later one that would fit", async () => {
  const { disk, writer, text } = await log();
  await writer.append(line(0));
  disk.room = 5;
  const [second, third] = await Promise.allSettled([writer.append(line(1)), writer.append(line(2))]);
  expect([second, third]).toMatchObject([
    { status: "rejected", reason: { kind: "refused", code: "ENOSPC" } },
    { status: "rejected", reason: { kind: "refused", code: "ENOSPC" } },
  ]);
  disk.room = Infinity;
  await expect(writer.append(line(3))).rejects.toMatchObject({ code: "ENOSPC" });
  await writer.close();
  expect(text()).toBe(line(0));
});

test("a disk that cannot bring lines to itself fails the next one, or the closing when none comes", async () => {
  const { disk, writer } = await log();
  await writer.append(line(0));
  disk.code = "EIO";
  await expect(writer.close()).rejects.toMatchObject({ kind: "refused", code: "EIO" });
});

test("a failure says why, with the disk's own word where it gave one", () => {
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  expect([new LogFailure("gone"), new LogFailure("refused", full)].map(({ message, code }) => [message, code])).toEqual(
    [
      ["the log takes nothing more: gone", ""],
      ["the log takes nothing more: refused (ENOSPC)", "ENOSPC"],
    ],
  );
});
