import { mkdirSync, readFileSync, renameSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSeekable } from "../../src/recording/seekable.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { launch, type RunningApp } from "./harness.ts";
import { go, sessionRows } from "./go.ts";

const STORED = join(import.meta.dirname, "../fixtures/stored/v1/data/sessions/2026-11-22-take/journal.jsonl");

let app: RunningApp;
beforeAll(async () => {
  app = await launch();
  mkdirSync(join(app.dataFolder, "sessions/one"), { recursive: true });
  writeFileSync(join(app.dataFolder, "sessions/one/media.webm"), "0123456789");
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

function get(address: string, range?: string): Promise<[number, string]> {
  return app.page.evaluate(
    async ([url, bytes]) => {
      const answer = await fetch(url!, bytes === undefined ? {} : { headers: { range: bytes } });
      return [answer.status, await answer.text()] as [number, string];
    },
    [address, range] as const,
  );
}

test("the page reads a session's recording, whole and in ranges", async () => {
  const film = "benchside://session/one/media.webm";
  expect(await get(film)).toEqual([200, "0123456789"]);
  expect(await get(film, "bytes=2-4")).toEqual([206, "234"]);
  expect(await get(film, "bytes=-3")).toEqual([206, "789"]);
  expect((await get(film, "bytes=10-"))[0]).toBe(416);
});

test("nothing outside the sessions folder is served", async () => {
  writeFileSync(join(app.dataFolder, "secret.txt"), "secret");
  for (const path of ["..%2fsecret.txt", "one/..%2f..%2fsecret.txt", "missing/media.webm", ""]) {
    expect(await get(`benchside://session/${path}`), path).toEqual([404, "not found"]);
  }
});

test("of hundreds of sessions only those in sight are drawn, and keys reach every one", async () => {
  const journal = readFileSync(STORED, "utf8");
  for (let at = 0; at < 400; at += 1) {
    const folder = join(app.dataFolder, `sessions/2025-01-01-copy-${String(at).padStart(3, "0")}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "journal.jsonl"), journal);
  }
  const { page } = app;
  await go(page, "Sessions");
  const sessions = page.getByRole("grid", { name: "Sessions" });
  await sessionRows(page).first().waitFor();
  await app.screenshot("sessions-many");
  expect(await sessionRows(page).count()).toBeLessThan(60);
  await page.keyboard.press("End");
  const last = sessions.locator("[data-key]:focus");
  await expect.poll(() => last.getAttribute("aria-rowindex")).toMatch(/^40\d$/);
  expect(await sessions.getAttribute("aria-rowcount")).toMatch(/^40\d$/);
  await app.screenshot("sessions-many-end");
});

test("a session that another program names gets its name in the list, without anything pressed", async () => {
  const { page } = app;
  const folder = join(app.dataFolder, "sessions/2025-01-01-copy-399");
  const visit = async () => {
    await go(page, "Coach");
    await page.getByRole("grid", { name: "Sessions" }).waitFor({ state: "detached" });
    await go(page, "Sessions");
    await sessionRows(page).first().waitFor();
  };
  // Known as it is: what was just written is looked at before the list is answered.
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const path of [join(folder, "journal.jsonl"), folder]) utimesSync(path, yesterday, yesterday);
  await visit();
  writeFileSync(join(folder, "label.theirs"), JSON.stringify({ version: 1, name: "Named elsewhere", tags: [] }));
  renameSync(join(folder, "label.theirs"), join(folder, "label.json"));
  await visit();
  // The list is as it was left: at its end.
  await page.keyboard.press("Home");
  await page.getByRole("row", { name: "Named elsewhere" }).waitFor();
});

test("the last picture of a film that was cut off is not shown as that of later moments", async () => {
  const { page } = app;
  const folder = join(app.dataFolder, "sessions/2026-11-20-lamp");
  mkdirSync(folder);
  const journal = readFileSync(STORED.replace("2026-11-22-take", "2026-11-20-lamp"), "utf8");
  writeFileSync(
    join(folder, "journal.jsonl"),
    journal.replaceAll("media.mp4", "media.mkv").replace("2026-01-02T", "2027-01-02T"),
  );
  writeFileSync(join(folder, "label.json"), JSON.stringify({ version: 1, name: "Cut off", tags: [] }));
  const film = join(folder, "media.mkv");
  writeFileSync(film, countedStream(80));
  await makeSeekable(film);
  truncateSync(film, Math.round(statSync(film).size / 2));
  await go(page, "Coach");
  await go(page, "Sessions");
  await page.getByRole("row", { name: "Cut off" }).dblclick();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  const over = page.getByText(/^The film ends at 0:\d\d: its file holds no later picture/);
  expect(await over.isVisible()).toBe(false);
  await page.keyboard.press("End");
  await over.waitFor();
  await app.screenshot("film-cut");
  await page.keyboard.press("Home");
  await over.waitFor({ state: "hidden" });
  expect(await page.locator("video").isVisible()).toBe(true);
});
