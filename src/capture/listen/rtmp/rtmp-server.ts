import { createServer, type Server, type Socket } from "node:net";
import { PublisherGate, type Pass, type Refusal } from "../publisher-gate.ts";
import { openPort } from "../open-port.ts";
import { StreamTap } from "../stream-tap.ts";
import type { ListenOptions, PushListener } from "../pushed.ts";
import { RtmpConnection } from "./connection.ts";
import { Strangers } from "../strangers.ts";
import { FlvJoiner } from "./flv.ts";

/** Time that somebody has from connecting to publishing with the key, and for silence in it, in milliseconds. */
const STRANGER_MS = 10_000;
const IDLE_MS = 3000;
/** Time for a refusal to arrive before the connection is cut, in milliseconds. */
const FAREWELL_MS = 2000;
/** Bytes that may wait for the reader before the publisher has to wait too. */
const MOST_WAITING = 4 * 1024 * 1024;

/** What a refused publisher learns. */
const REFUSALS: Readonly<Record<Refusal, string>> = {
  "wrong-key": "Wrong key. Benchside shows the right one beside the feed.",
  "too-many-tries": "Too many wrong keys. Benchside shows the right one beside the feed.",
  occupied: "Somebody else is publishing.",
};

/**
 * Listens for one publisher at a time over RTMP, at `rtmp://HOST:PORT/live/KEY`; the part before the key may be anything.
 *
 * @throws FeedError when the port cannot be had
 */
export async function listenRtmp(options: ListenOptions): Promise<PushListener> {
  const door = new PublisherGate({
    key: options.key,
    now: options.now ?? (() => performance.now() / 1000),
    onWrongKey: options.onWrongKey,
  });
  const sockets = new Set<Socket>();
  const strangers = new Strangers();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serve(socket, door, strangers, options);
  });
  const port = await openPort(server, "listen:rtmp", options);
  return {
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serve(socket: Socket, door: PublisherGate, strangers: Strangers, { onStream }: ListenOptions): void {
  const from = socket.remoteAddress ?? "";
  strangers.add(socket);
  socket.setNoDelay(true);
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  const outlet = new StreamTap(MOST_WAITING, () => socket.resume());
  const joiner = new FlvJoiner();
  const gone = new AbortController();
  let pass: Pass | null = null;

  const connection = new RtmpConnection({
    send: (answer) => socket.write(answer),
    publish(key) {
      const admitted = door.admit(from, key, () => socket.destroy());
      if (typeof admitted === "string") return REFUSALS[admitted];
      pass = admitted;
      clearTimeout(stranger);
      socket.setTimeout(0);
      strangers.admit(socket);
      onStream({
        format: "flv",
        from,
        gone: gone.signal,
        open() {
          const bytes = outlet.open();
          outlet.write(joiner.join());
          return bytes;
        },
      });
      return null;
    },
    media(tag) {
      const bytes = joiner.take(tag);
      if (bytes && !outlet.write(bytes)) socket.pause();
    },
    finish() {
      leave();
      socket.end();
      setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
    },
  });
  const stranger = setTimeout(() => socket.destroy(), STRANGER_MS);
  stranger.unref();

  socket.on("data", (chunk: Buffer) => {
    pass?.heard();
    try {
      connection.receive(chunk);
    } catch {
      // Whoever breaks the protocol is not answered.
      socket.destroy();
    }
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", leave);

  function leave(): void {
    clearTimeout(stranger);
    pass?.leave();
    outlet.end();
    gone.abort();
  }
}
