import { setMaxListeners } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How much was sent at a door. */
export interface Sent {
  /** Calls, messages or connections. */
  calls: number;
  bytes: number;
  /** Connections that something opens and keeps, sending a byte a second. */
  slow: number;
}

/** An address over HTTP that is flooded. */
export interface WebDoor {
  readonly port: number;
  readonly path: string;
  /** Headers of one who may come in; each call sends them or wrong ones in turn. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls that are under way at once, and milliseconds that each waits before its next. */
const AT_ONCE = 20;
const PAUSE_MS = 50;
/** Connections that send a byte a second. */
const SLOW = 40;
/** Bytes of a body that is too large, and of each piece of it. */
const OVERSIZE = 50_000_000;
const PIECE = Buffer.alloc(65_536, "[");

/** Flood an address until the signal: small calls with right and wrong keys and hosts, bodies that are too large or too deep, and senders of a byte a second. */
export async function floodWeb(door: WebDoor, sent: Sent, signal: AbortSignal): Promise<void> {
  setMaxListeners(0, signal);
  const headers = (right: boolean): Record<string, string> =>
    right ? { ...door.headers } : { ...door.headers, authorization: "Bearer wrong", cookie: "pass=wrong" };
  const small = async (n: number): Promise<void> => {
    for (let i = n; !signal.aborted; i += 1) {
      const host: Record<string, string> = i % 7 === 0 ? { host: "rebound.example" } : {};
      await post(door, { ...headers(i % 2 === 0), ...host }, door.body, sent, signal);
      await sleep(PAUSE_MS);
    }
  };
  const deep = async (): Promise<void> => {
    for (; !signal.aborted; await sleep(500))
      await post(door, headers(true), `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, sent, signal);
  };
  const large = async (): Promise<void> => {
    for (; !signal.aborted; await sleep(1000)) await postLarge(door, headers(true), sent, signal);
  };
  const head = Object.entries(headers(true)).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `POST ${door.path} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\n${head.join("")}Content-Length: 5000\r\n\r\n`;
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, (_, n) => small(n)),
    ...Array.from({ length: SLOW }, (_, n) =>
      slowly(door.port, n % 2 === 0 ? start : start.slice(0, 40), sent, signal),
    ),
    deep(),
    large(),
  ]);
}

function post(
  { port, path }: WebDoor,
  headers: Readonly<Record<string, string>>,
  body: string,
  sent: Sent,
  signal: AbortSignal,
): Promise<void> {
  sent.calls += 1;
  sent.bytes += body.length;
  return new Promise((done) => {
    const asked = request(
      { host: "127.0.0.1", port, path, method: "POST", headers, signal, timeout: 10_000 },
      (answer) => {
        answer.resume().on("close", () => done());
      },
    );
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done()).end(body);
  });
}

async function postLarge(
  { port, path }: WebDoor,
  headers: Readonly<Record<string, string>>,
  sent: Sent,
  signal: AbortSignal,
): Promise<void> {
  sent.calls += 1;
  const own = { ...headers, "content-length": `${OVERSIZE}` };
  await new Promise<void>((done) => {
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers: own, signal }, (answer) => {
      answer.resume().on("close", () => done());
    });
    asked.on("error", () => done()).on("close", () => done());
    let left = OVERSIZE;
    const more = (): void => {
      while (left > 0 && !asked.destroyed) {
        left -= PIECE.length;
        sent.bytes += PIECE.length;
        if (!asked.write(PIECE)) return void asked.once("drain", more);
      }
    };
    more();
    // A door that neither reads on nor cuts off is left.
    setTimeout(() => asked.destroy(), 5000);
  });
}

/** Open a connection, begin as given, and send a byte a second; anew when it is cut. */
export async function slowly(port: number, start: string | Buffer, sent: Sent, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    sent.slow += 1;
    await onSocket(port, signal, async (write, isOpen) => {
      write(start);
      for (; isOpen() && !signal.aborted; await sleep(1000)) write("x");
    });
    await sleep(200);
  }
}

/** Connect and do something with the connection; it is closed afterwards. */
export async function onSocket(
  port: number,
  signal: AbortSignal,
  work: (write: (bytes: string | Buffer) => void, isOpen: () => boolean) => Promise<void>,
): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1" });
  let open = true;
  socket
    .on("error", () => undefined)
    .on("close", () => (open = false))
    .resume();
  await work(
    (bytes) => open && socket.write(bytes),
    () => open && !signal.aborted,
  );
  socket.destroy();
}

const HELLO = Buffer.concat([Buffer.of(3), Buffer.alloc(3072)]);

/** Flood an RTMP listener: bytes that are no stream, messages that promise 16 MB, handshakes that never end. */
export async function floodRtmp(port: number, sent: Sent, signal: AbortSignal): Promise<void> {
  const starts = [
    Buffer.alloc(1_000_000, 3),
    Buffer.concat([HELLO, Buffer.alloc(1_000_000, 0xff)]),
    Buffer.concat([HELLO, Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0]), Buffer.alloc(1_000_000, 2)]),
    Buffer.from("POST /whip HTTP/1.1\r\nHost: rebound.example\r\n\r\n"),
  ];
  const garbage = async (n: number): Promise<void> => {
    for (let i = n; !signal.aborted; i += 1) {
      const bytes = starts[i % starts.length]!;
      sent.calls += 1;
      sent.bytes += bytes.length;
      await onSocket(port, signal, async (write, isOpen) => {
        write(bytes);
        for (let waited = 0; isOpen() && waited < 2000; waited += 50) await sleep(50);
      });
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, (_, n) => garbage(n)),
    ...Array.from({ length: SLOW }, () => slowly(port, HELLO.subarray(0, 700), sent, signal)),
  ]);
}
