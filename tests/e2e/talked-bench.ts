import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Take } from "../../src/synthetic/render-take.ts";
import { bedsideLamp, talkedActs } from "../fixtures/walk-takes.ts";
import { endNow, startAnother, summaryOf } from "./live-page.ts";
import type { RunningApp } from "./harness.ts";
import { newestSession } from "./past-sessions.ts";
import { go, sessionRows } from "./go.ts";

/** What is filmed and watched, where a transcript may be written, and how long a wait may take. */
interface Given {
  readonly folder: string;
  readonly talked: string;
  readonly watched: Take;
  readonly patience: { readonly timeout: number };
}

/** A film is recorded without a bench, its transcript proposes the steps, the bench is learned from them and says when the first step of another film is done. */
export async function coachFromTalk(app: RunningApp, { folder, talked, watched, patience }: Given): Promise<void> {
  const { page } = app;
  const choose = async (field: RegExp, option: string) => {
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("option", { name: option }).click();
  };
  const openFilm = async (profile: string | null, video: string) => {
    await go(page, "Coach");
    const end = page.getByRole("button", { name: "End session", exact: true });
    await end.or(summaryOf(page)).first().waitFor();
    if (await end.isVisible()) await endNow(page);
    await startAnother(page);
    await page.getByText("A recording, or a folder of them").click();
    await page.getByRole("option", { name: bedsideLamp.goal }).click();
    await choose(/Learned bench/, profile ?? "None");
    await page.locator(".file-choice input[type=file]").setInputFiles(video);
    await app.screenshot(`walk-14-before-${profile ?? "filming"}`);
    const before = (await newestSession(page)).id;
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect.poll(async () => (await newestSession(page)).id, patience).not.toBe(before);
  };
  await openFilm(null, talked);
  await expect
    .poll(async () => (await newestSession(page)).events.some(({ type }) => type === "closed"), patience)
    .toBe(true);

  const clock = (t: number) => new Date(t * 1000).toISOString().slice(11, 23);
  const talk = join(folder, "talk.vtt");
  const cues = talkedActs.map(
    ({ start, end }, k) =>
      `${clock(start)} --> ${clock(Math.min(end, start + 2))}\nNow I ${bedsideLamp.steps[k]!.text}`,
  );
  writeFileSync(talk, ["WEBVTT", ...cues].join("\n\n"));
  await go(page, "Sessions");
  await sessionRows(page).first().click();
  await page.getByRole("button", { name: "Review", exact: true }).waitFor();
  await page.keyboard.press("b");
  const teach = page.getByRole("region", { name: "Teach this bench" });
  await teach.locator("input[type=file]").setInputFiles(talk);
  await expect
    .poll(() => teach.getByText("proposed from what was said").count(), patience)
    .toBe(bedsideLamp.steps.length);
  await page.keyboard.press("y");
  await teach.getByLabel("Name of the bench").fill("talked-bench");
  await teach.getByRole("button", { name: "Learn this bench" }).click();
  await teach.getByText("✓ Learned").waitFor(patience);
  await app.screenshot("walk-15-talked");

  await openFilm("talked-bench", watched.video);
  const said = async () =>
    (await newestSession(page)).events.flatMap((event) =>
      event.type === "interrupted" && event.kind === "completion" ? [event] : [],
    );
  await expect.poll(async () => (await said())[0], patience).toMatchObject({ step: "base" });
  const [base] = watched.labels.steps;
  expect((await said())[0]!.t).toBeGreaterThan(base!.end - 1);
  await app.screenshot("walk-16-coached");
  expect(app.pageErrors).toEqual([]);
}
