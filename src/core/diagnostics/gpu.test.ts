import { expect, test } from "vitest";
import { gpuLines, type GpuFacts, type ProviderFound } from "./gpu.ts";

const works = { ok: true, problem: "", fix: "", nodes: 0, onProcessor: 0 };
const cpu: ProviderFound = { ...works, provider: "cpu", tickMs: 35.2, tokenMs: 12.4 };
const facts = { machine: "linux-x64", runtime: "1.30.0", problem: "" };

const said = (found: GpuFacts) => gpuLines(found).map(({ text }) => text);

test("a line for each card and each provider, the last one says what is used", () => {
  const webgpu = { ...works, provider: "webgpu", tickMs: 4.25, tokenMs: 9.87, nodes: 312, onProcessor: 14 };
  const cuda = { ...works, ok: false, provider: "cuda", problem: "its libraries are not installed", fix: "Run it." };
  const cards = [{ name: "NVIDIA GeForce RTX 4070", driver: "555.42", memory: 12 * 2 ** 30, free: null }];
  const providers = [cpu, { ...cuda, tickMs: null, tokenMs: null }, webgpu];
  expect(said({ ...facts, cards, providers, used: "webgpu" })).toEqual([
    "card: NVIDIA GeForce RTX 4070, 12 GB, driver 555.42",
    "cpu: works, 35 ms a tick, 12 ms a token",
    "cuda: does not work: its libraries are not installed. Run it.",
    "webgpu: works, 4.3 ms a tick (the CPU 35), 9.9 ms a token (the CPU 12), the CPU runs 14 of its 312 operations",
    "used: webgpu",
  ]);
});

test("a provider that was tried on each of several cards has a line for each, with the card's name where it is known", () => {
  const cuda = { ...works, provider: "cuda", tickMs: 4, tokenMs: null };
  const providers = [cpu, { ...cuda, device: 0, card: "RTX 3060" }, { ...cuda, provider: "dml", device: 1 }];
  expect(said({ ...facts, cards: [], providers, used: "cuda card 0" }).slice(2)).toEqual([
    "cuda card 0 (RTX 3060): works, 4.0 ms a tick (the CPU 35)",
    "dml card 1: works, 4.0 ms a tick (the CPU 35)",
    "used: cuda card 0",
  ]);
});

test("a machine without a card, and one that ONNX Runtime is not made for", () => {
  const alone = { ...facts, cards: [], providers: [{ ...cpu, tokenMs: null }], used: "cpu" };
  expect(said(alone)).toEqual(["card: none found", "cpu: works, 35 ms a tick", "used: cpu"]);
  const card = { name: "AMD Radeon Pro 5300M", driver: "", memory: null, free: null };
  const none = { ...facts, cards: [card], providers: [], used: "", problem: "Benchside cannot see." };
  expect(said(none)).toEqual(["card: AMD Radeon Pro 5300M", "used: none. Benchside cannot see."]);
});

test("a CPU that does not work is a problem where nothing else does, and a warning beside a card that works", () => {
  const broken = { ...cpu, ok: false, problem: "no models", tickMs: null, tokenMs: null };
  const levels = (providers: readonly ProviderFound[], used: string, problem = "") =>
    gpuLines({ ...facts, cards: [], providers, used, problem }).map(({ level }) => level);
  const webgpu = { ...cpu, provider: "webgpu" };
  expect(levels([broken, { ...broken, provider: "webgpu" }], "")).toEqual(["ok", "problem", "ok", "problem"]);
  expect(levels([broken, webgpu], "webgpu")).toEqual(["ok", "warning", "ok", "ok"]);
  expect(levels([cpu, { ...broken, provider: "webgpu" }], "cpu")).toEqual(["ok", "ok", "ok", "ok"]);
  expect(levels([], "", "Benchside cannot see.")).toEqual(["ok", "warning"]);
});
