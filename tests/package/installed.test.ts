import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { listPackage } from "@electron/asar";
import { afterAll, beforeAll, expect } from "vitest";
import type { Bridge } from "../../src/ipc/contract.ts";
import { letItBeDriven, readFuses, SHIPPED_FUSES, TRIED_FUSE } from "../../scripts/package/fuses.mjs";
import { filesWithSizes } from "../../scripts/package/sizes.mjs";
import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { feedHealth } from "../e2e/live-page.ts";
import { steps } from "../e2e/steps.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { openToOthers } from "../fixtures/open-to-others.ts";
import { drive, install, startShipped, type Driven, type Installed } from "./installed.ts";
import { eventsOf, newestSession } from "../e2e/past-sessions.ts";

declare global {
  interface Window {
    readonly benchside: Bridge;
  }
}

/** The program as it is installed from the package: `npm run package` makes that, `npm run test:package` tries it. Linux only. */
const step = steps();
let endDisplay: () => void;
let here: Installed;
let app: Driven | undefined;
/** Every file of the installed program and its size, as dpkg left them. */
let files: ReturnType<typeof filesWithSizes>;
/** The session that is recorded. */
let id: string;

beforeAll(async () => {
  endDisplay = await ensureDisplay();
  here = install();
  files = filesWithSizes(here.folder);
}, 300_000);
afterAll(async () => {
  await app?.crash();
  here?.dispose();
  endDisplay?.();
});

const kept = (...path: string[]) => join(here.home, ".config/benchside", ...path);
const wait = (seconds: number) => new Promise((resolve) => void setTimeout(resolve, seconds * 1000));

async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 180): Promise<void> {
  for (let left = seconds * 2; left > 0; left--) {
    if (await holds()) return;
    await wait(0.5);
  }
  throw new Error(`after ${seconds} s still not: ${what}`);
}

step("the package holds the program, its weights and its sample, and nothing of development", () => {
  const inside = listPackage(join(here.folder, "resources/app.asar"), { isPack: false });
  expect(inside).toContain("/program/out/main/index.js");
  const aside = ["onnxruntime-web", "playwright", "vitest", "/electron/", "/typescript/", ".test.", "/main/cli.js"];
  expect(inside.filter((path) => aside.some((part) => path.includes(part)))).toEqual([]);
  const paths = files.map(({ path }) => path);
  for (const part of [
    "resources/models/manifest.json",
    "resources/models/hand-landmarks.onnx",
    "resources/sample/desk-lamp.json",
    "resources/consent/v6.md",
    "resources/legal/NOTICE",
    "resources/legal/LICENSE",
    "resources/legal/sbom.cdx.json",
  ])
    expect(paths).toContain(part);
  expect(paths.filter((path) => path.endsWith("onnxruntime_binding.node")).length).toBe(1);
});

step("the fuses of the binary are as a shipped program must have them", async () => {
  expect(await readFuses(here.program)).toEqual(SHIPPED_FUSES);
});

step("the installed program is no Node, takes no option of Node's, and lets nobody attach to it", async () => {
  const home = here.newHome("shipped");
  const file = join(home, ".config/benchside/logs/benchside.log");
  const log = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  const mark = join(home, "ran");
  const script = join(home, "mark.cjs");
  writeFileSync(script, `require("node:fs").writeFileSync(${JSON.stringify(mark)}, "")`);
  const more = { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: `--require ${script}` };
  const ports = [45_871, 45_872] as const;
  const words = [`--inspect=${ports[0]}`, `--remote-debugging-port=${ports[1]}`, script];
  const child = startShipped(here.start, home, words, more);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    // It coaches the sample, as at any first start: the words that would make something else of it had no effect.
    await until("the sample is coached", () => log().includes("opened, demo:"));
    expect(existsSync(mark)).toBe(false);
    expect(await Promise.all(ports.map(answers))).toEqual([false, false]);
    expect(log()).toContain("--remote-debugging-port is not taken by an installed program");
    expect(sandboxed()).toEqual([]);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});

step("it starts for another user, and coaches the sample", async () => {
  await letItBeDriven(here.program);
  expect(await readFuses(here.program)).toEqual({ ...SHIPPED_FUSES, [TRIED_FUSE]: true });
  app = await drive(here);
  await app.page
    .getByText(/Let us begin/)
    .first()
    .waitFor();
  await app.screenshot("installed-first-start");
  await until("a step is seen to be completed", async () =>
    (await newestSession(app!.page)).events.some(
      (event) => event.type === "interrupted" && event.kind === "completion",
    ),
  );
  await app.screenshot("installed-coach");
});

step("what Electron's list asks of a window is so in the installed one", async () => {
  const { electron, page } = app!;
  const found = await electron.evaluate(({ app: program, BrowserWindow, Menu }) => {
    const [window] = BrowserWindow.getAllWindows();
    const contents = window!.webContents as Electron.WebContents & { getLastWebPreferences(): Record<string, unknown> };
    const names = ["sandbox", "contextIsolation", "nodeIntegration", "nodeIntegrationInWorker", "webSecurity"];
    const more = ["allowRunningInsecureContent", "experimentalFeatures", "webviewTag", "enableBlinkFeatures"];
    const preferences = contents.getLastWebPreferences();
    const roles = (menu: Electron.Menu | null): string[] =>
      menu?.items.flatMap((item) => [item.role ?? "", ...roles(item.submenu ?? null)]) ?? [];
    return {
      packaged: program.isPackaged,
      address: contents.getURL(),
      preferences: Object.fromEntries([...names, ...more].map((name) => [name, Boolean(preferences[name])])),
      tools: roles(Menu.getApplicationMenu()).filter((role) => /devtools|reload/i.test(role)),
    };
  });
  expect(found).toEqual({
    packaged: true,
    address: "benchside://app/index.html",
    preferences: {
      ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, nodeIntegrationInWorker: false },
      ...{ webSecurity: true, allowRunningInsecureContent: false, experimentalFeatures: false, webviewTag: false },
      enableBlinkFeatures: false,
    },
    tools: [],
  });
  const tried = await page.evaluate(async () => {
    const fetched = (address: string) =>
      fetch(address).then(
        () => "loaded",
        () => "refused",
      );
    const policy = (await fetch("benchside://app/index.html")).headers.get("content-security-policy") ?? "";
    const evaluated = () => {
      try {
        return typeof Reflect.construct(Function, ["return 1"]);
      } catch {
        return "refused";
      }
    };
    const bridge = Object.keys(window.benchside).toSorted();
    return {
      bridge,
      policy: policy.split("; ").slice(0, 2),
      evaluated: evaluated(),
      file: await fetched("file:///etc/passwd"),
      network: await fetched("http://127.0.0.1:1/"),
      opened: window.open("benchside://app/index.html") === null,
      notified: await Notification.requestPermission(),
      seen: await navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => "granted",
        ({ name }: Error) => name,
      ),
      node: [typeof Reflect.get(globalThis, "require"), typeof Reflect.get(globalThis, "process")],
    };
  });
  expect(tried).toEqual({
    bridge: ["call", "on", "pathOf"],
    policy: ["default-src 'none'", "script-src 'self'"],
    ...{ evaluated: "refused", file: "refused", network: "refused", opened: true, notified: "denied" },
    seen: expect.stringMatching(/NotAllowedError|NotFoundError/),
    node: ["undefined", "undefined"],
  });
  expect(await foreignCall()).toContain("did not come from Benchside's own page");
});

step("it records, and what a crash left is recovered and replayed", async () => {
  const film = join(here.home, "film.mkv");
  writeFileSync(film, countedStream(120));
  const { page } = app!;
  await page.getByRole("button", { name: /^End/ }).first().click();
  await page.getByRole("region", { name: "Session ended" }).waitFor({ timeout: 120_000 });
  id = await page.evaluate(async (path) => {
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "file" as const, path };
    const opened = await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    if (!opened.ok) throw new Error(opened.problem);
    return opened.session;
  }, film);
  await (await feedHealth(page)).getByText("MB recorded").waitFor();
  await until("some seconds are recorded", async () =>
    (await eventsOf(app!.page, id)).some((event) => event.type === "feed" && event.t > 5),
  );
  await app!.crash();
  app = await drive(here);
  const found = app.page.getByRole("status", { name: "Recovered sessions" });
  await found.waitFor();
  expect(await found.innerText()).toMatch(/\d+\ss of recording kept, \d+(?:\.\d)?\ss lost/);
  await app.screenshot("installed-recovered");
  await found.getByRole("button", { name: "Open the session" }).click();
  const video = () =>
    app!.page.evaluate(() => {
      const { readyState = 0, error = null } = document.querySelector("video") ?? {};
      return { shows: readyState >= 2, error: error?.message ?? "" };
    });
  await expect.poll(video, { timeout: 60_000 }).toEqual({ shows: true, error: "" });
  await app.screenshot("installed-replay");
});

step(
  "everything that it made lies in the user's own folder, for them alone, and nothing of its own was changed",
  async () => {
    expect(readdirSync(kept())).toEqual(expect.arrayContaining(["logs", "made", "procedures", "sessions"]));
    expect(existsSync(kept("sessions", id))).toBe(true);
    expect(readdirSync(kept("made"))).toContain("speech");
    for (const name of ["not-here", "not-there"]) expect(existsSync(join(here.home, name))).toBe(false);
    expect(openToOthers(kept())).toEqual([]);
    expect(strayPieces()).toEqual([]);
    // Copies of what Electron was asked to open in the archive: it leaves them among temporary files.
    expect(readdirSync(here.home).filter((name) => name.startsWith(".org.chromium.Chromium"))).toEqual([]);
    expect(filesWithSizes(here.folder)).toEqual(files);
  },
);

step("it is removed whole, and what the person has is still there", async () => {
  await app!.crash();
  app = undefined;
  here.uninstall();
  expect(existsSync(here.folder)).toBe(false);
  expect(lstatSync(kept("sessions", id, "media-000.mkv")).size).toBeGreaterThan(0);
});

/** Files of the person's home, outside the folder of sessions and but for the film that was recorded from, in which pieces of the session's film or journal can be read. */
function strayPieces(): string[] {
  const pieces = ["media-000.mkv", "journal.jsonl"].flatMap((name) => {
    const bytes = readFileSync(kept("sessions", id, name));
    return [0.25, 0.5, 0.75].map((share) => bytes.subarray(bytes.length * share).subarray(0, 64));
  });
  const others = filesWithSizes(here.home).map(({ path }) => path);
  return others
    .filter((path) => path !== "film.mkv" && !path.startsWith(".config/benchside/sessions/"))
    .filter((path) => {
      const bytes = readFileSync(join(here.home, path));
      return pieces.some((piece) => bytes.includes(piece));
    });
}

/** What main answers to a page with the bridge that is not the program's window. */
function foreignCall(): Promise<string> {
  return app!.electron.evaluate(async ({ BrowserWindow, app: program }) => {
    const preload = `${program.getAppPath()}/program/out/preload/index.cjs`;
    const other = new BrowserWindow({ show: false, webPreferences: { sandbox: true, preload } });
    await other.loadURL("benchside://app/index.html");
    const asked = `window.benchside.call("app.info").then(() => "answered", (error) => String(error))`;
    const said: string = await other.webContents.executeJavaScript(asked);
    other.destroy();
    return said;
  });
}

/** Whether something answers on a port of this computer. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.unref();
  });
}

/** Processes of the installed program that draw pages and are not held by a filter of system calls. */
function sandboxed(): string[] {
  const running = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  const pages = running.filter((line) => line.includes(here.program) && line.includes("--type=renderer"));
  if (pages.length === 0) return ["no page is running"];
  return pages.filter((line) => {
    const status = readFileSync(`/proc/${line.trim().split(" ")[0]}/status`, "utf8");
    return !/^Seccomp:\s*2$/m.test(status);
  });
}
