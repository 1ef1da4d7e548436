import { firstLine } from "../../core/domain/first-line.ts";
import { listSupportedBackends } from "onnxruntime-node";
import type { ProviderTry } from "../../core/journal/events.ts";
import { providersOn, type Machine, type Provider } from "../../core/settings/providers.ts";
import type { InferenceOptions } from "../api.ts";
import { ModelError } from "./model-folder.ts";
import { obstacleTo, type Obstacle } from "./obstacle.ts";

/**
 * Providers in the order they are tried: the chosen one first, then those that this kind of machine has, ending with the CPU.
 *
 * @param chosen what the settings say
 */
export function providerOrder(chosen: InferenceOptions["provider"], machine: Machine): Provider[] {
  if (chosen === "cpu") return ["cpu"];
  const order = providersOn(machine);
  return chosen === "auto" ? [...order] : [chosen, ...order.filter((provider) => provider !== chosen)];
}

/** What was opened, with which provider, and how each try went. */
export interface Opened<T> {
  readonly value: T;
  readonly provider: string;
  readonly tries: readonly ProviderTry[];
}

/**
 * Opens something with the first provider that works.
 *
 * @param order providers, most wanted first
 * @param avoid providers that took the process down before; they are not tried
 * @param attempt opens it with one provider; rejects when the provider can't
 * @param onTry called before each attempt, so that a provider that takes the process down can be named
 * @param obstacle why a provider can't work here; such a provider is not tried
 * @throws ModelError as soon as the model itself is at fault, and Error with every try's outcome when no provider works
 */
export async function openWithFirst<T>(
  order: readonly Provider[],
  avoid: readonly string[],
  attempt: (provider: Provider) => Promise<T>,
  onTry: (provider: Provider) => void,
  obstacle: (provider: Provider) => Obstacle | null = obstacleTo,
): Promise<Opened<T>> {
  const built = new Set<string>(listSupportedBackends().map((backend) => backend.name));
  const tries: ProviderTry[] = [];
  for (const provider of order) {
    if (avoid.includes(provider)) {
      tries.push({ provider, ok: false, detail: "the inference process ended while trying it" });
    } else if (obstacle(provider)) {
      tries.push({ provider, ok: false, detail: obstacle(provider)!.problem });
    } else if (!built.has(provider)) {
      tries.push({ provider, ok: false, detail: "not part of this build of ONNX Runtime" });
    } else {
      try {
        onTry(provider);
        const value = await attempt(provider);
        return { value, provider, tries: [...tries, { provider, ok: true, detail: "" }] };
      } catch (error) {
        if (error instanceof ModelError) throw error;
        tries.push({ provider, ok: false, detail: firstLine(error) });
      }
    }
  }
  throw new Error(`no provider works: ${tries.map(({ provider, detail }) => `${provider} (${detail})`).join(", ")}`);
}
