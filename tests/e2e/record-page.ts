import type { Page } from "playwright-core";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";

/** Events of one type. */
export function ofType<T extends SessionEvent["type"]>(events: readonly SessionEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

/** Choose an option of a drop-down list by the label that stands at it. */
export async function pickOption(page: Page, label: string, option: string | RegExp): Promise<void> {
  const named = page.getByRole("button", { name: new RegExp(label) });
  await page.locator(".select").and(named).click();
  await page.getByRole("option", { name: option }).click();
}

/** Waits until nothing is in the way of a recording. */
export async function mayRecord(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>(".record-key")?.disabled === false);
}

/** Waits until the take is longer by so many seconds than it is now. */
export async function laterThan(page: Page, seconds: number): Promise<void> {
  const until = Number(await page.getByLabel("Elapsed").getAttribute("data-t")) + seconds;
  await page.waitForFunction(
    (t) => Number(document.querySelector("[aria-label=Elapsed]")?.getAttribute("data-t")) > t,
    until,
  );
}

/** Waits until the take shows so many marks in all. */
export async function marksMade(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (all) =>
      [...document.querySelectorAll(".mark-keys .number")].reduce((sum, each) => sum + Number(each.textContent), 0) ===
      all,
    count,
  );
}

/** Puts a text into the window of prompts; how large its letters are, in pixels, and how far it reaches beyond the window. */
export async function fittedPrompt(prompts: Page, text: string) {
  const shown = prompts.locator("#prompt");
  await shown.evaluate((main, words) => void (main.textContent = words), text);
  await prompts.waitForFunction(
    (words) => document.getElementById("prompt")!.style.fontSize !== "" && document.body.innerText.trim() === words,
    text,
  );
  return shown.evaluate((main) => ({
    letters: Number.parseFloat((main as HTMLElement).style.fontSize),
    above: main.getBoundingClientRect().top,
    beside: document.documentElement.scrollWidth - innerWidth,
    below: document.documentElement.scrollHeight - innerHeight,
  }));
}

/** Reads the script entry by entry and rehearses it part by part, by keys, until both are done. */
export async function readAndRehearse(page: Page): Promise<void> {
  const reading = page.getByRole("article", { name: "The whole script" });
  for (let at = 1, last = false; !last; at++) {
    await reading.getByText(new RegExp(`^${at} of \\d`)).waitFor();
    last = await reading.getByRole("button", { name: "Rehearse it" }).isVisible();
    await page.keyboard.press("ArrowRight");
  }
  await page.getByRole("region", { name: "Rehearsal" }).waitFor();
  const byHeart = page.getByRole("button", { name: "I know it by heart" });
  while ((await byHeart.count()) === 0) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByText("One last thing before you begin").waitFor();
}

/** Opens the review of the take that was recorded last, at its questions. */
export async function openReview(page: Page): Promise<void> {
  await page.getByRole("row").filter({ hasText: "not reviewed yet" }).first().click();
  await page.locator(".session-head").getByText("not reviewed yet").waitFor();
  await page.keyboard.press("r");
  await page.getByRole("toolbar", { name: "Steps of the review" }).waitFor();
}
