import { providerWords } from "../settings/providers.ts";
import type { Card } from "./cards.ts";

/** How one provider went here. */
export interface ProviderFound {
  readonly provider: string;
  /** Card that it was tried on, and what that is called where it is known; left out where it cannot be told, or there is one. */
  readonly device?: number;
  readonly card?: string;
  readonly ok: boolean;
  /** Why it does not work, and how it is got, a sentence each; empty where there is nothing to say. */
  readonly problem: string;
  readonly fix: string;
  /** Milliseconds of one look at a frame with two hands, and of one token of the decoder that hears; null where it did not run. */
  readonly tickMs: number | null;
  readonly tokenMs: number | null;
  /** Operations of all networks, and those of them that the processor ran all the same; 0 and 0 for the processor itself, and where they could not be counted. */
  readonly nodes: number;
  readonly onProcessor: number;
}

/** What this machine can run models on, each tried. */
export interface GpuFacts {
  /** Platform and processor, as `process` names them. */
  readonly machine: string;
  /** Version of ONNX Runtime; empty where none runs. */
  readonly runtime: string;
  readonly cards: readonly Card[];
  /** The processor first. Empty where ONNX Runtime is not made for the machine. */
  readonly providers: readonly ProviderFound[];
  /** Provider that sees; empty where none works. */
  readonly used: string;
  /** Why nothing can be tried at all; empty where it can. */
  readonly problem: string;
}

/** One line of it, and how that is. A card's provider that does not work is well: the CPU works in its place. */
export interface GpuLine {
  readonly level: "ok" | "warning" | "problem";
  readonly text: string;
}

/** What there is to say of it, a line each; the last one says what is used. */
export function gpuLines({ cards, providers, used, problem }: GpuFacts): GpuLine[] {
  const processor = providers.find(({ provider }) => provider === "cpu") ?? null;
  const ok = (text: string): GpuLine => ({ level: "ok", text });
  return [
    ...(cards.length === 0 ? ["card: none found"] : cards.map(cardLine)).map(ok),
    ...providers.map((one): GpuLine => {
      const text = providerLine(one, one === processor ? null : processor);
      return one.ok || one !== processor ? ok(text) : { level: used === "" ? "problem" : "warning", text };
    }),
    usedLine(used, problem),
  ];
}

function usedLine(used: string, problem: string): GpuLine {
  if (used !== "") return { level: "ok", text: `used: ${used}` };
  // What the runtime is not made for, nobody can mend.
  if (problem !== "") return { level: "warning", text: `used: none. ${problem}` };
  return { level: "problem", text: "used: none. No provider works, so Benchside cannot see." };
}

function cardLine({ name, driver, memory }: Card): string {
  const parts = [name, ...(memory === null ? [] : [`${(memory / 2 ** 30).toFixed(0)} GB`])];
  return `card: ${[...parts, ...(driver === "" ? [] : [`driver ${driver}`])].join(", ")}`;
}

function providerLine(found: ProviderFound, processor: ProviderFound | null): string {
  const { ok, problem, fix, tickMs, tokenMs, nodes, onProcessor, card = "" } = found;
  const provider = `${providerWords(found.provider, found.device)}${card && ` (${card})`}`;
  if (!ok) return `${provider}: does not work: ${problem.replace(/\.$/, "")}.${fix && ` ${fix}`}`;
  const beside = (what: "tickMs" | "tokenMs") => {
    const time = processor?.[what] ?? null;
    return time === null ? "" : ` (the CPU ${milliseconds(time)})`;
  };
  return [
    `${provider}: works`,
    ...(tickMs === null ? [] : [`${milliseconds(tickMs)} ms a tick${beside("tickMs")}`]),
    ...(tokenMs === null ? [] : [`${milliseconds(tokenMs)} ms a token${beside("tokenMs")}`]),
    ...(onProcessor === 0 ? [] : [`the CPU runs ${onProcessor} of its ${nodes} operations`]),
  ].join(", ");
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
