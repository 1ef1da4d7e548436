import type { Page } from "playwright-core";
import type { Hand } from "./hand.ts";

/** Writes a new procedure with these steps and saves it. It is looked at before it is saved. */
export async function writeRecipe(
  { page, hand, look }: { readonly page: Page; readonly hand: Hand; readonly look: (name: string) => Promise<void> },
  recipe: { readonly goal: string; readonly steps: readonly string[] },
): Promise<void> {
  const step = (number: number) => page.getByLabel(`Text of step ${number}`);
  const focused = page.locator(":focus");
  await hand.go("Procedures");
  await hand.press(page.getByRole("button", { name: "New" }).first(), "n");
  await page.getByLabel("Goal").and(focused).waitFor();
  await hand.write(page.getByLabel("Goal"), recipe.goal);
  for (const [k, text] of recipe.steps.entries()) {
    if (hand.by === "keys") await hand.press(k === 0 ? page.getByLabel("Goal") : step(k), "Enter");
    else if (k > 0) await hand.press(page.getByRole("button", { name: "Add a step" }));
    else await hand.press(step(1));
    await step(k + 1)
      .and(focused)
      .waitFor();
    await hand.write(step(k + 1), text);
  }
  await look("1-recipe");
  await hand.press(page.getByRole("button", { name: "Save" }), "Control+s");
  await page.getByText("✓ saved").waitFor();
}
