import { expect } from "vitest";
import type { RunningApp } from "./harness.ts";
import { pressEach } from "./press-each.ts";
import { atEachSize, overlaps } from "./sizes.ts";
import { go } from "./go.ts";

/** In the library: change the desk lamp by keys and by hand, look at it in each size, and save it. */
export async function editProcedure(app: RunningApp): Promise<void> {
  const { page } = app;
  await go(page, "Procedures");
  await page.getByRole("row", { name: /desk lamp/ }).click();
  await page.locator(".node").first().waitFor();
  await page.getByLabel("Text of step 2").fill("Fit the lower arm and turn it");
  await closeAndStay(app);
  await page.locator(".node", { hasText: "Fit the lower arm and turn it" }).waitFor();
  await page.getByLabel("Text of step 7").press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Switch it on");
  await page.locator(".node", { hasText: "Switch it on" }).waitFor();
  await page.locator(".step-mark").first().waitFor({ state: "detached" });
  await pressEach(page.getByRole("main"), /^(All procedures|Save|Undo|Add|Show)|…$/);
  // By hand: the last step to the first place and back, and by keys into a group and out of it.
  const grip = (at: number) => page.locator(".step-grip").nth(at);
  await grip(7).dragTo(grip(0), { targetPosition: { x: 8, y: 2 } });
  await page.getByLabel("Text of step 1").and(page.getByText("Switch it on")).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByLabel("Text of step 8").and(page.getByText("Switch it on")).waitFor();
  await page.getByLabel("Text of step 7").focus();
  await page.keyboard.press("Tab");
  await page.locator(".step.in-group").nth(2).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByLabel("Step 7 is done when", { exact: true }).waitFor();
  // A picture is drawn anew by the page, kept by main, and shown by its own address.
  await page.locator(".picture-field input[type=file]").setInputFiles("docs/screenshots/feed-push.png");
  await page.getByLabel("What the picture of step 7 shows", { exact: true }).fill("The plug beside its socket");
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>(".step-image")?.naturalWidth ?? 0) > 0);
  await app.screenshot("procedure");
  await page.getByLabel("Text of step 7", { exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Shift+Tab");
  await page.locator(".step.in-group").nth(2).waitFor({ state: "detached" });
  await atEachSize(app, async (size) => {
    const goal = await page.getByLabel("Goal").boundingBox();
    expect(goal!.width, size).toBeGreaterThanOrEqual(240);
    expect(await overlaps(page, ".editor-head > *"), size).toEqual([]);
    await app.screenshot(`size-procedure-${size}`);
  });
  await page.keyboard.press("Control+s");
  await page.getByText("✓ saved").waitFor();
  const saved = await page.evaluate(() => window.benchside.call("library.get", { id: "desk-lamp" }));
  expect(saved.steps.map(({ text }) => text).filter((_, index) => index === 1 || index === 7)).toEqual([
    "Fit the lower arm and turn it",
    "Switch it on",
  ]);
  expect(saved.steps[6]).toMatchObject({ pictureText: "The plug beside its socket" });
  expect(saved.steps[6]!.picture).toMatch(/^[0-9a-f]{64}\.jpg$/);
  const [plug, last] = saved.steps.slice(6).map(({ id }) => id);
  expect(saved.edges.filter(([, after]) => after === last)).toEqual([[plug, last]]);
}

/** The window that is closed with changes asks, and stays where the person goes on. */
async function closeAndStay({ electron }: RunningApp): Promise<void> {
  const asked = await electron.evaluate(({ BrowserWindow, dialog }) => {
    const { showMessageBox } = dialog;
    return new Promise<unknown>((resolve) => {
      dialog.showMessageBox = (...given: unknown[]) => {
        resolve(given.at(-1));
        dialog.showMessageBox = showMessageBox;
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
      BrowserWindow.getAllWindows()[0]!.close();
    });
  });
  expect(asked).toMatchObject({ message: "A procedure or a script is not saved.", defaultId: 0, cancelId: 0 });
}

/** What was saved before is compared with what is saved now; a deleted procedure comes back. Ends in the open procedure. */
export async function compareAndDelete(app: RunningApp): Promise<void> {
  const { page } = app;
  await page.getByRole("button", { name: "More for this procedure" }).click();
  await page.getByRole("menuitem", { name: "Versions…" }).click();
  await page.getByRole("grid", { name: "What changed" }).getByText("Switch it on").first().waitFor();
  await app.screenshot("procedure-versions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "All procedures" }).click();
  const lamp = page.getByRole("row", { name: /desk lamp/ });
  await lamp.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await app.screenshot("procedure-list");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await lamp.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await lamp.click();
}

/** In the open procedure: close a circle, be refused, and open it again. */
export async function refuseCircle({ page }: RunningApp): Promise<void> {
  const after = page.getByLabel("Step 1 comes after steps");
  await after.fill("2");
  await after.press("Enter");
  await page.locator(".step-mark").first().waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/Not saved\./).waitFor();
  await page.locator(".step-problem").first().waitFor();
  await after.fill("");
  await after.press("Enter");
  await page.locator(".step-problem").first().waitFor({ state: "detached" });
}
