import { join } from "node:path";
import type { Page } from "playwright-core";
import type { WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { go } from "../e2e/go.ts";
import { launch, type RunningApp } from "../e2e/harness.ts";
import type { Around } from "./withdrawal-exports.ts";

/** Open the window on the data folder and do something there; it is ended afterwards, whatever came of it. */
export async function inWindow<Outcome>(
  { data }: Around,
  env: Readonly<Record<string, string>>,
  work: (app: RunningApp) => Promise<Outcome>,
): Promise<Outcome> {
  const app = await launch({ dataFolder: data, env });
  try {
    return await work(app);
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

/** Look at a session of theirs as people do, with its film playing, and write it in every form that the window has; returns what was refused. */
export async function useInWindow(app: RunningApp, { out, them }: Around): Promise<string[]> {
  const { page } = app;
  const one = them.sessions[0]!;
  await lookAt(page, them.marks.goal);
  const refused: string[] = [];
  const make = async (name: string, call: string, input: object): Promise<void> => {
    const place = join(out, name);
    await app.electron.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path.replace(/[^/\\]*$/, "")] });
    }, place);
    const outcome = await page.evaluate(
      async ([named, given]) => {
        const ask = window.benchside.call as (name: string, input: unknown) => Promise<unknown>;
        return JSON.stringify(await ask(named, given).catch((error: unknown) => ({ failed: String(error) })));
      },
      [call, input] as const,
    );
    if (outcome === "null" || /"ok":false|"failed"/.test(outcome)) refused.push(`${call}: ${outcome}`);
  };
  const stretch = { session: one, track: null };
  await make("frame.png", "clips.frame", { ...stretch, t: 1, blur: false });
  await make("window.mp4", "clips.export", { ...stretch, from: 1, to: 3, blur: false });
  for (const format of ["eaf", "vtt", "srt", "labelstudio", "boris", "steps-csv"])
    await make(`window.${format}`, "exchange.export", { session: one, format, fps: null });
  await make("timelines/", "exchange.exportMany", { sessions: [...them.sessions], format: "vtt", fps: null });
  await make("window-report", "course.report", { sessions: [one], language: "en", blur: false });
  await make("packed/", "sessions.pack", { sessions: [one], blur: false });
  await make("window.zip", "participant.export", { participant: them.pseudonym, blur: false });
  return refused;
}

/** Open the session whose goal has these letters, and let its film play for a moment. */
async function lookAt(page: Page, goal: string): Promise<void> {
  await go(page, "Sessions");
  await page.locator(".session-row", { hasText: goal }).first().click();
  await page.getByRole("slider", { name: "Timeline" }).waitFor();
  await page.keyboard.press("Space");
  await page.waitForTimeout(3000);
  await page.keyboard.press("Escape");
}

/** Withdraw through the window's own call; what it reports. @throws Error when it is refused */
export async function withdrawInWindow(page: Page, participant: string): Promise<WithdrawalReport> {
  const outcome = await page.evaluate(
    (who) => window.benchside.call("withdraw.apply", { participant: who, typed: who, written: true }),
    participant,
  );
  if (!outcome.ok) throw new Error(`it was refused: ${JSON.stringify(outcome)}`);
  return outcome.report;
}

/** Whether the window that was started anew names their withdrawal as unfinished. */
export function isNamedUnfinished(page: Page, participant: string): Promise<boolean> {
  return page.evaluate(async (who) => {
    const { unfinished } = await window.benchside.call("withdraw.due", undefined);
    return unfinished.some((one) => one.participant === who);
  }, participant);
}
