import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findServers, USUAL_PLACES } from "./find-servers.ts";

const never = new AbortController().signal;
const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A server that answers each path with the same, and what it was asked. */
async function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    asked.push(`${request.method} ${request.url} ${body}`.trim());
    const { model = "" } = body === "" ? {} : (JSON.parse(body) as { model?: string });
    const answer = answers[`${request.url}${model && ` ${model}`}`];
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: "not found" }));
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** An address at which nothing listens. */
async function nowhere(): Promise<string> {
  const { address } = await answering({});
  await new Promise((closed) => open.pop()!.close(closed));
  return address;
}

/** A model that runs elsewhere under a name that does not say so. */
const AWAY = { name: "mine:latest", remote_model: "gpt-oss:120b", remote_host: "https://ollama.com:443" };

test("the models of both are listed with what they can do, by their own interfaces, and nothing is loaded", async () => {
  const ollama = await answering({
    "/api/tags": {
      models: [
        { name: "llava:7b" },
        { name: "all-minilm:latest" },
        { name: "old:1b" },
        AWAY,
        { name: "shown:1b" },
        { name: "turned\u202E:1b" },
      ],
    },
    "/api/show llava:7b": { capabilities: ["completion", "vision"], model_info: { "llama.context_length": 4096 } },
    "/api/show all-minilm:latest": { capabilities: ["embedding"] },
    "/api/show shown:1b": { capabilities: ["completion"], remote_host: "https://ollama.com:443" },
  });
  const studio = await answering({
    "/api/v0/models": {
      data: [
        { id: "qwen2-vl-7b", type: "vlm", state: "not-loaded", max_context_length: 32_768 },
        {
          id: "llama-8b",
          type: "llm",
          max_context_length: 131_072,
          loaded_context_length: 8192,
          capabilities: ["tool_use"],
        },
        { id: "nomic", type: "embeddings", max_context_length: 2048 },
      ],
    },
  });
  expect(await findServers(never, { Ollama: ollama.address, "LM Studio": studio.address })).toEqual([
    {
      ...{ name: "Ollama", address: `${ollama.address}/v1`, problem: "" },
      models: [
        { name: "llava:7b", pictures: true, tools: false, context: 4096 },
        { name: "old:1b", pictures: null, tools: null, context: null },
      ],
    },
    {
      ...{ name: "LM Studio", address: `${studio.address}/v1`, problem: "" },
      models: [
        { name: "qwen2-vl-7b", pictures: true, tools: null, context: 32_768 },
        { name: "llama-8b", pictures: false, tools: true, context: 8192 },
      ],
    },
  ]);
  expect([ollama.asked[0], studio.asked]).toEqual(["GET /api/tags", ["GET /api/v0/models"]]);
  expect(ollama.asked.slice(1).every((one) => one.startsWith("POST /api/show "))).toBe(true);
});

test("one that does not run, one that has nothing, and something else at the port are each told with what to do", async () => {
  const other = await answering({ "/api/v0/models": { hello: "world" } });
  const empty = await answering({ "/api/tags": { models: null } });
  const away = await nowhere();
  const problems = async (places: { Ollama: string; "LM Studio": string }) =>
    (await findServers(never, places)).map(({ problem }) => problem.replace(/port \d+/, "port P"));
  expect(await problems({ Ollama: away, "LM Studio": other.address })).toEqual([
    "Nothing answers on port P. Start Ollama, or run `ollama serve`.",
    "What answers on port P is no LM Studio, or one that wants a key: /api/v0/models answers with something else.",
  ]);
  expect(await problems({ Ollama: empty.address, "LM Studio": away })).toEqual([
    "It has no model that writes. Fetch one there: `ollama pull` with its name.",
    "Nothing answers on port P. Start its server in LM Studio (Developer), or run `lms server start`.",
  ]);
  expect(Object.values(USUAL_PLACES).every((address) => address.startsWith("http://127.0.0.1:"))).toBe(true);
});
