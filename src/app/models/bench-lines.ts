import type { LanguageStatus } from "../../models/language/language-api.ts";
import type { ChatBench, StageCost } from "./bench-chat.ts";

/** What measuring a model came to, a line each: its name, then what was tried and what it costs. @param local of a folder: how it was opened, and the bytes that it takes; null for a server */
export function benchLines(
  { name, first, next, slowMs, tokenMs, ticksPerSecond }: ChatBench,
  openMs: number,
  local: (LanguageStatus & { readonly memory: number }) | null,
): string[] {
  const cost = ({ totalMs, encodeMs, prefillMs, promptTokens, cachedTokens }: StageCost) =>
    `${ms(totalMs)} (pictures ${ms(encodeMs)}, reading ${ms(prefillMs)}; ${promptTokens} tokens, ${cachedTokens} of them known)`;
  return [
    name,
    ...(local?.tries ?? []).map(
      ({ file, provider, ok, detail, ms: took }) =>
        `  ${ok ? "✓" : "×"} ${file} with ${provider}${ok ? ` in ${ms(took)}` : `: ${detail}`}`,
    ),
    `  opened in              ${ms(openMs)}`,
    `  first question         ${cost(first)}`,
    `  each next one          ${cost(next)}; 95 of 100 within ${ms(slowMs)}`,
    `  writing                ${ms(tokenMs)} a token`,
    ...(local ? [`  memory                 ${megabytes(local.memory)} more than before it was opened`] : []),
    `  questions a second     ${ticksPerSecond.toFixed(2)} of the 2 that are due`,
    ...(local?.notes ?? []).map((note) => `! ${note}`),
  ];
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** Bytes in words of thousands or millions. */
export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(0)} MB`;
}
