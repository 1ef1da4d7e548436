import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";
import { launch, type RunningApp } from "./harness.ts";

let app: RunningApp;
const cameras: PushingCamera[] = [];
beforeAll(async () => {
  app = await launch();
  // The sample opens by itself at a first start; here other feeds are chosen.
  await app.page.getByRole("button", { name: /^End/ }).first().click({ timeout: 90_000 });
  await another();
});
afterAll(async () => {
  for (const { child } of cameras.splice(0)) child.kill("SIGKILL");
  await app?.[Symbol.asyncDispose]();
});

/** From a session's summary back to the choice of a feed. */
async function another(): Promise<void> {
  await app.page.getByRole("button", { name: "Start another" }).first().click();
  await app.page.getByRole("heading", { name: "What are we making?" }).waitFor();
}

const choose = (kind: RegExp) => app.page.getByRole("radio", { name: kind }).click({ force: true });

/** The events of the newest session once they satisfy a condition. */
async function journal(holds: (events: readonly SessionEvent[]) => boolean): Promise<readonly SessionEvent[]> {
  for (let left = 240; left > 0; left -= 1) {
    const events = await app.page.evaluate(async () => {
      const [newest] = await window.benchside.call("sessions.list", undefined);
      return newest ? (await window.benchside.call("sessions.events", { id: newest.id })).events : [];
    });
    if (holds(events)) return events;
    await app.page.waitForTimeout(250);
  }
  throw new Error("the session never came so far");
}

const states = (events: readonly SessionEvent[]) =>
  events.filter((event) => event.type === "feed").map(({ state }) => state);

test("an address where nobody answers is named, with what to do", async () => {
  await choose(/Network camera/);
  await app.page.getByLabel("Address").fill("rtmp://127.0.0.1:9/live/secret");
  await app.page.getByRole("button", { name: "Try it" }).click();
  const alert = app.page.getByRole("alert");
  await alert.waitFor({ timeout: 60_000 });
  expect(await alert.textContent()).toContain("nothing listens on this port. Check the port in the address");
  expect(await alert.textContent()).not.toContain("secret");
  await app.screenshot("feed-address");
});

test("a camera pushes with the key that the screen shows, and is watched", async () => {
  const port = 19_350 + Math.floor(process.pid % 500);
  await app.page.evaluate(async (rtmpPort) => {
    const { feeds } = await window.benchside.call("settings.get", undefined);
    await window.benchside.call("settings.set", { feeds: { ...feeds, rtmpPort } });
  }, port);
  await choose(/Phone or glasses/);
  const key = await app.page.locator(".push-places code").last().textContent();
  await app.screenshot("feed-push");
  await app.page.getByRole("button", { name: "Start", exact: true }).click();
  await app.page
    .getByText(/nobody has pushed yet/)
    .first()
    .waitFor({ timeout: 60_000 });
  cameras.push(pushTo(`rtmp://127.0.0.1:${port}/live/${key}`));
  const events = await journal((all) => states(all).includes("live") && all.some(({ type }) => type === "media"));
  expect(states(events)[0]).toBe("connecting");
  expect(JSON.stringify(events)).not.toContain(key);
  await app.page.getByRole("button", { name: /^End/ }).first().click();
  await another();
});

test("simulated glasses say that they are, and their fault is on the screen", async () => {
  await choose(/Simulated glasses/);
  await app.page.getByLabel("Faults, as text").fill("thermal=20@2");
  await app.screenshot("feed-simulated");
  await app.page.getByRole("button", { name: "Start", exact: true }).click();
  await app.page
    .getByText(/too hot/)
    .first()
    .waitFor({ timeout: 60_000 });
  await app.page.getByText("simulated", { exact: true }).waitFor();
  await app.screenshot("coach-simulated");
  await journal((all) => states(all).includes("paused"));
});
