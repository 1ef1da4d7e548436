import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { holderText } from "./holder.ts";
import { claimLock, isHeld, lockFile, takeLock, withLock } from "./lock.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());
let made = 0;
const fresh = () => join(root, `${(made += 1)}.jsonl`);
/** The number of a process that has ended. */
const dead = Number(execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }));

/** Put a lock file there as another holder writes it, `age` seconds ago. */
function heldBy(
  journal: string,
  other: { host?: string; boot?: string; began?: string; pid?: number },
  age = 0,
): string {
  const text = `${JSON.stringify({ ...(JSON.parse(holderText(7)) as object), ...other })}\n`;
  writeFileSync(lockFile(journal), text);
  const then = Date.now() / 1000 - age;
  utimesSync(lockFile(journal), then, then);
  return text;
}

/** Until a lock of another machine is being watched. */
const watching = () => vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));

const HOUR = 3600;

test.each([
  ["a living process of this machine", {}, HOUR, true],
  ["a dead process of this machine", { pid: dead }, 0, false],
  ["a process whose number belongs to a later one now", { began: "1" }, 0, false],
  ["another machine, a moment ago", { host: "bench-2", pid: dead }, 5, true],
  ["another machine, five minutes ago", { host: "bench-2", pid: dead }, 300, true],
  ["another machine, an hour ago, whatever process has its number here", { host: "bench-2" }, HOUR, false],
  ["another start of this machine, a moment ago", { boot: "before", pid: dead }, 5, true],
  ["another start of this machine, an hour ago", { boot: "before" }, HOUR, false],
])("a lock of %s", async (_, other, age, held) => {
  const journal = fresh();
  heldBy(journal, other, age);
  expect(await isHeld(journal)).toBe(held);
});

test.each([
  ["a living process", String(process.pid), true],
  ["a dead one", `${dead}\n`, false],
])("a lock file of an older version, a bare process id, of %s", async (_, text, held) => {
  const journal = fresh();
  writeFileSync(lockFile(journal), text);
  expect(await isHeld(journal)).toBe(held);
});

test("a writer says that it lives while nothing happens, and stops when it is done", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const journal = fresh();
  const lock = await takeLock(journal);
  const text = () => readFileSync(lockFile(journal), "utf8");
  const first = text();
  vi.advanceTimersByTime(6000);
  await vi.waitFor(() => expect(text()).not.toBe(first));
  expect(text().length).toBe(first.length);
  // One that somebody took away does not come back.
  rmSync(lockFile(journal));
  vi.advanceTimersByTime(6000);
  for (let turn = 0; turn < 5; turn += 1) await readdir(root);
  expect(existsSync(lockFile(journal))).toBe(false);
  await lock.release();
});

test("a lock that was let go while its disk was away holds nothing when the disk is back, without the beats that never reached it too, and goes then", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const disk = join(root, "disk");
  mkdirSync(disk);
  const journal = join(disk, "journal.jsonl");
  const lock = await takeLock(journal);
  const first = readFileSync(lockFile(journal), "utf8");
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(readFileSync(lockFile(journal), "utf8")).not.toBe(first));
  renameSync(disk, `${disk}-away`);
  await lock.release();
  writeFileSync(join(`${disk}-away`, "journal.jsonl.lock"), first);
  renameSync(`${disk}-away`, disk);
  expect([existsSync(lockFile(journal)), await isHeld(journal)]).toEqual([true, false]);
  expect(existsSync(lockFile(journal))).toBe(false);
  const anew = await takeLock(journal);
  expect(await isHeld(journal)).toBe(true);
  await anew.release();
});

test("an old lock of another machine is taken over only after it was watched", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const journal = fresh();
  heldBy(journal, { host: "bench-2" }, HOUR);
  const claimed = claimLock(journal);
  await watching();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(JSON.parse(readFileSync(lockFile(journal), "utf8"))).toMatchObject({ host: "bench-2" });
  await vi.advanceTimersByTimeAsync(2000);
  const lock = await claimed;
  expect(JSON.parse(readFileSync(lockFile(journal), "utf8"))).toMatchObject({ pid: process.pid });
  expect(await claimLock(journal)).toBe(null);
  await lock?.release();
  expect(existsSync(lockFile(journal))).toBe(false);
});

test("a lock that lies in the future is watched once, and believed no longer than that", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [journal, register] = [fresh(), fresh()];
  for (const log of [journal, register]) heldBy(log, { boot: "before", pid: dead }, -HOUR);
  let changed = false;
  const answers = Promise.all([isHeld(journal), withLock(register, async () => void (changed = true))]);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  await vi.advanceTimersByTimeAsync(12_000);
  expect([(await answers)[0], changed]).toEqual([false, true]);
  const lock = await claimLock(journal);
  expect(JSON.parse(readFileSync(lockFile(journal), "utf8"))).toMatchObject({ pid: process.pid });
  await lock?.release();
});

test("a lock that lies in the future and is renewed is held", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const journal = fresh();
  heldBy(journal, { host: "bench-2", boot: "one" }, -HOUR);
  const held = isHeld(journal);
  await watching();
  heldBy(journal, { host: "bench-2", boot: "two" });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await held).toBe(true);
});

test("another machine whose clock is wrong is seen to live by its renewals", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const journal = fresh();
  heldBy(journal, { host: "bench-2", boot: "one" }, HOUR);
  const claimed = claimLock(journal);
  await watching();
  await vi.advanceTimersByTimeAsync(6000);
  const renewed = heldBy(journal, { host: "bench-2", boot: "two" }, HOUR);
  await vi.advanceTimersByTimeAsync(7000);
  expect(await claimed).toBe(null);
  expect(readFileSync(lockFile(journal), "utf8")).toBe(renewed);
});

test("a change to a log waits for the lock of another machine, and not for one that is a minute old", async () => {
  const file = fresh();
  heldBy(file, { host: "bench-2", pid: dead });
  let done = false;
  const working = withLock(file, async () => (done = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toBe(false);
  heldBy(file, { host: "bench-2", pid: dead }, 61);
  await working;
  expect([done, existsSync(lockFile(file))]).toEqual([true, false]);
});

test("changes of one log are made one after the other, in the order in which they were asked for", async () => {
  const file = fresh();
  const done: string[] = [];
  const change = (name: string) =>
    withLock(file, async () => {
      done.push(`${name} begins`);
      await readdir(root);
      done.push(`${name} ends`);
    });
  await Promise.all([
    change("a"),
    withLock(file, () => Promise.reject(new Error("refused"))).catch(() => {}),
    change("b"),
  ]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  expect(existsSync(lockFile(file))).toBe(false);
});

test("a link in the place of a lock is refused, and nothing is written through it", async () => {
  const journal = fresh();
  const outside = `${journal}.outside`;
  symlinkSync(outside, lockFile(journal));
  await expect(takeLock(journal)).rejects.toThrow("link");
  expect(existsSync(outside)).toBe(false);
});
