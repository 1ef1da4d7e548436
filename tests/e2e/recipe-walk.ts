import type { Page } from "playwright-core";
import { expect } from "vitest";
import { handlingSeconds, type Hand, type Handling } from "./hand.ts";
import { writeRecipe } from "./write-recipe.ts";

/** What a coach knows by heart, in seven steps; what it takes to write it is counted. */
const TEA = {
  goal: "Make tea",
  steps: ["Boil water", "Warm the pot", "Add leaves", "Pour water", "Wait 3 min", "Pour a cup", "Add milk"],
};
/** Most keys that a procedure of seven steps may take by the keyboard alone, its texts among them. */
const MOST_KEYS = 120;

/** Whose hand writes, and who looks at it. */
interface Given {
  readonly page: Page;
  readonly hand: Hand;
  readonly look: (name: string) => Promise<void>;
}

/** What has been done since a count, in so many decisions; printed as what it was for. */
export function handled(
  what: string,
  { by, made }: Hand,
  before: Handling,
  decisions: number,
): Handling & { seconds: number } {
  const since = {
    keys: made.keys - before.keys,
    letters: made.letters - before.letters,
    clicks: made.clicks - before.clicks,
  };
  const seconds = handlingSeconds(since, decisions);
  console.log(`${what}, by ${by}: ${JSON.stringify(since)}, ${seconds.toFixed(1)} s of handling`);
  return { ...since, seconds };
}

/** A coach writes a procedure of seven steps from anywhere and saves it, in at most 120 keys where they have only keys; then they are back in the list. */
export async function sevenSteps({ page, hand, look }: Given): Promise<void> {
  const before = { ...hand.made };
  await writeRecipe({ page, hand, look: () => look("0-seven-steps") }, TEA);
  const saved = await page.evaluate(() => window.benchside.call("library.get", { id: "make-tea" }));
  expect(saved.steps.map(({ text }) => text)).toEqual(TEA.steps);
  // A mind is made up before the screen, the new procedure, its goal, each step and the save.
  const { keys, letters } = handled("a procedure of seven steps", hand, before, 4 + TEA.steps.length);
  if (hand.by === "keys") expect(keys + letters).toBeLessThanOrEqual(MOST_KEYS);
  // Out of the text first, then back to the list.
  await hand.press(page.getByLabel(`Text of step ${TEA.steps.length}`), "Escape");
  await hand.press(page.getByRole("button", { name: "All procedures" }), "Escape");
}
