import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import {
  cardsFor,
  linuxCard,
  MAC_QUERY,
  macCards,
  NVIDIA_QUERY,
  nvidiaCards,
  WINDOWS_QUERY,
  windowsCards,
  type Card,
} from "../../core/diagnostics/cards.ts";
import type { GpuFacts, ProviderFound } from "../../core/diagnostics/gpu.ts";
import {
  CARD_PROVIDERS,
  providersOn,
  whyNoRuntime,
  type CardNumber,
  type Machine,
  type Provider,
} from "../../core/settings/providers.ts";
import { obstacleTo } from "../../models/onnx/obstacle.ts";
import { tryInProcess } from "../../models/process/trial-client.ts";
import type { Transport } from "../../models/process/transport.ts";
import { openWeights, voicesFolder } from "../../models/voices/weights.ts";

/** Milliseconds that a program of the system has to name its cards. */
const PATIENCE_MS = 10_000;

/** What trying the providers needs. */
export interface GpuMeans {
  readonly modelsFolder: string;
  /** Provider that the settings ask for. */
  readonly wanted: Provider | "auto";
  /** Card to try them on, where they can be told. */
  readonly device?: CardNumber;
  /** Intra-op threads, as the eyes use them. */
  readonly threads: number;
  /** Starts a process that tries one provider. */
  readonly spawn: () => Transport;
  readonly machine?: Machine;
}

/** Tries each provider that this kind of machine has, one after another, each in a process of its own. Never rejects; takes some seconds. */
export async function measureGpu({ machine = process, ...means }: GpuMeans): Promise<GpuFacts> {
  const cards = await cardsHere(machine.platform);
  const decoder = await openWeights(voicesFolder(means.modelsFolder), "whisper-base").then(
    (folder) => join(folder, "onnx/decoder_model_merged_quantized.onnx"),
    () => null,
  );
  const order = providersOn(machine);
  const providers: ProviderFound[] = [];
  let runtime = "";
  for (const provider of order.toReversed()) {
    const none = { ok: false, tickMs: null, tokenMs: null, nodes: 0, onProcessor: 0 };
    const obstacle = obstacleTo(provider, machine);
    if (obstacle !== null) {
      providers.push({ provider, ...none, ...obstacle });
      continue;
    }
    const { modelsFolder, threads } = means;
    for (const on of devicesOf(provider, cards, means.device)) {
      const { device } = on;
      const tried = await tryInProcess(means.spawn, { provider, device, modelsFolder, threads, decoder });
      const { detail, runtime: version, ...found } = tried;
      runtime ||= version;
      const fix = tried.ok ? "" : howToGet(provider, machine.platform);
      providers.push({ provider, ...on, ...found, problem: detail, fix });
    }
  }
  const used = usedOf(providers, means.wanted, order);
  const problem = whyNoRuntime(machine) ?? "";
  return { machine: `${machine.platform}-${machine.arch}`, runtime, cards, providers, used, problem };
}

/** Cards to try a provider on: the one that was named, else each of several, else the one that the runtime takes. */
export function devicesOf(
  provider: Provider,
  cards: readonly Card[],
  named: CardNumber,
): readonly Pick<ProviderFound, "device" | "card">[] {
  const names = cardsFor(provider, cards);
  const on = (device: number) => ({ device, ...(names[device] && { card: names[device] }) });
  if (named !== undefined) return [CARD_PROVIDERS.includes(provider) ? on(named) : {}];
  return names.length > 1 ? names.map((_, device) => on(device)) : [{}];
}

/** The provider that was asked for, where it works; else the first one that does. */
function usedOf(found: readonly ProviderFound[], wanted: Provider | "auto", order: readonly Provider[]): string {
  const works = (name: string) => found.some(({ provider, ok }) => ok && provider === name);
  return [wanted, ...order].find(works) ?? "";
}

/** What usually lacks where a provider is there and does not run. */
function howToGet(provider: Provider, platform: string): string {
  if (provider === "cuda") return "It needs an NVIDIA driver, CUDA 13 and cuDNN 9 in the path of libraries.";
  if (provider === "webgpu" && platform === "linux")
    return "It needs a driver for Vulkan: `apt-get install libvulkan1 mesa-vulkan-drivers`, or NVIDIA's own.";
  if (provider === "cpu") return "`npx benchside doctor` says what is wrong with the models.";
  return "Install the newest driver of the graphics card.";
}

/** Cards that the system lists. Never rejects; empty where it lists none. */
export async function cardsHere(platform: string = process.platform): Promise<readonly Card[]> {
  const nvidia = await nvidiaHere();
  if (platform === "linux") {
    const others = (await linuxCards()).filter(({ driver }) => nvidia.length === 0 || !/^nvidia( |$)/.test(driver));
    return [...nvidia, ...others];
  }
  try {
    if (platform === "darwin") return macCards(await answerOf("system_profiler", MAC_QUERY));
    if (platform !== "win32") return nvidia;
    const listed = windowsCards(await answerOf("powershell", ["-NoProfile", "-Command", WINDOWS_QUERY]));
    return [...nvidia, ...listed.filter(({ name }) => !nvidia.some((one) => one.name === name))];
  } catch {
    return nvidia;
  }
}

/** Cards of NVIDIA with the memory that is free on them; none where its driver is not here. Never rejects. */
export async function nvidiaHere(): Promise<readonly Card[]> {
  return nvidiaCards(await answerOf("nvidia-smi", NVIDIA_QUERY));
}

async function linuxCards(): Promise<Card[]> {
  const folder = "/sys/class/drm";
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^card\d+$/.test(name));
  const files = await Promise.all(
    names.map((name) => readFile(join(folder, name, "device/uevent"), "utf8").catch(() => "")),
  );
  // Its drivers come with the kernel, and are others with another one.
  const found = files.map(linuxCard).filter((card) => card !== null);
  return found.map((card) => ({ ...card, driver: `${card.driver} ${release()}`.trim() }));
}

/** What a program prints; empty where it is not there, fails, or takes too long. */
function answerOf(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: PATIENCE_MS, windowsHide: true }, (error, out) => resolve(error ? "" : out));
  });
}
