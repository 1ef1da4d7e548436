import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { EMPTY_SESSION } from "../../core/journal/fold.ts";
import { screenView, type ScreenAction } from "../../core/coach/second-screen.ts";
import { openScreenServer, type ScreenServer } from "./server.ts";

const page = new Map([
  ["/", { type: "text/html; charset=utf-8", bytes: Buffer.from("<!doctype html><title>Benchside</title>") }],
  ["/assets/screen-1.js", { type: "text/javascript; charset=utf-8", bytes: Buffer.from("export {};") }],
]);

/** Name of a step's picture. */
const PICTURE = `${"a".repeat(64)}.png`;

const open: ScreenServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close("off"))));

/** A server on the loopback, with what it was asked to do. */
async function serve() {
  const acted: ScreenAction[] = [];
  const ended: string[] = [];
  const wrong: string[] = [];
  const offered: string[] = [];
  const counts: number[] = [];
  const server = await openScreenServer({
    ...{ host: "127.0.0.1", port: 0, certificate: null, page },
    picture: (name) => Promise.resolve(name === PICTURE ? new Uint8Array([1, 2, 3]) : null),
    act: (action) => Promise.resolve(acted.push(action) > 0 && action.action !== "undo"),
    offer: (sdp) =>
      Promise.resolve({ status: 201, text: `answer ${offered.push(sdp)}`, publication: `/whip/${offered.length}` }),
    endCamera: (publication) => Promise.resolve(void ended.push(publication)),
    onScreens: (count) => counts.push(count),
    onWrongToken: (from) => wrong.push(from),
    onCode: () => undefined,
    now: () => performance.now() / 1000,
  });
  open.push(server);
  return { server, acted, ended, wrong, offered, counts };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Ask as a browser's page would, with whatever headers a test changes; a header that is undefined is left out. */
function ask(
  { port, origin }: ScreenServer,
  method: string,
  path: string,
  { body = "", ...headers }: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { Origin: method === "GET" ? undefined : origin, "Content-Type": "application/json", ...headers };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const asked = request(
      { port, host: "127.0.0.1", agent: false, method, path, headers: sent as Record<string, string> },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Go in with the token; the cookie that comes back. */
async function enter(server: ScreenServer, token = server.token): Promise<string> {
  const { headers } = await ask(server, "POST", "/enter", { body: JSON.stringify({ token }) });
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

const act = (server: ScreenServer, Cookie: string | undefined, action: unknown, more: Record<string, string> = {}) =>
  ask(server, "POST", "/act", { Cookie, body: JSON.stringify(action), ...more });

/** Listen for events until a condition on what came holds. */
function events(
  { port }: ScreenServer,
  Cookie: string,
): Promise<{ readonly text: () => string; readonly over: Promise<void> }> {
  return new Promise((resolve, reject) => {
    let text = "";
    const asked = request({ port, host: "127.0.0.1", path: "/events", headers: { Cookie } }, (response) => {
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      resolve({ text: () => text, over: new Promise((done) => response.once("close", done)) });
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("the page is served to anybody with nothing in it, and nobody else's page may show or read it", async () => {
  const { server } = await serve();
  const { status, headers, text } = await ask(server, "GET", "/");
  expect([status, text]).toEqual([200, "<!doctype html><title>Benchside</title>"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(headers).toMatchObject({
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect((await ask(server, "GET", "/assets/screen-1.js")).status).toBe(200);
});

test.each([
  "/index.html",
  "/assets/",
  "/assets/../screen",
  "/assets/..%2f..%2fpackage.json",
  "/../package.json",
  "//etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/screen-1.js?x",
  "/assets\\..\\package.json",
  "/sessions",
  "/settings",
  "/act",
  "/constructor",
  "/__proto__",
  "http://127.0.0.1/",
])("nothing is served under %s", async (path) => {
  const { server } = await serve();
  expect(await ask(server, "GET", path)).toMatchObject({ status: 404, text: "There is nothing here." });
});

test("of all pictures the one of the current step is served, and only to who was let in", async () => {
  const { server } = await serve();
  const path = `/picture/${PICTURE}`;
  const Cookie = await enter(server);
  expect((await ask(server, "GET", path, { Cookie })).status).toBe(404);
  server.show({ ...screenView(EMPTY_SESSION), picture: { name: PICTURE, text: "a spring" } });
  expect((await ask(server, "GET", path)).status).toBe(401);
  expect(await ask(server, "GET", path, { Cookie })).toMatchObject({
    status: 200,
    headers: { "content-type": "image/png" },
  });
  expect((await ask(server, "GET", `/picture/${"b".repeat(64)}.png`, { Cookie })).status).toBe(404);
  expect((await ask(server, "GET", "/picture/null", { Cookie })).status).toBe(404);
  server.show(screenView(EMPTY_SESSION));
  expect((await ask(server, "GET", path, { Cookie })).status).toBe(404);
  expect((await ask(server, "GET", "/picture/null", { Cookie })).status).toBe(404);
});

test("the token is exchanged for a pass that scripts cannot read; it stands in no path", async () => {
  const { server, wrong } = await serve();
  expect(server.address).toBe(`${server.origin}/#${server.token}`);
  const { status, headers } = await ask(server, "POST", "/enter", { body: JSON.stringify({ token: server.token }) });
  expect([status, headers["set-cookie"]]).toEqual([
    200,
    [expect.stringMatching(/^benchside-screen=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/)],
  ]);
  expect(wrong).toEqual([]);
});

test.each<[string, string, number]>([
  ["a wrong token", '{"token":"AAAAAAAAAAAAAAAAAAAAAA"}', 401],
  ["an empty one", '{"token":""}', 401],
  ["one that is no text", '{"token":{"$ne":1}}', 400],
  ["one with something beside it", '{"token":"x","admin":true}', 400],
  ["no JSON", "token", 400],
  ["too much of it", JSON.stringify({ token: "x".repeat(5000) }), 413],
])("%s lets nobody in", async (_, body, status) => {
  const { server } = await serve();
  const answer = await ask(server, "POST", "/enter", { body });
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([status, undefined]);
});

test("without a pass nothing is told and nothing done; with one, actions arrive as they were asked for", async () => {
  const { server, acted } = await serve();
  const none = [undefined, "", "benchside-screen=", `benchside-screen=${server.token}`, `other=${server.token}`];
  for (const Cookie of none) {
    expect((await ask(server, "GET", "/events", { Cookie })).status).toBe(401);
    expect((await act(server, Cookie, { action: "mute", on: true })).status).toBe(401);
    expect((await ask(server, "POST", "/camera", { Cookie, "Content-Type": "application/sdp" })).status).toBe(401);
  }
  expect(acted).toEqual([]);
  const cookie = await enter(server);
  expect((await act(server, cookie, { action: "done", line: "arm" })).status).toBe(200);
  expect(acted).toEqual([{ action: "done", line: "arm" }]);
  expect((await act(server, cookie, { action: "undo" })).status).toBe(409);
});

test.each<[string, unknown, Record<string, string>, number]>([
  ["an action that is none", { action: "close" }, {}, 400],
  ["an action with more in it", { action: "undo", session: "x" }, {}, 400],
  ["an action of 5 KB", { action: "done", line: "x".repeat(5000) }, {}, 413],
  ["a form", { action: "undo" }, { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ["another site's page", { action: "undo" }, { Origin: "https://elsewhere.example" }, 403],
  ["a page without an origin", { action: "undo" }, { Origin: "null" }, 403],
  ["a name that leads here (DNS rebinding)", { action: "undo" }, { Host: "elsewhere.example:8190" }, 421],
  ["this machine's name", { action: "undo" }, { Host: "localhost" }, 421],
])("%s is refused, with a pass too", async (_, action, headers, status) => {
  const { server, acted } = await serve();
  expect((await act(server, await enter(server), action, headers)).status).toBe(status);
  expect(acted).toEqual([]);
});

test("a page of another name gets nothing to read either, and neither does another site's script", async () => {
  const { server } = await serve();
  const Cookie = await enter(server);
  for (const path of ["/", "/events"]) {
    expect((await ask(server, "GET", path, { Cookie, Host: "elsewhere.example" })).status).toBe(421);
    expect((await ask(server, "GET", path, { Cookie, Origin: "https://elsewhere.example" })).status).toBe(403);
  }
  expect((await ask(server, "OPTIONS", "/act", { Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await ask(server, "POST", "/act", { Cookie, Origin: undefined, body: '{"action":"undo"}' })).status).toBe(
    403,
  );
});

test("a screen that presses faster than fingers do is told to wait", async () => {
  const { server, acted } = await serve();
  const cookie = await enter(server);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => act(server, cookie, { action: "mute", on: true })),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect(taken).toBeLessThan(30);
  expect(acted).toHaveLength(taken);
});

test("a screen hears how the session is, and the last of it; after that nothing of it opens anything", async () => {
  const { server, counts, ended } = await serve();
  const cookie = await enter(server);
  server.show(screenView({ ...EMPTY_SESSION, goal: "Assemble the desk lamp" }));
  const heard = await events(server, cookie);
  await expect.poll(heard.text).toContain('"goal":"Assemble the desk lamp"');
  server.show(screenView({ ...EMPTY_SESSION, goal: "Assemble the desk lamp", muted: true }));
  await expect.poll(heard.text).toContain('"muted":true');
  await ask(server, "POST", "/camera", { Cookie: cookie, "Content-Type": "application/sdp", body: "v=0" });
  await server.close("ended");
  await heard.over;
  expect(heard.text()).toMatch(/event: over\ndata: "ended"\n\n$/);
  expect(counts).toEqual([1]);
  expect(ended).toEqual(["/whip/1"]);
  await expect(act(server, cookie, { action: "undo" })).rejects.toThrow("ECONNREFUSED");
});

test("a new token: what the old server let in is a stranger to the next", async () => {
  const [one, other] = [await serve(), await serve()];
  const cookie = await enter(one.server);
  expect((await act(other.server, cookie, { action: "undo" })).status).toBe(401);
  expect(await enter(other.server, one.server.token)).toBe("");
});

test("a camera's offer is brought on, one for each screen, and only an offer of a sensible length", async () => {
  const { server, offered, ended } = await serve();
  const Cookie = await enter(server);
  const offer = (body: string, type = "application/sdp") =>
    ask(server, "POST", "/camera", { Cookie, "Content-Type": type, body });
  expect(await offer("v=0 one")).toMatchObject({ status: 201, text: "answer 1" });
  expect(await offer("v=0 two")).toMatchObject({ status: 201, text: "answer 2" });
  expect([offered, ended]).toEqual([["v=0 one", "v=0 two"], ["/whip/1"]]);
  expect((await offer("v=0", "text/plain")).status).toBe(415);
  expect((await offer("x".repeat(65 * 1024))).status).toBe(413);
  expect((await ask(server, "DELETE", "/camera", { Cookie })).status).toBe(200);
  expect(ended).toEqual(["/whip/1", "/whip/2"]);
});

test("connections that only stay open keep no screen out", async () => {
  const { server } = await serve();
  const cut = Array.from({ length: 40 }, () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    return new Promise((over) => socket.once("close", over));
  });
  expect(await enter(server)).toMatch(/^benchside-screen=/);
  await Promise.race(cut);
});
