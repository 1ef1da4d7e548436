import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { encryptSessions } from "../../src/app/encryption/encryption-sessions.ts";
import { switchOn } from "../../src/app/encryption/switching.ts";
import { KEY_FILE } from "../../src/storage/sealed/sealed-keys.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { openToOthers } from "../fixtures/open-to-others.ts";
import { launch, type RunningApp } from "./harness.ts";
import { steps } from "./steps.ts";
import { go, openSettings, sessionRows } from "./go.ts";

const step = steps();
const WORDS = "five words that nobody guesses";
const LAMP = "2026-11-20-lamp";

const home = mkdtempSync(join(tmpdir(), "benchside-encrypted-"));
const data = join(home, "data");
const sessions = join(data, "sessions");
let app: RunningApp;
/** Id of the session that is recorded here. */
let recorded = "";

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../fixtures/stored/v1/data"), data, { recursive: true });
  await switchOn(data, WORDS);
  await encryptSessions(data, { signal: new AbortController().signal, progress: () => undefined });
  writeFileSync(join(home, "settings.json"), JSON.stringify({ dataFolder: data }));
  app = await launch({ dataFolder: home });
  app.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const dialog = () => app.page.getByRole("dialog", { name: "The recordings are locked" });

async function unlockBy(words: string): Promise<void> {
  await dialog().getByLabel("Passphrase").fill(words);
  await app.page.keyboard.press("Enter");
}

step("a data folder that is encrypted shows nothing until its passphrase is typed, then its sessions", async () => {
  const { page } = app;
  await dialog().waitFor();
  await app.screenshot("unlock");
  const refused = await page.evaluate(() =>
    window.benchside.call("sessions.list", undefined).then(
      () => "answered",
      (error: Error) => error.message,
    ),
  );
  expect(refused).toContain("are encrypted and locked");
  await unlockBy("five words that nobody guessed");
  await dialog()
    .getByRole("alert")
    .getByText(/^The recordings in .*: this passphrase does not open them\./)
    .waitFor();
  await app.screenshot("unlock-refused");
  await unlockBy(WORDS);
  await dialog().waitFor({ state: "detached" });
  await go(page, "Sessions");
  const rows = sessionRows(page);
  await expect.poll(() => rows.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  const events = await page.evaluate((id) => window.benchside.call("sessions.events", { id }), LAMP);
  expect(events.events).toContain('"type":"opened"');
  // The process that computes scores reads them too.
  const scored = await page.evaluate(async () => {
    const takes = await window.benchside.call("evaluate.takes", undefined);
    const told = takes.filter(({ told, problem }) => told !== null && problem === "");
    const chosen = told.map(({ id }) => ({ session: id, name: id, labels: null }));
    return window.benchside.call("evaluate.run", { kind: "sessions", takes: chosen });
  });
  expect(scored).toMatchObject({ kind: "done" });
});

step("what is recorded then is encrypted, every file of it", async () => {
  const { page } = app;
  const film = join(home, "film.mkv");
  writeFileSync(film, countedStream(60));
  const id = await page.evaluate(async (path) => {
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "file" as const, path };
    const opened = await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    if (!opened.ok) throw new Error(opened.problem);
    return opened.session;
  }, film);
  const ticks = () =>
    page.evaluate(async (session) => {
      const { events } = await window.benchside.call("sessions.events", { id: session });
      return events.split('"type":"tick"').length - 1;
    }, id);
  await expect.poll(ticks, { timeout: 60_000 }).toBeGreaterThan(5);
  await page.evaluate(() => window.benchside.call("session.close", undefined));
  recorded = id;
  const folder = join(sessions, id);
  // The copy is made by ffmpeg, which is given the film over a port of this computer.
  const over = () => {
    const names = readdirSync(folder);
    return names.includes("media-000.mp4") && !names.some((name) => name.endsWith(".lock") || name.endsWith(".part"));
  };
  await expect.poll(over, { timeout: 60_000 }).toBe(true);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([KEY_FILE, "journal.jsonl", "media-000.mkv"]));
  expect(inTheClear(sessions)).toEqual([]);
  expect(openToOthers(folder)).toEqual([]);
});

step("Replay says what of a session somebody has changed or put there", async () => {
  const { page } = app;
  const folder = join(sessions, recorded);
  const before = readFileSync(join(folder, "media-000.mkv"));
  const changed = ["media-000.mkv", "media-000.mp4"].filter((name) => existsSync(join(folder, name)));
  for (const name of changed) {
    const film = readFileSync(join(folder, name));
    film[Math.floor(film.length / 2)]! ^= 1;
    writeFileSync(join(folder, name), film);
  }
  writeFileSync(join(folder, "runs.json"), "in the clear");
  await go(page, "Sessions");
  await sessionRows(page).first().click();
  await page.getByText(/runs\.json: it is not encrypted, as every file of its session is/).waitFor();
  await page.getByText(/media-000\.(mkv|mp4): Parts of it that do not pass the check: 1/).waitFor();
  await app.screenshot("replay-changed");
  writeFileSync(join(folder, "media-000.mkv"), before);
  rmSync(join(folder, "runs.json"));
});

step("Settings tell how many are encrypted, and Lock now closes them again", async () => {
  const { page } = app;
  await openSettings(page, "Storage and privacy");
  const part = page.getByRole("region", { name: "Encrypt recordings" });
  await part.getByText("6 sessions encrypted, 0 in the clear.").waitFor();
  await part.scrollIntoViewIfNeeded();
  await app.screenshot("settings-encryption");
  await part.getByRole("button", { name: "Lock now" }).click();
  await dialog().waitFor();
  await page.keyboard.press("Escape");
  const alert = page.getByRole("region", { name: "Notices" }).getByRole("alert");
  await alert.getByText("are encrypted and locked").waitFor();
  await app.screenshot("locked");
  expect(app.pageErrors).toEqual([]);
});

/** Files below a folder in which words of sessions, or the beginnings of films, pictures and databases, can be read. */
function inTheClear(folder: string): string[] {
  const words = [
    '"type":"opened"',
    '"type":"tick"',
    '"type":"uttered"',
    "Assemble the desk lamp",
    "SQLite format",
    "ftypiso",
  ];
  const readable = [
    ...words.map((text) => Buffer.from(text)),
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from("ffd8ffe0", "hex"),
  ];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readable.some((bytes) => readFileSync(file).includes(bytes)));
}
