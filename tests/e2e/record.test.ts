import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aboutKey } from "../../src/core/annotation/about.ts";
import { foldAnnotations } from "../../src/core/annotation/annotation-fold.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { endNow, startAnother } from "./live-page.ts";
import { launch, type RunningApp } from "./harness.ts";
import { recordFromKit, sayQualityIsGood } from "./kit-take.ts";
import { pressEach } from "./press-each.ts";
import {
  fittedPrompt,
  laterThan,
  marksMade,
  mayRecord,
  ofType,
  openReview,
  pickOption,
  readAndRehearse,
} from "./record-page.ts";
import { atEachSize, LONGEST, overlaps, reached } from "./sizes.ts";
import { newestSession, sessionIds } from "./past-sessions.ts";
import { go, sessionRows } from "./go.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-record-"));
let app: RunningApp;
let page: Page;
beforeAll(async () => {
  const film = join(folder, "camera.mjpeg");
  const source = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=15:duration=4"];
  await run(findFfmpeg(), ["-v", "error", ...source, "-c:v", "mjpeg", "-q:v", "6", film], { timeoutMs: 30_000 });
  app = await launch({ cameraFile: film });
  ({ page } = app);
  page.setDefaultTimeout(30_000);
  // The sample that opens at a first start would be what the window says is recorded.
  await endNow(page);
  await startAnother(page);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const newest = () => newestSession(page);
const pick = (label: string, option: string | RegExp) => pickOption(page, label, option);

test("no take is opened without a signed consent, whatever the page asks", async () => {
  const refused = await page.evaluate(() =>
    window.benchside
      .call("take.open", {
        procedure: "desk-lamp",
        feed: { kind: "demo" },
        consent: {
          participant: "p07",
          textVersion: "v9",
          scope: ["coaching"],
          retainUntil: "2099-01-01",
          signature: " ",
        },
        reminders: { places: true, bystanders: true },
        protocol: "impromptu",
        script: null,
        prompts: "none",
        experienced: [],
      })
      .then(
        () => "opened",
        (error: Error) => error.message,
      ),
  );
  expect(refused).toContain("take.open was refused: consent.signature:");
});

test("a researcher plans a mistake, saves the script, and prepares the study session with a word for leaving", async () => {
  await go(page, "Study session");
  await pick("Procedure", /desk lamp/);
  await button("Write by hand").click();
  await button(/^Entry 3: Step/).click();
  await page.getByText("In your own words").click();
  await page.getByLabel("What you do").fill("Fit the spring the wrong way round");
  await page.getByLabel("What is wrong about it").fill("The hook points down.");
  await page.getByLabel("How you put it right; empty").fill("Turn the spring round");
  await button("Plan this mistake").click();
  await button(/^Entry 3: Mistake ?Fit the spring the wrong way round/).waitFor();
  await page.getByText("✓ The script passes its checks.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved", exact: true }).waitFor();
  await page.getByText("Webcam or USB glasses").click();
  await page.getByText("A pedal or a remote marks").click();
  await page.getByLabel("Word for leaving").fill("tulip");
  await atEachSize(app, (size) => app.screenshot(`size-study-${size}`));
  await button("Start for a participant").click();
  await button("Begin").waitFor();
  const kept = readFileSync(join(app.dataFolder, "study-session.json"), "utf8");
  expect(kept).not.toContain("tulip");
  expect(JSON.parse(kept)).toMatchObject({ procedure: "desk-lamp", protocol: "prepared", marker: "participant" });
});

test("Take part leads nowhere else and is left by the word alone, or ended from the command line", async () => {
  const path = page.getByRole("region", { name: "Take part" });
  await button("Begin").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByText("Not from here: somebody is taking part.").first().waitFor();
  await page.keyboard.press("F1");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  const leave = async (word: string) => {
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByLabel("Word for leaving").fill(word);
    await page.keyboard.press("Enter");
  };
  await leave("rose");
  await page.getByText("That is not the word.").waitFor();
  await app.screenshot("take-part-leave");
  await button("Stay").click();
  await leave("tulip");
  await button("Start for a participant").click();
  await button("Begin").waitFor();
  // The page is loaded anew, as after a crash.
  await page.reload();
  await button("Begin").waitFor();
  await page.getByText(/You do one task at the bench/).waitFor();
  rmSync(join(app.dataFolder, "take-part-open"));
  await path.waitFor({ state: "detached" });
  await go(page, "Study session");
  await page.getByRole("button", { name: "Remove the word" }).click();
  await button("Start for a participant").click();
});

test("the participant reads the consent and signs it", async () => {
  await atEachSize(app, (size) => app.screenshot(`size-welcome-${size}`));
  await button("Begin").click();
  await page.getByRole("heading", { name: "What you agree to" }).waitFor();
  expect(await button("I agree").isDisabled()).toBe(true);
  await page.getByText("Version v9 of this text, for takes.").waitFor();
  await page.getByLabel("Pseudonym").fill("p07");
  // No purpose is ticked beforehand.
  const purposes = page.getByRole("group", { name: "May be used" });
  expect(await purposes.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await purposes.getByText("To coach this task").click();
  await page.getByText("This is not a private place").click();
  await page.getByText("I tell whoever comes in").click();
  await page.getByLabel("Signature: your name").fill("Ada Example");
  await page.getByText("Signed. Nothing is recorded").waitFor();
  await pressEach(page.getByRole("region", { name: "Take part", exact: true }), /^(I agree|Back|Leave)/);
  await atEachSize(app, (size) => app.screenshot(`size-consent-${size}`));
  await button("I agree").click();
});

test("the script is read and rehearsed, one thing at a time", async () => {
  await page.getByText(/^1 of \d/).waitFor();
  await atEachSize(app, (size) => app.screenshot(`size-read-${size}`));
  await readAndRehearse(page);
  await app.screenshot("record-rehearsed");
  for (const box of await page
    .getByRole("group", { name: /Safety-critical/ })
    .getByText(/./)
    .all())
    await box.click();
  await button("Go to filming").click();
});

test("the take is recorded, marked by key, and shows nothing of the script", async () => {
  await mayRecord(page);
  await app.screenshot("record-before");
  // The cameras' lights go on for the look: the window says so for as long.
  await button("Look at the cameras too").click();
  await page.getByRole("status", { name: "Watching: the look at the cameras" }).waitFor();
  await button("End look").waitFor({ state: "detached" });
  await mayRecord(page);
  await page.keyboard.press("r");
  await page.getByRole("list", { name: "Phase" }).waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>("video.picture")?.videoWidth ?? 0) > 0);
  // One mark by a click: what Space means afterwards is still the next step.
  const marks = ["n", "Space", "Mistake starts", "f", "b", "Space"];
  for (const [k, key] of marks.entries()) {
    await laterThan(page, 1.2);
    if (key.length > 5) await button(key).click();
    else await page.keyboard.press(key);
    await marksMade(page, k + 1);
    if (key === "Mistake starts") {
      await page.getByRole("list", { name: "Phase" }).locator("[aria-current=step]", { hasText: "Mistake" }).waitFor();
      await app.screenshot("record-take");
      expect(await page.locator("main").innerText()).not.toMatch(/spring/i);
      await atEachSize(app, async (size) => {
        // What is scrolled passes under the head, which stays.
        await page.locator(".take-head").evaluate((head) => {
          for (let each = head.parentElement; each; each = each.parentElement) each.scrollTop = 0;
        });
        expect(await overlaps(page, ".take-head > *, .phase-ribbon li, .mark-keys button"), size).toEqual([]);
        await app.screenshot(`size-take-${size}`);
        for (const thing of [".take-stop", ".mark-keys button:last-child"])
          expect(await reached(page, thing), `${thing} at ${size}`).toBe(true);
      });
    }
  }
  await page.keyboard.press("x");
  await button("Keep it").waitFor();
  await atEachSize(app, (size) => app.screenshot(`size-look-${size}`));
  await button("Keep it").click();
  await page.getByText("Tell the researcher that p07 withdraws").waitFor();
  await app.screenshot("take-part-thanks");
  const { events } = await newest();
  expect(events.slice(0, 3).map(({ type }) => type)).toEqual(["opened", "consented", "scripted"]);
  expect(ofType(events, "consented")[0]!.consent).toMatchObject({ participant: "p07", signature: "withheld" });
  expect(ofType(events, "marked").map(({ mark, by }) => [mark, by])).toEqual(
    ["next-step", "next-step", "deviation-starts", "fix-starts", "back-on-plan", "next-step"].map((mark) => [
      mark,
      "participant",
    ]),
  );
  expect(ofType(events, "interrupted")).toEqual([]);
  expect(ofType(events, "uttered").map(({ text }) => text)).toContain(
    "Fit the spring the wrong way round. Then comes the fix.",
  );
});

test("the review says what is missing, moves a mark, adds an unplanned mistake, and keeps the take", async () => {
  await go(page, "Library");
  await openReview(page);
  await page.keyboard.press("2");
  await page
    .getByRole("list", { name: "Problems of the marks" })
    .getByText(/ends before its script/)
    .waitFor();
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  const review = page.getByRole("region", { name: "Review", exact: true });
  await pressEach(
    review,
    /^(Back|Watch|Marks|Questions|Yes|No|Keep|Discard|Undo|Measure|Ask|Move)|^[−+]|Put it here|…$/,
  );
  const seconds = async () =>
    Number(await page.getByRole("slider", { name: "Segments" }).getAttribute("aria-valuenow"));
  await page.keyboard.press("End");
  await expect.poll(seconds).toBeGreaterThan(5);
  await page.keyboard.press("Home");
  await expect.poll(seconds).toBe(0);
  await button(/^Mistake starts: The hook points down/).click();
  await page.keyboard.press("]");
  await page.keyboard.press("a");
  await page.getByLabel("What went wrong").fill("Dropped the spring");
  await pick("Kind", "Off the task");
  await button("Add it").click();
  await button(/^Mistake starts: Dropped the spring/).waitFor();
  expect(await overlaps(page, ".review-moments li")).toEqual([]);
  await atEachSize(app, (size) => app.screenshot(`size-marks-${size}`));
  await page.keyboard.press("3");
  await sayQualityIsGood(page);
  await atEachSize(app, (size) => app.screenshot(`size-questions-${size}`));
  await button("Keep the take").click();
  await page.getByText("Someone else audits it.").waitFor();
  const { id, events } = await newest();
  const folded = foldAnnotations(
    (await page.evaluate((session) => window.benchside.call("annotation.get", { session, by: "p07" }), id)).events,
  );
  const marked = ofType(events, "marked").find(({ mark }) => mark === "deviation-starts")!;
  expect(folded.standing).toBe("kept");
  expect(folded.deviations.map(({ what, error }) => [what, error]).toSorted()).toEqual([
    ["Dropped the spring", null],
    ["The hook points down.", "error-1"],
  ]);
  expect(folded.deviations.find(({ error }) => error !== null)!.onset).toBeCloseTo(marked.t + 0.1, 1);
  const planned = folded.deviations.find(({ error }) => error !== null)!;
  const fourPhases = aboutKey("four-phases", planned.id);
  expect(folded.rubric).toMatchObject({ "a-minute": false, "script-hidden": true, [fourPhases]: true });
  const journal = readFileSync(join(app.dataFolder, "sessions", id, "journal.jsonl"), "utf8");
  expect(journal).toContain('"signature":"Ada Example"');
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Review", exact: true }).waitFor();
  await page.keyboard.press("Escape");
});

test("a second window tells the steps as marks begin them, and goes with the take", async () => {
  const opening = app.electron.waitForEvent("window", { timeout: 30_000 });
  const opened = await page.evaluate(async () => {
    const { call } = window.benchside;
    const [named] = await call("scripts.list", { procedure: "desk-lamp" });
    const { steps } = await call("library.get", { id: "desk-lamp" });
    return call("take.open", {
      procedure: "desk-lamp",
      feed: { kind: "mock", faults: "" },
      consent: {
        ...{ participant: "p07", textVersion: "v9", scope: ["coaching"] },
        ...{ retainUntil: "2099-01-01", signature: "Ada Example" },
      },
      reminders: { places: true, bystanders: true },
      protocol: "prepared",
      script: await call("scripts.get", { procedure: "desk-lamp", name: named!.name }),
      prompts: "window",
      experienced: steps.map(({ id }) => id),
    });
  });
  expect(opened).toMatchObject({ ok: true });
  const prompts = await opening;
  const shown = prompts.locator("#prompt");
  await shown.getByText("Recording. Press next step when you begin.").waitFor();
  const mark = () => page.evaluate(() => window.benchside.call("session.mark", { mark: "next-step", error: null, by: "participant" })); // prettier-ignore
  await mark();
  await shown.getByText("Place the base on the mat.").waitFor();
  await mark();
  await shown.getByText("Then comes the mistake.").waitFor();
  await app.screenshot("record-prompts", prompts);
  // The longest prompt: in smaller letters, and never smaller than can be read; then the window scrolls.
  const fitted = (text: string) => fittedPrompt(prompts, text);
  const long = await fitted(LONGEST);
  expect(long.letters).toBeGreaterThanOrEqual(28);
  expect([long.above >= 0, long.beside <= 0, long.below <= 0 || long.letters === 28]).toEqual([true, true, true]);
  await app.screenshot("record-prompts-long", prompts);
  expect((await fitted("Go on.")).letters).toBeGreaterThan(long.letters);
  const closed = prompts.waitForEvent("close", { timeout: 30_000 });
  await page.evaluate(() => window.benchside.call("session.close", undefined));
  await closed;
  // What was for the eye was not said.
  expect(ofType((await newest()).events, "uttered")).toEqual([]);
});

test("an undescribed take cannot be kept, is marked in Replay, and is discarded for good with one undo", async () => {
  const { id } = await newest();
  const own = join(app.dataFolder, "sessions", id);
  await go(page, "Library");
  await page.getByRole("row").filter({ hasText: "not reviewed yet" }).first().click();
  await page.locator(".session-head").getByText("not reviewed yet").waitFor();
  await page.keyboard.press("r");
  await page.getByRole("toolbar", { name: "Steps of the review" }).waitFor();
  await page.keyboard.press("2");
  await page.getByRole("list", { name: "Moments" }).waitFor();
  // Somebody pressed for an error by mistake, and has not said what it was.
  await page.keyboard.press("a");
  await page.getByLabel("What went wrong").fill("x");
  await button("Add it").click();
  await button(/^Mistake starts: x/).click();
  await page.keyboard.press("Delete");
  await button(/^Mistake starts: x/).waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.getByRole("list", { name: "Moments" }).waitFor();
  await app.screenshot("record-review-open");
  await button("Discard: delete the take").click();
  await page.getByRole("heading", { name: "The take is discarded" }).waitFor();
  await app.screenshot("record-discarded");
  const files = page.getByRole("list", { name: "Files that will be deleted" });
  expect(await files.getByText("journal.jsonl").count()).toBe(1);
  expect(existsSync(own)).toBe(false);
  const listed = () => sessionIds(page);
  expect(await listed()).not.toContain(id);
  await page.keyboard.press("u");
  await button("Discard: delete the take").waitFor();
  expect([existsSync(own), (await listed()).includes(id)]).toEqual([true, true]);
  await button("Discard: delete the take").click();
  await page.getByRole("heading", { name: "The take is discarded" }).waitFor();
  await button("Delete it").click();
  await page
    .locator(".toast")
    .getByText(/The discarded take is deleted: \d+ files, [\d.]+\s[kM]B\./)
    .waitFor();
  await app.screenshot("record-deleted");
  expect(readdirSync(join(app.dataFolder, "sessions", ".discarded"))).toEqual([]);
});

test("the participant withdraws: what goes is shown, the pseudonym is typed, and nothing of theirs is left", async () => {
  const own = await page.evaluate(async () => {
    const report = await window.benchside.call("withdraw.look", { participant: "p07" });
    return report.ok ? report.report.sessions.map(({ path }) => path) : [];
  });
  expect(own).toHaveLength(1);
  const saveAs = (file: string) =>
    app.electron.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    }, file);
  const [report, frame] = [join(folder, "report.txt"), join(folder, "frame.png")];
  await saveAs(frame);
  const saved = await page.evaluate(
    (session) => window.benchside.call("clips.frame", { session, t: 1, track: null, blur: false }),
    basename(own[0]!),
  );
  expect(saved).toEqual({ ok: true, file: frame });
  await saveAs(report);
  await go(page, "Sessions");
  const rows = sessionRows(page);
  await rows.filter({ hasText: "Take · kept" }).first().click();
  await page.getByRole("slider", { name: "Timeline" }).waitFor();
  // It is deleted elsewhere while it is open, and brought back.
  await page.evaluate((id) => window.benchside.call("sessions.delete", { id }), basename(own[0]!));
  const deleted = page.getByRole("region", { name: "This session was deleted" });
  await deleted.waitFor();
  await app.screenshot("replay-deleted");
  await deleted.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("slider", { name: "Timeline" }).waitFor();
  await expect.poll(() => existsSync(own[0]!)).toBe(true);
  await page.keyboard.press("Escape");
  await rows.first().waitFor();
  const sheet = page.getByRole("dialog");
  const wouldDelete = sheet.getByText(/Would delete session/).first();
  let asked = 0;
  // A list that has just been drawn may not listen to keys yet; what is not found is looked for anew after five seconds.
  const isFound = async () => {
    if (!(await sheet.isVisible())) await page.keyboard.press("w");
    asked += 1;
    if (await wouldDelete.isVisible()) return "found";
    const told = (await sheet.isVisible()) ? await sheet.innerText() : "nothing";
    if (asked % 10 === 0) await page.keyboard.press("Escape");
    return told;
  };
  await expect.poll(isFound, { timeout: 30_000, interval: 500 }).toBe("found");
  expect(await button("Delete everything of p07").isDisabled()).toBe(true);
  const pictures = (where: string) =>
    page.locator(where).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  const theirs = own.map((path) => `benchside://session/${basename(path)}/thumbnail.jpg`);
  await sheet.getByRole("list", { name: "Recordings that will be deleted" }).locator("img").waitFor();
  expect(await pictures(".withdrawal-takes img")).toEqual(theirs);
  await sheet.getByText(/Would NOT delete what was written on .* \(frame, .* MB\): .*frame\.png/).waitFor();
  await sheet.getByLabel(/^Also delete exported files/).focus();
  await page.keyboard.press("Space");
  await sheet.getByText(/Would delete what was written on .*frame\.png\.$/).waitFor();
  await sheet.getByLabel("Type p07 to confirm").fill("p07");
  await app.screenshot("record-withdraw");
  await page.keyboard.press("Enter");
  await sheet.getByText("Everything of p07 that was found is deleted.").waitFor();
  await page.locator(`.session-row img[src="${theirs[0]}"]`).waitFor({ state: "detached" });
  expect(await pictures("img")).not.toContain(theirs[0]);
  await app.screenshot("record-withdrawn");
  await button("Keep the report…").click();
  await sheet.getByText(/Kept as/).waitFor();
  const text = readFileSync(report, "utf8");
  expect(own.map((path) => [text.includes(`- deleted session ${path} (`), existsSync(path)])).toEqual([[true, false]]);
  expect([text.includes(`: ${frame}\n`), existsSync(frame)]).toEqual([true, false]);
  // The film of the take that was discarded went away while it was shown; Chromium may drop a camera's last frame unclosed.
  const expected = /^Failed to load resource|^A VideoFrame was garbage collected/;
  expect(app.pageErrors.filter((error) => !expected.test(error))).toEqual([]);
});

test("a sample of a set of goals is recorded from its script, kept, and linked as its recording", () =>
  recordFromKit(app));
