import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Card } from "../../core/diagnostics/cards.ts";
import type { GpuFacts } from "../../core/diagnostics/gpu.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import { type Provider, PROVIDER_NAMES, RUNTIME_VERSION } from "../../core/settings/providers.ts";

/** What was fastest when each provider was tried, and on which machine that was. */
const Measured = z.object({
  fastest: z.enum(PROVIDER_NAMES),
  /** Version of ONNX Runtime, and the cards with their drivers: with others it may be another one. */
  runtime: z.string(),
  cards: z.array(z.string()),
});

const path = (userData: string): string => join(userData, "providers.json");
const cardsOf = (cards: readonly Card[]): string[] => cards.map(({ name, driver }) => `${name} ${driver}`.trim());

/**
 * Keeps which provider looked at a frame fastest, for `auto`. Where only one works there is nothing to keep: the usual order finds it, and another one as soon as its driver is installed. A disk that does not
 * take it costs nothing else.
 *
 * @param userData folder of the settings
 */
export function keepFastest(userData: string, { providers, runtime, cards }: GpuFacts): void {
  const [fastest, second] = providers
    .filter(({ ok, tickMs }) => ok && tickMs !== null)
    .toSorted((a, b) => a.tickMs! - b.tickMs!);
  try {
    if (second === undefined) return rmSync(path(userData), { force: true });
    const measured = { fastest: fastest!.provider, runtime, cards: cardsOf(cards) };
    mkdirSync(userData, { recursive: true });
    writeFileSync(path(userData), `${JSON.stringify(measured, null, 1)}\n`, { mode: 0o600 });
  } catch {
    // `auto` keeps the usual order.
  }
}

/** What `auto` tries first: what was fastest with this version of the runtime; `auto` itself where nothing was measured. Any other choice stays. */
export function firstProvider(userData: string, chosen: Provider | "auto"): Provider | "auto" {
  if (chosen !== "auto") return chosen;
  const measured = read(userData);
  return measured?.runtime === RUNTIME_VERSION ? measured.fastest : "auto";
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
