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
import { endNow } from "./live-page.ts";
import { newestSession } from "./past-sessions.ts";
import { ofType } from "./record-page.ts";
import { lookAround } from "./walk-pictures.ts";

const PATIENCE = { timeout: 240_000 };
/** What a person may take to bring a bench of their own to a session that is coached, in actions; each step that they say is done is one. */
const MOST_ACTIONS = 12;
const own = join(dataFolder, "own-bench");

describeWith(REAL_DATA, "a bench of one's own is pasted, filmed once and coached", () => {
  const home = mkdtempSync(join(tmpdir(), "benchside-own-bench-"));
  const filmOf = (take: string) => join(home, `${take}.y4m`);
  const { goal, steps: texts } = parseProcedure(readFileSync(join(own, "procedure.json"), "utf8"), "procedure.json");
  const ends = StepTimes.parse(JSON.parse(readFileSync(join(own, "take-A.ends.json"), "utf8"))).map(({ end }) => end);

  let film: readonly number[][];
  beforeAll(async () => {
    // Chromium shows as many pictures a second as such a file says; of Motion JPEG it makes 30, which two windows on two cores cannot keep.
    for (const take of ["take-A", "take-C"]) {
      const shown = ["-i", join(own, `${take}.mp4`), "-an", "-pix_fmt", "yuv420p", filmOf(take)];
      await run(findFfmpeg(), ["-v", "error", ...shown], { timeoutMs: 120_000 });
    }
    film = await picturesOf(filmOf("take-A"));
  }, 240_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  // Both at once: for most of the time they wait for their film.
  test.concurrent.for([
    // Seconds after the end of a step at which it is said to be done.
    ["keys", keysOf, 0.7],
    ["mouse", mouseOf, 1.4],
  ] as const)(
    "what was said to be done while it was filmed teaches the bench, and a step that is left out is told or asked about, by %s alone",
    { timeout: 600_000 },
    async ([by, handOf, late], { expect }) => {
      const camera = join(home, `camera-${by}.y4m`);
      /** The camera shows another film from its beginning when it is taken the next time. */
      const show = (take: string) => {
        symlinkSync(filmOf(take), `${camera}.new`);
        renameSync(`${camera}.new`, camera);
      };
      show("take-A");
      await using app = await launch({ cameraFile: camera });
      const { page } = app;
      page.setDefaultTimeout(30_000);
      const hand = handOf(app);
      const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
      // Both see the same.
      const look = (name: string) => (by === "keys" ? lookAround(app, name) : Promise.resolve());
      await endNow(page);
      await button("Start another").click(PATIENCE);

      let actions = 0;
      const act = (made: Promise<void>) => ((actions += 1), made);
      await act(paste(app, hand, [goal, ...texts.map(({ text }, k) => `${k + 1}. ${text}`)].join("\n")));
      await act(hand.press(page.getByRole("dialog").getByRole("button", { name: /^Make/ }), "Control+Enter"));
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("option", { name: goal, selected: true }).waitFor();
      await page.locator(".start-picture video").waitFor();
      await button("Start").and(page.locator(":enabled")).waitFor();
      await act(hand.press(button("Start"), "Enter"));
      const done = page.getByRole("toolbar").getByRole("button", { name: "Done" });
      await done.waitFor(PATIENCE);
      for (const end of ends) {
        await page.waitForFunction(showsFrom, { ...PICTURES, film, second: end + late }, { ...PATIENCE, polling: 250 });
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
      await expect.poll(() => coached(app, /scissors/), PATIENCE).toEqual({ bench: "my-bench", isNamed: true });
      await look("own-4-coached");
      expect(app.pageErrors.filter((text) => !text.startsWith("A VideoFrame was garbage collected"))).toEqual([]);
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

/** Pictures a second of a film that the camera's are compared with, and their size. */
const PICTURES = { rate: 4, width: 32, height: 18 };

/** What a film shows, in greys: a busy machine shows a camera's film more slowly than a clock runs. */
async function picturesOf(film: string): Promise<readonly number[][]> {
  const { rate, width, height } = PICTURES;
  const small = ["-vf", `fps=${rate},scale=${width}:${height}:flags=area,format=gray`, "-f", "rawvideo", "pipe:1"];
  const { stdout } = await run(findFfmpeg(), ["-v", "error", "-i", film, ...small], { timeoutMs: 120_000 });
  const size = width * height;
  return Array.from({ length: stdout.length / size }, (_, k) => [...stdout.subarray(k * size, (k + 1) * size)]);
}

/** Whether the camera's picture is likest to one of a film from a second on. */
function showsFrom({
  film,
  rate,
  width,
  height,
  second,
}: typeof PICTURES & { film: readonly number[][]; second: number }): boolean {
  const video = document.querySelector("main video") as HTMLVideoElement | null;
  if (video === null || video.videoWidth === 0) return false;
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const greys = Array.from({ length: width * height }, (_, k) => {
    const [red = 0, green = 0, blue = 0] = data.slice(4 * k, 4 * k + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const apart = film.map((picture) => greys.reduce((sum, grey, k) => sum + Math.abs(grey - picture[k]!), 0));
  return apart.indexOf(Math.min(...apart)) / rate >= second;
}
