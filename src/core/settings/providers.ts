import { z } from "zod";

/** What models can run on, as ONNX Runtime spells it. */
export const PROVIDER_NAMES = ["cuda", "coreml", "dml", "webgpu", "cpu"] as const;
export type Provider = (typeof PROVIDER_NAMES)[number];

/** Providers that can be told which of several cards to run on. */
export const CARD_PROVIDERS: readonly string[] = ["cuda", "dml"] satisfies readonly Provider[];

/** Number of a card, as the driver counts them from 0; left out for the one that the runtime takes. */
export const CardNumber = z.number().int().min(0).max(15).optional();
export type CardNumber = z.infer<typeof CardNumber>;

/** A provider in words, with the card that it runs on where one of several was named, e.g. `cuda card 1`. */
export function providerWords(provider: string, device: CardNumber): string {
  return device === undefined || !CARD_PROVIDERS.includes(provider) ? provider : `${provider} card ${device}`;
}

/** Version of onnxruntime-node that the table is of. */
export const RUNTIME_VERSION = "1.30.0";

/**
 * Providers of onnxruntime-node by platform and processor (`process.platform`-`process.arch`), the one that is usually fastest first. A machine that is not
 * named has none. A test reads them from the natives of the installed package.
 */
export const PROVIDERS: Readonly<Record<string, readonly Provider[]>> = {
  "linux-x64": ["cuda", "webgpu", "cpu"],
  "linux-arm64": ["cpu"],
  "win32-x64": ["dml", "webgpu", "cpu"],
  "win32-arm64": ["dml", "webgpu", "cpu"],
  "darwin-arm64": ["coreml", "webgpu", "cpu"],
};

/** The kind of a machine, as the tables name it. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
}

/** Providers that a machine may have, the one that is usually fastest first; none where ONNX Runtime was not built for it. */
export function providersOn({ platform, arch }: Machine): readonly Provider[] {
  return PROVIDERS[`${platform}-${arch}`] ?? [];
}

/** Why no model of Benchside's own can run on a machine, in two sentences with what works all the same; null where one can. */
export function whyNoRuntime(machine: Machine): string | null {
  if (providersOn(machine).length > 0) return null;
  const name =
    machine.platform === "darwin" ? "a Mac with an Intel processor" : `${machine.platform} on ${machine.arch}`;
  return `Benchside cannot see, hear or open a model's folder on ${name}: ONNX Runtime ${RUNTIME_VERSION} is not made for it. It still coaches by keys and by models on servers, and records.`;
}
