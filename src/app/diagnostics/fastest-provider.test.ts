import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Card } from "../../core/diagnostics/cards.ts";
import type { GpuFacts, ProviderFound } from "../../core/diagnostics/gpu.ts";
import { RUNTIME_VERSION } from "../../core/settings/providers.ts";
import { firstProvider, forgetOtherCards, keepFastest } from "./fastest-provider.ts";

const folder = mkdtempSync(join(tmpdir(), "fastest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const card: Card = { name: "RTX 4070", driver: "555.42", memory: null, free: null };
const none = { problem: "", fix: "", tokenMs: null, nodes: 0, onProcessor: 0 };
const found = (provider: string, tickMs: number | null): ProviderFound => ({
  ...none,
  provider,
  ok: tickMs !== null,
  tickMs,
});
const facts = (providers: readonly ProviderFound[], runtime = RUNTIME_VERSION): GpuFacts => ({
  ...{ machine: "linux-x64", runtime, cards: [card], providers, used: "cpu", problem: "" },
});

test("auto tries first what was fastest, until the runtime, the card or its driver is another; a choice stays", async () => {
  expect(firstProvider(folder, "auto")).toBe("auto");
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", 900), found("cuda", null)]));
  expect([firstProvider(folder, "auto"), firstProvider(folder, "webgpu")]).toEqual(["cpu", "webgpu"]);
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", 4)]));
  expect(firstProvider(folder, "auto")).toBe("webgpu");
  expect(await forgetOtherCards(folder, async () => [card])).toBe(false);
  expect(await forgetOtherCards(folder, async () => [{ ...card, driver: "560.1" }])).toBe(true);
  expect(firstProvider(folder, "auto")).toBe("auto");
  expect(await forgetOtherCards(folder, () => Promise.reject(new Error("not asked")))).toBe(false);
  const both = [found("cpu", 35), found("webgpu", 4)];
  keepFastest(folder, facts(both, "1.0.0"));
  expect(firstProvider(folder, "auto")).toBe("auto");
  keepFastest(folder, facts(both));
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", null)]));
  expect(firstProvider(folder, "auto")).toBe("auto");
  writeFileSync(join(folder, "providers.json"), '{"fastest": "abacus"');
  expect(firstProvider(folder, "auto")).toBe("auto");
});
