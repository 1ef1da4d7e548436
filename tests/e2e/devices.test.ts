import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { footSwitch, presenter, threePedals, type CapturedDevice } from "../fixtures/hid.ts";
import { standInObs, type StandInObs } from "../fixtures/stand-in-obs.ts";
import { ableModel, modelServer, type StandInServer } from "../fixtures/model-server.ts";
import { endNow, feedHealth, startAnother, summaryOf } from "./live-page.ts";
import { launch, type RunningApp } from "./harness.ts";
import { newestSession } from "./past-sessions.ts";
import { go, openSettings } from "./go.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-pedal-"));
const file = join(folder, "plugged.json");
let played = 0;
let app: RunningApp;
let obs: StandInObs;
let server: StandInServer;

/** What is plugged in, and one capture that is played by the first of the devices. */
function plug(devices: readonly CapturedDevice[], capture = ""): void {
  played += 1;
  const all = devices.map(({ info, captures }, index) => ({
    info,
    ...(index === 0 && capture !== "" ? { played, reports: captures[capture] } : { played: 0, reports: [] }),
  }));
  writeFileSync(`${file}.new`, JSON.stringify({ devices: all }));
  renameSync(`${file}.new`, file);
}

beforeAll(async () => {
  obs = await standInObs("bench secret");
  server = await modelServer("llama-server", { key: "sk-e2e-key-1" });
  server.says = ableModel();
  plug([]);
  app = await launch({ env: { BENCHSIDE_HID_CAPTURE: file } });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  await obs?.[Symbol.asyncDispose]();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const events = async () => (await newestSession(app.page)).events;

/** Opens a list by the keyboard alone and takes an entry of it. */
async function choose(row: string, list: string, option: string): Promise<void> {
  const { page } = app;
  await page.getByRole("listitem", { name: row }).getByRole("button", { name: list }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: option }).waitFor();
  await page.keyboard.type(option.slice(0, 3));
  await page.keyboard.press("Enter");
  await page
    .getByRole("listitem", { name: row })
    .getByRole("button", { name: list })
    .filter({ hasText: option })
    .waitFor();
}

test("a pedal is plugged in, taught by keyboard, tried out, and unplugged", async () => {
  const { page } = app;
  await openSettings(page, "Cameras and devices", "Pedals and keys");
  await page.getByText("No pedal or button is plugged in.").waitFor();
  plug([footSwitch, threePedals, presenter]);
  await page.getByRole("button", { name: `Learn a button of ${footSwitch.info.name}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Press the button now.").waitFor();
  await expect
    .poll(async () => (await page.evaluate(() => window.benchside.call("devices.status", undefined))).devices[0]?.state)
    .toBe("ready");
  plug([footSwitch, threePedals, presenter], "press");
  const row = page.getByRole("listitem", { name: "Key B" });
  await row.waitFor();
  await choose("Key B", "When pressed", "Done");
  await choose("Key B", "When held", "Mark");
  plug([footSwitch, threePedals, presenter], "hold");
  await row.getByText("pressed", { exact: true }).waitFor();
  await app.screenshot("settings-devices");
  plug([threePedals]);
  await page.getByRole("listitem", { name: footSwitch.info.name }).getByText("Not plugged in").waitFor();
});

test("OBS is connected with its password, which stands in no file of ours", async () => {
  const { page } = app;
  await openSettings(page, "Cameras and devices", "Other programs");
  await page.getByText("Use OBS").click();
  await page.getByRole("textbox", { name: "Address", exact: true }).fill(obs.address);
  await page.getByLabel("Password", { exact: true }).fill("bench secret");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByRole("button", { name: "Try the connection" }).click();
  await page.getByText("OBS 30.2.3 answers.").waitFor();
  await app.screenshot("settings-obs");
  const settings = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(JSON.stringify(settings)).not.toContain("bench secret");
  expect(settings.obs).toMatchObject({ on: true, address: obs.address, record: true });
});

test("a model's server is chosen by its address, tried, and asked about before anything leaves this machine", async () => {
  const { page } = app;
  await openSettings(page, "Models");
  const coach = page.getByRole("region", { name: "Coach", exact: true });
  const by = coach.getByRole("button", { name: /Done by/ });
  await by.click();
  await page.getByRole("option", { name: "A server" }).click();
  const address = coach.getByRole("textbox", { name: "Address of the server" });
  await address.fill(server.address);
  await address.press("Tab");
  await coach.getByText("It is this machine: nothing leaves it.").waitFor();
  const attempt = coach.getByRole("button", { name: "Try the server of the coach" });
  await attempt.click();
  await coach.getByText("The model's server wants a key.").waitFor();
  await coach.getByLabel("Key", { exact: true }).fill("sk-e2e-key-1");
  await coach.getByRole("button", { name: "Keep the key" }).click();
  await coach.getByText(/^The key is kept|the key is forgotten when you quit/).waitFor();
  await attempt.click();
  await coach.getByText("llama-server answers.").waitFor();
  await coach.getByText("Sees pictures: works").waitFor();
  await coach.getByText("Advanced: how it is asked").click();
  await coach.scrollIntoViewIfNeeded();
  await app.screenshot("settings-models");
  const settings = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(settings.models.coach).toEqual({ by: "server", address: server.address, model: "", agreed: "" });
  expect(JSON.stringify(settings)).not.toContain("sk-e2e-key-1");

  await address.fill("https://models.example/v1");
  await address.press("Tab");
  const dialog = page.getByRole("dialog", { name: "This would leave your machine" });
  await dialog.waitFor();
  await app.screenshot("settings-models-agreement");
  await page.keyboard.press("Escape");
  await coach.getByText("Not used yet: models.example is another machine.").waitFor();
  await by.click();
  await page.getByRole("option", { name: "What the program brings" }).click();
  await expect
    .poll(() => page.evaluate(() => window.benchside.call("settings.get", undefined).then((kept) => kept.models.coach)))
    .toEqual({ by: "default" });
});

test("in a session a press is done, a long one marks the moment, and OBS records along", async () => {
  const { page } = app;
  plug([footSwitch]);
  await go(page, "Coach");
  await endNow(page);
  await startAnother(page);
  await page.getByText("Sample take").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await (await feedHealth(page)).getByText("feed live").waitFor();
  await expect.poll(() => obs.recording).toBe(true);
  await expect.poll(async () => (await events()).some(({ type }) => type === "planned")).toBe(true);
  plug([footSwitch], "press");
  const corrected = async () =>
    (await events()).flatMap((event) => (event.type === "corrected" ? [event.correction] : []));
  await expect.poll(corrected).toMatchObject([{ action: "done" }]);
  plug([footSwitch], "hold");
  const marked = async () => (await events()).flatMap((event) => (event.type === "marked" ? [event] : []));
  await expect.poll(marked).toMatchObject([{ mark: "mark", error: null, by: "pedal" }]);
  expect(await corrected()).toHaveLength(1);
  await endNow(page);
  await summaryOf(page).waitFor();
  const notices = (await events()).flatMap((event) => (event.type === "notice" ? [event.text] : []));
  expect(notices).toEqual([
    "OBS records along.",
    "OBS has stopped recording; its film is /home/coach/Videos/take.mkv.",
  ]);
  expect((await events()).at(-1)?.type).toBe("closed");
});

test("a shortcut reaches the session from outside the window", async () => {
  const { page } = app;
  await page.evaluate(() =>
    window.benchside.call("settings.set", {
      shortcuts: { on: true, done: "F13", undo: "F13", mark: "", pause: "", mute: "" },
    }),
  );
  const status = await page.evaluate(() => window.benchside.call("shortcuts.status", undefined));
  expect(status.find(({ action }) => action === "undo")).toEqual({
    action: "undo",
    state: "refused",
    reason: "F13 is already taken by “done”. Choose another key.",
  });
  const registered = await app.electron.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("F13"));
  expect([status.find(({ action }) => action === "done")?.state, registered]).toEqual(
    registered ? ["taken", true] : ["refused", false],
  );
});
