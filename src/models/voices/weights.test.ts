import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whyMissing } from "./weights.ts";

test("why weights are missing is said with what to do: never fetched, fetching broke off, or left out of the package", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-weights-"));
  const said = async (state: object) => {
    writeFileSync(join(folder, "state.json"), JSON.stringify(state));
    return whyMissing(folder);
  };
  expect(await whyMissing(join(folder, "none"))).toMatch(/has not been fetched\. Run `node scripts.voices/);
  expect(await said({ state: "fetching", pid: process.pid, what: "kokoro" })).toMatch(/is being fetched: kokoro\.$/);
  expect(await said({ state: "failed", pid: 1, what: "ENOTFOUND" })).toMatch(/could not be fetched \(ENOTFOUND\)/);
  expect(await said({ state: "left-out" })).toMatch(
    /is not in this package\. Install the package of this version with/,
  );
  rmSync(folder, { recursive: true });
});
