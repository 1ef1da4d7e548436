import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import type { Bridge } from "../../src/ipc/contract.ts";
import { recordingProgram } from "../fixtures/connections.ts";

declare global {
  interface Window {
    readonly benchside: Bridge;
  }
}

/** The project's folder, which the app is started from. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** How the app is started for a test. */
export interface LaunchOptions {
  /** Data folder to use; a fresh one, deleted afterwards, without it. */
  readonly dataFolder?: string;
  /** Film (MJPEG or Y4M) that a fake camera shows, or true for Chromium's own test picture; without it the app has no camera. */
  readonly cameraFile?: string | true;
  /** Sound (WAV) that a fake microphone hears, over and over; used with `cameraFile`. */
  readonly soundFile?: string;
  /** File to record what the app and all its processes try to reach; `cannotRecord` must be empty. */
  readonly record?: string;
  /** Be asked what the person is here for, as at a first start; else the coach's door was chosen before. */
  readonly askDoor?: boolean;
  /** Leave the notice of a test build where it is; without it tests see the window as with the official Electron. */
  readonly keepNotice?: boolean;
  /** More environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The running app in a test. `await using` ends it, however the test ends. */
export interface RunningApp extends AsyncDisposable {
  readonly electron: ElectronApplication;
  /** The window's page, loaded. */
  readonly page: Page;
  readonly dataFolder: string;
  /** What the page wrote to its console as errors, oldest first. */
  readonly pageErrors: readonly string[];
  /** Keeps a picture of the window, or of another one's page: in .cache/screenshots, and with SCREENSHOTS=1 one that the documents have in docs/screenshots. */
  screenshot(name: string, of?: Page): Promise<void>;
  /** Ends the app as a crash would, without a chance to tidy up; the data folder stays until disposal. */
  crash(): Promise<void>;
}

/** Starts the built app with a data folder of its own and waits for its window to load. */
export async function launch(options: LaunchOptions = {}): Promise<RunningApp> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "benchside-e2e-"));
  if (!options.askDoor) chooseDoor(join(dataFolder, "settings.json"));
  const program = process.env["BENCHSIDE_TEST_ELECTRON"] ?? "";
  const electron = await _electron.launch({
    executablePath: options.record ? recordingProgram(dataFolder, program, options.record) : program,
    args: [...switches(options), root],
    cwd: root,
    env: { ...definedEnvironment(), BENCHSIDE_DATA_DIR: dataFolder, ...options.env },
    timeout: 60_000,
  });
  askAgain(electron);
  const child = electron.process();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  };
  const dispose = async () => {
    // A window that hangs must not hold up the tests, nor one that asks whether a recording is to end.
    const end = async () => {
      await electron.evaluate(({ dialog }) => {
        dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
      });
      await electron.close();
    };
    await Promise.race([end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
    await kill();
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true, maxRetries: 12 });
  };
  try {
    const page = await electron.firstWindow();
    const pageErrors = listenForErrors(page);
    await page.waitForLoadState("load");
    await page.locator("main.screen").waitFor({ timeout: 60_000 });
    if (!options.keepNotice) await hideRuntimeNotice(page);
    const screenshot = async (name: string, of: Page = page) => {
      const shown = process.env["SCREENSHOTS"] === "1" && existsSync(join(root, "docs/screenshots", `${name}.png`));
      const folder = join(root, shown ? "docs/screenshots" : ".cache/screenshots");
      mkdirSync(folder, { recursive: true });
      await of.screenshot({ path: join(folder, `${name}.png`) });
    };
    return { electron, page, dataFolder, pageErrors, screenshot, crash: kill, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Keeps the coach's door in the settings where they name none. */
function chooseDoor(path: string): void {
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as object) : {};
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ door: "coach", ...kept }));
}

/**
 * Asks the main process again where the answer was lost: the inspector holds the promise of an answer weakly, and on a busy machine it is
 * sometimes collected before it is read ("Resulting promise was garbage collected"), several times in a row: up to 10 s are waited.
 */
function askAgain(electron: ElectronApplication): void {
  const ask = electron.evaluate.bind(electron) as (...asked: unknown[]) => Promise<unknown>;
  const patiently = async (...asked: unknown[]): Promise<unknown> => {
    for (let left = 40; ; left--) {
      try {
        return await ask(...asked);
      } catch (error) {
        if (left === 0 || !String(error).includes("promise was garbage collected")) throw error;
        await new Promise((resolve) => void setTimeout(resolve, 250));
      }
    }
  };
  electron.evaluate = patiently as typeof electron.evaluate;
}

async function hideRuntimeNotice(page: Page): Promise<void> {
  const { notices } = await page.evaluate(() => window.benchside.call("app.info", undefined));
  const notice = page.locator(".notice", { hasText: "Test build:" });
  if (notices.some((text) => text.startsWith("Test build:"))) await notice.getByRole("button").press("Enter");
}

/** Switches of Chromium that every window of a test gets. */
export function switches({ cameraFile, soundFile }: LaunchOptions): string[] {
  const camera =
    cameraFile === undefined
      ? []
      : [
          "--use-fake-device-for-media-stream",
          ...(cameraFile === true ? [] : [`--use-file-for-fake-video-capture=${cameraFile}`]),
        ];
  // Chromium's sandbox refuses to run as root; there is no sound card to wait for.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const sound = soundFile === undefined ? [] : [`--use-file-for-fake-audio-capture=${soundFile}`];
  return [...asRoot, "--disable-gpu", ...camera, ...sound];
}

function definedEnvironment(): Record<string, string> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ORT_DISABLE_TELEMETRY: _set, ...env } = process.env;
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}
