import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, type RunningApp } from "./harness.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await launch();
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

test("the window opens with its title and the rail of screens", async () => {
  expect(await app.page.title()).toBe("Benchside");
  const rail = app.page.getByRole("navigation");
  await rail.waitFor();
  for (const screen of ["Coach", "Replay", "Procedures", "Settings"]) {
    expect(await rail.getByRole("button", { name: screen }).count(), screen).toBeGreaterThan(0);
  }
});

test("the page has the bridge and nothing of Node", async () => {
  const found = await app.page.evaluate(() => ({
    require: typeof (globalThis as Record<string, unknown>)["require"],
    process: typeof (globalThis as Record<string, unknown>)["process"],
    bridge: Object.keys(window.benchside).toSorted(),
  }));
  expect(found).toEqual({ require: "undefined", process: "undefined", bridge: ["call", "on", "pathOf"] });
});

test("the page can neither evaluate text, nor load from the network, nor leave", async () => {
  const address = app.page.url();
  const tried = await app.page.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        await work();
        return "allowed";
      } catch {
        return "refused";
      }
    };
    return {
      // Playwright's own evaluate is exempt from the policy; a script element of the page is not.
      script: await new Promise((resolve) => {
        const script = document.createElement("script");
        script.textContent = "window.ranInline = true";
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
          once: true,
        });
        document.head.append(script);
      }),
      fetch: await attempt(() => fetch("http://127.0.0.1:9/")),
      popup: window.open("http://127.0.0.1:9/") === null ? "refused" : "allowed",
    };
  });
  expect(tried).toEqual({ script: "script-src-elem", fetch: "refused", popup: "refused" });
  await app.page.evaluate(() => void (location.href = "http://127.0.0.1:9/"));
  await app.page.waitForTimeout(300);
  expect(app.page.url()).toBe(address);
});

test("a call that does not fit the contract is refused with the field that is wrong", async () => {
  const refusal = await app.page.evaluate(() =>
    window.benchside.call("settings.set", { talkativeness: 7 }).then(
      () => "accepted",
      (error: Error) => error.message,
    ),
  );
  expect(refusal).toContain("settings.set was refused: talkativeness:");
});
