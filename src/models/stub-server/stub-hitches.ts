import type { ServerResponse } from "node:http";
import { sendJson } from "./send.ts";

/** What a stub server does in place of an answer, as servers do that are loading, full, hung, or that end. */
export type Hitch =
  | { readonly does: "refuse"; readonly status: number; readonly says: string; readonly retryAfter?: number }
  /** Answers when `release` is called, or never. */
  | { readonly does: "stall" }
  /** Begins its answer and breaks off. */
  | { readonly does: "cut" }
  /** Puts blanks between the parts of its JSON, and stops at the most tokens that were asked for, as a real `llama-server` lets a small model. */
  | { readonly does: "spread" }
  /** Takes no connection. */
  | { readonly does: "hang up" }
  /** Lists these models instead of its own. */
  | { readonly does: "list"; readonly models: readonly string[] };

/** Which hitch befalls a request now; null for none. @param chat null for the list of models */
export type Hitches = (chat: { readonly pictures: number } | null) => Hitch | null;

/** Lets hitches befall requests, and keeps those that are stalled. */
export class Befalling {
  readonly #stalled = new Map<ServerResponse, () => void>();

  /** Requests that are stalled and that somebody waits for still. */
  get stalling(): number {
    return this.#stalled.size;
  }

  /** Do what the hitch does; without one, or with another list of models, what is well. */
  go(hitch: Hitch | null, response: ServerResponse, well: () => void): void {
    if (hitch === null || hitch.does === "list" || hitch.does === "spread") return well();
    if (hitch.does === "stall") {
      this.#stalled.set(response, well);
      return void response.once("close", () => this.#stalled.delete(response));
    }
    if (hitch.does === "hang up") return void response.destroy();
    if (hitch.does === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      return void response.write('{"choices":[{"index":0,', () => response.destroy());
    }
    if (hitch.retryAfter !== undefined) response.setHeader("retry-after", hitch.retryAfter);
    sendJson(response, hitch.status, { error: { message: hitch.says } });
  }

  /** Answer what was stalled. */
  release(): void {
    for (const [response, well] of this.#stalled) {
      this.#stalled.delete(response);
      well();
    }
  }
}
