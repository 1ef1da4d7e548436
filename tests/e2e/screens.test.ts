import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentStep } from "../../src/core/plan/plan.ts";
import type { EventOf, SessionEvent } from "../../src/core/session/events.ts";
import { history } from "../../src/renderer/screens/replay/history.ts";
import { launch, type RunningApp } from "./harness.ts";

let app: RunningApp;
let page: Page;
beforeAll(async () => {
  app = await launch();
  ({ page } = app);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

/** Events of the newest session. */
function journal(): Promise<SessionEvent[]> {
  return page.evaluate(async () => {
    const [newest] = await window.benchside.call("sessions.list", undefined);
    return newest ? (await window.benchside.call("sessions.events", { id: newest.id })).events : [];
  });
}

async function corrections(): Promise<EventOf<"corrected">["correction"][]> {
  return (await journal()).flatMap((event) => (event.type === "corrected" ? [event.correction] : []));
}

const plan = () => page.getByRole("region", { name: "Plan" });
const go = (name: string) => page.getByRole("navigation").getByRole("button", { name }).click();

test("the running sample shows its plan, its picture and its health", async () => {
  await plan().waitFor();
  await page.getByRole("img", { name: "Preview of the feed" }).waitFor();
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLCanvasElement>("canvas.picture");
    const pixels = picture?.getContext("2d")?.getImageData(0, 0, picture.width, picture.height).data;
    return pixels?.some((value, index) => index % 4 !== 3 && value > 60);
  });
  await page.getByRole("list", { name: "Feed health" }).getByText("feed live").waitFor();
});

test("the correction keys reach the journal, and the plan follows", async () => {
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

test("X chooses the kind and the step, and the plan shows a way back", async () => {
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "That is wrong" }).waitFor();
  await app.screenshot("wrong");
  await page.keyboard.press("4");
  await plan().locator(".recovery[aria-current=step]").waitFor();
  expect((await corrections()).at(-1)).toEqual({ action: "wrong", kind: "technique", step: "base" });
  await app.screenshot("recovery");
});

test("the bench view fills the window with the current step", async () => {
  await page.keyboard.press("l");
  const bench = page.getByRole("region", { name: "Bench view" });
  await bench.waitFor();
  const letters = await bench
    .locator(".bench-step p")
    .evaluate((step) => Number.parseFloat(getComputedStyle(step).fontSize));
  expect(letters).toBeGreaterThan(80);
  await app.screenshot("bench");
  await page.keyboard.press("l");
  await plan().waitFor();
});

test("an ended session is replayed with its film, and a jump shows the plan of that moment", async () => {
  await page.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "Replay it" }).click();
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

test("in the sample the skipped step is caught, led back to, and made good", async () => {
  await go("Coach");
  await page.getByRole("button", { name: "Start another" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const back = plan().locator(".recovery[aria-current=step]");
  await back.waitFor({ timeout: 60_000 });
  expect(await back.innerText()).toMatch(/Go back · now step skipped\s+.*spring/i);
  await page.getByRole("region", { name: "Said" }).getByText("Step skipped").waitFor();
  await app.screenshot("coach");
  await plan().locator(".recovery.completed", { hasText: "spring" }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  for (let moment = 0; moment < 3; moment++) await page.keyboard.press("ArrowDown");
  await back.waitFor();
  await app.screenshot("replay");
});

test("a procedure is edited in the table, drawn in the graph, and saved", async () => {
  await go("Procedures");
  await page.getByRole("option", { name: /desk lamp/ }).click();
  await page.locator(".node").first().waitFor();
  await page.getByLabel("Text of step 2").fill("Fit the lower arm and turn it");
  await page.locator(".node", { hasText: "Fit the lower arm and turn it" }).waitFor();
  await page.getByRole("button", { name: "Add a step" }).click();
  await page.getByLabel("Text of step 8").fill("Switch it on");
  await page.locator(".node", { hasText: "Switch it on" }).waitFor();
  await page.locator(".step-problem").first().waitFor({ state: "detached" });
  await app.screenshot("procedure");
  await page.keyboard.press("Control+s");
  await page.getByText("✓ saved").waitFor();
  const saved = await page.evaluate(() => window.benchside.call("library.get", { id: "desk-lamp" }));
  expect(saved.steps.map(({ text }) => text).filter((_, index) => index === 1 || index === 7)).toEqual([
    "Fit the lower arm and turn it",
    "Switch it on",
  ]);
  expect(saved.edges.at(-1)).toEqual([saved.steps[6]!.id, saved.steps[7]!.id]);
});

test("a circle in the order is named at its step and cannot be saved", async () => {
  await page.getByLabel("Step 1 comes after").selectOption({ label: "2. Fit the lower arm and turn it" });
  await page.locator(".step-problem").first().waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/Not saved\./).waitFor();
  await page.getByRole("button", { name: "No longer after step 2" }).first().click();
  await page.locator(".step-problem").first().waitFor({ state: "detached" });
});

test("settings are kept and say what they were", async () => {
  await go("Settings");
  await page.getByRole("slider", { name: /Text size/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("was 100 %").waitFor();
  const kept = await page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(kept.textScale).toBe(1.05);
  await page.getByText("✓ works").first().waitFor();
  await app.screenshot("settings");
});

test("the page wrote no error to its console", () => {
  expect(app.pageErrors).toEqual([]);
});
