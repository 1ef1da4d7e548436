import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ChatFailed, type ChatForm, type ChatRequest } from "../../src/core/brain/advice/chat.ts";
import { hideSecrets } from "../../src/capture/capture-secrets.ts";
import { rgbToJpeg } from "../../src/capture/sources/jpeg.ts";
import { modelsForSession } from "../../src/app/models/for-session.ts";
import { openChat } from "../../src/app/models/open-chat.ts";
import { ModelSettings } from "../../src/core/settings/model-slots.ts";
import type { Dialect } from "../../src/models/http/dialects.ts";
import { chosenModel, servedModels } from "../../src/models/http/model-list.ts";
import { probeServer } from "../../src/models/http/http-probe.ts";
import { serverChat } from "../../src/models/http/server-chat.ts";
import { ableModel, type AskedChat, type Fault, modelServer, type StandInServer } from "../fixtures/model-server.ts";

const KEY = "sk-very-secret-1";
const CHOICES = ["$interrupt$", "$silent$"];
const question: ChatRequest = {
  prefix: 1,
  messages: [
    { role: "system", parts: [{ type: "text", text: "Watch." }] },
    { role: "user", parts: [{ type: "text", text: "Now?" }] },
  ],
};
const never = () => new AbortController().signal;

let server: StandInServer;
afterEach(() => server.close());

const chatWith = (dialect: Dialect, { timeLimit = 20, key = KEY, model = "small-vl" } = {}) =>
  serverChat({ server: { address: server.address, key, timeLimit }, dialect, model, pictures: true });

describe.each(["vLLM", "llama-server", "Ollama", "LM Studio"] as const)("%s", (dialect) => {
  beforeEach(async () => {
    server = await modelServer(dialect, { key: KEY });
  });

  test("is known by its list of models", async () => {
    const list = await servedModels({ address: server.address, key: KEY, timeLimit: 20 }, never());
    expect(list).toEqual({ dialect, models: ["small-vl"] });
  });

  test("scores the answers that it is offered, at temperature 0", async () => {
    server.says = () => "$silent|$";
    const chat = chatWith(dialect);
    const { chances, request } = await chat.score(question, CHOICES, never());
    const listing = dialect !== "LM Studio";
    expect(chances.map((one) => Math.round(one * 100) / 100)).toEqual(listing ? [0.2, 0.8] : [0, 1]);
    expect(request).toMatch(/^[0-9a-f]{64}$/);
    expect(server.asked[0]).toMatchObject({ model: "small-vl", temperature: 0, max_tokens: 1, logprobs: true });
    // One that lists no chances is asked for its choice, and from then on at once.
    await chat.score(question, CHOICES, never());
    expect(server.asked.length).toBe(listing ? 2 : 3);
    expect([...chat.refused]).toEqual(listing ? [] : ["chances"]);
  });

  test.each<[string, ChatForm, string, string]>([
    ["freely", { type: "free" }, "Put |it |back.", "Put it back."],
    ["one of some answers", { type: "choice", choices: ["left", "right"] }, "right", "right"],
    ["by a pattern", { type: "regex", pattern: "(?:a|b)+" }, "abab", "abab"],
    ["JSON", { type: "json", schema: { type: "object" } }, '{"mode":|1}', '{"mode":1}'],
  ])("writes %s", async (_what, form, says, text) => {
    server.says = () => says;
    const chat = chatWith(dialect);
    expect(await chat.write(question, form, 50, never())).toMatchObject({ text, whole: true });
    expect([...chat.refused]).toEqual([]);
    expect(server.asked.length).toBe(1);
  });

  test("tells what it spent", async () => {
    const { spent } = await chatWith(dialect).write(question, { type: "free" }, 50, never());
    expect([spent.promptTokens, spent.cachedTokens]).toEqual([120, dialect === "llama-server" ? 100 : 80]);
    if (dialect === "llama-server") expect([spent.prefillMs, spent.decodeMs]).toEqual([30, 7]);
  });

  test("is asked without a form from then on when it refuses forms", async () => {
    server.fault = "no form";
    server.says = () => "right";
    const chat = chatWith(dialect);
    const form: ChatForm = { type: "choice", choices: ["left", "right"] };
    const texts = [await chat.write(question, form, 9, never()), await chat.write(question, form, 9, never())];
    expect(texts.map(({ text }) => text)).toEqual(["right", "right"]);
    expect([...chat.refused]).toEqual(["form"]);
    expect(server.asked.length).toBe(3);
  });

  test("thinking is no part of an answer", async () => {
    server.fault = "thinks";
    server.says = () => "Put it |back.";
    expect((await chatWith(dialect).write(question, { type: "free" }, 50, never())).text).toBe("Put it back.");
  });
});

describe("a server in trouble", () => {
  beforeEach(async () => {
    server = await modelServer("vLLM", { key: KEY });
    server.says = () => "one |two";
  });

  const write = (chat = chatWith("vLLM")) => chat.write(question, { type: "free" }, 50, never());

  test.each<[Fault, boolean, string]>([
    ["loading", true, "The model's server is still loading its model, or busy. It says: Loading model. Wait a little."],
    ["cut", true, "The model's server broke off in the middle of its answer. See whether it still runs."],
    [
      "wrong json",
      false,
      `The model's server did not answer as an OpenAI-compatible one does. It answered: "{"hello":"world"}". Look at the server's own output.`,
    ],
    ["20 MB", false, "The model's server answered with more than 1 MB. Look at the server's own output."],
    [
      "page",
      false,
      "The address answers with a web page, not as a model's server does. Check the address; most end in /v1.",
    ],
    [
      "redirect",
      false,
      "The model's server sends questions on to another address, which nobody agreed to. Choose that address itself if it is meant.",
    ],
    [
      "breaks",
      true,
      "The model's server failed (500). It says: CUDA error: out of memory. Look at the server's own output.",
    ],
    [
      "thinks without end",
      true,
      "The model thought and gave no answer. Turn off thinking on the server, or choose a model that does not think.",
    ],
  ])("%s: one clear line", async (fault, passing, message) => {
    server.fault = fault;
    const failure = await write().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChatFailed);
    expect(failure).toMatchObject({ message, passing });
  });

  const message = (one: object, finish = "stop") =>
    [200, { choices: [{ message: one, finish_reason: finish }] }] as const;
  const choice: ChatForm = { type: "choice", choices: ["left", "right"] };
  test.each<[string, object, string, ChatForm]>([
    ["a list of parts", { content: [{ type: "thinking" }, { type: "text", text: "left" }] }, "left", { type: "free" }],
    ["a code fence", { content: '```json\n{"mode":1}\n```' }, '{"mode":1}', { type: "json", schema: {} }],
    ["a code fence around a choice", { content: "```\nleft\n```" }, "left", choice],
    ["a refusal beside the answer", { content: null, refusal: "I would rather not." }, "I would rather not.", choice],
  ])("%s is read", async (_what, one, text, form) => {
    server.answers = () => message(one);
    expect((await chatWith("vLLM").write(question, form, 50, never())).text).toBe(text);
  });

  test("why there is no answer is told with the beginning of what came", async () => {
    const wrong = async (answers: StandInServer["answers"], ask: () => Promise<unknown>) => {
      server.answers = answers;
      return ask().then(
        () => "nothing",
        (error: Error) => error.message,
      );
    };
    const list = () => servedModels({ address: server.address, key: KEY, timeLimit: 20 }, never());
    const none = async () => chosenModel(await list(), "");
    const sorry = { content: "I'm sorry, but I can't help with that." };
    expect({
      thoughts: await wrong(() => message({ content: "", reasoning_content: "left, of course" }), write),
      cut: await wrong(() => message({ content: "", reasoning_content: "Hm" }, "length"), write),
      refuses: await wrong(
        () => message(sorry),
        () => chatWith("vLLM").score(question, CHOICES, never()),
      ),
      list: await wrong(() => [200, { object: "list", data: null }], none),
      other: await wrong(() => [200, { status: "ok" }], list),
      model: await wrong(() => [404, { error: { message: "model 'small-vl' not found" } }], write),
    }).toEqual({
      thoughts:
        'The model\'s server hands its whole answer over as thoughts (reasoning_content). It answered: "left, of course". Start the server without its parser of thoughts (reasoning), or choose a model that does not think.',
      cut: "The model thought until its tokens were used up. Turn off thinking on the server, or choose a model that does not think.",
      refuses:
        "The model answered with none of the answers that it was offered. It answered: \"I'm sorry, but I can't help with that.\". A larger model keeps to them.",
      list: "The model's server has no model loaded. Load one there, then try again.",
      other:
        'The address lists no models as an OpenAI-compatible server does. It answered: "{"status":"ok"}". Check the address; most end in /v1.',
      model:
        "The model's server has no such model or path. It says: model 'small-vl' not found. Choose one of the models that it lists.",
    });
  });

  test("a probe names the cause: thoughts, words of its own, nothing at all, an answer in one piece", async () => {
    const probed = async (says: StandInServer["says"]) => {
      server.says = says;
      const found = await probeServer({ address: server.address, key: KEY, timeLimit: 20 }, "", never());
      return Object.fromEntries(
        found.findings.map(({ what, outcome, text, fix }) => [what, [outcome, `${text} ${fix}`.trim()]]),
      );
    };
    expect(await probed(() => "")).toMatchObject({
      speed: ["fails", "It answers with nothing at all. Look at the server's own output."],
      scores: ["untried", "Not tried."],
    });
    const able = ableModel();
    server.answers = (path, chat) =>
      path.endsWith("/models") || !asksToCount(chat) ? null : message({ content: "one two three" });
    expect(await probed((chat) => (chat.logprobs ? "<think>|Hm" : able(chat)))).toMatchObject({
      speed: [
        "works",
        expect.stringMatching(
          /^\d+ ms to its answer, without pictures\. It came in one piece, so how fast it writes is not known\.$/,
        ),
      ],
      scores: [
        "partly",
        "It thinks before it answers, so its answers count wholly. Turn off thinking on the server, or choose a model that does not think.",
      ],
    });
    server.answers = null;
    server.fault = "no form";
    const sorry = (chat: AskedChat) => (asksToCount(chat) ? "one |two" : "I'm sorry, |I can't see.");
    expect(await probed(sorry)).toMatchObject({
      structure: ["fails", expect.stringContaining(`It answered: "I'm sorry, I can't see.".`)],
      scores: ["fails", expect.stringContaining(`It answered: "I'm sorry, I can't see.".`)],
      pictures: [
        "fails",
        `The model answered with none of the answers that it was offered. It answered: "I'm sorry, I can't see.". Check that the model reads pictures, and that the server was started with its picture encoder.`,
      ],
    });
  });

  test("one that stalls is given up after the time limit, and when the asker does not wait any more", async () => {
    server.fault = "stall";
    await expect(write(chatWith("vLLM", { timeLimit: 0.2 }))).rejects.toMatchObject({
      message:
        "The model's server took more than 0.2 s. See whether it is busy with others, or choose a smaller model.",
      passing: true,
    });
    const waiting = new AbortController();
    const answer = chatWith("vLLM").score(question, CHOICES, waiting.signal);
    waiting.abort(new Error("the plan has changed"));
    await expect(answer).rejects.toThrow("the plan has changed");
  });

  test("nobody there", async () => {
    const chat = chatWith("vLLM");
    await server.close();
    const unreachable = {
      message: "The model's server cannot be reached. Start it, or check the address.",
      passing: true,
    };
    await expect(write(chat)).rejects.toMatchObject(unreachable);
    await server.reopen();
    expect((await write(chat)).text).toBe("one two");
  });

  test("a key is wanted, or is a wrong one, which is repeated nowhere", async () => {
    await expect(write(chatWith("vLLM", { key: "" }))).rejects.toMatchObject({
      message: "The model's server wants a key. Type it in.",
      passing: false,
    });
    const wrong = await write(chatWith("vLLM", { key: "sk-wrong-key" })).catch((error: Error) => error);
    expect(wrong).toMatchObject({
      message: "The model's server does not take this key. It says: Unauthorized: Bearer … Type another.",
    });
    expect(hideSecrets("sk-wrong-key")).toBe("…");
    expect(server.paths).toEqual(["/v1/chat/completions", "/v1/chat/completions Bearer sk-wrong-key"]);
  });

  test("a server that changes its model is noticed, in its answers and after it was away", async () => {
    const chat = chatWith("vLLM");
    await write(chat);
    server.fault = "another model";
    const changed = { message: expect.stringContaining("changed its model from small-vl to other-vl"), passing: false };
    await expect(write(chat)).rejects.toMatchObject(changed);
    server.fault = null;
    const second = chatWith("vLLM");
    await server.close();
    await expect(write(second)).rejects.toMatchObject({ passing: true });
    server.models = ["other-vl"];
    await server.reopen();
    await expect(write(second)).rejects.toMatchObject(changed);
  });

  test("one that refuses chances is asked for its choice from then on", async () => {
    server.fault = "no chances";
    server.says = () => "$silent$";
    const chat = chatWith("vLLM");
    expect((await chat.score(question, CHOICES, never())).chances).toEqual([0, 1]);
    expect([...chat.refused]).toEqual(["chances"]);
    expect(server.asked.at(-1)).toMatchObject({ structured_outputs: { choice: CHOICES } });
  });

  test("answers that begin alike are told apart by what follows", async () => {
    server.says = () => "$|silent|$";
    const chat = chatWith("vLLM");
    const ways = [await chat.score(question, ["$yes", "$silent"], never())];
    expect(ways[0]!.chances.map((one) => Math.round(one * 100) / 100)).toEqual([0.2, 0.8]);
    expect(server.asked.map((asked) => asked.max_tokens)).toEqual([1, 4]);
  });
});

describe("what is sent", () => {
  beforeEach(async () => {
    server = await modelServer("vLLM");
  });

  test("pictures as JPEG data URIs, none longer than 512 pixels", async () => {
    const picture = (width: number, height: number) => ({
      t: 0,
      width,
      height,
      jpeg: rgbToJpeg(new Uint8Array(width * height * 3).fill(90), width, height),
    });
    const parts = [
      { type: "text", text: "Before:" },
      { type: "picture", picture: picture(320, 180) },
      { type: "picture", picture: picture(1280, 720) },
    ] as const;
    await chatWith("vLLM").write({ prefix: 0, messages: [{ role: "user", parts }] }, { type: "free" }, 9, never());
    const [text, small, large] = server.asked[0]!.messages[0]!.content as { image_url?: { url: string } }[];
    expect(text).toEqual({ type: "text", text: "Before:" });
    expect(small!.image_url!.url).toMatch(/^data:image\/jpeg;base64,/);
    expect([sizeOf(small!.image_url!.url), sizeOf(large!.image_url!.url)]).toEqual([
      [320, 180],
      [512, 288],
    ]);
  });

  test("vLLM is told which picture is which, the same for the same one, and is asked without when it refuses that", async () => {
    const picture = (shade: number) => ({
      ...{ t: shade, width: 32, height: 32 },
      jpeg: rgbToJpeg(new Uint8Array(32 * 32 * 3).fill(shade), 32, 32),
    });
    const asking = (...shades: number[]): ChatRequest => ({
      prefix: 0,
      messages: [{ role: "user", parts: shades.map((shade) => ({ type: "picture", picture: picture(shade) })) }],
    });
    const idsIn = (chat: (typeof server.asked)[number]) =>
      (chat.messages[0]!.content as { uuid?: string }[]).map(({ uuid }) => uuid);
    const chat = chatWith("vLLM");
    await chat.write(asking(10, 200), { type: "free" }, 9, never());
    await chat.write(asking(200, 90), { type: "free" }, 9, never());
    const [first, second] = server.asked.map(idsIn);
    expect(first).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect([second![0] === first![1], new Set([...first!, ...second!]).size]).toEqual([true, 3]);
    server.fault = "no picture ids";
    await chat.write(asking(10), { type: "free" }, 9, never());
    expect([idsIn(server.asked.at(-1)!), [...chat.refused]]).toEqual([[undefined], ["picture ids"]]);
    await chatWith("Ollama").write(asking(10), { type: "free" }, 9, never());
    expect(idsIn(server.asked.at(-1)!)).toEqual([undefined]);
  });

  test("Ollama alone is asked to keep its model loaded, at its own interface when it is opened and with each question", async () => {
    const opened = async (dialect: Dialect) => {
      await server.close();
      server = await modelServer(dialect);
      const choice = { by: "server", address: server.address, model: "", agreed: "" } as const;
      const chat = await openChat(choice, { key: "", pictures: false, signal: never() });
      await chat.write(question, { type: "free" }, 9, never());
      return { loaded: server.loaded, with: server.asked.map(({ keep_alive: stays }) => stays) };
    };
    expect(await opened("Ollama")).toEqual({ loaded: [{ model: "small-vl", keep_alive: "30m" }], with: ["30m"] });
    expect(await opened("vLLM")).toEqual({ loaded: [], with: [undefined] });
  });

  test("a limit of pictures, told in the server's words or not, loses no question: it is asked with fewer from then on, and says which were sent", async () => {
    const jpeg = rgbToJpeg(new Uint8Array(32 * 32 * 3).fill(90), 32, 32);
    const parts = Array.from({ length: 45 }, (_, t) => ({
      type: "picture" as const,
      picture: { t, width: 32, height: 32, jpeg },
    }));
    const asked = { prefix: 0, messages: [{ role: "user" as const, parts }] };
    server.says = () => "$silent$";
    const sentWith = async (most: number, says: string, status = 400) => {
      server.asked.length = 0;
      const images: number[] = [];
      server.answers = (path, chat) => {
        if (chat === null || !path.endsWith("/chat/completions")) return null;
        images.push(JSON.stringify(chat).split('image_url":{').length - 1);
        return images.at(-1)! > most ? [status, { error: { message: says } }] : null;
      };
      const chat = chatWith("Ollama");
      const { sent } = await chat.score(asked, CHOICES, never());
      await chat.score(asked, CHOICES, never());
      return { images, sent: sent?.length, newest: sent?.at(-1) };
    };
    expect(await sentWith(4, "At most 4 image(s) may be provided in one prompt.")).toEqual({
      ...{ images: [45, 4, 4], sent: 4, newest: 44 },
    });
    expect(
      await sentWith(12, "the request exceeds the available context size (4096 tokens), try increasing it"),
    ).toEqual({
      ...{ images: [45, 22, 11, 11], sent: 11, newest: 44 },
    });
    await expect(sentWith(0, "This model's maximum context length is 512 tokens.")).rejects.toMatchObject({
      message:
        "The model's server refused the question (400). It says: This model's maximum context length is 512 tokens. Start the server with a longer context.",
      passing: true,
    });
  });

  test("a probe sends as many pictures and words as a session, and tells how many are taken and what the context holds", async () => {
    const images = (chat: AskedChat | null) => JSON.stringify(chat).split('image_url":{').length - 1;
    server.says = ableModel();
    server.answers = (path, chat) => {
      if (path === "/v1/models") return [200, { data: [{ id: "small-vl", owned_by: "vllm", max_model_len: 8192 }] }];
      const says = "This model's maximum context length is 8192 tokens. However, you requested 12043 tokens.";
      return images(chat) > 30 ? [400, { error: { message: says } }] : null;
    };
    const { findings } = await probeServer({ address: server.address, key: "", timeLimit: 20 }, "", never());
    expect(server.asked.at(-1)!.messages.map((one) => JSON.stringify(one.content).length > 5000)).toEqual([true]);
    expect(findings.at(-1)).toMatchObject({
      outcome: "partly",
      text: "It sees: it told a red picture from a blue one, and takes 22 with a question where a session has up to 45: it is sent fewer. Its context holds 8192 tokens.",
    });
  });

  test("a coach's model is asked a real question when it is opened, before the session's first", async () => {
    const settings = ModelSettings.parse({ coach: { by: "server", address: server.address } });
    const { coach } = modelsForSession(settings, { key: () => "", folder: () => Promise.reject(new Error()) })!;
    server.says = () => "$silent$";
    await coach.open(never());
    const [plain, real] = server.asked;
    expect([plain, real].map((chat) => JSON.stringify(chat).split('image_url":{').length - 1)).toEqual([1, 17]);
    expect(real).toMatchObject({ logprobs: true, max_tokens: 1 });
  });

  test("a coach's model that takes no pictures is refused in the server's own words, and a planner's is asked in words", async () => {
    server.fault = "no pictures";
    const choice = { by: "server", address: server.address } as const;
    const settings = ModelSettings.parse({ coach: choice, planner: choice });
    const { coach, planner } = modelsForSession(settings, {
      key: () => "",
      folder: () => Promise.reject(new Error()),
    })!;
    await expect(coach.open(never())).rejects.toMatchObject({
      message:
        "The model's server refused the question (400). It says: image input is not supported by this model. Choose a model that reads pictures, and start the server with its picture encoder.",
      passing: false,
    });
    expect((await planner!.open(never())).pictures).toBe(false);
  });

  test("which take it is goes to a rehearsal alone, and names carry no folders", async () => {
    server.models = ["small-vl", "benchside-rehearsal", "/home/somebody/models/qwen.gguf"];
    const asked = { ...question, moment: { take: "t", t: 4, role: "duplex" } };
    for (const model of server.models) {
      const chat = chatWith("vLLM", { model });
      await chat.write(asked, { type: "free" }, 9, never());
      expect(chat.name).toBe(model.replace("/home/somebody/models/", ""));
    }
    expect(server.asked.map((chat) => chat["benchside"])).toEqual([undefined, asked.moment, undefined]);
  });
});

const asksToCount = (chat: AskedChat | null) => JSON.stringify(chat?.messages).includes("one to thirty");

/** Width and height of a JPEG in a data URI, from its frame header. */
function sizeOf(uri: string): [number, number] {
  const bytes = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc2].includes(bytes[at + 1]!)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  throw new Error("no frame header");
}
