import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { PublisherGate, type Pass, type Refusal } from "../publisher-gate.ts";
import { openPort } from "../open-port.ts";
import type { ListenOptions, PushListener } from "../pushed.ts";
import { Strangers } from "../strangers.ts";
import { OfferError, WhipPublisher } from "./publisher.ts";

/** Longest offer, in bytes; browsers' have some 6 KB. */
const LONGEST_OFFER = 64 * 1024;
/** Time for a request to begin, to come whole, and until such times are looked at again, in milliseconds. */
const HEADERS_MS = 3000;
const REQUEST_MS = 10_000;
const LOOK_MS = 1000;

/** What a refused publisher learns. */
const REFUSALS: Readonly<Record<Refusal, readonly [status: number, text: string]>> = {
  "wrong-key": [401, "Wrong key. Benchside shows the right one beside the feed."],
  "too-many-tries": [429, "Too many wrong keys. Benchside shows the right one beside the feed."],
  occupied: [409, "Somebody else is publishing."],
};

/**
 * Listens for one publisher at a time over WHIP (RFC 9725) at `http://HOST:PORT/whip`, with the key as bearer token or as the
 * path's last part (`/whip/KEY`). Candidates come with the offer; later ones are refused, as the RFC allows.
 *
 * @throws FeedError when the port cannot be had
 */
export async function listenWhip(options: ListenOptions): Promise<PushListener> {
  const strangers = new Strangers();
  const endpoint = new WhipEndpoint(options, strangers);
  const times = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS };
  const server = createServer(times, (request, response) => {
    endpoint.answer(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => strangers.add(socket));
  const port = await openPort(server, "listen:whip", options);
  return {
    port,
    close: () =>
      new Promise((closed) => {
        endpoint.close();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

class WhipEndpoint {
  readonly #options: ListenOptions;
  readonly #door: PublisherGate;
  readonly #strangers: Strangers;
  readonly #publishers = new Map<string, WhipPublisher>();

  constructor(options: ListenOptions, strangers: Strangers) {
    this.#options = options;
    this.#strangers = strangers;
    this.#door = new PublisherGate({
      key: options.key,
      now: options.now ?? (() => performance.now() / 1000),
      onWrongKey: options.onWrongKey,
    });
  }

  close(): void {
    for (const publisher of this.#publishers.values()) publisher.leave();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Pages of any origin may publish: it is the key that lets them, no cookie.
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "Location");
    const path = new URL(request.url ?? "/", "http://any").pathname;
    const [, place, name, ...more] = path.split("/");
    if (place !== "whip" || more.length > 0) return say(response, 404, "Publish at /whip.");
    if (request.method === "OPTIONS") return preflight(response);
    if (request.method === "DELETE") return this.#end(name, response);
    if (request.method !== "POST") return say(response, 405, "Publish with POST, end with DELETE.");
    if (!/^application\/sdp\b/i.test(request.headers["content-type"] ?? ""))
      return say(response, 415, "An offer has the content type application/sdp.");
    return this.#publish(request, keyOf(request, name), response);
  }

  async #publish(request: IncomingMessage, key: string, response: ServerResponse): Promise<void> {
    const from = request.socket.remoteAddress ?? "";
    const gone = new AbortController();
    let publisher: WhipPublisher | null = null;
    const admitted = this.#door.admit(whoIs(request), key, () => publisher?.leave());
    if (typeof admitted === "string") return say(response, ...REFUSALS[admitted]);
    this.#strangers.admit(request.socket);
    const pass: Pass = admitted;
    const id = randomUUID();
    try {
      const offer = await readOffer(request);
      publisher = new WhipPublisher({
        address: this.#options.lan ? null : (this.#options.mediaAddress?.() ?? "127.0.0.1"),
        onHeard: () => pass.heard(),
        onGone: () => {
          this.#publishers.delete(id);
          pass.leave();
          gone.abort();
        },
      });
      this.#publishers.set(id, publisher);
      const taken = publisher;
      const answer = await publisher.answer(offer);
      response.writeHead(201, { "Content-Type": "application/sdp", Location: `/whip/${id}` });
      response.end(answer);
      this.#options.onStream({ format: "matroska", from, gone: gone.signal, open: () => taken.open() });
    } catch (error) {
      publisher?.leave();
      pass.leave();
      if (!(error instanceof OfferError)) throw error;
      say(response, 400, error.message);
    }
  }

  #end(id: string | undefined, response: ServerResponse): void {
    const publisher = this.#publishers.get(id ?? "");
    if (!publisher) return say(response, 404, "There is no such publication.");
    publisher.leave();
    say(response, 200, "Ended.");
  }
}

/** Who offers a key: a program at this address, or one of the web pages that are open there, which know nothing of the programs. */
function whoIs({ socket, headers }: IncomingMessage): string {
  const from = socket.remoteAddress ?? "";
  return headers.origin === undefined ? from : `${from} (a web page)`;
}

function keyOf(request: IncomingMessage, name: string | undefined): string {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return (bearer ?? name ?? "").trim();
}

/** The body, if it is a session description of a sensible length. @throws OfferError */
async function readOffer(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_OFFER) throw new OfferError("The offer is longer than any offer.");
  }
  if (!text.startsWith("v=0")) throw new OfferError("That is no offer: a session description begins with v=0.");
  return text;
}

function preflight(response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Methods", "POST, DELETE, OPTIONS");
  response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type");
  say(response, 204, "");
}

function say(response: ServerResponse, status: number, text: string): void {
  // The rest of a refused body is not read.
  if (status >= 400) response.setHeader("Connection", "close");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(text);
}
