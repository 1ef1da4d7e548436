import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";
import { parseJson } from "../../core/domain/format-error.ts";
import type { CallRoom } from "./call-room.ts";
import { isKey } from "./key.ts";
import { openPort } from "./open-port.ts";
import { Strangers } from "./strangers.ts";
import { WrongTries } from "./wrong-tries.ts";

/** Longest body, in bytes. */
const LONGEST = 4096;
/** Time for a request to begin and to come whole, in milliseconds. */
const TIMES = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 8192 };

/** What a call is answered with. */
export type CallAnswer = readonly [status: number, text: string];

/** What a listener for the calls of other programs goes by. */
export interface CallsParts<Body> {
  /** As errors name it. */
  readonly name: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** The only path that is there, e.g. `/signal`. */
  readonly path: `/${string}`;
  /** What a call brings, and how it is said what that is. */
  readonly body: z.ZodType<Body>;
  readonly example: string;
  /** What a call must know; it may change meanwhile. */
  readonly key: () => string;
  readonly room: CallRoom;
  /** Takes a call. */
  readonly take: (body: Body) => Promise<CallAnswer>;
  /** Called with wrong keys: how many there were without a right one. */
  readonly onWrongKey: (times: number) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** A listener that is open. */
export interface Calls {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on this machine alone for `POST` of other programs to one path, with a key. Pages of browsers are refused: no other host name, no origin.
 *
 * @throws FeedError when the port cannot be had
 */
export async function openCalls<Body>(parts: CallsParts<Body>): Promise<Calls> {
  const wrong = new WrongTries(parts.now, (_, times) => parts.onWrongKey(times));
  const strangers = new Strangers();
  const server = createServer(TIMES, (request, response) => {
    answer(request, parts, wrong, strangers).then(
      ([status, text]) => reply(response, status, text),
      () => response.destroy(),
    );
  });
  // No limit of connections: whoever holds that many would keep a caller with the key out.
  server.on("connection", (socket) => strangers.add(socket));
  server.on("clientError", (_error, socket) => socket.destroy());
  await openPort(server, parts.name, { port: parts.port, lan: false });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer<Body>(
  request: IncomingMessage,
  { key, take, room, path, body, example }: CallsParts<Body>,
  wrong: WrongTries,
  strangers: Strangers,
): Promise<CallAnswer> {
  const { headers, method, url, socket } = request;
  const own = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  if (!own.includes(headers.host ?? "") || headers.origin !== undefined) return [403, "Not from here."];
  if (url !== path) return [404, `Only ${path} is here.`];
  if (method !== "POST") return [405, "Send a POST."];
  const [, offered = ""] = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? "") ?? [];
  if (!isKey(offered, key())) return wrong.count("") ? [401, "Wrong key."] : [429, "Too many wrong keys."];
  wrong.forget("");
  strangers.admit(socket);
  if (!room.take()) return [429, "Too many calls."];
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) return [415, "Send JSON."];
  const text = await bodyOf(request);
  if (text === null) return [413, `Too long: ${LONGEST} bytes at most.`];
  const called = body.safeParse(parsed(text));
  return called.success ? take(called.data) : [400, `Send ${example}.`];
}

function reply(response: ServerResponse, status: number, text: string): void {
  // The rest of a refused body is not read.
  if (status >= 400) response.setHeader("Connection", "close");
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  });
  response.end(`${text}\n`);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, "the call");
  } catch {
    return null;
  }
}
