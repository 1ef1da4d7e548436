import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";
import { TestServer } from "../fixtures/streams/server.ts";
import { feedHealth, goOn, startAnother } from "./live-page.ts";
import { launch, type RunningApp } from "./harness.ts";
import { letPhoneIn, lookAtPhone } from "./phone-browser.ts";
import { newestSession } from "./past-sessions.ts";
import { go, openSettings } from "./go.ts";

let app: RunningApp;
let server: TestServer;
let ports: { readonly rtmp: number; readonly whip: number };
const folder = mkdtempSync(join(tmpdir(), "benchside-feeds-"));
const cameras: PushingCamera[] = [];
beforeAll(async () => {
  server = await TestServer.prepare("http-ts");
  app = await launch({ cameraFile: true });
  for (const stream of [app.electron.process().stdout, app.electron.process().stderr])
    stream?.on("data", (text: Buffer) => (printed += text.toString()));
  // The sample opens by itself at a first start; here other feeds are chosen.
  await app.page.getByRole("button", { name: /^End/ }).first().click({ timeout: 90_000 });
  await another();
  ports = await freshPorts();
});
afterAll(async () => {
  for (const { child } of cameras.splice(0)) child.kill("SIGKILL");
  await app?.[Symbol.asyncDispose]();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** From a session's summary back to the choice of a feed. */
async function another(): Promise<void> {
  await startAnother(app.page);
  await app.page.getByRole("heading", { name: "What will you coach?" }).waitFor();
}

const choose = (kind: RegExp) => app.page.getByRole("radio", { name: kind }).click({ force: true });

/** The events of the newest session once they satisfy a condition. */
async function journal(holds: (events: readonly SessionEvent[]) => boolean): Promise<readonly SessionEvent[]> {
  for (let left = 240; left > 0; left -= 1) {
    const { events } = await newestSession(app.page);
    if (holds(events)) return events;
    await app.page.waitForTimeout(250);
  }
  throw new Error("the session never came so far");
}

const start = () => app.page.getByRole("button", { name: "Start", exact: true }).click();

async function end(): Promise<void> {
  await app.page.getByRole("button", { name: /^End/ }).first().click();
  await another();
}

const screen = (name: string) =>
  app.page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name, exact: true }).click();

/** Ports of their own, typed into Settings, so that tests can run beside each other. */
async function sendBy(name: string | RegExp): Promise<void> {
  await app.page.locator(".feed-picker .select").click();
  await app.page.getByRole("option", { name }).click();
}

async function freshPorts(): Promise<{ readonly rtmp: number; readonly whip: number }> {
  const ports = { rtmp: 19_350 + (process.pid % 500), whip: 18_190 + (process.pid % 500) };
  await openSettings(app.page, "Cameras and devices");
  await app.page.getByLabel("RTMP port").fill(String(ports.rtmp));
  await app.page.getByLabel("WHIP port").fill(String(ports.rtmp));
  await app.page.getByText("RTMP and WHIP need a port each.").waitFor();
  await app.page.getByLabel("WHIP port").fill(String(ports.whip));
  await app.page.getByText(`was RTMP 1935, WHIP 8189`).waitFor();
  await app.page.getByLabel("WHIP port").scrollIntoViewIfNeeded();
  await app.screenshot("settings-feeds");
  await screen("Coach");
  return ports;
}

/** The key that the screen shows. */
const shownKey = async () => (await app.page.locator(".push-targets code").last().textContent()) ?? "";

/** What a camera's address holds and nobody may see: its login, a token in its path, and one behind it. */
const PLANTED = ["s2024", "coach:", "t0kenOfPath", "t0kenOfQuery"];
/** What the program has printed. */
let printed = "";

async function nothingPlantedIsShown(): Promise<void> {
  const shown = await app.page.evaluate(() => document.body.innerText);
  for (const secret of PLANTED) expect(shown).not.toContain(secret);
}

/** Whether all of the QR code is inside the window, and nothing stands over it. */
const codeIsWhole = () =>
  app.page.evaluate(() => {
    const code = document.querySelector(".qr-code")!;
    const { left, right, top, bottom } = code.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every(([x, y]) => code.contains(document.elementFromPoint(x, y)));
  });

const resize = (width: number, height: number) =>
  app.electron.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]!.setContentSize(...size), [
    width,
    height,
  ] as [number, number]);

const states = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === "feed" && !event.track ? [event.state] : []));
/** Whether a camera is live and its recording begun; the coach's eye has no name. */
const recorded = (events: readonly SessionEvent[], name?: string) =>
  events.some((event) => event.type === "feed" && event.track === name && event.state === "live") &&
  events.some((event) => event.type === "media" && event.track === name);

test("an address where nobody answers is named, with what to do, and holds the start back", async () => {
  await choose(/Network camera/);
  await app.page.getByLabel("Address").fill("rtmp://coach:it's2024@127.0.0.1:9/live/t0kenOfPath");
  const alert = app.page.getByRole("alert");
  await start();
  await alert.waitFor({ timeout: 60_000 });
  expect(await alert.textContent()).toContain("nothing listens on this port. Check the port in the address");
  await app.screenshot("feed-address");
  await app.page.getByText("are forgotten when you quit").waitFor();
  await nothingPlantedIsShown();
});

test("a network camera is watched and a camera of this computer recorded beside it, each in its own files", async () => {
  await server.start({ sound: true, key: "it's2024" });
  const secretly = server.address().replace("//", "//coach:it's2024@");
  await app.page.getByLabel("Address").fill(`${secretly}-t0kenOfPath?sig=t0kenOfQuery`);
  await app.page.getByRole("button", { name: "Add another camera" }).click();
  await app.page.locator(".other-camera .select").last().click();
  await app.page.getByRole("option", { name: /fake_device/ }).click();
  await app.screenshot("feed-other-camera");
  await start();
  const events = await journal((all) => recorded(all) && recorded(all, "bench"));
  const opened = events.find((event) => event.type === "opened");
  expect(opened?.cameras).toEqual([{ name: "bench", feed: expect.stringMatching(/^camera:fake_device/) as string }]);
  await feedHealth(app.page);
  await app.page.getByRole("list", { name: "Health of the camera bench" }).getByText("bench live").waitFor();
  await app.page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>(".other-picture video")?.videoWidth ?? 0) > 0,
  );
  await app.screenshot("coach-other-camera");
  await nothingPlantedIsShown();
  await server.close();
  await journal((all) => states(all).includes("stalled"));
  await nothingPlantedIsShown();
  await app.page.getByRole("button", { name: /^End/ }).first().click();
  await goOn(app.page, "Replay it");
  await app.page.getByRole("button", { name: /Camera: coach’s eye/ }).click();
  await app.page.waitForFunction(
    () =>
      /media-bench-000/.test(document.querySelector("video")?.src ?? "") &&
      document.querySelector("video")!.readyState >= 2,
  );
  await go(app.page, "Coach");
  await another();
  await choose(/Network camera/);
  await app.page.getByRole("button", { name: /Opened before/ }).click();
  await app.page.getByRole("option", { name: `http://127.0.0.1:${server.port}/…` }).waitFor();
  await app.page.keyboard.press("Escape");
  await nothingPlantedIsShown();
  const kept = await app.page.evaluate(() => window.benchside.call("secrets.status", undefined));
  expect(kept).toMatchObject({ keeping: "until-quit", addresses: [{ name: `http://127.0.0.1:${server.port}/…` }] });
  const files = readdirSync(app.dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  // The log is one of the files; what a report would send is made of it, of the settings and of what was measured.
  expect(files.some(({ name }) => name === "benchside.log")).toBe(true);
  const report = JSON.stringify(await app.page.evaluate(() => window.benchside.call("report.make", undefined)));
  expect(report).toContain("logs/benchside.log");
  for (const secret of PLANTED) expect([...texts, printed, report, ...app.pageErrors].join("\n")).not.toContain(secret);
});

test("a film is chosen by its file, and watched to its end", async () => {
  const film = join(folder, "film.mkv");
  writeFileSync(film, countedStream(3));
  await choose(/Video file/);
  await app.page.locator(".file-choice input[type=file]").setInputFiles(film);
  await start();
  const ofFilm = (all: readonly SessionEvent[]) =>
    all.some((event) => event.type === "opened" && event.feed.startsWith("file:"));
  const events = await journal((all) => ofFilm(all) && all.some(({ type }) => type === "closed"));
  expect(events.find((event) => event.type === "closed")?.reason).toBe("feed-ended");
  expect(recorded(events)).toBe(true);
  await another();
});

test("a camera pushes with the key that the screen shows, and is watched", async () => {
  await choose(/Phone or glasses/);
  await app.page.getByText(/Press Start, then “Show the code”/).waitFor();
  await sendBy("With an app: RTMP");
  await app.page.getByText("Only programs on this computer can send here.").waitFor();
  expect(await app.page.locator(".qr-code").count()).toBe(0);
  await app.page.locator(".feed-picker").getByText("Listen to the local network").first().click();
  const key = await shownKey();
  // The keyboard takes over from the pointer.
  await app.page.keyboard.press("Tab");
  await app.page.getByRole("button", { name: "Copy: Key" }).press("Enter");
  await app.page.getByRole("button", { name: "Copied: Key" }).waitFor();
  expect(await app.electron.evaluate(({ clipboard }) => clipboard.readText())).toBe(key);
  for (const [width, height] of [
    [1360, 860],
    [960, 640],
  ] as const) {
    await resize(width, height);
    await choose(/Network camera/);
    await choose(/Phone or glasses/);
    await app.page.locator(".qr-code").waitFor();
    await app.screenshot(height === 860 ? "feed-push" : "feed-push-small");
    await expect.poll(codeIsWhole, { message: `${width} × ${height}` }).toBe(true);
  }
  await start();
  await app.page
    .getByText(/nobody has pushed yet/)
    .first()
    .waitFor({ timeout: 60_000 });
  const waiting = app.page.getByRole("region", { name: "Where to send" });
  expect(await waiting.getByText(key, { exact: true }).count()).toBe(1);
  await app.screenshot("coach-push-small");
  await expect.poll(codeIsWhole).toBe(true);
  await resize(1360, 860);
  await app.screenshot("coach-push");
  await expect.poll(codeIsWhole).toBe(true);
  cameras.push(pushTo(`rtmp://127.0.0.1:${ports.rtmp}/live/${key}`));
  const events = await journal((all) => recorded(all));
  expect(states(events)[0]).toBe("connecting");
  await waiting.waitFor({ state: "detached" });
  expect(JSON.stringify(events)).not.toContain(key);
  await end();
  await choose(/Phone or glasses/);
  await app.page.locator(".feed-picker").getByText("Listen to the local network").first().click();
  await app.page.getByText("Only programs on this computer can send here.").waitFor();
});

test("a browser pushes its camera over WHIP, after a wrong key was refused, and is watched", async () => {
  await choose(/Phone or glasses/);
  await sendBy("With an app: WHIP");
  const key = await shownKey();
  await start();
  await app.page
    .getByText(/nobody has pushed yet/)
    .first()
    .waitFor({ timeout: 60_000 });
  writeFileSync(join(folder, "sender.html"), "<!doctype html><title>sender</title>");
  const opening = app.electron.waitForEvent("window");
  await app.electron.evaluate(
    ({ BrowserWindow }, page) => {
      // A session of its own, where the program's rules about cameras do not reach.
      const preferences = { partition: "sender", backgroundThrottling: false };
      void new BrowserWindow({ show: false, webPreferences: preferences }).loadFile(page);
    },
    join(folder, "sender.html"),
  );
  const sender = await opening;
  const push = (withKey: string) =>
    sender.evaluate(
      async ([url, bearer]) => {
        const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } });
        const peer = new RTCPeerConnection();
        for (const track of stream.getTracks()) peer.addTransceiver(track, { direction: "sendonly" });
        await peer.setLocalDescription(await peer.createOffer());
        const gathered = new Promise<void>((resolve) => {
          const look = () => peer.iceGatheringState === "complete" && resolve();
          peer.addEventListener("icegatheringstatechange", look);
          look();
        });
        await gathered;
        const headers = { "Content-Type": "application/sdp", Authorization: `Bearer ${bearer}` };
        const answer = await fetch(url, { method: "POST", headers, body: peer.localDescription!.sdp });
        const sdp = await answer.text();
        if (answer.status === 201) await peer.setRemoteDescription({ type: "answer", sdp });
        return answer.status;
      },
      [`http://127.0.0.1:${ports.whip}/whip`, withKey] as const,
    );
  expect(await push("wrong-key")).toBe(401);
  await app.page
    .getByText(/pushed with a wrong key and was refused/)
    .first()
    .waitFor({ timeout: 30_000 });
  expect(await push(key)).toBe(201);
  const events = await journal((all) => recorded(all));
  expect(events.findLast((event) => event.type === "feed")).toMatchObject({ width: 640, height: 480 });
  await app.screenshot("coach-whip");
  await sender.close();
  await end();
});

test("a phone's browser is the second screen, its camera the feed, and its Done counts; it ends with the session", async () => {
  await choose(/Phone or glasses/);
  await sendBy(/^With the phone's browser/);
  await start();
  const phone = await letPhoneIn(app);
  await phone.getByRole("button", { name: "Use this camera" }).click();
  const camera = phone.locator("#camera-state");
  await expect.poll(() => camera.textContent()).toBe("This camera is watching.");
  await phone.getByRole("button", { name: "Done", exact: true }).click({ timeout: 60_000 });
  await phone.getByText("Marked as done.").waitFor();
  const events = await journal((all) => recorded(all) && all.some(({ type }) => type === "corrected"));
  expect(events.find(({ type }) => type === "corrected")).toMatchObject({
    correction: { action: "done" },
    by: "phone",
  });
  const said = events.findLast((event) => event.type === "uttered");
  await phone.getByRole("region", { name: "Said" }).getByText(said!.text).waitFor();
  await app.page.getByRole("toolbar", { name: "Corrections" }).getByRole("button", { name: "More" }).click();
  await app.page.getByRole("menuitem", { name: /: 1 screen connected/ }).waitFor();
  await app.screenshot("coach-second-screen");
  await app.page.keyboard.press("Escape");
  await lookAtPhone(app, phone);
  await app.page.getByRole("button", { name: /^End/ }).first().click();
  await phone.getByText("The session has ended.").waitFor();
  await phone.close();
  await another();
});

test("simulated glasses say that they are, and their fault is on the screen", async () => {
  await app.page.getByRole("button", { name: "Test feeds" }).click();
  await choose(/Simulated glasses/);
  await app.page.getByLabel("Faults, as text").fill("thermal=20@2");
  await app.screenshot("feed-simulated");
  await app.page.getByRole("button", { name: "Start", exact: true }).click();
  await app.page
    .getByText(/too hot/)
    .first()
    .waitFor({ timeout: 60_000 });
  await app.page.getByText("simulated", { exact: true }).first().waitFor();
  await app.screenshot("coach-simulated");
  await journal((all) => states(all).includes("paused"));
  await end();
});
