import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startUpdateServer, UPDATE_SYSTEM } from "../../../tests/fixtures/update-server.ts";
import { Jobs } from "../../app/jobs/jobs.ts";
import type { UpdateSettings } from "../../core/updates/updates-place.ts";
import type { UpdateState } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";
import { answerUpdates, type UpdatesMeans } from "./answer-updates.ts";

const HOUR_MS = 3_600_000;
const server = await startUpdateServer();
const { address, key, asked } = server;
const program = Buffer.from("a newer program");
const LIST = ["/benchside-updates.json", "/benchside-updates.json.sig"];
afterAll(() => server.close());
beforeEach(() => {
  server.clear();
  server.publish("0.2.0", program);
  // Hours pass when the test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: Date.UTC(2026, 10, 26, 8, 30) });
});
afterEach(() => void vi.useRealTimers());

/** The answers to the page, of a program of version 0.1.0 with these settings. */
function program010(place: Partial<UpdateSettings>, more: Partial<UpdatesMeans> = {}) {
  const settings = { address, key, daily: false, ...place };
  const answers = new Map<string, (input: unknown) => unknown>();
  const found = vi.fn<(version: string) => void>();
  const show = vi.fn<(file: string) => void>();
  answerUpdates(((name: string, answer: (input: unknown) => unknown) => answers.set(name, answer)) as Handle, {
    ...{ chosen: () => settings, version: "0.1.0", system: UPDATE_SYSTEM, isRunning: () => false },
    ...{ administrators: join(server.root, "none.json"), folder: join(server.root, "kept") },
    ...{ jobs: new Jobs(() => undefined), show, onFound: found, ...more },
  });
  const call = async (name: "state" | "look" | "fetch" | "show") => answers.get(`updates.${name}`)!(undefined);
  return { settings, found, show, call, state: async () => (await call("state")) as UpdateState };
}

test("what is found is told, fetched and shown, each when it is asked for; nothing before", async () => {
  const { call, state, show } = program010({});
  const on = { byAdministrator: false, address, daily: false, isOn: true, looked: false, found: null, fetched: "" };
  expect(await state()).toEqual(on);
  await call("show");
  expect([asked, show.mock.calls]).toEqual([[], []]);
  const found = { version: "0.2.0", file: "benchside_0.2.0_amd64.deb", bytes: program.length };
  expect(await call("look")).toEqual({ ok: true, state: { ...on, looked: true, found } });
  const file = join(server.root, "kept", found.file);
  const fetched = { ...on, looked: true, found, fetched: file };
  expect(await call("fetch")).toEqual({ kind: "done", state: fetched });
  expect([readFileSync(file), await state()]).toEqual([program, fetched]);
  await call("show");
  expect(show.mock.calls).toEqual([[file]]);
});

test("what one place has offered counts for no other place or key", async () => {
  const { settings, call, state } = program010({});
  await call("look");
  settings.key = `${"A".repeat(43)}=`;
  expect(await state()).toMatchObject({ isOn: true, looked: false, found: null });
  expect(await call("fetch")).toMatchObject({ kind: "failed", problem: expect.stringMatching(/not signed/) });
  expect(asked).toEqual([...LIST, ...LIST]);
  settings.address = "";
  expect(await state()).toMatchObject({ isOn: false, looked: false, found: null });
});

test("why nothing could be looked for or fetched is an answer in words", async () => {
  const { call } = program010({}, { isRunning: () => true });
  const problem = "A session runs, and nothing is fetched meanwhile.";
  expect(await call("look")).toMatchObject({ ok: false, problem });
  expect(await call("fetch")).toMatchObject({ kind: "failed", problem });
  server.answerBy((_, response) => response.writeHead(500).end());
  const down = { problem: expect.stringMatching(/has no benchside-updates\.json \(500\)/) };
  expect(await program010({}).call("look")).toMatchObject({ ok: false, ...down });
  expect(await program010({}).call("fetch")).toMatchObject({ kind: "failed", ...down });
  expect(existsSync(join(server.root, "none.json"))).toBe(false);
});

test("an administrator's file counts instead of the settings; one that cannot be read lets nothing be looked for", async () => {
  const administrators = join(server.root, "updates.json");
  writeFileSync(administrators, JSON.stringify({ address, key }));
  const { call, state } = program010({ address: "https://elsewhere.example.org/", daily: true }, { administrators });
  expect(await state()).toMatchObject({ byAdministrator: true, address, daily: false, isOn: true });
  expect(await call("look")).toMatchObject({ ok: true, state: { found: { version: "0.2.0" } } });
  writeFileSync(administrators, `{"address": 7}`);
  await expect(state()).rejects.toThrow(/updates\.json: address: .* Tell whoever administers this machine\./);
  expect(await call("look")).toMatchObject({ ok: false, fix: "Tell whoever administers this machine." });
  expect(asked).toEqual(LIST);
});

test("once a day it is looked by itself, an hour after the start at the earliest, and never while a session runs", async () => {
  let running = true;
  let onAsked = () => {};
  const wasAsked = () => new Promise<void>((resolve) => (onAsked = resolve));
  const isRunning = () => (onAsked(), running);
  const { found, state } = program010({ daily: true }, { isRunning });
  const told = () => new Promise<void>((resolve) => found.mockImplementationOnce(() => resolve()));
  const hours = (count: number) => vi.advanceTimersByTimeAsync(count * HOUR_MS);

  const refrains = wasAsked();
  await hours(1);
  await refrains;
  running = false;
  const first = told();
  await hours(1);
  await first;
  expect([asked, found.mock.calls]).toEqual([LIST, [["0.2.0"]]]);
  expect((await state()).fetched).toBe("");

  // The rest of that day, until half past eleven.
  await hours(13);
  expect(asked).toEqual(LIST);
  // The day after the server is down at first.
  const failed = new Promise<void>((resolve) =>
    server.answerBy((_, response) => response.writeHead(503).end(() => resolve())),
  );
  await hours(1);
  await failed;
  expect([asked.length, found.mock.calls.length]).toEqual([3, 1]);
  server.answerBy(null);
  const second = told();
  await hours(1);
  await second;
  expect(asked).toEqual([...LIST, LIST[0], ...LIST]);
});

test("nothing is looked for by itself where that is not switched on, where nothing newer was found nobody is told", async () => {
  const off = program010({});
  const without = program010({ daily: true, key: "" });
  server.clear();
  server.publish("0.1.0", program);
  const signature = new Promise<void>((resolve) =>
    server.answerBy((request, response) => {
      if (request.url === LIST[1]) response.on("close", resolve);
      server.plain(request, response);
    }),
  );
  const on = program010({ daily: true });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await signature;
  await vi.waitFor(async () => expect((await on.state()).looked).toBe(true));
  expect(asked).toEqual(LIST);
  expect([off, without, on].map(({ found }) => found.mock.calls)).toEqual([[], [], []]);
});
