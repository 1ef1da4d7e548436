import { connect } from "node:net";
import { expect, test } from "vitest";
import { agentServer } from "./agent-server.ts";
import type { AgentMind } from "./answer-task.ts";

test("connections that are held open without a word are no more than sixty-four, and when they are gone the card is read again", async () => {
  const agent = await agentServer({} as AgentMind, { host: "127.0.0.1", port: 0, key: "", version: "1" });
  const port = Number(new URL(agent.address).port);
  let closed = 0;
  const held = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  for (const socket of held) {
    socket.on("error", () => undefined);
    socket.on("close", () => (closed += 1));
    socket.resume();
  }
  await expect.poll(() => closed, { timeout: 20_000 }).toBe(36);
  for (const socket of held) socket.destroy();
  await expect.poll(() => closed, { timeout: 20_000 }).toBe(100);
  const card = await fetch(`${agent.address}/.well-known/agent-card.json`);
  expect(card.status).toBe(200);
  await card.body?.cancel();
  await agent.close();
});
