import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, request, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Role, SendMessageRequest, TaskState, type Part } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openAgent } from "../../src/kits/questions/app/agent-client.ts";
import { agentServer } from "../../src/kits/agents/app/agent-server.ts";
import { reachOf } from "../../src/kits/agents/app/reach.ts";
import { ownAgentKey } from "../../src/cli/models/agent-key.ts";
import type { ChatModel } from "../../src/core/brain/advice/chat.ts";
import { formatQuestions, VERDICTS, type Question, type Work } from "../../src/core/questions/question.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { chatSaying, SPENT as spent } from "../fixtures/chat-saying.ts";
import { mutated } from "../fuzz/mutate.ts";

const work: Work = {
  form: "benchside-work",
  version: 1,
  work: "tea",
  goal: "Make tea",
  steps: ["Boil water", "Pour it"],
};
const question = (id: string, truth: Question["truth"], more: Partial<Question> = {}): Question => ({
  ...{ form: "benchside-question", version: 1, id, kind: "choice", family: "verdict", work: "tea", take: `take-${id}` },
  ...{ step: "Pour it", clip: { start: 2, end: 6 }, film: null, offset: 0, text: "Was it done right?", truth },
  ...{ answer: truth.join(" or "), premise: true },
  made: { source: "session", labels: ["secret label"], seed: 1, by: "rules", rules: null, clip: "as labelled" },
  ...more,
});
const questions = [question("a", ["correct"]), question("b", ["omission"]), question("c", ["wrong order"])];
let folder = "";
let set = "";
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "benchside-agents-"));
  set = join(folder, "set.jsonl");
  await writeFile(set, formatQuestions({ works: new Map([["tea", work]]), questions }));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serving(chat: ChatModel | null, key = "", sessions: string[] = []) {
  const mind = { reach: await reachOf([], sessions), chat, frames: 8 };
  const agent = await agentServer(mind, { host: "127.0.0.1", port: 0, key, version: "0" });
  ends.push(() => agent.close());
  return agent.address;
}
const task = (more: object = {}) => ({
  ...{ form: "benchside-agent-task", version: 1, procedure: { goal: work.goal, steps: work.steps }, step: "Pour it" },
  ...{ question: "Was it done right?", choices: [...VERDICTS], clip: { start: 2, end: 6 } },
  ...more,
});
const part = (content: Part["content"], mediaType: string): Part => ({
  content,
  mediaType,
  filename: "",
  metadata: undefined,
});
const sending = (...parts: Part[]): SendMessageRequest => ({
  ...{ tenant: "", configuration: undefined, metadata: undefined },
  message: {
    ...{ messageId: randomUUID(), contextId: "", taskId: "", role: Role.ROLE_USER, parts, metadata: undefined },
    ...{ extensions: [], referenceTaskIds: [] },
  },
});
const asData = (value: unknown) => part({ $case: "data", value }, "application/json");
const jpeg = part({ $case: "raw", value: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) }, "image/jpeg");

test("the SDK's own client reads our card, is answered in pieces, brings pictures, and is refused what was not listed", async () => {
  const chat = chatSaying("omission");
  const client = await new ClientFactory().createFromUrl(await serving(chat));
  expect((await client.getAgentCard()).skills.map(({ id }) => id)).toEqual(["step-question"]);
  const states: unknown[] = [];
  let answer = "";
  for await (const { payload } of client.sendMessageStream(sending(asData(task()), jpeg, jpeg))) {
    if (payload?.$case === "statusUpdate") states.push(payload.value.status?.state);
    if (payload?.$case === "artifactUpdate")
      for (const { content } of payload.value.artifact!.parts) answer += content?.$case === "text" ? content.value : "";
  }
  expect([states, answer, chat.seen]).toEqual([
    [TaskState.TASK_STATE_WORKING, TaskState.TASK_STATE_COMPLETED],
    "omission",
    [2],
  ]);
  const told = async (...parts: Part[]) => {
    const result = await client.sendMessage(sending(...parts));
    const said = "status" in result ? result.status?.message?.parts[0]?.content : undefined;
    return ["status" in result && result.status?.state, said?.$case === "text" ? said.value : ""];
  };
  const rejected = (words: string) => [TaskState.TASK_STATE_REJECTED, expect.stringContaining(words) as string];
  expect(await told(asData(task({ video: "/etc/passwd" })))).toEqual(rejected("not among what may be asked about"));
  expect(await told(asData(task({ video: set })))).toEqual(rejected("not among what may be asked about"));
  expect(await told(asData(task({ clip: { start: 6, end: 6 } })))).toEqual(rejected("the clip ends before it begins"));
  expect(await told(asData({ ...task(), truth: "?" }))).toEqual(rejected("docs/use/agents.md"));
  expect(await told(part({ $case: "text", value: "What is right?" }, "text/plain"))).toEqual(rejected("no data part"));
  expect(await told(asData(task()), part({ $case: "url", value: "http://10.0.0.1/x" }, "video/mp4"))).toEqual(
    rejected("no address is opened"),
  );
});

test("a task that is under way is cancelled, a key is wanted where there is one, and web pages may not ask", async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const client = await new ClientFactory().createFromUrl(await serving(chatSaying("correct", held)));
  let last: unknown = null;
  for await (const { payload } of client.sendMessageStream(sending(asData(task()), jpeg))) {
    if (payload?.$case !== "statusUpdate") continue;
    last = payload.value.status?.state;
    if (last === TaskState.TASK_STATE_WORKING)
      await client.cancelTask({ tenant: "", id: payload.value.taskId, metadata: undefined });
  }
  go();
  expect(last).toBe(TaskState.TASK_STATE_CANCELED);
  const keyed = await serving(chatSaying("correct"), "open-sesame");
  const post = (headers: Record<string, string>) =>
    fetch(`${keyed}/a2a`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "a2a-version": "1.0", ...headers },
    });
  expect((await post({})).status).toBe(401);
  expect((await post({ authorization: "Bearer open-sesam" })).status).toBe(401);
  expect((await post({ authorization: "Bearer open-sesame" })).status).toBe(200);
  expect((await post({ authorization: "Bearer open-sesame", origin: "http://evil.example" })).status).toBe(403);
});

test("tasks at once are answered each for itself: one that lasts holds up no other, and one that is cancelled ends no other", async () => {
  const held = new Map<string, () => void>();
  const parrot = chatSaying("");
  const chat: ChatModel = {
    ...parrot,
    write: async ({ messages }) => {
      const text = messages.flatMap(({ parts }) => parts).flatMap((one) => (one.type === "text" ? one.text : []));
      const [, asked = ""] = /number (\d+)/.exec(text.join(" ")) ?? [];
      await new Promise<void>((go) => (asked === "0" || asked === "1" ? held.set(asked, go) : go()));
      return { text: `answer ${asked}`, whole: true, request: "", spent };
    },
  };
  const client = await new ClientFactory().createFromUrl(await serving(chat));
  const ask = (number: number) =>
    sending(asData({ ...task(), choices: undefined, question: `number ${number}` }), jpeg);
  const textOf = async (number: number, begun: (task: string) => void = () => undefined) => {
    let answer = "";
    for await (const { payload } of client.sendMessageStream(ask(number))) {
      if (payload?.$case === "statusUpdate") begun(payload.value.taskId);
      if (payload?.$case === "artifactUpdate")
        for (const { content } of payload.value.artifact!.parts)
          answer += content?.$case === "text" ? content.value : "";
    }
    return answer;
  };
  let first = "";
  const slow = textOf(0, (id) => (first = id));
  const dropped = textOf(1, (id) => void client.cancelTask({ tenant: "", id, metadata: undefined }).catch(() => null));
  const quick = await Promise.all([2, 3, 4, 5].map((number) => textOf(number)));
  expect([quick, await dropped]).toEqual([["answer 2", "answer 3", "answer 4", "answer 5"], ""]);
  const into = ask(6);
  await expect(client.sendMessage({ ...into, message: { ...into.message!, taskId: first } })).rejects.toThrow(
    "A task is one question",
  );
  await expect.poll(() => held.has("0")).toBe(true);
  held.get("0")!();
  expect(await slow).toBe("answer 0");
});

test("whatever is sent is answered or refused in words, and the next task is answered", async () => {
  const address = await serving(chatSaying("correct"));
  const call = (method: string, params: unknown) =>
    Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const calls = [
    call("SendMessage", SendMessageRequest.toJSON(sending(asData(task()), jpeg))),
    ...["GetTask", "CancelTask"].map((method) => call(method, { id: randomUUID() })),
    call("ListTasks", { pageSize: 5 }),
  ];
  const statuses = new Set<number>();
  for (let seed = 0; seed < 200; seed++) {
    const body = Buffer.from(mutated(calls, seed));
    const response = await fetch(`${address}/a2a`, {
      method: "POST",
      headers: { "content-type": "application/json", "a2a-version": "1.0" },
      body,
    });
    statuses.add(response.status);
    const text = await response.text();
    expect([seed, JSON.parse(text) as unknown]).toEqual([seed, expect.any(Object)]);
    expect([seed, /node_modules|file:\/\//.test(text)]).toEqual([seed, false]);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const client = await new ClientFactory().createFromUrl(address);
  expect(JSON.stringify(await client.sendMessage(sending(asData(task()), jpeg)))).toContain("correct");
});

test("the name that it is asked under is this machine's, a task is not nested without end, and what was sent is not kept", async () => {
  const address = await serving(chatSaying("correct"));
  const { port } = new URL(address);
  const under = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ port, path, headers: { host }, host: "127.0.0.1" }, ({ statusCode }) =>
        resolve(statusCode!),
      );
      asked.on("error", reject).end();
    });
  const card = "/.well-known/agent-card.json";
  expect([await under(`localhost:${port}`, card), await under("rebound.example", card)]).toEqual([200, 403]);
  expect(await under(`rebound.example:${port}`, "/a2a")).toBe(403);
  expect((await fetch(`${address}${card}`, { headers: { origin: "http://localhost:3000" } })).status).toBe(403);
  const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  const refused = await fetch(`${address}/a2a`, {
    method: "POST",
    body: `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":${deep}}`,
    headers: { "content-type": "application/json", "a2a-version": "1.0" },
  });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: "The request cannot be read: it is nested deeper than 32 levels." },
  ]);
  const client = await new ClientFactory().createFromUrl(address);
  const answered = await client.sendMessage(sending(asData({ ...task(), truth: "?" }), jpeg));
  const kept = "status" in answered ? await client.getTask({ tenant: "", id: answered.id }) : null;
  expect([answered, kept].map((one) => JSON.stringify(one).includes("benchside-agent-task"))).toEqual([false, false]);
});

test("without a key given it makes one of its own, which programs of the same person read", async () => {
  const data = join(folder, "data");
  const own = await ownAgentKey(data);
  expect(own.key).toMatch(/^[\w-]{32}$/);
  expect((await stat(own.file)).mode & 0o077).toBe(0);
  expect(await ownAgentKey(data)).toEqual(own);
});

test("who asks a keyed agent without its key is told so, and not asked to try again", async () => {
  const address = await serving(chatSaying("correct"), "open-sesame");
  const { signal } = new AbortController();
  const ask = async (key: string) =>
    (await openAgent({ address, key, timeLimit: 20 }, signal)).ask([asData(task()), jpeg], signal);
  await expect(ask("")).rejects.toMatchObject({
    message: "The agent wants a key. Give the one that it was started with.",
    passing: false,
  });
  await expect(ask("other")).rejects.toThrow("The agent does not take this key. Give another.");
  expect(await ask("open-sesame")).toBe("correct");
});

const evaluate = (address: string, out: string, ...words: string[]) =>
  benchside("agent", "evaluate", address, set, "--out", join(folder, out), ...words);
const answersOf = async (out: string) =>
  (await readFile(join(folder, out, "answers.jsonl"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { verdict: string | null; failure: string | null; text: string });

test("the evaluator shows our agent nothing where no film is there, and it knows of nothing", async () => {
  const chat = chatSaying("omission");
  expect(await evaluate(await serving(chat), "blind")).toMatchObject({ code: 0, err: "" });
  expect(await answersOf("blind")).toMatchObject(
    questions.map(() => ({ verdict: null, failure: null, text: expect.stringContaining("Not known") as string })),
  );
  expect(chat.seen).toEqual([]);
});

test("the evaluator asks an agent, writes a report that explains each verdict, and its answers are scored again offline", async () => {
  const run = await evaluate(await stranger((r, b) => json(r, b, message("omission"))), "ours");
  expect(run).toMatchObject({ code: 0, err: "" });
  expect((await answersOf("ours")).map(({ verdict }) => verdict)).toEqual(["omission", "omission", "omission"]);
  const report = await readFile(join(folder, "ours", "report.md"), "utf8");
  expect(report).toContain("answered omission, which is so");
  expect(report).toContain("A wrong type: a false positive");
  const again = await benchside("questions", "score", set, "--answers", join(folder, "ours", "answers.jsonl"));
  expect(again.out).toMatch(/Stranger at 127\.0\.0\.1:\d+\s+0\.50/);
});

/** An agent of a stranger: its card names itself, and `answer` does what it likes with a question. */
async function stranger(answer: (response: ServerResponse, body: string) => void, card: object = {}) {
  const listener: RequestListener = (request, response) => {
    const { port } = server.address() as AddressInfo;
    if (request.url?.endsWith("agent-card.json")) {
      const interfaces = [{ url: `http://127.0.0.1:${port}/ask`, protocolBinding: "JSONRPC", protocolVersion: "1.0" }];
      response.setHeader("content-type", "application/json");
      const shared = {
        name: "Stranger",
        description: "",
        version: "1",
        skills: [],
        capabilities: { streaming: false },
      };
      const modes = { defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"] };
      return void response.end(JSON.stringify({ ...shared, ...modes, supportedInterfaces: interfaces, ...card }));
    }
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => answer(response, body));
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json = (response: ServerResponse, body: string, result: unknown) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ jsonrpc: "2.0", id: (JSON.parse(body) as { id: unknown }).id, result }));
};
const message = (text: string) => ({ message: { messageId: "m", role: "ROLE_AGENT", parts: [{ text }] } });
const state = (is: string, text: string) => ({
  task: {
    id: "t",
    contextId: "c",
    status: { state: is, message: { messageId: "m", role: "ROLE_AGENT", parts: [{ text }] } },
  },
});

test("a stranger is told nothing of what is right, and its prose is no verdict", async () => {
  const bodies: string[] = [];
  const address = await stranger((response, body) => {
    bodies.push(body);
    json(
      response,
      body,
      message("I believe that the omission is likely, but cannot be sure of it at all, as far as I see."),
    );
  });
  expect((await evaluate(address, "prose")).code).toBe(0);
  expect((await answersOf("prose")).map(({ verdict, failure }) => [verdict, failure])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(bodies).toHaveLength(3);
  expect(bodies.join()).not.toMatch(/secret label|"truth"|"made"|take-a/);
});

test.each([
  [
    "asks for the labels",
    (r: ServerResponse, b: string) => json(r, b, state("TASK_STATE_INPUT_REQUIRED", "Tell me the labels first")),
    "asked back instead of answering, and was told nothing: Tell me the labels first",
  ],
  [
    "fails every task",
    (r: ServerResponse, b: string) => json(r, b, state("TASK_STATE_FAILED", "no")),
    "did not finish the task: no",
  ],
  ["sends 50 MB", (r: ServerResponse) => void r.end("x".repeat(50_000_000)), "answered with more than 2 MB"],
  [
    "sends questions on to a private address",
    (r: ServerResponse) => void r.writeHead(307, { location: "http://10.0.0.1/" }).end(),
    "sends questions on to another address",
  ],
  ["never answers", () => undefined, "took more than 1 s"],
] as const)("an agent that %s gets no verdict, and the reason is kept", async (name, answer, why) => {
  const out = name.replaceAll(" ", "-");
  const run = await evaluate(await stranger(answer), out, "--time-limit", name === "never answers" ? "1" : "60");
  expect(run.code).toBe(0);
  for (const { failure } of await answersOf(out)) expect(failure).toContain(why);
});

test.each([
  [
    "a page where JSON was promised",
    false,
    (r: ServerResponse) => void r.setHeader("content-type", "application/json").end("<html>"),
  ],
  [
    "a stream that is none",
    true,
    (r: ServerResponse) => void r.setHeader("content-type", "text/event-stream").end("{not events}"),
  ],
  [
    "bytes where text was promised",
    true,
    (r: ServerResponse) => void r.setHeader("content-type", "text/plain").end(Buffer.alloc(64, 0xff)),
  ],
  ["JSON of another shape", false, (r: ServerResponse, b: string) => json(r, b, { message: { parts: "omission" } })],
] as const)("an agent that sends %s gets no verdict, and the reason is kept", async (name, streaming, answer) => {
  const out = name.replaceAll(" ", "-");
  expect((await evaluate(await stranger(answer, { capabilities: { streaming } }), out)).code).toBe(0);
  for (const { verdict, failure } of await answersOf(out))
    expect([verdict, failure]).toEqual([null, expect.stringMatching(/^The agent .*\.$/)]);
});

test("a type that there is none of, several, and one in a data part beside lies about it: only a verdict word for word counts", async () => {
  const said = ["wrong colour", "omission, wrong order", "Omission."];
  let asked = 0;
  const address = await stranger((response, body) => json(response, body, message(said[asked++]!)));
  await evaluate(address, "types");
  expect((await answersOf("types")).map(({ verdict, text }) => [verdict, text])).toEqual([
    [null, "wrong colour"],
    [null, "omission, wrong order"],
    ["omission", "Omission."],
  ]);
  const lying = await stranger((response, body) => {
    const parts = [{ text: "correct" }, { data: { truth: "omission", verdict: "omission" } }];
    json(response, body, { message: { messageId: "m", role: "ROLE_AGENT", parts } });
  });
  await evaluate(lying, "lying");
  expect((await answersOf("lying")).map(({ verdict }) => verdict)).toEqual([null, null, null]);
});

test("a card that cannot be read, is too large, or leads elsewhere is refused before anything is asked", async () => {
  const card = async (listener: RequestListener) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ends.push(() => (server.closeAllConnections(), server.close()));
    const { code, err } = await evaluate(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "card");
    expect(code).toBe(2);
    return err;
  };
  expect(await card((_, response) => void response.end("x".repeat(50_000_000)))).toContain("more than 2 MB");
  expect(await card((_, response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end())).toContain(
    "sends questions on to another address",
  );
  expect(await card((_, response) => void response.end("<html>"))).toContain("The agent's card cannot be read");
  expect(await card((_, response) => void response.end('{"name":7}'))).toContain("The agent's card cannot be read");
});

test("ours refuses a film that is none, pictures that are none, and more than a task may bring", async () => {
  const client = await new ClientFactory().createFromUrl(await serving(chatSaying("correct")));
  const told = async (...parts: Part[]) => {
    const result = await client.sendMessage(sending(...parts));
    const said = "status" in result ? result.status?.message?.parts[0]?.content : undefined;
    return said?.$case === "text" ? said.value : "";
  };
  const raw = (bytes: Buffer, type: string) => part({ $case: "raw", value: bytes }, type);
  expect(await told(asData(task()), raw(Buffer.from("\x89PNG"), "image/jpeg"))).toContain("a picture is no JPEG");
  expect(await told(asData(task()), raw(Buffer.from("no film"), "video/mp4"))).toBe("The film cannot be read.");
  await expect(told(asData(task()), raw(Buffer.alloc(50_000_000), "video/mp4"))).rejects.toThrow(
    /413|56 MB|too large|Too Large/,
  );
});

test("an agent that streams for ever is given up, and one whose card names another address is not asked there", async () => {
  const endless = await stranger(
    (response, body) => {
      const { id } = JSON.parse(body) as { id: unknown };
      response.writeHead(200, { "content-type": "text/event-stream" });
      const timer = setInterval(() => {
        const event = { task: { id: "t", contextId: "c", status: { state: "TASK_STATE_WORKING" } } };
        response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", id, result: event })}\n\n`);
      }, 50);
      response.on("close", () => clearInterval(timer));
    },
    { capabilities: { streaming: true } },
  );
  await evaluate(endless, "endless", "--time-limit", "1");
  for (const { failure } of await answersOf("endless")) expect(failure).toContain("took more than 1 s");
  const elsewhere = [{ url: "http://10.0.0.1/ask", protocolBinding: "JSONRPC", protocolVersion: "1.0" }];
  await evaluate(await stranger(() => undefined, { supportedInterfaces: elsewhere }), "elsewhere");
  for (const { failure } of await answersOf("elsewhere")) expect(failure).toContain("names another address, 10.0.0.1");
  expect((await evaluate("http://gpu.example:1", "far")).err).toContain("Add --agree");
  expect((await evaluate("http://127.0.0.1:1", "nobody")).code).toBe(2);
});
