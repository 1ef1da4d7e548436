import { STAYS_LOADED } from "./dialects.ts";
import { exchange, type ModelServer } from "./exchange.ts";
import { ServerFailed } from "./server-failed.ts";

/** What the address of an OpenAI-compatible interface ends in. */
const VERSION = "/v1";

/**
 * Ask Ollama to load a model and to keep it loaded between questions: its OpenAI-compatible interface passes over how long a model stays, and its own, at the same server, does not. Nothing is
 * said of a session. One that refuses is asked all the same, and is only slower; the signal's reason is thrown once it is aborted.
 */
export async function keepOllamaLoaded(server: ModelServer, model: string, signal: AbortSignal): Promise<void> {
  if (!server.address.endsWith(VERSION)) return;
  const own = { ...server, address: server.address.slice(0, -VERSION.length) };
  const body = JSON.stringify({ model, keep_alive: STAYS_LOADED });
  try {
    await exchange(own, "/api/generate", body, signal, async (answer) => {
      for await (const _piece of answer.pieces()) continue;
    });
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
  }
}
