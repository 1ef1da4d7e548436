import { createServer, type Server, type Socket } from "node:net";
import { Aedes } from "aedes";
import { afterEach, expect, test } from "vitest";
import { openBroker, tryBroker, type Broker, type BrokerState } from "../../src/kits/signals/app/broker.ts";
import { takeSignals } from "../../src/kits/signals/cli/index.ts";
import type { Signal } from "../../src/core/journal/signal-event.ts";
import { benchside } from "../fixtures/cli-here.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A real broker on loopback; who is named `refused` may not come in. */
async function brokerOn(port = 0) {
  const aedes = await Aedes.createBroker();
  aedes.authenticate = (_client, user, password, done) =>
    done(null, user !== "refused" && (user !== "bench" || password?.toString() === "right"));
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    aedes.handle(socket);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const own = (server.address() as { port: number }).port;
  let gone: Promise<void> | null = null;
  const end = () =>
    (gone ??= new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => aedes.close(() => done()));
    }));
  closing.push(end);
  const say = (topic: string, payload: string | Buffer, retain = false) =>
    new Promise<void>((said, failed) =>
      aedes.publish({ cmd: "publish", topic, payload, retain, qos: 0, dup: false }, (error) =>
        error ? failed(error) : said(),
      ),
    );
  return { address: `mqtt://127.0.0.1:${own}`, port: own, end, say };
}

function listening(address: string, user = "", password = "") {
  const taken: Signal[] = [];
  const states: BrokerState[] = [];
  const clock = { now: 0, floods: 0 };
  const broker: Broker = openBroker({
    ...{ address, user, password, topic: "bench/#" },
    take: (signal) => taken.push(signal),
    onState: (state) => states.push(state),
    onFlood: () => (clock.floods += 1),
    now: () => clock.now,
  });
  closing.push(() => broker.close());
  const until = async (state: BrokerState["state"]) => {
    await expect.poll(() => states.at(-1)?.state, { timeout: 20_000 }).toBe(state);
  };
  return { taken, states, clock, until };
}

test("a message is a signal by the last level of its topic; what was retained, other topics and what is no text are none", async () => {
  const { address, say } = await brokerOn();
  await say("bench/torque-ok", "from yesterday", true);
  const { taken, until } = listening(address, "bench", "right");
  await until("listening");
  await say("bench/torque-ok", "12.1");
  await say("bench/station/Torque-OK", "");
  await say("other/torque-ok", "1");
  await say("bench/not a name", "1");
  await say("bench/binary", Buffer.from([0xff, 0xfe, 0x00]));
  await say("bench/large", Buffer.alloc(1_000_000, "a"));
  await say("bench/last", " line one\n\u0007two ");
  await expect.poll(() => taken.at(-1)?.name).toBe("last");
  expect(taken).toEqual([
    { source: "mqtt", name: "torque-ok", text: "12.1" },
    { source: "mqtt", name: "torque-ok" },
    { source: "mqtt", name: "last", text: "line one two" },
  ]);
});

test("of a flood twenty are taken at once and ten a second; it is told once, and again after ten seconds of quiet", async () => {
  const { address, say } = await brokerOn();
  const { taken, clock, until } = listening(address);
  await until("listening");
  for (let k = 0; k < 60; k += 1) await say("bench/tick", String(k));
  await expect.poll(() => clock.floods).toBe(1);
  expect(taken).toHaveLength(20);
  clock.now = 1;
  for (let k = 0; k < 15; k += 1) await say("bench/tock", String(k));
  await expect.poll(() => taken.length).toBe(30);
  await say("bench/tock", "more");
  clock.now = 12;
  for (let k = 0; k < 25; k += 1) await say("bench/tick", String(k));
  await expect.poll(() => clock.floods).toBe(2);
  expect(taken).toHaveLength(50);
});

/** A broker of single bytes, which says what it likes once it is subscribed to. */
async function rawBroker(say: (socket: Socket) => void) {
  let connections = 0;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    connections += 1;
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (data[0]! >> 4 === 1) socket.write(Buffer.from([0x20, 2, 0, 0]));
      if (data[0]! >> 4 !== 8) return;
      socket.write(Buffer.from([0x90, 3, data[2]!, data[3]!, 0]));
      say(socket);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as { port: number };
  return { address: `mqtt://127.0.0.1:${port}`, connections: () => connections };
}

test("a flood is read in stretches, with room for other work between them", async () => {
  const message = Buffer.from([0x30, 6, 0, 3, 97, 47, 98, 49]);
  const flood = await rawBroker((socket) => void socket.write(Buffer.concat(Array(5000).fill(message))));
  let [looked, since, most] = [0, 0, 0];
  const turn = setInterval(() => {
    most = Math.max(most, looked - since);
    since = looked;
  }, 1);
  const broker = openBroker({
    ...{ address: flood.address, user: "", password: "", topic: "a/#" },
    ...{ take: () => undefined, onState: () => undefined, onFlood: () => undefined },
    now: () => ((looked += 1), 0),
  });
  closing.push(() => broker.close());
  await expect.poll(() => looked).toBeGreaterThan(14_000);
  clearInterval(turn);
  expect(most).toBeLessThan(3 * 1000);
});

test.each([
  ["of exactly once", [0x34, 8, 0, 3, 97, 47, 98, 0, 1, 49]],
  ["of at least once without a number", [0x32, 6, 0, 3, 97, 47, 98, 49]],
  ["of exactly once without a number", [0x34, 6, 0, 3, 97, 47, 98, 49]],
])("a guarantee %s, which nobody asked for, ends the connection and not the program", async (_, packet) => {
  const heavy = await rawBroker((socket) => void socket.write(Buffer.from(packet)));
  const { states } = listening(heavy.address);
  await expect
    .poll(() => states)
    .toContainEqual({ state: "lost", why: "it sends with a guarantee that it was not asked for" });
  expect(heavy.connections()).toBe(1);
});

test("a broker that goes and comes back is listened to again", async () => {
  const first = await brokerOn();
  const { taken, until } = listening(first.address);
  await until("listening");
  await first.end();
  await until("lost");
  const second = await brokerOn(first.port);
  await until("listening");
  await second.say("bench/back", "1");
  await expect.poll(() => taken).toEqual([{ source: "mqtt", name: "back", text: "1" }]);
});

test("a try says whether it was reached, refused, or is not there", async () => {
  const { address, end } = await brokerOn();
  const place = { address, user: "", password: "", topic: "bench/#" };
  expect(await tryBroker(place)).toBeNull();
  expect(await tryBroker({ ...place, user: "refused" })).toBe("it does not know this user or password");
  expect(await tryBroker({ ...place, user: "bench", password: "wrong" })).toBe(
    "it does not know this user or password",
  );
  await end();
  expect(await tryBroker(place)).toBe("nothing listens there");
  expect(await tryBroker({ ...place, address: "mqtt://nowhere.invalid" })).toBe("no machine has this name");
});

test("the command line takes both, tells where, and refuses what cannot be used", async () => {
  const { address, say } = await brokerOn();
  const taken: Signal[] = [];
  const told: string[] = [];
  const output = { out: () => undefined, err: (text: string) => void told.push(text) };
  const options = { signals: true as const, mqtt: address, topic: "bench/#" };
  const take = async (signal: Signal) => void taken.push(signal);
  const close = await takeSignals(options, take, output);
  closing.push(close);
  await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe("The MQTT broker: listening.");
  const [, url, key] = /POST (\S+) with the key (\S+)/.exec(told[0]!)!;
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const body = '{"name": "torque-ok", "text": "12.1"}';
  expect((await fetch(url!, { method: "POST", headers, body })).status).toBe(200);
  await say("bench/scan", "4006381333931");
  await expect
    .poll(() => taken)
    .toEqual([
      { source: "call", name: "torque-ok", text: "12.1" },
      { source: "mqtt", name: "scan", text: "4006381333931" },
    ]);
  const refused = await Promise.all(
    [
      ["--signals", "99999"],
      ["--mqtt", "http://broker"],
      ["--mqtt", address, "--topic", "a/#/b"],
    ].map((words) => benchside("coach", "--feed", "demo:", ...words)),
  );
  expect(refused.map(({ code, err }) => [code, err.trim()])).toEqual([
    [2, '--signals "99999": give a port from 0 to 65535, or none for any that is free.'],
    [2, "--mqtt: give an address such as mqtts://broker.example:8883, without user and password."],
    [2, '--topic "a/#/b": give topics such as bench/#, with # at the end only.'],
  ]);
});
