import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { request as plain, type IncomingMessage } from "node:http";
import { request as secure } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, afterEach, expect, test } from "vitest";
import { composeSession } from "../../src/app/session/compose.ts";
import { storedEyes } from "../../src/app/session/eyes.ts";
import { listenWhip } from "../../src/capture/listen/whip/whip-server.ts";
import { pushSource } from "../../src/capture/sources/sources-push.ts";
import type { ScreenView } from "../../src/core/coach/second-screen.ts";
import type { SecondScreenStatus } from "../../src/ipc/contract.ts";
import { SecondScreen } from "../../src/main/second-screen/screen-service.ts";
import { KEY, listening } from "../fixtures/listening.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { parseJournal } from "../fixtures/parsed-journal.ts";
import { whipClient } from "../fixtures/whip-client.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-second-screen-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const at = listening(listenWhip);
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A session that runs, and a second screen that is not switched on yet. */
async function running(name: string) {
  const source = pushSource("camera:Bench");
  const folder = join(scratch, name);
  const statuses: SecondScreenStatus[] = [];
  const screen = new SecondScreen({
    live: () => (live.state.session !== "" && live.state.closed === null ? live : null),
    folder: join(scratch, `${name}-data`),
    page: () => Promise.resolve(new Map([["/", { type: "text/html", bytes: Buffer.from("page") }]])),
    picture: () => Promise.resolve(null),
    whip: () => ({ url: `http://127.0.0.1:${at.listener.port}`, key: KEY }),
    onStatus: (status) => statuses.push(status),
  });
  const perception = { perceive: () => Promise.reject(new Error("no model")) };
  const { live, run } = await composeSession({
    ...{ session: name, program: "test", startedAt: "2026-11-23T06:00:00Z", procedure: lamp },
    ...{ profile: null, profileName: null, keep: { folder }, feed: () => source },
    ...{ eyes: storedEyes(perception, "none"), speech: null },
    onEvent: (_event, { state }) => screen.show(state),
  });
  const ended = run().then(() => screen.show(null));
  const end = async () => {
    source.end();
    await ended;
    await screen.close();
  };
  ends.push(end);
  await expect.poll(() => live.state.session).toBe(name);
  const journal = () => parseJournal(readFileSync(join(folder, "journal.jsonl"), "utf8"), "journal.jsonl").events;
  return { screen, statuses, end, journal };
}

/** A browser, as far as its requests go: it keeps the cookie, and says which page it is. */
class Browser {
  /** SHA-256 of the certificate that the server showed. */
  seen = "";
  readonly #page: URL;
  #cookie = "";

  constructor(address: string) {
    this.#page = new URL(address);
  }

  enter(): Promise<{ readonly status: number; readonly text: string }> {
    return this.post("/enter", JSON.stringify({ token: this.#page.hash.slice(1) }));
  }

  act(action: object): Promise<{ readonly status: number; readonly text: string }> {
    return this.post("/act", JSON.stringify(action));
  }

  post(path: string, body: string, type = "application/json"): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = this.#request("POST", path, { "Content-Type": type, Origin: this.#page.origin }, (response) => {
        let text = "";
        const [cookie] = response.headers["set-cookie"] ?? [];
        if (cookie) this.#cookie = cookie.split(";")[0]!;
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode!, text }));
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  /** Everything that it is told from now on. */
  listen(): { readonly views: ScreenView[]; readonly over: Promise<string> } {
    const views: ScreenView[] = [];
    const over = new Promise<string>((resolve, reject) => {
      const asked = this.#request("GET", "/events", {}, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          const whole = text.split("\n\n");
          text = whole.pop()!;
          for (const event of whole)
            if (event.startsWith("data: ")) views.push(JSON.parse(event.slice(6)) as ScreenView);
          const last = whole.find((event) => event.startsWith("event: over"));
          if (last) resolve(JSON.parse(last.split("data: ")[1]!) as string);
        });
      });
      asked.on("error", reject);
      asked.end();
    });
    return { views, over };
  }

  #request(method: string, path: string, headers: object, take: (response: IncomingMessage) => void) {
    const { protocol, hostname, port } = this.#page;
    const all = { ...headers, ...(this.#cookie ? { Cookie: this.#cookie } : {}) };
    const options = { method, path, hostname, port, headers: all, agent: false, rejectUnauthorized: false };
    const asked = (protocol === "https:" ? secure : plain)(options as never, take as never);
    asked.on("socket", (socket) =>
      socket.on("secureConnect", () => (this.seen = (socket as TLSSocket).getPeerCertificate().fingerprint256)),
    );
    return asked;
  }
}

test("over https: the certificate is the one that the window shows, the session is told, and what is asked is in its journal", async () => {
  const { screen, statuses, end, journal } = await running("https");
  expect(screen.status.on).toBeNull();
  expect(await screen.open("127.0.0.1", true)).toEqual({ ok: true });
  const { address, place, fingerprint } = screen.status.on!;
  expect(address.slice(0, place.length)).toBe(place);
  const phone = new Browser(address);
  expect((await phone.enter()).status).toBe(200);
  expect(phone.seen).toBe(fingerprint);
  expect(statSync(join(scratch, "https-data/second-screen.pem")).mode & 0o777).toBe(0o600);
  const { views, over } = phone.listen();
  await expect.poll(() => views.at(-1)).toMatchObject({ goal: "Assemble the desk lamp", muted: false, closed: null });
  await expect.poll(() => statuses.at(-1)?.on?.screens).toBe(1);
  expect((await phone.act({ action: "mute", on: true })).status).toBe(200);
  await expect.poll(() => views.at(-1)?.muted).toBe(true);
  expect((await phone.act({ action: "done", line: "base" })).status).toBe(409);
  expect((await phone.act({ action: "ask", text: "  " })).status).toBe(400);
  expect((await phone.act({ action: "ask", text: "a".repeat(501) })).status).toBe(400);
  expect((await phone.act({ action: "ask", text: "What is next?" })).status).toBe(200);
  await expect.poll(() => views.at(-1)?.said?.text).toBe("There is no plan yet.");
  await end();
  expect(await over).toBe("ended");
  expect(views.at(-1)?.closed).toBe("feed-ended");
  expect(screen.status.on).toBeNull();
  await expect(phone.act({ action: "undo" })).rejects.toThrow("ECONNREFUSED");
  expect(journal().filter(({ type }) => type === "corrected")).toEqual([
    { type: "corrected", t: expect.any(Number) as number, correction: { action: "mute", muted: true }, by: "phone" },
  ]);
  expect(journal().find(({ type }) => type === "asked")).toMatchObject({ text: "What is next?", by: "phone" });
  expect(JSON.stringify(journal())).not.toContain(new URL(address).hash.slice(1));
  expect(await screen.open("127.0.0.1", true)).toMatchObject({ ok: false, problem: "no session runs" });
});

test("a new code sends away what the old one let in; a wrong one is told, and an address that is gone refused", async () => {
  const { screen, journal } = await running("renewed");
  expect(await screen.open("203.0.113.9", false)).toMatchObject({ ok: false });
  await screen.open("127.0.0.1", false);
  const old = new Browser(screen.status.on!.address);
  await old.enter();
  const { views, over } = old.listen();
  await expect.poll(() => views.length).toBeGreaterThan(0);
  await screen.open("127.0.0.1", false);
  expect(await over).toBe("off");
  const now = new Browser(screen.status.on!.address);
  // Also where the new one has the old one's port.
  const stale = new Browser(`${screen.status.on!.place}#${"A".repeat(22)}`);
  expect((await stale.enter()).status).toBe(401);
  expect((await now.enter()).status).toBe(200);
  await expect
    .poll(() => journal().flatMap((event) => (event.type === "notice" ? [event.text] : [])))
    .toEqual(expect.arrayContaining([expect.stringContaining("asked for the second screen with a wrong code")]));
  expect(existsSync(join(scratch, "renewed-data"))).toBe(false);
});

test("a phone's camera comes to the session's listener, without its key, and goes when it is switched off", async () => {
  const { screen } = await running("camera");
  await screen.open("127.0.0.1", false);
  const phone = new Browser(screen.status.on!.address);
  await phone.enter();
  expect((await phone.post("/camera", "v=0 nonsense", "application/sdp")).status).toBe(400);
  const client = await whipClient("vp8", async (_url, _key, sdp) => ({
    ...(await phone.post("/camera", sdp, "application/sdp")),
    location: null,
  }));
  ends.push(() => client.vanish());
  expect((await client.publish("", "")).status).toBe(201);
  await expect.poll(() => at.received(0).length).toBeGreaterThan(20_000);
  await screen.close();
  await expect.poll(() => at.streams.map(({ ended }) => ended)).toEqual([true]);
});
