import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Card } from "../../core/diagnostics/cards.ts";
import type { GpuFacts, ProviderFound } from "../../core/diagnostics/gpu.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import {
  CARD_PROVIDERS,
  CardNumber,
  type Provider,
  PROVIDER_NAMES,
  RUNTIME_VERSION,
} from "../../core/settings/providers.ts";

/** A provider, and the card where several were tried with it. */
const Fastest = z.object({ provider: z.enum(PROVIDER_NAMES), device: CardNumber });

/** What was fastest when each provider was tried, and on which machine that was. */
const Measured = z.strictObject({
  /** For the networks that see, and for those that write; left out where only one provider works, which the usual order finds. */
  seeing: Fastest.optional(),
  writing: Fastest.optional(),
  /** Version of ONNX Runtime, and the cards with their drivers: with others it may be another one. */
  runtime: z.string(),
  cards: z.array(z.string()),
});

/** What a model runs on first. */
export interface RunsOn {
  readonly provider: Provider | "auto";
  /** Card, where one of several was chosen or was fastest. */
  readonly device?: CardNumber;
}

/** What a model does: see, as the eyes at each tick, or write, as a language model token by token. */
export type ModelWork = "seeing" | "writing";

const path = (userData: string): string => join(userData, "providers.json");
const cardsOf = (cards: readonly Card[]): string[] => cards.map(({ name, driver }) => `${name} ${driver}`.trim());

/**
 * Keeps which provider looked at a frame fastest, and which one wrote a token fastest, for `auto`. A disk that does not take it costs nothing else.
 * For what writes only cards are held against each other: a token of the small decoder that is measured costs the CPU less than one of a large
 * model does.
 *
 * @param userData folder of the settings
 */
export function keepFastest(userData: string, { providers, runtime, cards }: GpuFacts): void {
  const seeing = fastestOf(providers, "tickMs");
  const writing = fastestOf(
    providers.filter(({ provider }) => provider !== "cpu"),
    "tokenMs",
  );
  const measured = { ...(seeing && { seeing }), ...(writing && { writing }), runtime, cards: cardsOf(cards) };
  try {
    mkdirSync(userData, { recursive: true });
    writeFileSync(path(userData), `${JSON.stringify(measured, null, 1)}\n`, { mode: 0o600 });
  } catch {
    // `auto` keeps the usual order.
  }
}

/** The fastest of those that worked; null where there is no choice: the usual order finds the only one, and another one as soon as its driver is installed. */
function fastestOf(providers: readonly ProviderFound[], time: "tickMs" | "tokenMs"): z.infer<typeof Fastest> | null {
  const [fastest, second] = providers
    .filter((one) => one.ok && one[time] !== null)
    .toSorted((a, b) => a[time]! - b[time]!);
  if (fastest === undefined || second === undefined) return null;
  return Fastest.parse({ provider: fastest.provider, device: fastest.device });
}

/**
 * What a model runs on first. `auto` stands for what was fastest with this version of the runtime, and for itself where nothing was measured; any other choice stays.
 *
 * @param device card that was chosen, which counts with a provider that can be told
 */
export function firstProvider(userData: string, work: ModelWork, chosen: RunsOn): RunsOn {
  const { provider, device } = chosen;
  if (provider !== "auto") return CARD_PROVIDERS.includes(provider) && device !== undefined ? chosen : { provider };
  const measured = read(userData);
  return (measured?.runtime === RUNTIME_VERSION ? measured[work] : undefined) ?? { provider };
}

/** Forgets what was measured where the cards or their drivers are others now. @param cards asked for only where something was measured */
export async function forgetOtherCards(userData: string, cards: () => Promise<readonly Card[]>): Promise<boolean> {
  const measured = read(userData);
  if (measured === null || JSON.stringify(measured.cards) === JSON.stringify(cardsOf(await cards()))) return false;
  rmSync(path(userData), { force: true });
  return true;
}

function read(userData: string): z.infer<typeof Measured> | null {
  try {
    return Measured.parse(parseJson(readFileSync(path(userData), "utf8"), "providers.json"));
  } catch {
    return null;
  }
}
