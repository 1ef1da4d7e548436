import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { colouredPicture } from "../fixtures/language-questions.ts";
import { launch, type RunningApp } from "./harness.ts";
import { go } from "./go.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await launch({ keepNotice: true, askDoor: true });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

test("the window opens with its title and the rail of screens", async () => {
  expect(await app.page.title()).toBe("Benchside");
  const rail = app.page.getByRole("navigation");
  await rail.waitFor();
  for (const screen of ["Coach", "Sessions", "Procedures", "Settings"]) {
    expect(await rail.getByRole("button", { name: screen }).count(), screen).toBeGreaterThan(0);
  }
});

test("a first start from the sources opens on the sample, asks above it what the person is here for, and keeps the answer", async () => {
  const { page } = app;
  const question = page.getByRole("region", { name: "What are you here for?" });
  await question.waitFor();
  await app.screenshot("first-start");
  await question.getByRole("button", { name: "Coach", exact: true }).click();
  await question.waitFor({ state: "detached" });
  const { door } = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(door).toBe("coach");
  await page.getByRole("button", { name: /^You are in Coach/ }).click();
  await page.getByRole("dialog", { name: "What are you here for?" }).waitFor();
  await app.screenshot("doors");
  await page.keyboard.press("Escape");
});

test("the window speaks another language from its choice in Settings on, and English again", async () => {
  const { page } = app;
  const choose = async (settings: string, list: RegExp, name: string) => {
    await page.getByRole("button", { name: settings, exact: true }).click();
    await page.getByRole("button", { name: list }).click();
    await page.getByRole("option", { name }).click();
  };
  await choose("Settings", /Language$/, "Deutsch");
  await page.getByRole("heading", { name: "Allgemein" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.keyboard.press("Control+1");
  await page.locator(".caption .chip").first().waitFor({ timeout: 60_000 });
  await page.getByRole("toolbar", { name: "Korrekturen" }).waitFor();
  await app.screenshot("live-german");
  await choose("Einstellungen", /Sprache$/, "English");
  await page.getByRole("heading", { name: "General", exact: true }).waitFor();
  await page.keyboard.press("Control+1");
});

test("another Electron than the official one is named at every start, with the command that fixes it", async () => {
  const { notices, electron } = await app.page.evaluate(() => window.benchside.call("app.info", undefined));
  const title = await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle());
  const notice = app.page.locator(".notice", { hasText: "Test build:" });
  const isTest = notices.some((text) => text.startsWith("Test build:"));
  expect(title).toBe(isTest ? "Benchside (test build)" : "Benchside");
  if (!isTest) return;
  await notice.waitFor();
  expect(await notice.innerText()).toContain(`Electron ${electron}, which gets no more security fixes`);
  expect(await notice.innerText()).toContain("npx install-electron");
  await app.screenshot("test-build");
  await notice.getByRole("button", { name: "Close this notice" }).click();
  expect(await notice.count()).toBe(0);
});

test("the page has the bridge and nothing of Node", async () => {
  const found = await app.page.evaluate(() => ({
    require: typeof (globalThis as Record<string, unknown>)["require"],
    process: typeof (globalThis as Record<string, unknown>)["process"],
    bridge: Object.keys(window.benchside).toSorted(),
  }));
  expect(found).toEqual({ require: "undefined", process: "undefined", bridge: ["call", "on", "pathOf"] });
});

test("a folder of a language model is opened and asked in a utility process, which ends when it is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-model-"));
  await writeVisionLanguageFolder(folder);
  const part = await colouredPicture(1, "red");
  const jpeg = part.type === "picture" ? Buffer.from(part.picture.jpeg).toString("base64") : "";
  const file = fileURLToPath(new URL("../../out/main/language.js", import.meta.url));
  const said = await app.electron.evaluate(
    async ({ utilityProcess }, asked) => {
      const env = { ...process.env, ORT_DISABLE_TELEMETRY: "1" };
      const child = utilityProcess.fork(asked.file, [], { env, stdio: "ignore" });
      const heard: Record<string, unknown>[] = [];
      const next = (kinds: readonly string[]) =>
        new Promise<void>((resolve) => {
          const listen = (message: Record<string, unknown>) => {
            if (!kinds.includes(String(message["kind"]))) return;
            child.off("message", listen);
            heard.push(message);
            resolve();
          };
          child.on("message", listen);
        });
      const options = { folder: asked.folder, provider: "cpu", threads: 1 };
      child.postMessage({ kind: "open", options, avoid: [] });
      await next(["ready", "refused"]);
      const picture = { t: 1, width: 64, height: 36, jpeg: new Uint8Array(Buffer.from(asked.jpeg, "base64")) };
      const parts = [
        { type: "picture", picture },
        { type: "text", text: "And now?" },
      ];
      const question = { prefix: 0, messages: [{ role: "user", parts }] };
      child.postMessage({ kind: "score", id: 1, question, choices: ["silent", "interrupt"] });
      await next(["scored", "failed"]);
      const form = { type: "regex", pattern: "(ab){5000}" };
      child.postMessage({ kind: "write", id: 2, question, form, mostTokens: 10_000, writing: false });
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill();
      await ended;
      return heard;
    },
    { file, folder, jpeg },
  );
  rmSync(folder, { recursive: true });
  expect(said).toMatchObject([
    { kind: "ready", status: { state: "ready", pictures: true, provider: "cpu" } },
    { kind: "scored", id: 1, scores: { chances: [expect.any(Number), expect.any(Number)] } },
  ]);
});

test("Help has a report: what works, what is to be fixed, and what a bundle holds, shown before it is written", async () => {
  const { page } = app;
  const folder = mkdtempSync(join(tmpdir(), "benchside-report-"));
  const bundle = join(folder, "report.zip");
  await page.evaluate(() =>
    window.benchside.call("app.report", {
      where: "coach",
      message: "planted http://anna:hunter2@10.0.0.1/k3y",
      stack: "",
    }),
  );
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, bundle);
  try {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Help" }).getByRole("button", { name: "Report…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Report" });
    const findings = dialog.getByRole("list", { name: "Findings" });
    await findings.waitFor({ timeout: 60_000 });
    await app.screenshot("report");
    for (const area of ["Program", "Data folder", "Ffmpeg", "Models", "Inference", "Ports", "Voices", "Log"])
      expect(await findings.getByRole("heading", { name: area, exact: true }).count(), area).toBeGreaterThan(0);
    const log = dialog.locator("summary", { hasText: "logs/benchside.log" });
    await log.press("Enter");
    await dialog.locator("details[open] pre", { hasText: "error page: coach: planted http://10.0.0.1/…" }).waitFor();
    await log.scrollIntoViewIfNeeded();
    await app.screenshot("report-files");
    await dialog.getByRole("button", { name: "Save as ZIP…" }).press("Enter");
    await dialog.getByText(`Saved as ${bundle}`).waitFor();
    const archive = readFileSync(bundle);
    expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
    for (const name of ["report.txt", "report.json", "settings.json", "logs/benchside.log"])
      expect(archive.includes(`benchside-report/${name}`), name).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // The menu leads to it too.
    await app.electron.evaluate(({ Menu }) => {
      const help = Menu.getApplicationMenu()!.items.find(({ label }) => label === "Help");
      help!.submenu!.items.find(({ label }) => label === "Report…")!.click();
    });
    await findings.waitFor({ timeout: 60_000 });
    await page.keyboard.press("Escape");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("F1 opens the guide at the chapter of the screen, finds a word in it, and Escape gives the keyboard back", async () => {
  const { page } = app;
  await page.keyboard.press("F1");
  const guide = page.getByRole("dialog", { name: "Guide" });
  await guide.getByRole("heading", { name: "Coach a person", exact: true }).waitFor();
  await app.screenshot("guide");
  await page.keyboard.type("fingerprint");
  await guide.getByRole("option", { name: /compare the fingerprint that the window shows/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => guide.locator("mark", { hasText: "fingerprint" }).last().isVisible()).toBe(true);
  await app.screenshot("guide-found");
  await page.keyboard.press("Escape");
  await guide.waitFor({ state: "detached" });
});

test("the page can neither evaluate text, nor load from the network, nor leave", async () => {
  const address = app.page.url();
  const tried = await app.page.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        await work();
        return "allowed";
      } catch {
        return "refused";
      }
    };
    return {
      // Playwright's own evaluate is exempt from the policy; a script element of the page is not.
      script: await attempt(() => {
        const script = document.createElement("script");
        script.append("window.ranInline = true");
        document.head.append(script);
      }),
      ran: "ranInline" in window,
      html: await attempt(() => void (document.createElement("p").innerHTML = "<b>bold</b>")),
      address: await attempt(() => void (document.createElement("script").src = "app.js")),
      fetch: await attempt(() => fetch("http://127.0.0.1:9/")),
      popup: window.open("http://127.0.0.1:9/") === null ? "refused" : "allowed",
    };
  });
  expect(tried).toEqual({
    ...{ script: "refused", ran: false, html: "refused", address: "refused" },
    ...{ fetch: "refused", popup: "refused" },
  });
  await app.electron.evaluate(({ BrowserWindow }) => {
    const asked = new Promise((resolve) => {
      // Listeners are called in the order they came, so the program's own has answered by then.
      BrowserWindow.getAllWindows()[0]!.webContents.once("will-navigate", (event) => resolve(event.defaultPrevented));
    });
    Object.assign(globalThis, { navigationRefused: asked });
  });
  await app.page.evaluate(() => void (location.href = "http://127.0.0.1:9/"));
  const refused = await app.electron.evaluate(
    () => (globalThis as unknown as { navigationRefused: Promise<boolean> }).navigationRefused,
  );
  expect(refused).toBe(true);
  expect(app.page.url()).toBe(address);
});

test("a call that does not fit the contract is refused with the field that is wrong", async () => {
  const refusal = await app.page.evaluate(() =>
    window.benchside.call("settings.set", { talkativeness: 7 }).then(
      () => "accepted",
      (error: Error) => error.message,
    ),
  );
  expect(refusal).toContain("settings.set was refused: talkativeness:");
});

test("a data folder that is gone, and settings set aside, are told on every screen; nothing starts or looks empty", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-gone-"));
  const gone = join(dataFolder, "disk", "benchside");
  writeFileSync(join(dataFolder, "settings.json"), JSON.stringify({ dataFolder: gone, talkativeness: "much" }));
  try {
    await using lost = await launch({ dataFolder });
    const { page } = lost;
    const alert = page.getByRole("region", { name: "Notices" }).getByRole("alert");
    await alert.getByText(`The data folder ${gone} is not there.`).waitFor();
    await page
      .getByText(/The settings file was broken \(talkativeness: .*\) and is kept as settings\.broken-/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Start", exact: true }).isDisabled()).toBe(true);
    await lost.screenshot("data-folder-gone");
    const opened = await page.evaluate(() =>
      window.benchside.call("session.open", {
        procedure: "desk-lamp",
        profile: null,
        feed: { kind: "mock", faults: "" },
      }),
    );
    expect(opened).toMatchObject({ ok: false, problem: expect.stringContaining("is not there") });
    await go(page, "Sessions");
    await page.getByRole("region", { name: "Past sessions" }).getByRole("alert").first().waitFor();
    expect(await page.getByText("No session has been recorded yet").count()).toBe(0);
    await page.setViewportSize({ width: 800, height: 560 });
    await lost.screenshot("data-folder-gone-small");
    // A file stands where the folder would be made: it is refused, and the setting stays.
    const refused = await page.evaluate(
      (folder) =>
        window.benchside.call("settings.set", { dataFolder: folder }).then(
          () => "taken",
          (error: Error) => error.message,
        ),
      join(dataFolder, "settings.json", "data"),
    );
    expect(refused).toContain("cannot be made");
    mkdirSync(gone, { recursive: true });
    await alert.waitFor({ state: "detached" });
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
});
