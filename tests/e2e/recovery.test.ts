import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countedStream } from "../fixtures/counted-film.ts";
import { launch } from "./harness.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-recovery-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a session that a crash cut off is found at the next start, with what was kept, and opens in Replay", async () => {
  const film = join(root, "film.mkv");
  writeFileSync(film, countedStream(60));
  const dataFolder = join(root, "data");
  const first = await launch({ dataFolder });
  await first.page.evaluate(async (path) => {
    const bytes = new Promise<void>((enough) => {
      window.benchside.on("session.event", ({ event }) => {
        if (event.type === "feed" && event.t > 4 && event.recordedBytes > 0) enough();
      });
    });
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "file" as const, path };
    await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    await bytes;
  }, film);
  await first.crash();

  await using again = await launch({ dataFolder });
  const found = again.page.getByRole("status", { name: "Recovered sessions" });
  await found.waitFor({ timeout: 60_000 });
  expect(await found.innerText()).toMatch(/[3-9] s of recording kept, [0-4]\.\d s lost/);
  await again.screenshot("recovered");
  await found.getByRole("button", { name: "Open in Replay" }).click();
  await again.page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2, undefined, {
    timeout: 60_000,
  });
  await again.screenshot("recovered-replay");
  await first[Symbol.asyncDispose]();
}, 180_000);
