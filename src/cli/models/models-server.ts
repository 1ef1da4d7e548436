import { resolve } from "node:path";
import { serverAddress } from "../../core/settings/model-server.ts";
import type { FileChoice } from "../../core/settings/model-slots.ts";
import { knowAddress } from "../../capture/capture-secrets.ts";
import { UsageError } from "../errors.ts";

/** Where the key of a model's server is looked for. */
export const KEY_VARIABLE = "BENCHSIDE_MODEL_KEY";

/** The key of a model's server, from the environment; empty when there is none. */
export function modelKey(): string {
  return process.env[KEY_VARIABLE] ?? "";
}

/** An address of a server as it was typed. Throws a UsageError when it is none. */
export function typedAddress(url: string): string {
  knowAddress(url);
  const address = serverAddress(url);
  if (typeof address === "string") return address;
  throw new UsageError(`${url}: ${address.problem}. ${address.fix}`);
}

/** A GGUF file as it was typed, with the projector beside it; null where something else was. */
export function typedFile(model: string): FileChoice | null {
  if (!/\.gguf$/i.test(model) || /^https?:/i.test(model)) return null;
  return { by: "file", file: resolve(model), projector: "", program: "" };
}

/** A limit as it was typed, in seconds. Throws a UsageError when it is none. */
export function typedLimit(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new UsageError(`--time-limit ${text}: give seconds, more than 0 and at most 3600.`);
}
