import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { currentStep } from "../../src/core/plan/plan.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { history } from "../../src/renderer/playback/history.ts";
import { draftFromPage } from "./draft-from-page.ts";
import { compareAndDelete, editProcedure, refuseCircle } from "./edit-procedure.ts";
import { endNow, feedHealth, goOn, startAnother, summaryOf } from "./live-page.ts";
import { launch, type RunningApp } from "./harness.ts";
import { pressEach } from "./press-each.ts";
import { startWithFilm } from "./printed-over.ts";
import { atEachSize, cut, LONGEST, overlaps, reached, unseen } from "./sizes.ts";
import { steps } from "./steps.ts";
import { watchStill } from "./still-session.ts";
import { legibleInEachTheme, legibleInForcedColours, eachFits } from "./themes.ts";
import { proposeFromTranscript } from "./talked-through.ts";
import { go, openSettings } from "./go.ts";
import { newestSession } from "./past-sessions.ts";

/** Each test goes on where the one before stopped. */
const step = steps();

const films = mkdtempSync(join(tmpdir(), "benchside-still-"));
let app: RunningApp;
let page: Page;
beforeAll(async () => {
  app = await launch();
  ({ page } = app);
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(films, { recursive: true, force: true });
});

/** Events of the newest session. */
const journal = async () => (await newestSession(page)).events;

async function corrections(): Promise<EventOf<"corrected">["correction"][]> {
  return (await journal()).flatMap((event) => (event.type === "corrected" ? [event.correction] : []));
}

const plan = () => page.getByRole("region", { name: "Plan" });

step("the running sample shows its plan, its picture and its health", async () => {
  await plan().waitFor();
  await page.getByRole("img", { name: "Preview of the feed" }).waitFor();
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLCanvasElement>("canvas.picture");
    const pixels = picture?.getContext("2d")?.getImageData(0, 0, picture.width, picture.height).data;
    return pixels?.some((value, index) => index % 4 !== 3 && value > 60);
  });
  await (await feedHealth(page)).getByText("feed live").waitFor();
});

step("a film of a bench where nobody works is watched: what follows is done by keys alone", async () => {
  await watchStill(page, join(films, "still.mp4"));
  await (await feedHealth(page)).getByText("feed live").waitFor();
  await plan().locator("[aria-current=step]", { hasText: "Place the base" }).waitFor();
});

step("the correction keys reach the journal, and the plan follows", async () => {
  await page.keyboard.press("Space");
  await plan().locator("[aria-current=step]", { hasText: "Fit the lower arm" }).waitFor();
  await page.keyboard.press("u");
  await plan().locator("[aria-current=step]", { hasText: "Place the base" }).waitFor();
  await page.keyboard.press("m");
  await page.getByText("muted", { exact: true }).waitFor();
  await page.keyboard.press("m");
  await page.keyboard.press("s");
  await page.getByLabel("What the coach says").fill("Mind the spring.");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Said" }).getByText("Mind the spring.").waitFor();
  expect(await corrections()).toEqual([
    { action: "done", step: "base" },
    { action: "undo" },
    { action: "mute", muted: true },
    { action: "mute", muted: false },
    { action: "say", text: "Mind the spring." },
  ]);
});

step("after a click on any control the keys mean what the screen says", async () => {
  const main = page.getByRole("main");
  const before = (await corrections()).length;
  await main.getByRole("button", { name: "Mute" }).click();
  await page.keyboard.press("Space");
  await plan().locator("[aria-current=step]", { hasText: "Fit the lower arm" }).waitFor();
  await main.getByRole("button", { name: "Undo" }).click();
  await plan().locator("[aria-current=step]", { hasText: "Place the base" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("m");
  await expect
    .poll(async () => (await corrections()).slice(before))
    .toEqual([
      { action: "mute", muted: true },
      { action: "done", step: "base" },
      { action: "undo" },
      { action: "mute", muted: false },
    ]);
  await main.getByRole("button", { name: "Undo" }).click();
  await page.getByText("muted", { exact: true }).waitFor();
  await page.keyboard.press("m");
  // What each press did stands above them, with a control of its own.
  const pressed = await pressEach(main.locator(".coach-foot"), /Mute|More/);
  expect(pressed.map((words) => words.split(" ")[0])).toEqual(["Done", "Wrong", "Ask", "Health:"]);
  await page.keyboard.press("u");
  await plan().locator("[aria-current=step]", { hasText: "Place the base" }).waitFor();
});

step("a control that the keyboard has reached is pressed by Space, and a held key answers once", async () => {
  const before = (await corrections()).length;
  await page.getByRole("button", { name: "Mute" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText("muted", { exact: true }).waitFor();
  await page.keyboard.down("m");
  await page.keyboard.down("m");
  await page.keyboard.up("m");
  await page.getByText("muted", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Mute" }).evaluate((button: HTMLElement) => button.blur());
  expect((await corrections()).slice(before)).toEqual([
    { action: "mute", muted: true },
    { action: "mute", muted: false },
  ]);
});

step("X chooses the kind and the step, and the plan shows a way back", async () => {
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "What went wrong?" }).waitFor();
  await app.screenshot("wrong");
  await page.keyboard.press("4");
  await plan().locator(".recovery[aria-current=step]").waitFor();
  expect((await corrections()).at(-1)).toEqual({ action: "wrong", kind: "technique", step: "base" });
  await app.screenshot("recovery");
});

step("the bench view fills the window with the current step", async () => {
  await page.keyboard.press("l");
  const bench = page.getByRole("region", { name: "Bench view" });
  await bench.waitFor();
  const letters = () =>
    bench.locator(".bench-step p").evaluate((step) => Number.parseFloat(getComputedStyle(step).fontSize));
  // A busy machine shows the step before its letters have their size.
  await expect.poll(letters).toBeGreaterThan(80);
  await app.screenshot("bench");
  await page.keyboard.press("l");
  await plan().waitFor();
});

step(
  "the longest words are never cut, and nothing is printed over anything, in a small window and in large letters",
  async () => {
    const sayLongest = async () => {
      await page.evaluate(
        (text) => window.benchside.call("session.correct", { correction: { action: "say", text } }),
        LONGEST,
      );
      await page.getByRole("region", { name: "Said" }).getByText(LONGEST).waitFor();
    };
    await sayLongest();
    await app.screenshot("long-words");
    // What a coach needs without a hand on the mouse, also in large letters.
    const large = [
      [1024, 700, 1.5],
      [1280, 800, 2],
    ] as const;
    await atEachSize(
      app,
      async (size) => {
        await app.screenshot(`size-live-${size}`);
        expect(await cut(page, ".caption-box"), size).toBe("");
        expect(await unseen(page, [".plan-step.current .plan-text", ".controls button:first-child"]), size).toEqual([]);
        await page.keyboard.press("x");
        await page.getByRole("dialog", { name: "What went wrong?" }).waitFor();
        await app.screenshot(`size-wrong-${size}`);
        expect(await unseen(page, [".dialog-foot button", ".kind:first-child", ".kind:nth-child(4)"]), size).toEqual(
          [],
        );
        await page.keyboard.press("Escape");
      },
      large,
    );
    // Where nothing moves for twenty seconds the coach asks whether somebody is off the task: it is answered, so that it does not come in the midst.
    const question = page.getByText("Is that right?");
    await question.waitFor();
    await atEachSize(
      app,
      async (size) => {
        await app.screenshot(`size-question-${size}`);
        expect(await overlaps(page, ".caption .chip, .caption-box, .outcome, .so-or-not"), size).toEqual([]);
        expect(await cut(page, ".caption-box"), size).toBe("");
      },
      [[800, 560, 2]],
    );
    await page.keyboard.press("n");
    await question.waitFor({ state: "detached" });
    await sayLongest();
    await feedHealth(page);
    await atEachSize(app, async (size) => {
      expect(await cut(page, ".caption-box"), size).toBe("");
      await app.screenshot(`size-coach-${size}`);
      expect(await overlaps(page, ".legend li, .strip-canvas, .controls button, .health, .health-mark"), size).toEqual(
        [],
      );
      expect(await reached(page, ".rail-help"), size).toBe(true);
      expect(await reached(page, ".indicator-end"), size).toBe(true);
      for (const last of [".controls button:last-child", ".health-mark", ".plan li:last-child", ".health"])
        expect(await reached(page, last), `${last} at ${size}`).toBe(true);
      await page.locator(".screen").evaluate((screen) => screen.scrollTo(0, 0));
      await page.keyboard.press("l");
      expect(await cut(page, ".bench-text"), size).toBe("");
      expect(await cut(page, ".bench-step"), size).toBe("");
      expect(await overlaps(page, ".bench-head > *, .bench-step, .bench-said"), size).toEqual([]);
      await app.screenshot(`size-bench-${size}`);
      await page.keyboard.press("l");
    });
  },
);

step("what is recorded is shown on every screen, leads to it, and is ended there", async () => {
  const light = page.getByRole("status", { name: /^Recording: the session/ });
  for (const name of ["Sessions", "Library", "Procedures", "Scores", "Settings"] as const) {
    await go(page, name);
    await light.waitFor();
    await page.getByRole("button", { name: "End session" }).waitFor();
  }
  await app.screenshot("indicator");
  await page.getByRole("button", { name: /go to the session/ }).click();
  await plan().waitFor();
  await page.keyboard.press("l");
  await page.getByRole("region", { name: "Bench view" }).getByRole("button", { name: "End session" }).waitFor();
  expect(await light.count()).toBe(1);
  await app.screenshot("bench-indicator");
  await page.keyboard.press("l");
  await go(page, "Settings");
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByRole("status", { name: /^Closes in \d s: the session/ }).waitFor();
  await app.screenshot("ending-elsewhere");
  await page.getByRole("button", { name: "Go on" }).click();
  await light.waitFor();
  await page.getByRole("button", { name: "End session" }).click();
  await go(page, "Coach");
  await page.getByRole("region", { name: "The session has ended" }).waitFor();
  await app.screenshot("ending");
  await light.waitFor({ state: "detached" });
  await go(page, "Coach");
  await summaryOf(page).waitFor();
  await page.getByRole("list", { name: "What became of each step" }).waitFor();
  await app.screenshot("summary");
});

step("an ended session is replayed with its film, and a jump shows the plan of that moment", async () => {
  await goOn(page, "Replay it");
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await page.keyboard.press("Home");
  expect(await plan().locator("[aria-current=step]").innerText()).toContain("Place the base");
  const events = await journal();
  const done = events.find((event) => event.type === "corrected")!.t;
  await page.keyboard.press("ArrowDown");
  const shown = page.getByRole("slider", { name: "Timeline" });
  expect(Number(await shown.getAttribute("aria-valuenow"))).toBe(Math.round(done));
  const then = currentStep(history(events).at(done).plan!)!;
  expect(await plan().locator("[aria-current=step]").innerText()).toContain(then.text);
  const film = await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(Math.abs(film - done)).toBeLessThan(0.6);
});

// Before anything else marks a step: what was marked is not proposed.
step("how a film looks, and what was said in it, is proposed as its steps, and agreed with in Audit", async () => {
  await proposeFromTranscript(app, page, await journal(), app.dataFolder);
});

step("Replay's keys work after a click on the timeline, on a button and on a step that is taught", async () => {
  const main = page.getByRole("main");
  const timeline = page.getByRole("slider", { name: "Timeline" });
  const at = async () => Number(await timeline.getAttribute("aria-valuenow"));
  const length = Number(await timeline.getAttribute("aria-valuemax"));
  expect(await pressEach(main, /^(Looking back|Back to)/)).toContain("Timeline");
  await page.keyboard.press("k");
  await timeline.click();
  const middle = await at();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(at).toBe(Math.max(0, middle - 5));
  await page.keyboard.press("End");
  await expect.poll(at).toBe(length);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await main.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("k");
  // The keyboard's own way to the timeline leads to the same keys.
  await timeline.focus();
  await page.keyboard.press("End");
  await expect.poll(at).toBe(length);
  await timeline.evaluate((canvas: HTMLElement) => canvas.blur());
  await main.getByRole("button", { name: "Review" }).click();
  await page.getByRole("menuitem", { name: /^Teach/ }).click();
  await pressEach(page.getByRole("region", { name: "Teach this bench" }), /^(Close|Ends here|Learn)/);
  await page.keyboard.press("Home");
  await expect.poll(at).toBeLessThan(length);
  await page.keyboard.press("b");
});

step("Replay shows the longest words whole in every size", async () => {
  await page.keyboard.press("End");
  const shown = page.locator(".caption-box").getByText(LONGEST);
  for (let event = 0; event < 20 && !(await shown.isVisible()); event++) await page.keyboard.press("ArrowUp");
  await shown.waitFor();
  await atEachSize(app, async (size) => {
    expect(await cut(page, ".caption-box"), size).toBe("");
    expect(await overlaps(page, ".transport > *"), size).toEqual([]);
    await app.screenshot(`size-replay-${size}`);
    expect(await reached(page, ".timeline canvas"), size).toBe(true);
    await page.locator(".screen").evaluate((screen) => screen.scrollTo(0, 0));
  });
});

step("a session on the sample is begun without a camera, and ended", async () => {
  await go(page, "Coach");
  await startAnother(page);
  const feeds = await pressEach(
    page.getByRole("region", { name: "Start a session" }),
    /^(Start|Try|Learn|Teach|Add another|New key|\d )|sample|…$/,
  );
  expect(feeds).toContain("Simulated glasses With faults to try out");
  await startWithFilm(app, join(films, "still.mp4"));
  await page.getByText("No camera needed").click();
  await atEachSize(app, async (size) => {
    const goal = await page.getByLabel("Goal").boundingBox();
    expect(goal!.width, size).toBeGreaterThanOrEqual(240);
    await app.screenshot(`size-start-${size}`);
    expect(await reached(page, ".start-go button"), size).toBe(true);
  });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await plan().locator("[aria-current=step]", { hasText: "Place the base" }).waitFor();
  await (await feedHealth(page)).getByText("feed live").waitFor();
  expect((await journal())[0]).toMatchObject({ type: "opened", feed: "demo:", profile: "sample" });
  await endNow(page);
});

step("a procedure is edited by keys and by hand, drawn in the graph, and saved", () => editProcedure(app));

step("a procedure's versions are compared, and it comes back after it was deleted", () => compareAndDelete(app));

step("a circle in the order is named at its step and cannot be saved", () => refuseCircle(app));

step("a saved recipe page is drafted with a model, read through, and accepted", () => draftFromPage(app));

step("settings are kept and say what they were", async () => {
  await openSettings(page, "Look");
  await page.getByRole("slider", { name: /Text size/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("was 100 %").waitFor();
  const kept = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(kept.textScale).toBe(1.05);
  await openSettings(page, "Models");
  await page.getByText("✓ works").first().waitFor();
  await pressEach(page.getByRole("main"), /Restore|Test|Learn|Connect|Look|Show in folder|Add|Remove|Forget|…$/);
  await app.screenshot("settings");
});

step("every screen is legible in each theme", () => legibleInEachTheme(app));

step("every screen is legible in the system's own colours, and still where no motion is wanted", () =>
  legibleInForcedColours(app),
);

step(
  "no screen is wider than its window or printed over itself, in the smallest window and in letters of twice the size",
  () => eachFits(app),
);

step("the page wrote no error to its console", () => {
  expect(app.pageErrors).toEqual([]);
});
