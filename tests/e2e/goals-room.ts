import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { parseSamples } from "../../src/kits/goal-kit/core/sample.ts";
import { sampleVideos } from "../../src/synthetic/synthetic-sample.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { sample } from "../fixtures/sample.ts";
import type { RunningApp } from "./harness.ts";
import { lookAt } from "./questions-room.ts";
import { go } from "./go.ts";

/** In Evaluate: a set of goals is made, looked at, its first recording is rated by three, a person takes the quiz by keys, the mixture is asked, and all are scored. */
export async function goalsRoom(app: RunningApp): Promise<void> {
  const { page, dataFolder } = app;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const field = (name: string) => page.getByRole("textbox", { name });
  await mkdir(join(dataFolder, "goals"), { recursive: true });
  const film = await keepFilm(dataFolder);
  await go(page, "Studies");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await field("Samples").fill("24");
  await field("Seed").fill("7");
  await button("Make the set").click();
  await page.getByText("24 samples are in goals.").waitFor();
  const file = join(dataFolder, "goals", "goals", "samples.jsonl");
  const [first] = parseSamples(await readFile(file, "utf8"), file);

  await button("Look at samples").click();
  await page.getByText("Sample 1 of 24").waitFor();
  await page.getByText("Similar answers").click();
  await lookAt(app, "goals-look");
  const recorded = page.getByRole("group", { name: "Its recording" });
  await recorded.getByRole("button", { name: "Link it" }).click();
  await recorded.locator("video").waitFor();
  await page.keyboard.press("Escape");
  for (const [at, rater] of ["ann", "ben", "cem"].entries()) {
    await field("Pseudonym").fill(rater);
    await button("Rate recordings").click();
    for (const [name, value] of Object.entries(first!.variables)) await field(`Variable “${name}”`).fill(value);
    await field("Goal can be told from (s)").fill("2");
    await field("until (s)").fill("12");
    await recorded.locator("video").waitFor();
    if (at === 0) await lookAt(app, "goals-rate");
    await button("Accept").click();
    await page.getByText(at < 2 ? `${at + 1} of ${at + 1} accept` : "Recording accepted: 3 of 3").waitFor();
    await page.keyboard.press("Escape");
  }

  await button("Take the quiz").click();
  await page.getByRole("radiogroup", { name: "What does the person want?" }).waitFor();
  await lookAt(app, "goals-quiz");
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await page.getByText("1 of 48 told").waitFor();
  await page.keyboard.press("Escape");

  await button("Ask the set").click();
  await page.getByText("72 asked · 0 without an answer").waitFor();
  await lookAt(app, "goals-room");
  await button(/Who answers/).click();
  await page.getByRole("option", { name: "Sentence vectors alone" }).click();
  await button(/What is shown/).click();
  await page.getByRole("option", { name: "What is seen", exact: true }).click();
  await button("Ask the set").click();
  await page
    .getByText(/145 answers/)
    .first()
    .waitFor({ state: "attached" });

  await button("Order answers").click();
  await page.getByRole("heading", { name: "Which answer is better?" }).waitFor();
  await lookAt(app, "goals-order");
  await page.keyboard.press("2");
  await page.getByText(/^1 of \d+ told$/).waitFor();
  await page.keyboard.press("Escape");
  const out = join(dataFolder, "goals-out");
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, out);
  await button("Export…").click();
  await page.getByText(`1 samples are in ${out}.`).waitFor();
  const exported = join(out, "samples.jsonl");
  expect(parseSamples(await readFile(exported, "utf8"), exported).map(({ id }) => id)).toEqual([first!.id]);

  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.getByRole("heading", { name: "24 goals" }).waitFor();
  await page
    .getByRole("row", { name: /Right among similar goals/ })
    .first()
    .waitFor();
  expect(await page.getByRole("row", { name: /Right choices, GPT-4\.1/ }).count()).toBe(1);
  expect(await page.getByRole("row", { name: /Written goals, by sentence vectors/ }).count()).toBe(2);
  await lookAt(app, "goals-scored");
  // The scores stand under Scores; the study stays open where it was.
  await go(page, "Studies");
  await page.getByRole("region", { name: "Guessing the goal" }).waitFor();
  await page.keyboard.press("Escape");
  await button("Recognisers").waitFor();
  await rm(film, { recursive: true });
}

/** Keeps a session with a film, and returns its folder. */
async function keepFilm(dataFolder: string): Promise<string> {
  const id = "2026-11-21-lamp";
  const folder = join(dataFolder, "sessions", id);
  await mkdir(folder, { recursive: true });
  await copyFile(sampleVideos(sample).find(existsSync)!, join(folder, "media.mp4"));
  const lamp = lampSession(id).map((event) => (event.type === "media" ? { ...event, file: "media.mp4" } : event));
  const events = [...lamp, { type: "closed", t: 60, reason: "finished" }];
  await writeFile(join(folder, "journal.jsonl"), events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  return folder;
}
