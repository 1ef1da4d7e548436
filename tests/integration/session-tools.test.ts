import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as McpClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, onTestFinished, test } from "vitest";
import { mcpServer } from "../../src/kits/agents/app/mcp-server.ts";
import { reachOf } from "../../src/kits/agents/app/reach.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

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
    goal: opened.procedure!.goal,
  });
  expect(await call("state_at", { session: "../other", t: 1 })).toEqual([
    expect.stringContaining("not among those"),
    true,
  ]);
});
