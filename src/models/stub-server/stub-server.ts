import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { stubAnswerTo, type StubSource } from "./stub-chat.ts";
import { readChat, type AskedChat } from "./stub-request.ts";
import { sendChat, sendJson, spread } from "./send.ts";
import { Befalling, type Hitches } from "./stub-hitches.ts";

/** Name of the model that a stub server has. Only a model of this name is told which take and moment a question is about. */
export const STUB_MODEL = "benchside-rehearsal";

/** Largest request that is read, in bytes: the pictures of 15 clips. */
const MOST_BYTES = 64_000_000;

/** Where a stub server listens. */
export interface StubPlace {
  /** Address to listen on; only this machine reaches the usual one. */
  readonly host: string;
  /** Port, 0 for any that is free. */
  readonly port: number;
}

/** A stub server that listens. */
export interface StubServer {
  /** Base address, ending in /v1. */
  readonly address: string;
  /** What became of the chats that were asked. */
  readonly counts: { readonly answered: number; readonly stalled: number; readonly refused: number };
  /** Requests that were stalled and that somebody waits for still. */
  readonly stalling: number;
  /** Answer what was stalled by hitches. */
  release(): void;
  /** Stop, also what is still to be answered. */
  close(): Promise<void>;
}

/**
 * Serve the answers of a model that a take's labels stand in for, as OpenAI-compatible servers do: the list of models, and chats, streamed or
 * not, with the chances of tokens. Rejects when it cannot listen there.
 */
export async function stubServer(
  source: StubSource,
  { host, port }: StubPlace = { host: "127.0.0.1", port: 0 },
  hitches: Hitches = () => null,
): Promise<StubServer> {
  const befalling = new Befalling();
  const counts = { answered: 0, stalled: 0, refused: 0 };
  const timers = new Set<NodeJS.Timeout>();
  const later = (seconds: number, what: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      what();
    }, seconds * 1000);
    timers.add(timer);
  };
  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, message: string): void => {
      counts.refused += 1;
      sendJson(response, status, { error: { message, type: "invalid_request_error" } });
    };
    const path = (request.url ?? "").replace(/\?.*$/, "").replace(/\/$/, "");
    if (path === "/v1/models" && request.method === "GET") {
      const hitch = hitches(null);
      if (hitch?.does === "list") return sendJson(response, 200, listOf(hitch.models));
      return befalling.go(hitch, response, () => sendJson(response, 200, listOf([STUB_MODEL])));
    }
    if (path !== "/v1/chat/completions" || request.method !== "POST")
      return refuse(404, `A rehearsal server has /v1/models and /v1/chat/completions, and no ${path || "/"}.`);
    const body = await readBody(request);
    if (body === null) return refuse(413, `The request is larger than ${MOST_BYTES / 1e6} MB.`);
    const chat = readChat(body);
    if ("problem" in chat) return refuse(400, chat.problem);
    if (chat.model !== STUB_MODEL) return refuse(404, `There is no model “${chat.model}”, only ${STUB_MODEL}.`);
    const hitch = hitches({ pictures: chat.pictures });
    befalling.go(hitch, response, () => answer(chat, response, refuse, hitch?.does === "spread"));
  };
  const answer = (
    chat: AskedChat,
    response: ServerResponse,
    refuse: (status: number, message: string) => void,
    isSpread: boolean,
  ): void => {
    const found = stubAnswerTo(chat, source);
    if ("refused" in found) return refuse(found.status, found.refused);
    if (found.outcome === "stalled") return void (counts.stalled += 1);
    if (found.outcome === "garbled") return refuse(500, found.text);
    later(found.after, () => {
      if (response.destroyed) return;
      counts.answered += 1;
      sendChat(chat, isSpread ? spread(chat, found.answer) : found.answer, response);
    });
  };
  // A client that thinks for seconds between questions asks over the same connection, which must not be closed under it.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const at = server.address() as AddressInfo;
  const name = at.family === "IPv6" ? `[${at.address}]` : at.address;
  return {
    address: `http://${name}:${at.port}/v1`,
    counts,
    get stalling() {
      return befalling.stalling;
    },
    release: () => befalling.release(),
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listOf(models: readonly string[]): unknown {
  return { object: "list", data: models.map((id) => ({ id, object: "model", created: 0, owned_by: "benchside" })) };
}

/** A request's body as text; null when it is too large. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= MOST_BYTES) pieces.push(piece);
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(pieces).toString("utf8");
}
