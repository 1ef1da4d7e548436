import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { feedHealth, summaryOf } from "./live-page.ts";
import { launch } from "./harness.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-recovery-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a coached recording outlives its disk and the inference process, and what a crash left is found at the next start", async () => {
  const film = join(root, "film.mkv");
  writeFileSync(film, countedStream(120));
  const dataFolder = join(root, "data");
  const first = await launch({ dataFolder });
  const { page } = first;
  page.setDefaultTimeout(60_000);
  // The sample opens by itself at a first start, and would end a session that was there before it.
  await page.getByRole("button", { name: /^End/ }).first().click({ timeout: 90_000 });
  await summaryOf(page).waitFor();
  const id = await page.evaluate(async (path) => {
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "file" as const, path };
    const opened = await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    if (!opened.ok) throw new Error(opened.problem);
    return opened.session;
  }, film);
  const told = async <T extends SessionEvent["type"]>(type: T) =>
    (
      await page.evaluate(
        async (session) =>
          JSON.parse((await window.benchside.call("sessions.events", { id: session })).events) as SessionEvent[],
        id,
      )
    ).filter((event): event is EventOf<T> => event.type === type);
  await (await feedHealth(page)).getByText("MB recorded").waitFor();

  const signalled = (signal: NodeJS.Signals) =>
    first.electron.evaluate(({ app }, name) => {
      const inference = app.getAppMetrics().filter((one) => one.name === "Benchside inference");
      for (const { pid } of inference) process.kill(pid, name);
      return inference.map(({ pid }) => pid);
    }, signal);
  const states = async () => (await told("inference")).map(({ state }) => state);
  const before = (await states()).length;
  const since = async () => (await states()).slice(before).join();
  expect((await signalled("SIGKILL")).length).toBe(1);
  // Whether a tick is missed depends on how soon it is back.
  await expect.poll(since, { timeout: 60_000 }).toContain("lost,starting,ready");
  const seen = (await told("tick")).length;
  await expect.poll(async () => (await told("tick")).length, { timeout: 60_000 }).toBeGreaterThan(seen);
  if (process.platform !== "win32") {
    // One that hangs is alive: it is told within a second, and another takes its place.
    const [hanging] = await signalled("SIGSTOP");
    await page.getByText("the inference process does not answer").first().waitFor();
    await first.screenshot("inference-hangs");
    const ticks = (await told("tick")).length;
    await expect.poll(async () => (await told("tick")).length, { timeout: 60_000 }).toBeGreaterThan(ticks);
    expect(await since()).toContain("lost,lost,starting,ready");
    await expect.poll(() => isAlive(hanging!), { timeout: 30_000 }).toBe(false);
  }
  expect((await told("gap")).length).toBe(0);
  expect((await told("media")).map(({ file }) => file)).toEqual(["media-000.mkv"]);

  // As when its disk is pulled out: whoever has the file open may still write into nothing.
  const folder = join(dataFolder, "sessions", id);
  renameSync(folder, `${folder}-pulled`);
  await page.getByText("MB, NOT recording").waitFor();
  await page.getByText("Not recording: the session's folder is gone. Plug the disk in again").waitFor();
  await first.screenshot("recording-alarm");
  renameSync(`${folder}-pulled`, folder);
  await (await feedHealth(page)).getByText("MB recorded").waitFor();
  expect((await told("uttered")).map(({ text }) => text)).toContain("Recording has stopped.");
  expect((await told("gap")).map(({ of, reason }) => [of, reason])).toEqual([
    ["recording", "the session's folder is gone"],
  ]);
  const { t } = (await told("feed")).at(-1)!;
  await expect.poll(async () => (await told("feed")).at(-1)!.t, { timeout: 60_000 }).toBeGreaterThan(t + 3);
  await first.crash();

  await using again = await launch({ dataFolder });
  const found = again.page.getByRole("status", { name: "Recovered sessions" });
  await found.waitFor({ timeout: 60_000 });
  expect(await found.innerText()).toMatch(/\d+\ss of recording kept, \d+(?:\.\d)?\ss lost/);
  await again.screenshot("recovered");
  await found.getByRole("button", { name: "Open the session" }).click();
  const video = () =>
    again.page.evaluate(() => {
      const { readyState = 0, error = null, currentSrc = "" } = document.querySelector("video") ?? {};
      const instead = document.querySelector(".no-picture")?.textContent ?? "";
      return { shows: readyState >= 2, error: error?.message ?? "", file: currentSrc.split("/").at(-1), instead };
    });
  await expect.poll(video, { timeout: 60_000 }).toMatchObject({ shows: true, error: "" });
  await again.screenshot("recovered-replay");
  await first[Symbol.asyncDispose]();
}, 180_000);
