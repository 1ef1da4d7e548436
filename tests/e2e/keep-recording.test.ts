import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { isSeekable } from "../../src/recording/seekable.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { feedHealth, startAnother } from "./live-page.ts";
import { launch, root, switches, type RunningApp } from "./harness.ts";
import { newestSession } from "./past-sessions.ts";
import { go } from "./go.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "benchside-keep-"));
const sessions = join(dataFolder, "sessions");
let app: RunningApp;
beforeAll(async () => {
  // With a session there already the sample does not open by itself.
  mkdirSync(join(sessions, "one"), { recursive: true });
  const events: SessionEvent[] = [...lampSession(), { type: "closed", t: 48, reason: "stopped" }];
  writeFileSync(join(sessions, "one", "journal.jsonl"), events.map(journalLine).join(""));
  app = await launch({ dataFolder, cameraFile: true });
  app.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

/** Open a session on simulated glasses, which main holds itself. */
function openGlasses({ page } = app): Promise<string> {
  return page.evaluate(async () => {
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "mock" as const, faults: "" };
    const opened = await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    if (!opened.ok) throw new Error(opened.problem);
    return opened.session;
  });
}

const told = async <T extends SessionEvent["type"]>(session: string, type: T) =>
  (await readJournal(join(sessions, session, "journal.jsonl"))).events.filter(
    (event): event is EventOf<T> => event.type === type,
  );
async function expectGoesOn(session: string): Promise<void> {
  const seen = (await told(session, "tick")).length;
  await expect.poll(async () => (await told(session, "tick")).length, { timeout: 60_000 }).toBeGreaterThan(seen + 1);
  expect(await told(session, "closed")).toEqual([]);
}

/** A sentence is in the journal once as a notice and once as words to be heard. */
async function expectToldOnce(session: string, text: string, spoken = text): Promise<void> {
  const times = async () => [
    (await told(session, "notice")).filter((each) => each.text === text).length,
    (await told(session, "uttered")).filter((each) => each.text === spoken).length,
  ];
  await expect.poll(times, { timeout: 60_000 }).toEqual([1, 1]);
}

const logged = () => readFileSync(join(dataFolder, "logs", "benchside.log"), "utf8");

/** What nobody catches in main, in the page, and a process that is gone, are told and logged, and the recording goes on. */
async function expectFailuresAreOutlasted(session: string): Promise<void> {
  await app.electron.evaluate(({ app: program }) => {
    setTimeout(() => {
      throw new Error("planted in main");
    }, 0);
    process.kill(program.getAppMetrics().find(({ type }) => type === "GPU")!.pid, "SIGKILL");
  });
  const failed = "Something in Benchside has failed: planted in main. The recording goes on. Help › Report says more.";
  await expectToldOnce(session, failed, "Something in Benchside has failed. The recording goes on.");
  await expectToldOnce(session, "The process that draws the window has failed and is started again.");
  await app.page.getByText(failed).first().waitFor();
  await app.screenshot("failure-told");
  await app.page.evaluate(() => void setTimeout(() => void Promise.reject(new Error("planted in the page")), 0));
  await expectGoesOn(session);
  for (const text of ["main uncaughtException: Error: planted in main", "page, a promise: planted in the page"])
    await expect.poll(logged, { timeout: 60_000 }).toContain(text);
}

/** The machine sleeps, its clock is set back and forth, and the program is started a second time: the journal goes on, and its times with it. */
async function expectMachineIsOutlasted(session: string): Promise<void> {
  await app.electron.evaluate(({ powerMonitor }) => {
    powerMonitor.emit("suspend");
    powerMonitor.emit("resume");
  });
  const woke = "The computer was asleep. Nothing was seen or recorded meanwhile. The session goes on.";
  await expectToldOnce(session, woke, "The computer was asleep. The session goes on.");
  const texts = (await told(session, "notice")).map(({ text }) => text);
  expect(texts).toContain("The computer goes to sleep. Until it wakes nothing is seen or recorded.");
  for (const days of [-2, 2]) {
    await app.electron.evaluate((_, hours) => {
      const clock = Date as DateConstructor & { whole?: () => number };
      clock.whole ??= clock.now;
      clock.now = () => clock.whole!() + hours * 3_600_000;
    }, days * 24);
    await expectGoesOn(session);
  }
  await app.electron.evaluate(() => {
    const clock = Date as DateConstructor & { whole?: () => number };
    clock.now = clock.whole!;
  });
  const { events } = await readJournal(join(sessions, session, "journal.jsonl"));
  const times = events.flatMap((event) => (event.type === "tick" ? [event.t] : []));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(3600);

  const program = process.env["BENCHSIDE_TEST_ELECTRON"]!;
  const env = { ...process.env, NODE_OPTIONS: "", BENCHSIDE_DATA_DIR: dataFolder };
  const [code] = (await once(spawn(program, [...switches({}), root], { env, stdio: "ignore" }), "exit")) as [number];
  expect(code).toBe(0);
  await expectGoesOn(session);
}

async function expectStopped(session: string): Promise<void> {
  await expect
    .poll(async () => (await told(session, "closed")).map(({ reason }) => reason), { timeout: 60_000 })
    .toEqual(["stopped"]);
}

const awake = () =>
  app.electron.evaluate(({ powerSaveBlocker }) => [...Array(20).keys()].some((id) => powerSaveBlocker.isStarted(id)));
const reload = () =>
  app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.reload());
const inPage = (code: string) =>
  app.electron.evaluate(
    ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript(script) as unknown,
    code,
  );

test("no key of the menu loads the page anew or opens its tools", async () => {
  const roles = await app.electron.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items.map(({ role }) => role) ?? []),
  );
  expect(roles).toContain("copy");
  expect(roles.filter((role) => /reload|devtools/i.test(role ?? ""))).toEqual([]);
});

/** Lets nothing with a date be drawn in the page: the list of past sessions fails. */
const SPOIL_DATES = `whole = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...whole, get() { throw new RangeError("no such calendar"); } });`;

test("a session keeps the machine awake, and goes on beside a screen that fails and in a page that is loaded anew", async () => {
  const { page } = app;
  expect(await awake()).toBe(false);
  const session = await openGlasses();
  await (await feedHealth(page)).getByText("feed live").waitFor();
  expect(await awake()).toBe(true);
  await page.evaluate(SPOIL_DATES);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name: "Sessions" }).click();
  const failed = page.getByRole("region", { name: "Sessions could not be shown" });
  await failed.getByText("RangeError: no such calendar").waitFor();
  await page.getByRole("status", { name: /^Recording/ }).waitFor();
  await expectGoesOn(session);
  await app.screenshot("screen-failed");
  await expect.poll(logged, { timeout: 60_000 }).toContain("screen Sessions: no such calendar");
  await failed.getByRole("button", { name: "Copy details" }).click();
  await failed.getByRole("button", { name: "Details copied" }).waitFor();
  const copied = await app.electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain("Benchside: Sessions could not be shown\n\nRangeError: no such calendar");
  await page.evaluate('Object.defineProperty(Intl.DateTimeFormat.prototype, "format", whole)');
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Past sessions" }).waitFor();
  await go(page, "Coach");
  await page.evaluate(() => Object.assign(window, { before: true }));
  await reload();
  await page.waitForFunction(() => !("before" in window));
  await (await feedHealth(page)).getByText("feed live").waitFor();
  await page.getByRole("button", { name: /^End/ }).first().waitFor();
  await expectGoesOn(session);
  await expectToldOnce(session, "The window was loaded anew. The session went on.");
  await expectFailuresAreOutlasted(session);
  await expectMachineIsOutlasted(session);
  await page.getByRole("button", { name: /^End/ }).first().click();
  await startAnother(page);
  await expect.poll(awake).toBe(false);
});

test("a camera that the page holds is lost with it: the recording is closed well, and the person is told", async () => {
  const { page } = app;
  await page.getByText("Webcam or USB glasses").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await (await feedHealth(page)).getByText("feed live").waitFor();
  const { id } = await newestSession(page);
  await expect.poll(async () => (await told(id, "media")).length, { timeout: 60_000 }).toBe(1);
  await reload();
  const text = "The window was loaded anew, and the camera that it held was lost.";
  await page.getByText(text).first().waitFor();
  await expectStopped(id);
  await app.screenshot("camera-lost-with-page");
  await page.getByRole("heading", { name: "Stopped" }).waitFor();
  expect((await told(id, "notice")).at(-1)).toMatchObject({ level: "error", text: expect.stringContaining(text) });
  expect(await awake()).toBe(false);
  await startAnother(page);
});

test("closing the window asks, a page that crashes comes back, and ending from there leaves whole films", async () => {
  const session = await openGlasses();
  await (await feedHealth(app.page)).getByText("MB recorded").waitFor();
  const answer = (response: number) =>
    app.electron.evaluate(({ dialog }, chosen) => {
      dialog.showMessageBox = (...asked: unknown[]) => {
        Object.assign(globalThis, { asked: asked.at(-1) });
        return Promise.resolve({ response: chosen, checkboxChecked: false });
      };
    }, response);
  const close = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  await answer(0);
  await close();
  const asked = () => app.electron.evaluate(() => (globalThis as { asked?: unknown }).asked);
  await expect.poll(asked).toMatchObject({ buttons: ["Keep recording", "End and close"], cancelId: 0, defaultId: 0 });
  await expectGoesOn(session);

  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer(),
  );
  // A page that is gone never answers; a new one shows the numbers when it is asked to.
  const open = `document.querySelector(".health-mark[aria-expanded=false]")?.click()`;
  const shown = () =>
    Promise.race([
      inPage(`${open}; document.querySelector(".coach")?.innerText ?? ""`).catch(() => ""),
      new Promise((resolve) => setTimeout(() => resolve(""), 2000)),
    ]);
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/MB recorded/);
  await expectGoesOn(session);
  await expectToldOnce(session, "The window had crashed and was opened again. The session went on.");

  // Nobody touches it, so that Chromium says nothing of it.
  await app.electron.evaluate(({ BrowserWindow }) => {
    void BrowserWindow.getAllWindows()[0]!
      .webContents.executeJavaScript("for (;;);")
      .catch(() => undefined);
  });
  await expectToldOnce(session, "The window did not answer and was opened again. The session went on.");
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/MB recorded/);
  await expectGoesOn(session);

  await answer(1);
  await close();
  await expectStopped(session);
  const folder = join(sessions, session);
  const film = join(folder, "media-000.mkv");
  await expect.poll(() => isSeekable(film), { timeout: 60_000 }).toBe(true);
  const left = () => ["journal.jsonl.lock", "finishing.json"].filter((file) => existsSync(join(folder, file)));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});

test("a program that fails again and again closes its recording well, and asks before it starts anew", async () => {
  await using again = await launch({ dataFolder });
  const session = await openGlasses(again);
  // A film of a few pictures gets no index.
  await expect.poll(async () => (await told(session, "tick")).at(-1)?.t ?? 0, { timeout: 60_000 }).toBeGreaterThan(2);
  await again.electron.evaluate(({ dialog }) => {
    dialog.showMessageBox = (...asked: unknown[]) => {
      Object.assign(globalThis, { asked: asked.at(-1) });
      return Promise.resolve({ response: 1, checkboxChecked: false });
    };
    for (const name of ["a", "b", "c", "d"]) void Promise.reject(new Error(`planted ${name}`));
  });
  await expectStopped(session);
  const asked = () => again.electron.evaluate(() => (globalThis as { asked?: unknown }).asked);
  await expect.poll(asked, { timeout: 60_000 }).toMatchObject({
    buttons: ["Start Benchside anew", "Go on"],
    detail: expect.stringContaining("The session was closed, and what was recorded is kept."),
  });
  const film = join(sessions, session, "media-000.mkv");
  await expect.poll(() => isSeekable(film), { timeout: 60_000 }).toBe(true);
  // With no session to tell it, a failure is a notice on every screen, also in a page that is loaded anew.
  await again.electron.evaluate(() => void Promise.reject(new Error("planted alone")));
  const notice = again.page.getByRole("region", { name: "Notices" }).getByText("has failed: planted alone.");
  await notice.waitFor();
  await again.screenshot("failure-notice");
  await again.page.reload();
  await notice.waitFor();
});

test("a program that the system tells to end asks nobody, and closes what it records", async () => {
  await using again = await launch({ dataFolder });
  const session = await openGlasses(again);
  await (await feedHealth(again.page)).getByText("MB recorded").waitFor();
  await expect.poll(async () => (await told(session, "media")).length, { timeout: 60_000 }).toBe(1);
  // Also when the session was ended and could still be gone on with.
  await again.page.getByRole("button", { name: "End session", exact: true }).click();
  await again.page.getByRole("button", { name: "Close now" }).waitFor();
  const program = again.electron.process();
  const gone = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  await gone;
  await expectStopped(session);
  // Its index is made at the next start where the program was gone too soon.
  expect(existsSync(join(sessions, session, "media-000.mkv"))).toBe(true);
});
