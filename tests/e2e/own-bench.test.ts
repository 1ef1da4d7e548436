import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserWindow } from "electron";
import { afterAll, beforeAll, test } from "vitest";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { StepTimes } from "../../src/core/learning/step-times.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { dataFolder } from "../fixtures/data.ts";
import { describeWith, REAL_DATA } from "../fixtures/needs.ts";
import { keysOf, mouseOf, type Hand } from "./hand.ts";
import { launch, type RunningApp } from "./harness.ts";
import { endNow, startAnother } from "./live-page.ts";
import { newestSession } from "./past-sessions.ts";
import { ofType } from "./record-page.ts";
import { lookAround } from "./walk-pictures.ts";

const PATIENCE = { timeout: 240_000 };
/** What a person may take to bring a bench of their own to a session that is coached, in actions; each step that they say is done is one. */
const MOST_ACTIONS = 12;
/** The same with a film that they have: each end is two, a place on the timeline and the mark; and the session is started. */
const MOST_WITH_FILM = 18;
/** Longest that a walk may take, in milliseconds. */
const LONGEST = { timeout: 600_000 };
/** Seconds after the end of a step at which it is said to be done. */
const LATE = 0.7;
/** Pictures a second that the camera shows: a busy machine loses the time by which one comes later than the next is due, and the film falls behind the clock. */
const RATE = 6;
const own = join(dataFolder, "own-bench");

describeWith(REAL_DATA, "a bench of one's own is pasted, filmed once and coached", () => {
  const home = mkdtempSync(join(tmpdir(), "benchside-own-bench-"));
  const filmOf = (take: string) => join(home, `${take}.y4m`);
  const { goal, steps: texts } = parseProcedure(readFileSync(join(own, "procedure.json"), "utf8"), "procedure.json");
  const ends = StepTimes.parse(JSON.parse(readFileSync(join(own, "take-A.ends.json"), "utf8"))).map(({ end }) => end);
  const list = [goal, ...texts.map(({ text }, k) => `${k + 1}. ${text}`)].join("\n");

  beforeAll(async () => {
    // Of Motion JPEG, Chromium shows 30 pictures a second; of these as many as the file says.
    for (const take of ["take-A", "take-C"]) {
      const film = ["-i", join(own, `${take}.mp4`), "-an", "-r", String(RATE), "-pix_fmt", "yuv420p", filmOf(take)];
      await run(findFfmpeg(), ["-v", "error", ...film], { timeoutMs: 120_000 });
    }
  }, 240_000);
  afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

  /** A window at the start of a session, and its camera: it shows another film from its beginning when it is taken the next time. */
  const opened = async (name: string, handOf: (app: RunningApp) => Hand) => {
    const cameraFile = join(home, `${name}.y4m`);
    const show = (take: string) => {
      symlinkSync(filmOf(take), `${cameraFile}.new`);
      renameSync(`${cameraFile}.new`, cameraFile);
    };
    show("take-A");
    // It is deleted behind all walks: what a window leaves on a busy machine may still be written as it ends.
    const app = await launch({ cameraFile, dataFolder: join(home, name) });
    try {
      app.page.setDefaultTimeout(60_000);
      await app.page.evaluate(noteCamera);
      await endNow(app.page);
      await startAnother(app.page);
      return { app, show, hand: handOf(app) };
    } catch (cause) {
      await app[Symbol.asyncDispose]();
      throw cause;
    }
  };
  /** Pastes the steps, and presses what makes a procedure of them. */
  const make = async (app: RunningApp, hand: Hand, act: (made: Promise<void>) => Promise<void>) => {
    const { page } = app;
    await act(paste(app, hand, list));
    await act(hand.press(page.getByRole("dialog").getByRole("button", { name: /^Make/ }), "Control+Enter"));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("option", { name: goal, selected: true }).waitFor();
  };
  const named = { bench: "my-bench", isNamed: true };

  // All at once: for most of the time they wait for their films.
  test.concurrent.for([
    ["keys", keysOf],
    ["mouse", mouseOf],
  ] as const)(
    "what was said to be done while it was filmed teaches the bench, and a step that is left out is told or asked about, by %s alone",
    LONGEST,
    async ([by, handOf], { expect }) => {
      const { app, show, hand } = await opened(by, handOf);
      await using _ = app;
      const { page } = app;
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      // Both see the same.
      const look = (name: string) => (by === "keys" ? lookAround(app, name) : Promise.resolve());
      let actions = 0;
      const act = (made: Promise<void>) => ((actions += 1), made);
      await make(app, hand, act);
      await page.locator(".start-picture video").waitFor();
      await button("Start").and(page.locator(":enabled")).waitFor();
      await act(hand.press(button("Start"), "Enter"));
      const done = page.getByRole("toolbar").getByRole("button", { name: "Done" });
      await done.waitFor(PATIENCE);
      for (const end of ends) {
        await page.waitForFunction(isAt, end + LATE, { ...PATIENCE, polling: 50 });
        await act(hand.press(done, "Space"));
      }
      await expect.poll(async () => ofType((await newestSession(page)).events, "corrected").length).toBe(texts.length);
      await act(hand.press(button("End session")));
      // It closes by itself.
      const lesson = page.getByRole("region", { name: "Learn this bench" });
      await lesson.waitFor(PATIENCE);
      await look("own-2-filmed");
      await act(hand.press(lesson.getByRole("button", { name: "Learn this bench" }), "t"));
      await page.getByText("✓ Learned").waitFor(PATIENCE);
      await look("own-3-learned");
      show("take-C");
      await act(hand.press(button("Coach with it now"), "c"));
      await done.waitFor(PATIENCE);
      console.log(`from pasted steps to a coached session, by ${by}: ${actions} actions`);
      expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
      await expect.poll(() => coached(app, /scissors/), PATIENCE).toEqual(named);
      await look("own-4-coached");
    },
  );

  test.concurrent(
    "a film that one has teaches the bench by the ends of its steps alone",
    LONGEST,
    async ({ expect }) => {
      const { app, show, hand } = await opened("film", mouseOf);
      await using _ = app;
      const { page } = app;
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      let actions = 0;
      const act = (made: Promise<void>) => ((actions += 1), made);
      await make(app, hand, act);
      await act(hand.file(button("Teach from a film you have…"), join(own, "take-A.mp4")));
      const teach = page.getByRole("region", { name: "Teach this bench" });
      await teach.waitFor(PATIENCE);
      for (const end of ends) {
        await act(hand.toSecond(page.locator(".timeline [role=slider]").first(), end));
        await act(hand.press(teach.getByRole("button", { name: "Ends here" })));
      }
      await act(hand.press(teach.getByRole("button", { name: "Learn this bench" })));
      await teach.getByText("✓ Learned").waitFor(PATIENCE);
      show("take-C");
      await act(hand.press(button("Coach with it now")));
      await button("Start").and(page.locator(":enabled")).waitFor(PATIENCE);
      await act(hand.press(button("Start")));
      console.log(`from pasted steps and a film to a coached session: ${actions} actions`);
      expect(actions).toBeLessThanOrEqual(MOST_WITH_FILM);
      await expect.poll(() => coached(app, /scissors/), PATIENCE).toEqual(named);
    },
  );
});

/** Steps that somebody has in another program come by the clipboard, from the field's own menu where somebody has only a mouse. */
async function paste({ page, electron }: RunningApp, hand: Hand, text: string): Promise<void> {
  const field = page.getByLabel("Goal");
  await electron.evaluate(({ clipboard, Menu }, copied) => {
    clipboard.writeText(copied);
    // What the system draws, no test can press.
    Menu.prototype.popup = function (options) {
      const paste = this.items.find(({ role }) => role === "paste");
      paste!.click(undefined, options!.window, (options!.window as BrowserWindow).webContents);
    };
  }, text);
  if (hand.by === "mouse") await field.click({ button: "right" });
  else {
    await hand.write(field, "");
    await page.keyboard.press("Control+v");
  }
  await page.getByRole("dialog").waitFor();
}

/** The bench of the newest session, and whether its person was told, or asked on the screen, that a step is missing. */
async function coached({ page }: RunningApp, missing: RegExp) {
  const { events } = await newestSession(page);
  const [opened] = ofType(events, "opened");
  const step = opened?.procedure?.steps.find(({ text }) => missing.test(text))?.id;
  const found = [...ofType(events, "interrupted"), ...ofType(events, "held-back")];
  const isNamed = found.some(({ missing }) => missing.some((one) => one === step));
  return { bench: opened?.profile, isNamed };
}

/** Notes when the camera was taken last: from then on its film runs. */
function noteCamera(): void {
  const media = navigator.mediaDevices;
  const take = media.getUserMedia.bind(media);
  media.getUserMedia = async (wanted) => {
    const taken = await take(wanted);
    if (wanted?.video) Object.assign(window, { takenAt: performance.now() });
    return taken;
  };
}

/** Whether the camera's film has come to a second. */
function isAt(second: number): boolean {
  const { takenAt } = window as unknown as { readonly takenAt: number };
  return performance.now() - takenAt >= second * 1000;
}
