import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { readAnnotations } from "../../src/storage/annotations.ts";
import type { Take } from "../../src/synthetic/render-take.ts";
import { LEFT_OUT_AT, longSession } from "../fixtures/long-session.ts";
import { bedsideLamp, film, participantScript, talkedActs, talkedScript } from "../fixtures/walk-takes.ts";
import { keysOf, mouseOf, type Hand } from "./hand.ts";
import { launch, type RunningApp } from "./harness.ts";
import { ofType } from "./record-page.ts";
import { participantWalk } from "./participant-walk.ts";
import { handled, sevenSteps } from "./recipe-walk.ts";
import { writeRecipe } from "./write-recipe.ts";
import { steps } from "./steps.ts";
import { lookAround } from "./walk-pictures.ts";
import { newestSession } from "./past-sessions.ts";
import { summaryOf } from "./live-page.ts";

vi.setConfig({ testTimeout: 600_000 });

const PATIENCE = { timeout: 240_000 };
/** What a person may take to find a deviation in an hour's session, in actions, and to handle a film until its bench coaches, in seconds. */
const MOST_ACTIONS = 5;
const MOST_HANDLING = 60;

let right: Take;
let wrong: Take;
beforeAll(async () => {
  right = await film(talkedScript);
  wrong = await film(participantScript);
}, 600_000);

describe.each([
  ["keys", keysOf],
  ["mouse", mouseOf],
] as const)("by %s alone", (by, handOf) => {
  const step = steps();
  const folder = mkdtempSync(join(tmpdir(), `benchside-walks-${by}-`));
  let app: RunningApp;
  let hand: Hand;
  const button = (name: string | RegExp) => app.page.getByRole("button", { name });
  // Both hands see the same, except for what points: what the mouse leaves is looked at where pictures are renewed.
  const looks = by === "keys" || process.env["SCREENSHOTS"] === "1";
  const look = (name: string) => (looks ? lookAround(app, by === "keys" ? name : `${name}-mouse`) : Promise.resolve());
  const playhead = ".timeline [role=slider]";

  beforeAll(async () => {
    app = await launch({ dataFolder: folder });
    app.page.setDefaultTimeout(30_000);
    hand = handOf(app);
  });
  afterAll(async () => {
    await app?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const end = async () => {
    await hand.press(button("End session").first());
    // On a busy machine the session is over by itself before the keyboard is there.
    await hand.press(button("Close now")).catch(async (error: unknown) => {
      if (!(await summaryOf(app.page).isVisible())) throw error;
    });
    await summaryOf(app.page).waitFor(PATIENCE);
  };
  const startOn = async (video: string, looked = (): Promise<void> => Promise.resolve()) => {
    await hand.press(app.page.getByText("A recording, or a folder of them"));
    await hand.file(button("Choose a video…"), video);
    await looked();
    await hand.press(app.page.getByRole("button", { name: "Start", exact: true }));
  };

  step("a coach writes a recipe, films it, teaches it, coaches with it and corrects it", async () => {
    const { page } = app;
    await end();
    await sevenSteps({ page, hand, look });
    const recipe = { goal: bedsideLamp.goal, steps: bedsideLamp.steps.map(({ text }) => text) };
    await writeRecipe({ page, hand, look }, recipe);

    const before = { ...hand.made };
    await hand.go("Coach");
    await hand.press(button(`Start with “${bedsideLamp.goal}”`));
    await look("2-start");
    await hand.file(button("Teach from a film you have…"), right.video);
    const teach = page.getByRole("region", { name: "Teach this bench" });
    await teach.waitFor(PATIENCE);
    await look("3-taken-in");
    for (const { end } of talkedActs) {
      await hand.toSecond(page.locator(playhead).first(), end);
      await hand.press(teach.getByRole("button", { name: "Ends here" }), "e");
    }
    await hand.press(teach.getByRole("button", { name: "Learn this bench" }));
    await teach.getByText("✓ Learned").waitFor(PATIENCE);
    await look("4-taught");
    await hand.press(button("Coach with it now"));
    await button(/my-bench.*Learned bench/).waitFor();
    await startOn(right.video, async () => {
      await app.page.locator(".start-picture img, .start-picture canvas").waitFor();
      await look("5-start");
    });
    // A mind is made up before each of: go, start, film, play or the three places, three ends, learn, coach, feed, film, start.
    const { seconds } = handled("film to a coaching bench", hand, before, by === "keys" ? 12 : 14);
    expect(seconds).toBeLessThanOrEqual(MOST_HANDLING);

    const said = async () => ofType((await newestSession(page)).events, "interrupted");
    await expect.poll(async () => (await said()).some(({ kind }) => kind === "completion"), PATIENCE).toBe(true);
    await look("6-coaching");
    await hand.press(page.getByRole("toolbar", { name: "Corrections" }).getByRole("button", { name: "More" }), "u");
    if (by === "mouse") await hand.press(page.getByRole("menuitem", { name: "Undo" }));
    await expect.poll(async () => ofType((await newestSession(page)).events, "corrected").length, PATIENCE).toBe(1);
    await end();
    await look("7-summary");
    expect(app.pageErrors).toEqual([]);
  });

  // By keys alone the participant's take is what walk.test.ts audits and learns from.
  if (by === "mouse")
    step("a participant agrees, rehearses a script, records it, describes it and keeps it", async () => {
      const { page } = app;
      await participantWalk({ page, hand, video: wrong.video, look });
      const { id } = await newestSession(page);
      const kept = async () => (await readAnnotations(join(folder, "sessions", id))).fold.annotations.standing;
      await expect.poll(kept, PATIENCE).toBe("kept");
      expect(app.pageErrors).toEqual([]);
    });

  step("a reviewer finds the deviation of an hour, saves its frame and exports it", async () => {
    const { page } = app;
    longSession(join(folder, "sessions", "2026-11-20-long"));
    // What the walk before has left open in Replay is none of this one's.
    await hand.go("Sessions");
    const [back, list] = [button(/^Back to/), page.getByRole("grid", { name: "Sessions" })];
    for (;;) {
      await back.or(list).first().waitFor();
      if (await list.isVisible()) break;
      await hand.press(back, "Escape");
    }
    await hand.go("Coach");
    let actions = 0;
    const act = (made: Promise<void>) => ((actions += 1), made);
    await act(hand.go("Sessions"));
    const row = page
      .getByRole("grid", { name: "Sessions" })
      .getByRole("row", { name: /Assemble the desk lamp/ })
      .last();
    await look("14-library");
    await act(hand.press(row));
    await page.locator(".timeline canvas").waitFor();
    await act(hand.press(button(/^Events/).first(), "f"));
    await act(hand.press(page.getByText("Mistakes only"), "x"));
    const events = page.getByRole("region", { name: "Events" });
    await act(hand.press(events.getByRole("row", { name: /40:12/ })));
    await page.getByText("40:12").first().waitFor();
    console.log(`a deviation in an hour's session, by ${by}: ${actions} actions`);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    expect(
      Math.abs(Number(await page.locator(playhead).first().getAttribute("aria-valuenow")) - LEFT_OUT_AT),
    ).toBeLessThan(1);
    await look("15-found");
    const frame = join(folder, `${by}.png`);
    const timeline = join(folder, `${by}.eaf`);
    const answer = (file: string) =>
      app.electron.evaluate(({ dialog }, path) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      }, file);
    await answer(frame);
    const exported = async (entry: string, key: string) => {
      await hand.press(button("Export"), key);
      if (by === "mouse") await hand.press(page.getByRole("menuitem", { name: entry }));
    };
    await exported("Save frame", "s");
    await page.getByText(/^Saved: /).waitFor();
    expect(readFileSync(frame).subarray(1, 4).toString()).toBe("PNG");
    await answer(timeline);
    await exported("Timeline…", "t");
    const sheet = page.getByRole("dialog", { name: "Timeline for other programs" });
    await sheet.getByText(/Segments: /).waitFor();
    await look("16-export");
    await hand.press(sheet.getByRole("button", { name: "Export…" }));
    await expect.poll(() => existsSync(timeline), PATIENCE).toBe(true);
    expect(readFileSync(timeline, "utf8")).toContain('TIER_ID="decisions"');
    expect(app.pageErrors).toEqual([]);
  });
});
