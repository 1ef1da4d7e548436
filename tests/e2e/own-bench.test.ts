import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { StepTimes } from "../../src/core/learning/step-times.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { dataFolder } from "../fixtures/data.ts";
import { describeWith, REAL_DATA } from "../fixtures/needs.ts";
import { keysOf, type Hand } from "./hand.ts";
import { launch, type RunningApp } from "./harness.ts";
import { endNow, startAnother } from "./live-page.ts";
import { newestSession } from "./past-sessions.ts";
import { ofType } from "./record-page.ts";
import { steps } from "./steps.ts";
import { lookAround } from "./walk-pictures.ts";

const PATIENCE = { timeout: 240_000 };
/** What a person may take to bring a bench of their own to a session that is coached, in actions; each step that they say is done is one. */
const MOST_ACTIONS = 12;
/** Seconds after the end of a step at which it is said to be done. */
const LATE = 0.7;
const own = join(dataFolder, "own-bench");

describeWith(REAL_DATA, "a bench of one's own is pasted, filmed once and coached", () => {
  const home = mkdtempSync(join(tmpdir(), "benchside-own-bench-"));
  const camera = join(home, "camera.mjpeg");
  const filmOf = (take: string) => join(home, `${take}.mjpeg`);
  const { goal, steps: texts } = parseProcedure(readFileSync(join(own, "procedure.json"), "utf8"), "procedure.json");
  const ends = StepTimes.parse(JSON.parse(readFileSync(join(own, "take-A.ends.json"), "utf8"))).map(({ end }) => end);

  beforeAll(async () => {
    // Chromium shows 30 pictures of such a file a second.
    for (const take of ["take-A", "take-C"]) {
      const film = ["-i", join(own, `${take}.mp4`), "-an", "-r", "30", "-c:v", "mjpeg", "-q:v", "4", filmOf(take)];
      await run(findFfmpeg(), ["-v", "error", ...film], { timeoutMs: 120_000 });
    }
  }, 240_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  describe("by keys alone", () => {
    const step = steps();
    let app: RunningApp;
    let hand: Hand;
    const button = (name: string | RegExp) => app.page.getByRole("button", { name, exact: typeof name === "string" });
    /** The camera shows another film from its beginning when it is taken the next time. */
    const show = (take: string) => {
      copyFileSync(filmOf(take), `${camera}.new`);
      renameSync(`${camera}.new`, camera);
    };

    beforeAll(async () => {
      show("take-A");
      app = await launch({ cameraFile: camera });
      app.page.setDefaultTimeout(30_000);
      hand = keysOf(app);
      await app.page.evaluate(noteCamera);
      await endNow(app.page);
      await startAnother(app.page);
    }, 240_000);
    afterAll(() => app?.[Symbol.asyncDispose]());

    step(
      "what was said to be done while it was filmed teaches the bench, and a step that is left out is told or asked about",
      async () => {
        const { page } = app;
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
          await page.waitForFunction(isAt, end + LATE, PATIENCE);
          await act(hand.press(done, "Space"));
        }
        await expect
          .poll(async () => ofType((await newestSession(page)).events, "corrected").length)
          .toBe(texts.length);
        await act(hand.press(button("End session")));
        // It closes by itself.
        const lesson = page.getByRole("region", { name: "Learn this bench" });
        await lesson.waitFor(PATIENCE);
        await lookAround(app, "own-2-filmed");
        await act(hand.press(lesson.getByRole("button", { name: "Learn this bench" }), "t"));
        await page.getByText("✓ Learned").waitFor(PATIENCE);
        await lookAround(app, "own-3-learned");
        show("take-C");
        await act(hand.press(button("Coach with it now"), "c"));
        await done.waitFor(PATIENCE);
        console.log(`from pasted steps to a coached session, by keys: ${actions} actions`);
        expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
        await expect.poll(() => coached(app, /scissors/), PATIENCE).toEqual({ bench: "my-bench", isNamed: true });
        await lookAround(app, "own-4-coached");
      },
    );
  });
});

/** Steps that somebody has in another program come by the clipboard; who has only a mouse to point with types into the field. */
async function paste({ page, electron }: RunningApp, hand: Hand, text: string): Promise<void> {
  await electron.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);
  await hand.write(page.getByLabel("Goal"), "");
  await page.keyboard.press("Control+v");
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
