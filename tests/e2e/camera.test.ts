import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { endNow, feedHealth, goOn, startAnother, summaryOf } from "./live-page.ts";
import { testWith } from "../fixtures/needs.ts";
import { teachSampleBench } from "../fixtures/taught-sample.ts";
import { phrasesInTurn, sayUntil, talkOverAnswer, TALKING, unplugMicrophone } from "./talk.ts";
import { launch, type RunningApp } from "./harness.ts";
import { newestSession } from "./past-sessions.ts";
import { go, openSettings } from "./go.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-camera-"));
let app: RunningApp;
beforeAll(async () => {
  const film = join(folder, "camera.mjpeg");
  const tone = join(folder, "tone.wav");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=20:duration=5"];
  // A sine of an eighth of full scale (−21.1 dB), taken down by 2 dB, and by 3 dB as one channel becomes two: −26.1 dB.
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=5"];
  const seen = ["-map", "0", "-c:v", "mjpeg", "-q:v", "6", film];
  const heard = ["-map", "1", "-af", "volume=-2dB", "-ac", "2", tone];
  await run(findFfmpeg(), ["-v", "error", ...picture, ...sound, ...seen, ...heard], { timeoutMs: 30_000 });
  app = await launch({ cameraFile: film, soundFile: tone });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const newest = () => newestSession(app.page);

const of = <T extends SessionEvent["type"]>(events: readonly SessionEvent[], type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** Take the camera out of the system's list and tell that its track has ended, as pulling its cable does. */
function unplug(): Promise<void> {
  return app.page.evaluate(() => {
    const media = navigator.mediaDevices;
    media.enumerateDevices = async () => [];
    const { srcObject } = document.querySelector<HTMLVideoElement>("video.picture")!;
    // Not stopped here: a frame that is on its way then would be left unclosed, and the camera brings no other until it is collected.
    for (const track of (srcObject as MediaStream).getVideoTracks()) track.dispatchEvent(new Event("ended"));
    media.dispatchEvent(new Event("devicechange"));
  });
}

function plugInAgain(): Promise<void> {
  return app.page.evaluate(() => {
    const media = navigator.mediaDevices;
    Reflect.deleteProperty(media, "enumerateDevices");
    media.dispatchEvent(new Event("devicechange"));
  });
}

/** Megabytes of shared memory of the page's process, as Linux counts them; 0 elsewhere, and where it does not let this user see them. */
async function sharedByPage(): Promise<number> {
  if (process.platform !== "linux") return 0;
  const pid = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.getOSProcessId(),
  );
  try {
    return Number(/Pss_Shmem:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Go to Coach, and end the session that a start with an empty library, or the test before, has left there. */
async function endWhatRuns(page: Page): Promise<void> {
  await go(page, "Coach");
  const running = page.getByRole("button", { name: "End session", exact: true });
  await running.or(summaryOf(page)).first().waitFor({ timeout: 60_000 });
  if (await running.isVisible()) await endNow(page);
}

async function chooseCamera(page: Page): Promise<void> {
  await startAnother(page);
  await page.getByText("Webcam or USB glasses").click();
  await page.getByRole("button", { name: /Microphone/ }).click();
  await page.getByRole("option", { name: "Fake Audio Input 1" }).click();
}

const health = () => app.page.getByRole("list", { name: "Feed health" });

test("nothing can be seen or heard before a session asks for it", async () => {
  const refused = await app.page.evaluate(async () => {
    const ask = (wanted: MediaStreamConstraints) =>
      navigator.mediaDevices.getUserMedia(wanted).then(
        () => "given",
        (error: Error) => error.name,
      );
    return [await ask({ audio: true }), await ask({ video: true }), await ask({ audio: true, video: true })];
  });
  expect(refused).toEqual(["NotAllowedError", "NotAllowedError", "NotAllowedError"]);
});

test("a camera and a microphone are chosen, watched and recorded, and the session replays with the film", async () => {
  const { page } = app;
  await endNow(page);
  await chooseCamera(page);
  // It is looked through before the start, told as that, and given to the session.
  const checks = page.getByRole("list", { name: "What the camera shows" });
  for (const well of ["Picture OK", "Light", "Sharp", "Sound"]) await checks.getByText(well, { exact: true }).waitFor();
  await page.getByRole("status", { name: "Preview: the preview; nothing is kept" }).waitFor();
  await app.screenshot("start-preview");
  // At a bench that nobody taught nothing is offered, though another one was.
  await teachSampleBench(app.dataFolder);
  await page.getByText("Suggest what to do from what the camera sees").click();
  await page.getByText("Looking for something to suggest").waitFor();
  const shown = page.getByLabel("Camera", { exact: true }).and(page.locator("video"));
  const from = await shown.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.waitForFunction((end) => (document.querySelector("video")?.currentTime ?? 0) > end, from + 8);
  expect(await page.getByRole("region", { name: "Shall we do this?" }).count()).toBe(0);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await (await feedHealth(page)).getByText("feed live").waitFor();
  await health().getByText("1280 × 720").waitFor();
  await health()
    .getByText(/[−-]26\s*dB/)
    .waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>("video.picture")?.videoWidth === 1280);
});

test("a camera that is unplugged says so, is waited for, and goes on by itself in the session's own time", async () => {
  const { page } = app;
  const ticksAfter = async (from: number) => of((await newest()).events, "tick").filter(({ t }) => t > from).length;
  await expect.poll(() => ticksAfter(0.7), { timeout: 30_000 }).toBeGreaterThan(1);
  await unplug();
  await page.getByText("The camera was unplugged or taken by another program.").first().waitFor();
  await app.screenshot("camera-unplugged");
  const blind = async () => of((await newest()).events, "feed").at(-1)!;
  await expect.poll(async () => (await blind()).age, { timeout: 30_000 }).toBeGreaterThan(1.5);
  expect(await blind()).toMatchObject({ state: "stalled", reason: expect.stringContaining("unplugged") as string });
  const back = (await blind()).t;
  await plugInAgain();
  await health().getByText("feed live").waitFor();
  await health()
    .getByText(/[−-]26\s*dB/)
    .waitFor();
  await expect.poll(() => ticksAfter(back), { timeout: 30_000 }).toBeGreaterThan(2);
  const gapsTold = async () => of((await newest()).events, "gap").filter((gap) => gap.of === "feed");
  await expect.poll(async () => (await gapsTold()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await app.screenshot("camera");
  // Chromium kept the picture of each sample that was drawn: 3.6 MB of shared memory twice a second, until it was half a gigabyte.
  expect(await sharedByPage()).toBeLessThan(90);
  await page.getByRole("button", { name: "End" }).click();
  await goOn(page, "Replay it");

  const { events } = await newest();
  expect(events[0]).toMatchObject({ type: "opened", feed: expect.stringMatching(/^camera:/) as string });
  const ticks = of(events, "tick").map(({ t }) => t);
  const gaps = await gapsTold();
  // On a busy machine it may stall once more when it is back.
  expect(gaps[0]).toMatchObject({ reason: expect.stringContaining("unplugged") as string });
  const [gap] = gaps as [EventOf<"gap">];
  expect(gap.seconds).toBeGreaterThan(1.2);
  // Two samples a second at most, in order, whatever was dropped on a busy machine; a new run of the camera begins a new pair.
  for (const [index, t] of ticks.slice(1).entries()) {
    const before = ticks[index]!;
    const least = before <= gap.from && t > gap.from ? 0 : 0.25;
    expect(t - before, `${t} after ${before}`).toBeGreaterThan(least);
  }
  expect(ticks.some((t) => t > gap.from + gap.seconds)).toBe(true);
  expect(of(events, "feed").map(({ sound }) => sound)).toContainEqual(expect.closeTo(-26.1, 0) as number);
  expect(of(events, "feed").find(({ state }) => state === "live")).toMatchObject({ width: 1280, height: 720 });
});

test("the session replays with its film, whose sound was kept", async () => {
  const { page } = app;
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await page.keyboard.press("l");
  const film = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(film, { timeout: 30_000 }).toBeGreaterThan(0.3);
  const { id, events } = await newest();
  const [piece] = of(events, "media");
  const probed = await run(
    findFfmpeg(),
    [
      "-hide_banner",
      "-i",
      join(app.dataFolder, "sessions", id, piece!.file),
      "-af",
      "volumedetect",
      "-vn",
      "-f",
      "null",
      "-",
    ],
    { timeoutMs: 30_000 },
  );
  expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(probed.stderr)?.[1])).toBeCloseTo(-26.1, -0.5);
});

test("the chosen camera and microphone are remembered by their names", async () => {
  const settings = await app.page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(settings.camera).not.toBe("");
  expect(settings.microphone).not.toBe("");
  expect(settings.lastFeed).toMatchObject({ kind: "camera", label: settings.camera });
  expect(settings.lastFeed).not.toMatchObject({ id: "" });
});

test("when the microphone is unplugged the film goes on without sound, in a piece of its own", async () => {
  const { page } = app;
  await go(page, "Coach");
  await chooseCamera(page);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const media = async () => of((await newest()).events, "media");
  await expect.poll(async () => (await media()).length, { timeout: 60_000 }).toBe(1);
  await unplugMicrophone(page);
  await page.getByText("The microphone was unplugged").first().waitFor();
  await expect.poll(async () => (await media()).length, { timeout: 60_000 }).toBe(2);
  const { id, events } = await newest();
  const { recordedBytes } = of(events, "feed").at(-1)!;
  const grown = async () => of((await newest()).events, "feed").at(-1)!.recordedBytes - recordedBytes;
  await expect.poll(grown, { timeout: 60_000 }).toBeGreaterThan(50_000);
  const [, second] = await media();
  await endNow(page);
  const { stderr } = await run(
    findFfmpeg(),
    ["-hide_banner", "-i", join(app.dataFolder, "sessions", id, second!.file)],
    { timeoutMs: 30_000 },
  );
  expect([/Video: vp8/.test(stderr), /Audio:/.test(stderr)]).toEqual([true, false]);
});

test("where faces are covered while it is recorded, Start says so, and what is kept of the camera is the covered film", async () => {
  const { page } = app;
  await endWhatRuns(page);
  await openSettings(page, "Storage and privacy");
  const cover = page.getByRole("switch", { name: /^Cover faces while recording/ });
  await cover.press("Space");
  await expect.poll(() => cover.isChecked()).toBe(true);
  await app.screenshot("settings-cover");
  await go(page, "Coach");
  await chooseCamera(page);
  await page.getByText("only the covered film is written, and that cannot be undone").waitFor();
  await app.screenshot("start-covered");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const media = async () => of((await newest()).events, "media");
  await page.getByRole("button", { name: "End session", exact: true }).waitFor({ timeout: 60_000 });
  // A machine that is too slow for it says so, and writes nothing.
  const slow = async () =>
    of((await newest()).events, "notice").some(({ text }) => text.includes("covers faces more slowly"));
  await expect.poll(async () => (await media()).length > 0 || (await slow()), { timeout: 200_000 }).toBe(true);
  await endNow(page);
  await page.evaluate(() => window.benchside.call("settings.set", { coverFaces: false }));
  const { id, events } = await newest();
  expect(events[0]).toMatchObject({ type: "opened", facesCovered: true });
  await goOn(page, "Replay it");
  await page.getByRole("button", { name: /^Back to/ }).waitFor();
  const [piece] = await media();
  if (piece !== undefined)
    await page.getByText("Faces that were found were covered while this was recorded, for good").waitFor();
  await app.screenshot("replay-covered");
  await go(page, "Coach");
  if (piece === undefined) return;
  expect(piece.file).toBe("media-000.mkv");
  const { stderr } = await run(findFfmpeg(), ["-hide_banner", "-i", join(app.dataFolder, "sessions", id, piece.file)], {
    timeoutMs: 30_000,
  });
  expect([/Video: h264.*1280x720/.test(stderr), /Audio: opus/.test(stderr)]).toEqual([true, true]);
}, 300_000);

testWith(
  TALKING,
  "the coach is asked and commanded by voice, is silent when it is talked over, and says it when the microphone is gone",
  async () => {
    const { page } = app;
    // The microphone reads its file when it is opened.
    await phrasesInTurn(folder, ["What comes next?", "Mark this moment."], join(folder, "tone.wav"));
    await endWhatRuns(page);
    await chooseCamera(page);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Hold to talk to the coach" }).waitFor({ timeout: 60_000 });
    await page.locator(".level-meter").waitFor();
    const events = async () => (await newest()).events;
    const firstOf = async <T extends SessionEvent["type"]>(type: T, is: (event: EventOf<T>) => boolean) => {
      await expect.poll(async () => of(await events(), type).some(is), { timeout: 90_000 }).toBe(true);
      return of(await events(), type).find(is)!;
    };

    const over = talkOverAnswer(page);
    await sayUntil(page, 0, async () => of(await events(), "answered").length > 0);
    const answer = await firstOf("answered", () => true);
    // What it heard when it was talked over may have been understood by now.
    expect(of(await events(), "heard")[0]).toMatchObject({ by: "push", meaning: { is: "command", command: "next" } });
    expect(of(await events(), "asked")[0]).toMatchObject({ by: "voice", question: 0 });
    await page.getByText(answer.text).first().waitFor();
    const sound = await over;
    const cut = await firstOf("speech", ({ outcome, utterance }) => outcome === "cut" && utterance === sound.utterance);
    expect(cut.reason).toBe("somebody spoke to the coach");
    expect(of(await events(), "uttered").find(({ id }) => id === sound.utterance)?.text).toBe(answer.text);
    // A clause of a few words, neither silent nor clipped.
    expect(sound.seconds).toBeGreaterThan(0.8);
    expect(sound.seconds).toBeLessThan(12);
    expect(sound.level).toBeGreaterThan(-35);
    expect(sound.level).toBeLessThan(-8);
    await app.screenshot("talk-answered");

    await sayUntil(page, 1, async () => of(await events(), "marked").length > 0);
    await firstOf("marked", ({ mark, by }) => mark === "mark" && by === "voice");
    await page.getByText("You said “").waitFor();
    await app.screenshot("talk-command");

    await unplugMicrophone(page);
    await firstOf("notice", ({ text }) => text.startsWith("The microphone was unplugged"));
    await firstOf("uttered", ({ text }) => text.startsWith("The microphone was unplugged"));
    await page.getByText("The microphone was unplugged").first().waitFor();
    await app.screenshot("talk-unplugged");
    await page.getByRole("button", { name: "End" }).click();
    await goOn(page, "Replay it");
    await page.getByText("“Mark this moment").first().waitFor();
    await page.getByText(answer.text).first().waitFor();
    await app.screenshot("talk-replayed");
  },
  600_000,
);
