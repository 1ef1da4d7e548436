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
const none = { problem: "", fix: "", nodes: 0, onProcessor: 0 };
const found = (provider: string, tickMs: number | null, tokenMs: number | null = null, device?: number) => ({
  ...{ ...none, provider, ok: tickMs !== null, tickMs, tokenMs },
  ...(device !== undefined && { device }),
});
const facts = (providers: readonly ProviderFound[], runtime = RUNTIME_VERSION): GpuFacts => ({
  ...{ machine: "linux-x64", runtime, cards: [card], providers, used: "cpu", problem: "" },
});
const seeing = () => firstProvider(folder, "seeing", { provider: "auto" });
const AUTO = { provider: "auto" };

test("auto tries first what was fastest, until the runtime, the card or its driver is another; a choice stays", async () => {
  expect(seeing()).toEqual(AUTO);
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", 900), found("cuda", null)]));
  expect(seeing()).toEqual({ provider: "cpu" });
  expect(firstProvider(folder, "seeing", { provider: "webgpu", device: 1 })).toEqual({ provider: "webgpu" });
  expect(firstProvider(folder, "seeing", { provider: "dml", device: 1 })).toEqual({ provider: "dml", device: 1 });
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", 4)]));
  expect(seeing()).toEqual({ provider: "webgpu" });
  expect(await forgetOtherCards(folder, async () => [card])).toBe(false);
  expect(await forgetOtherCards(folder, async () => [{ ...card, driver: "560.1" }])).toBe(true);
  expect(seeing()).toEqual(AUTO);
  expect(await forgetOtherCards(folder, () => Promise.reject(new Error("not asked")))).toBe(false);
  const both = [found("cpu", 35), found("webgpu", 4)];
  keepFastest(folder, facts(both, "1.0.0"));
  expect(seeing()).toEqual(AUTO);
  keepFastest(folder, facts(both));
  keepFastest(folder, facts([found("cpu", 35), found("webgpu", null)]));
  expect(seeing()).toEqual(AUTO);
  writeFileSync(join(folder, "providers.json"), '{"fastest": "abacus"');
  expect(seeing()).toEqual(AUTO);
});

test("of two cards the fast one is taken; what writes has a provider of its own, and is never kept from a card by how small the measured decoder is", () => {
  const writing = () => firstProvider(folder, "writing", { provider: "auto" });
  const dml = [found("dml", 20, 9, 0), found("dml", 4, 30, 1)];
  keepFastest(folder, facts([found("cpu", 35, 6), ...dml]));
  expect([seeing(), writing()]).toEqual([
    { provider: "dml", device: 1 },
    { provider: "dml", device: 0 },
  ]);
  keepFastest(folder, facts([found("cpu", 35, 6), found("webgpu", 20, 9)]));
  expect(writing()).toEqual(AUTO);
});
