import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Signal } from "../../../core/journal/signal-event.ts";
import type { Calls } from "../../../capture/listen/calls.ts";
import { openSignalCalls } from "./calls.ts";

const open: Calls[] = [];
afterEach(() => Promise.all(open.splice(0).map((calls) => calls.close())));

const KEY = "abcdefghjkmnpqrstuvw";

async function listening(runs = true) {
  const taken: Signal[] = [];
  const wrong: number[] = [];
  const clock = { now: 0 };
  const calls = await openSignalCalls({
    ...{ port: 0, key: () => KEY, now: () => clock.now },
    take: (signal) => Promise.resolve(runs && taken.push(signal) > 0),
    onWrongKey: (times) => wrong.push(times),
  });
  open.push(calls);
  return { calls, taken, wrong, clock };
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of one call, made as it should be but for what a test changes. */
function call(
  { port }: Calls,
  { method = "POST", path = "/signal", body = '{"name":"torque-ok"}', headers }: Asked = {},
) {
  return new Promise<number>((resolve, reject) => {
    const sent = { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json", ...headers };
    const asked = request({ port, host: "127.0.0.1", agent: false, method, path, headers: sent }, (response) => {
      expect(response.headers["access-control-allow-origin"]).toBeUndefined();
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

test("a call with the key brings its signal to the session", async () => {
  const { calls, taken } = await listening();
  expect(await call(calls, { body: '{"name":"torque-ok","text":" 12.1 "}' })).toBe(200);
  expect(await call(calls, { headers: { Host: `localhost:${calls.port}` } })).toBe(200);
  expect(taken).toEqual([
    { source: "call", name: "torque-ok", text: "12.1" },
    { source: "call", name: "torque-ok" },
  ]);
  expect(await call((await listening(false)).calls)).toBe(409);
});

test("connections that are only held open keep no caller with the key out", async () => {
  const { calls } = await listening();
  const idle = Array.from({ length: 40 }, () => connect(calls.port, "127.0.0.1").on("error", () => undefined));
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  expect(await call(calls)).toBe(200);
  for (const socket of idle) socket.destroy();
});

test.each<[string, Asked, number]>([
  ["another host name, as after a rebinding", { headers: { Host: "evil.example" } }, 403],
  ["a page of a browser", { headers: { Origin: "http://127.0.0.1" } }, 403],
  ["another path", { path: "/" }, 404],
  ["another method", { method: "GET", body: "" }, 405],
  ["no key", { headers: { Authorization: "" } }, 401],
  ["a wrong key", { headers: { Authorization: `Bearer ${KEY}x` } }, 401],
  ["a form", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }, 415],
  ["no JSON", { body: "{" }, 400],
  ["a name that is none", { body: '{"name":"Torque OK"}' }, 400],
  ["a field that is none", { body: '{"name":"a","step":"fit"}' }, 400],
  ["a text that is too long", { body: JSON.stringify({ name: "a", text: "1".repeat(501) }) }, 400],
  ["a body that is too long", { body: " ".repeat(5000) }, 413],
])("%s is refused", async (_, asked, status) => {
  const { calls, taken } = await listening();
  expect(await call(calls, asked)).toBe(status);
  expect(taken).toEqual([]);
});

test("after ten wrong keys others are not looked at for a while, and the right one is", async () => {
  const { calls, wrong, clock } = await listening();
  const guess = () => call(calls, { headers: { Authorization: "Bearer guess" } });
  for (let number = 0; number < 10; number++) expect(await guess()).toBe(401);
  expect([await guess(), wrong.length]).toEqual([429, 10]);
  expect(await call(calls)).toBe(200);
  clock.now = 31;
  expect(await guess()).toBe(401);
});

test("twenty calls are taken at once, and ten a second after that", async () => {
  const { calls, taken, clock } = await listening();
  for (let number = 0; number < 20; number++) expect(await call(calls)).toBe(200);
  expect(await call(calls)).toBe(429);
  clock.now = 0.1;
  expect([await call(calls), await call(calls), taken.length]).toEqual([200, 429, 21]);
});
