import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { letItBeDriven } from "../../scripts/package/fuses.mjs";
import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { eventsOf, sessionIds } from "../e2e/past-sessions.ts";
import { steps } from "../e2e/steps.ts";
import { drive, install, type Driven, type Installed } from "./installed.ts";
import { contents, personWithData } from "./with-data.ts";
import { go, sessionRows } from "../e2e/go.ts";

/** The installed program with what older and newer versions wrote: `npm run package` makes it, `npm run test:package` tries it. Linux only. */
const step = steps();
let endDisplay: () => void;
let here: Installed;
let app: Driven | undefined;

beforeAll(async () => {
  endDisplay = await ensureDisplay();
  here = install();
  await letItBeDriven(here.program);
}, 300_000);
afterAll(async () => {
  await app?.crash();
  here?.dispose();
  endDisplay?.();
});

async function restart(home: string): Promise<Page> {
  await app?.crash();
  app = await drive({ start: here.start, home });
  return app.page;
}

step("what version 0.1.0 wrote opens, whole, and stays as it is", async () => {
  const { home, data } = personWithData(here, "older");
  const before = contents(data);
  const page = await restart(home);
  const ids = await sessionIds(page);
  expect(ids.toSorted()).toEqual(readdirSync(join(data, "sessions")).filter((name) => /^\d/.test(name)));
  for (const id of ids) {
    const lines = before[`sessions/${id}/journal.jsonl`]!.trimEnd().split("\n");
    expect((await eventsOf(page, id)).length, id).toBe(lines.length);
  }
  const library = await page.evaluate(() => window.benchside.call("library.list", undefined));
  const read = library.map(({ id, broken, profiles }) => [id, broken, profiles] as const);
  expect(read.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ["controller-board", null, []],
    ["desk-lamp", null, ["taught", "texts", "withdrawn", "wrong-ways"]],
    ["pour-over-coffee", null, []],
  ]);
  const settings = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(settings).toMatchObject({ camera: "Head camera", talkativeness: 0.9, textScale: 1.25, dataFolder: data });
  await go(page, "Sessions");
  const rows = sessionRows(page);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(ids.length);
  await app!.screenshot("installed-older-data");
  expect(contents(data)).toMatchObject(before);
});

step("what a newer version wrote is refused by its number, in words, and stays as it is to the byte", async () => {
  const later = (file: string) =>
    writeFileSync(file, readFileSync(file, "utf8").replace(/"version": ?\d+/, '"version":99'));
  const { home, data, own } = personWithData(here, "newer", (folder, settings) => {
    later(join(folder, "sessions/2026-11-22-take/journal.jsonl"));
    later(join(folder, "procedures/desk-lamp.json"));
    settings["version"] = 99;
  });
  const before = contents(data);
  const page = await restart(home);
  const refused = await page.evaluate(() =>
    window.benchside.call("sessions.events", { id: "2026-11-22-take" }).then(
      () => "opened",
      (error: Error) => error.message,
    ),
  );
  expect(refused).toMatch(/this program reads up to version \d+\. Update Benchside to open it/);
  const library = await page.evaluate(() => window.benchside.call("library.list", undefined));
  expect(library.find(({ id }) => id === "desk-lamp")?.broken).toMatch(/newer/);
  expect(readdirSync(own).some((name) => /^settings\.broken-.*\.json$/.test(name))).toBe(true);
  await go(page, "Sessions");
  await sessionRows(page).first().waitFor();
  await app!.screenshot("installed-newer-session");
  expect(contents(data)).toMatchObject(before);
});

step("a data folder that a newer version has arranged otherwise is not opened at all", async () => {
  const { home, data } = personWithData(here, "newest", (folder) =>
    writeFileSync(join(folder, "layout.json"), `{"version":3,"moved":true}`),
  );
  const before = contents(data);
  const page = await restart(home);
  const alert = page.getByRole("region", { name: "Notices" }).getByRole("alert");
  await alert.getByText(`A newer Benchside has used the data folder ${data}`).waitFor();
  await app!.screenshot("installed-newer-folder");
  const asked = await page.evaluate(() =>
    window.benchside.call("sessions.list", undefined).then(
      () => "answered",
      (error: Error) => error.message,
    ),
  );
  expect(asked).toContain("Nothing in it was opened or changed.");
  const opened = await page.evaluate(() => {
    const feed = { kind: "mock" as const, faults: "" };
    return window.benchside.call("session.open", { procedure: "desk-lamp", profile: null, feed });
  });
  expect(opened).toMatchObject({ ok: false, problem: expect.stringContaining("A newer Benchside has used") });
  expect(contents(data)).toEqual(before);
});
