import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as McpClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, onTestFinished, test } from "vitest";
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { mcpServer } from "../../src/kits/agents/app/mcp-server.ts";
import { reachOf } from "../../src/kits/agents/app/reach.ts";
import { letSpeak } from "../../src/kits/agents/app/speaking.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { mutated } from "../fuzz/mutate.ts";

const opened = lampSession()[0] as EventOf<"opened">;

test("listed sessions are tools of the model context protocol: listed, searched, read at a time; nothing else, and nothing is written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "benchside-tools-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { journal, folder: session } = await createSession(folder, "2026-11-25-tea");
  await journal.append({ ...opened, session: "2026-11-25-tea" });
  await journal.append({
    type: "interrupted",
    t: 3,
    kind: "omission",
    step: opened.procedure!.steps[0]!.id,
    missing: [],
    confidence: 1,
    clips: [],
  });
  await journal.close();
  const server = mcpServer({ reach: await reachOf([], [session]), version: "0", exportRows: null });
  const client = new McpClient({ name: "test", version: "0" });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    "list_sessions",
    "find_moments",
    "state_at",
    "ask",
    "say",
  ]);
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    return [(content as { text: string }[])[0]!.text, isError === true] as const;
  };
  expect((await call("list_sessions", {}))[0]).toContain('"session": "2026-11-25-tea"');
  expect((await call("find_moments", { session: "2026-11-25-tea", text: "omission" }))[0]).toContain('"t": 3');
  await writeFile(join(session, "label.json"), JSON.stringify({ version: 1, name: "", tags: ["pilot"] }));
  for (const text of ["", "tag:pilot", "deviation:omission step:1", "omission tag:pilot"])
    expect([text, JSON.parse((await call("find_moments", { text }))[0])]).toEqual([
      text,
      [expect.objectContaining({ session: "2026-11-25-tea", t: 3, what: "omission" })],
    ]);
  for (const text of ["tag:north", "person:p3", "omission screwdriver", "step:2"])
    expect([text, await call("find_moments", { text })]).toEqual([text, ["[]", false]]);
  expect(JSON.parse((await call("state_at", { session: "2026-11-25-tea", t: 1 }))[0])).toMatchObject({
    t: 1,
    seen: "not known: no picture has been looked at",
    goal: opened.procedure!.goal,
  });
  expect(await call("state_at", { session: "../other", t: 1 })).toEqual([
    expect.stringContaining("not among those"),
    true,
  ]);
});

test("a session that somebody in it withdraws from while it is served is told of no more, and the others are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "benchside-withdrawn-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const id of ["tea", "lamp"]) {
    const { journal } = await createSession(folder, id);
    await journal.append({ ...opened, session: id });
    const consent = {
      ...{ participant: id === "tea" ? "p07" : "p08", textVersion: "v1", scope: ["coaching" as const] },
      ...{ signature: "Ada Example", signedAt: "2026-11-21T10:00:00Z", retainUntil: "2099-01-01" },
    };
    await journal.append({ type: "consented", t: 0, consent });
    await journal.append({ type: "uttered", t: 2, id: 0, kind: "notice", text: "Look here.", revision: 0 });
    await journal.append({ type: "closed", t: 4, reason: "stopped" });
    await journal.close();
  }
  const { client, read } = await following(folder);
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    return isError === true ? "refused" : (JSON.parse((content as { text: string }[])[0]!.text) as unknown);
  };
  const told = async () => ({
    listed: ((await call("list_sessions")) as { session: string }[]).map(({ session }) => session).toSorted(),
    found: ((await call("find_moments")) as { session: string }[]).map(({ session }) => session).toSorted(),
    asked: await Promise.all(["tea", "lamp"].map((session) => call("state_at", { session, t: 3 }))),
    read: await read("benchside://sessions/tea/said").catch(() => "refused"),
  });
  const both = await told();
  expect([both.listed, both.found, both.asked.includes("refused"), both.read]).toEqual([
    ...[["lamp", "tea"], ["lamp", "tea"], false],
    expect.objectContaining({ said: [expect.objectContaining({ text: "Look here." })] }),
  ]);
  const begun = { version: 1, at: "2026-11-29T00:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  await writeFile(join(folder, "withdrawals.jsonl"), `${JSON.stringify(begun)}\n`);
  expect(await told()).toEqual({
    ...{ listed: ["lamp"], found: ["lamp"], asked: ["refused", both.asked[1]], read: "refused" },
  });
});

/** A client of a folder of sessions, with what it is told. */
async function following(folder: string) {
  const told: string[] = [];
  const server = mcpServer({ reach: await reachOf([], [], [], [folder]), version: "0", exportRows: null });
  const client = new McpClient({ name: "test", version: "0" });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void told.push(params.uri));
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void told.push("list"));
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  onTestFinished(() => client.close());
  const read = async (uri: string) => {
    const [first] = (await client.readResource({ uri })).contents;
    return JSON.parse((first as { text: string }).text) as Record<string, unknown>;
  };
  return { client, told, read, here };
}

test("a session that begins later is listed while it runs, and whoever follows it is told when its words change and when it is over", async () => {
  const folder = await mkdtemp(join(tmpdir(), "benchside-follow-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { client, told, read } = await following(folder);
  expect((await client.listResources()).resources).toEqual([]);
  const { journal } = await createSession(folder, "live one");
  expect(await read("benchside://sessions/live%20one/health")).toMatchObject({ session: "running" });
  expect((await client.callTool({ name: "list_sessions", arguments: {} })).isError).not.toBe(true);
  await journal.append({ ...opened, session: "live one" });
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(["list"]);
  const uris = (await client.listResources()).resources.map(({ uri }) => uri);
  expect(uris).toEqual(["plan", "said", "health"].map((what) => `benchside://sessions/live%20one/${what}`));
  const [plan, said, health] = uris as [string, string, string];
  await Promise.all([said, plan].map((uri) => client.subscribeResource({ uri })));
  const notice = { type: "uttered", t: 2, id: 0, kind: "notice", text: "Look here.", revision: 0 } as const;
  await journal.append(notice);
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(["list", said]);
  expect([await read(said), await read(health), await read(plan)]).toMatchObject([
    { said: [{ t: 2, kind: "notice", text: "Look here." }] },
    {
      session: "running",
      seen: "not known: no picture has been looked at",
      feed: expect.stringContaining("not known"),
    },
    { goal: opened.procedure!.goal },
  ]);
  await client.unsubscribeResource({ uri: said });
  await journal.append({ ...notice, t: 3, id: 1 });
  await journal.append({ type: "closed", t: 4, reason: "stopped" });
  await journal.close();
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(["list", said, "list"]);
  expect((await client.listResources()).resources).toEqual([]);
  expect(await read(health)).toMatchObject({ session: "over: stopped" });
  for (const uri of ["benchside://sessions/../plan", "benchside://sessions/live%20one/journal", `${plan}?x`])
    await expect(client.readResource({ uri })).rejects.toThrow(/no such resource|not found/i);
});

test("an assistant speaks in a session only while a person lets it, now and then, and in few words", async () => {
  const folder = await mkdtemp(join(tmpdir(), "benchside-say-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { journal, folder: session } = await createSession(folder, "live");
  await journal.append({ ...opened, session: "live" });
  onTestFinished(() => journal.close());
  const { client } = await following(folder);
  const say = async (text: string) => {
    const { content, isError } = await client.callTool({ name: "say", arguments: { session: "live", text } });
    return [isError === true, (content as { text: string }[])[0]!.text] as const;
  };
  const refused = [true, expect.stringContaining("nobody has let assistants speak in this session")];
  expect(await say("Hello")).toEqual(refused);
  const heard: unknown[] = [];
  const clock = { now: 0 };
  const live = { correct: (...one: unknown[]) => Promise.resolve(void heard.push(one)), notice: () => undefined };
  const end = await letSpeak(live, session, () => clock.now);
  const note = join(folder, ".assistants", "live.json");
  expect((await stat(note)).mode & 0o077).toBe(0);
  expect(await say("  The part\u202e comes\nin five minutes. ")).toEqual([
    false,
    expect.stringContaining("Journalled"),
  ]);
  expect(heard).toEqual([[{ action: "say", text: "The part comes in five minutes." }, "assistant"]]);
  expect(await say("And now?")).toEqual([true, expect.stringContaining("said just now")]);
  clock.now = 5;
  expect((await say("x".repeat(201)))[0]).toBe(true);
  expect((await say("And now?"))[0]).toBe(false);
  const { port } = JSON.parse(await readFile(note, "utf8")) as { port: number };
  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/say`, { method: "POST", body: '{"text":"x"}', headers });
  expect([(await post({})).status, (await post({ origin: "http://localhost" })).status]).toEqual([401, 403]);
  await end();
  expect(await say("And now?")).toEqual(refused);
  expect([heard.length, await readdir(folder)]).toEqual([2, ["live"]]);
});

test("whatever a client of the tools sends is answered or refused, and the next call is answered", async () => {
  const folder = await mkdtemp(join(tmpdir(), "benchside-mangled-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { journal } = await createSession(folder, "live");
  await journal.append({ ...opened, session: "live" });
  await journal.close();
  const { client, here } = await following(folder);
  const call = (method: string, params: unknown) => Buffer.from(JSON.stringify({ method, params }));
  const calls = [
    call("tools/call", { name: "state_at", arguments: { session: "live", t: 1 } }),
    call("tools/call", { name: "say", arguments: { session: "live", text: "x" } }),
    call("tools/call", { name: "find_moments", arguments: { text: "omission step:2" } }),
    call("resources/read", { uri: "benchside://sessions/live/plan" }),
    call("resources/subscribe", { uri: "benchside://sessions/live/health" }),
  ];
  for (let seed = 0; seed < 200; seed++) {
    let made: Record<string, unknown>;
    try {
      made = JSON.parse(Buffer.from(mutated(calls, seed)).toString("utf8")) as Record<string, unknown>;
    } catch {
      continue;
    }
    await here.send({ ...made, jsonrpc: "2.0", id: `made-${seed}` } as Parameters<typeof here.send>[0]);
  }
  expect((await client.callTool({ name: "list_sessions", arguments: {} })).isError).not.toBe(true);
});
