import { expect } from "vitest";
import { draftsTea } from "../fixtures/drafting.ts";
import { modelServer } from "../fixtures/model-server.ts";
import type { RunningApp } from "./harness.ts";
import { go } from "./go.ts";

/** From an open procedure: draft another from a saved page with a stand-in model, review it, and ask for new cues. */
export async function draftFromPage(app: RunningApp): Promise<void> {
  const { page } = app;
  const server = await modelServer("vLLM");
  server.says = draftsTea;
  try {
    await page.keyboard.press("Control+s");
    await page.getByText("✓ saved").waitFor();
    await page.getByRole("button", { name: "All procedures" }).click();
    await page.getByRole("button", { name: "New from text…" }).click();
    await page.getByText("once one is chosen in Settings › Models").waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(async (address) => {
      const { models } = await window.benchside.call("settings.get", undefined);
      const planner = { by: "server" as const, address, model: "", agreed: "" };
      await window.benchside.call("settings.set", { models: { ...models, planner } });
    }, server.address);
    await page.reload();
    await go(page, "Procedures");
    await page.getByRole("button", { name: "New from text…" }).click();
    await page.getByLabel("Goal", { exact: true }).fill("Brew a pot of tea");
    const html = "<!doctype html><title>Tea</title><nav>Home</nav><ol><li>Boil water<li>Pour it</ol>";
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Read a saved page or text…" }).click(),
    ]);
    await chooser.setFiles({ name: "tea.html", mimeType: "text/html", buffer: Buffer.from(html) });
    await page.getByText("tea.html", { exact: true }).waitFor();
    await app.screenshot("draft-from-page");
    await page.getByRole("button", { name: "Draft with a model" }).click();
    await page.getByRole("region", { name: "Draft to review" }).waitFor();
    await page.getByText("after 1: the water must be hot").waitFor();
    await app.screenshot("draft-review");
    const asked = JSON.stringify(server.asked[0]!.messages);
    expect([asked.includes("> Tea\\n> - Boil water\\n> - Pour it"), asked.includes("Home")]).toEqual([true, false]);
    await page.getByRole("button", { name: "Reviewed: save it as mine" }).click();
    await page.getByText("✓ saved").waitFor();
    await page.getByRole("button", { name: "New cues by a model" }).click();
    await page.getByRole("button", { name: "Take these new cues of step 1" }).waitFor();
    await app.screenshot("draft-new-cues");
    const kept = await page.evaluate(() => window.benchside.call("library.get", { id: "brew-a-pot-of-tea" }));
    expect([kept.draft, kept.source, kept.reasons?.length]).toEqual([undefined, "Drafted from tea.html", 2]);
  } finally {
    await server.close();
  }
}
