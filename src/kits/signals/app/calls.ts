import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { Signal } from "../../../core/journal/signal-event.ts";
import { isKey } from "../../../capture/listen/key.ts";
import { openPort } from "../../../capture/listen/open-port.ts";
import { WrongTries } from "../../../capture/listen/wrong-tries.ts";
import { SignalRoom } from "./room.ts";
import { parseJson } from "../../../core/domain/format-error.ts";

/** Longest body, in bytes. */
const LONGEST = 4096;
/** Time for a request to begin and to come whole, in milliseconds, and most connections at once. */
const TIMES = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 8192 };
const MOST_CONNECTIONS = 16;

const Called = z.strictObject({ name: Signal.shape.name, text: Signal.shape.text });

/** What a listener for signals goes by. */
export interface SignalCallsParts {
  /** 0 for any that is free. */
  readonly port: number;
  /** What a call must know; it may change meanwhile. */
  readonly key: () => string;
  /** Brings a signal to the session; false when none runs. */
  readonly take: (signal: Signal) => Promise<boolean>;
  /** Called with wrong keys: how many there were without a right one. */
  readonly onWrongKey: (times: number) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** A listener that is open. */
export interface SignalCalls {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on this machine alone for `POST /signal` of other programs, with a key. Pages of browsers are refused: no other host name, no origin.
 *
 * @throws FeedError when the port cannot be had
 */
export async function openSignalCalls(parts: SignalCallsParts): Promise<SignalCalls> {
  const wrong = new WrongTries(parts.now, (_, times) => parts.onWrongKey(times));
  const room = new SignalRoom(parts.now);
  const server = createServer(TIMES, (request, response) => {
    answer(request, parts, wrong, room).then(
      ([status, text]) => reply(response, status, text),
      () => response.destroy(),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on("clientError", (_error, socket) => socket.destroy());
  await openPort(server, "signals", { port: parts.port, lan: false });
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

async function answer(
  request: IncomingMessage,
  { key, take }: SignalCallsParts,
  wrong: WrongTries,
  room: SignalRoom,
): Promise<readonly [status: number, text: string]> {
  const { headers, method, url, socket } = request;
  const own = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  if (!own.includes(headers.host ?? "") || headers.origin !== undefined) return [403, "Not from here."];
  if (url !== "/signal") return [404, "Only /signal is here."];
  if (method !== "POST") return [405, "Send a POST."];
  const [, offered = ""] = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? "") ?? [];
  if (!isKey(offered, key())) return wrong.count("") ? [401, "Wrong key."] : [429, "Too many wrong keys."];
  wrong.forget("");
  if (!room.take()) return [429, "Too many calls."];
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) return [415, "Send JSON."];
  const text = await bodyOf(request);
  if (text === null) return [413, `Too long: ${LONGEST} bytes at most.`];
  const called = Called.safeParse(parsed(text));
  if (!called.success) return [400, 'Send {"name": "torque-ok", "text": "12.1"}; text may be left out.'];
  const { name, text: brought } = called.data;
  const taken = await take({ source: "call", name, ...(brought === undefined ? {} : { text: brought }) });
  return taken ? [200, "Taken."] : [409, "No session runs."];
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
