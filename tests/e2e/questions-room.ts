import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { agentServer } from "../../src/kits/agents/app/agent-server.ts";
import { reachOf } from "../../src/kits/agents/app/reach.ts";
import { writeTakeSession } from "../../src/synthetic/take-session.ts";
import { chatSaying } from "../fixtures/chat-saying.ts";
import { bedsideLamp, film, participantScript } from "../fixtures/walk-takes.ts";
import type { RunningApp } from "./harness.ts";
import { misplaced } from "./printed-over.ts";
import { resize } from "./sizes.ts";
import { go } from "./go.ts";

/** Sizes in which rooms are looked at: one to be read from two metres away, and the smallest. */
const LOOKED_AT = [
  [1280, 800],
  [800, 560],
] as const;

/** Looks at what is shown in two sizes: nothing may be read only by scrolling sideways, or be printed over something else. */
export async function lookAt(app: RunningApp, name: string): Promise<void> {
  for (const [width, height] of LOOKED_AT) {
    await resize(app, width, height, "100%");
    await app.screenshot(`${name}-${width}`);
    expect(await misplaced(app.page), `${name} at ${width}`).toEqual([]);
  }
  await resize(app, 1360, 860, "100%");
}

/** Keeps an annotated session with a mistake that was put right in the app's data folder. */
export async function keepAnnotated({ dataFolder }: RunningApp): Promise<void> {
  const sessions = join(dataFolder, "sessions");
  await mkdir(sessions, { recursive: true });
  const folder = join(sessions, "2026-11-20-bedside-lamp");
  const take = await film(participantScript);
  const startedAt = "2026-11-20T10:00:00.000Z";
  await writeTakeSession({ folder, take, procedure: bedsideLamp, program: "benchside test", startedAt });
}

/** In Evaluate: a set is made of the annotated session, checked by keys alone, asked of one answer and of an agent, and scored; a row opens why. */
export async function questionsRoom(app: RunningApp): Promise<void> {
  const { page } = app;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await go(page, "Studies");
  await page.keyboard.press("Escape");
  await page.keyboard.press("q");
  await button(/From all annotated sessions \(1\)/).click();
  await page.getByText(/questions are in questions\./).waitFor();

  await page.getByRole("textbox", { name: "Pseudonym" }).fill("p07");
  await button(/^Check/).click();
  const verdicts = page.getByRole("radiogroup", { name: "What is true of this step?" });
  await verdicts.waitFor();
  await page.getByRole("img", { name: "Picture 8 of 8" }).waitFor();
  await lookAt(app, "questions-desk");
  const told = page.getByText(/^\d+ of \d+ told$/);
  const of = Number((await told.innerText()).split(" ")[2]);
  await page.keyboard.press("x");
  await page.getByText(`1 of ${of} told`).waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.getByText(`2 of ${of} told`).waitFor();
  await page.keyboard.press("Escape");

  const whom = async (name: string) => {
    await button(/Who answers$/).click();
    await page.getByRole("option", { name }).click();
  };
  const asked = async () => {
    await button("Ask the set").click();
    await page.getByText(`${2 * of} asked · 0 without an answer`).waitFor();
  };
  await whom("One answer to everything");
  await asked();
  const mind = { reach: await reachOf([], []), frames: 8 };
  const chat = chatSaying("wrong object");
  const agent = await agentServer({ ...mind, chat }, { host: "127.0.0.1", port: 0, key: "sesame", version: "0" });
  try {
    await whom("An agent (A2A)");
    await page.getByRole("textbox", { name: "Address of the agent" }).fill("http://agent.example");
    await page.getByText(/sent to agent\.example/).waitFor();
    await lookAt(app, "questions-room");
    await page.getByRole("textbox", { name: "Address of the agent" }).fill(agent.address);
    await page.getByLabel("Key").fill("sesame");
    await asked();
  } finally {
    await agent.close();
  }
  expect(new Set(chat.seen)).toEqual(new Set([8]));
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.getByRole("heading", { name: `${2 * of} questions about ${of} steps` }).waitFor();
  await lookAt(app, "questions-scored");
  await page
    .getByRole("row", { name: /Typed F1/ })
    .nth(1)
    .click();
  await page
    .getByRole("option", { name: /answered wrong object, which is so/ })
    .first()
    .waitFor();
}
