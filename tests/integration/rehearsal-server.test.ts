import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { benchsideProgram } from "../../src/cli/program.ts";
import { runCli } from "../../src/cli/errors.ts";
import type { DuplexQuestion, PlannerQuestion } from "../../src/core/brain/advice/questions.ts";
import type { StubOptions } from "../../src/core/brain/advice/stub.ts";
import type { PlanStep } from "../../src/core/plan/plan.ts";
import { parseWrittenPlan } from "../../src/core/brain/advice/planner-model.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { lamp, lampPlan } from "../fixtures/lamp-session.ts";
import { rehearsedTake, rehearsing } from "../fixtures/rehearsing.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-rehearsal-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A server that is always right unless the options say otherwise, asked with these fields beside the usual ones. */
async function started(options: Partial<StubOptions> = {}, takes = [rehearsedTake]) {
  const server = await rehearsing(options, takes);
  const { address } = server;
  return {
    server,
    ask: (fields: object, signal?: AbortSignal): Promise<Response> =>
      fetch(`${address}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          model: "benchside-rehearsal",
          messages: [{ role: "user", content: "Decide." }],
          ...fields,
        }),
        ...(signal ? { signal } : {}),
      }),
    address,
  };
}

/** A question about the present, as Benchside sends it. */
function moment(t: number, done: readonly string[], more: object = {}) {
  const plan = lampPlan(done.length, done, lamp.steps[done.length]!.id);
  const question: DuplexQuestion = {
    t,
    plan,
    claim: null,
    dialogue: [],
    clips: [{ start: Math.max(0, t - 8), end: t }],
  };
  return { take: "lamp-1", t, role: "duplex", question, ...more };
}

interface Body {
  readonly choices: readonly {
    readonly message: { readonly content: string };
    readonly logprobs?: {
      readonly content: readonly {
        readonly token: string;
        readonly top_logprobs: readonly { readonly token: string; readonly logprob: number }[];
      }[];
    };
  }[];
  readonly usage: { readonly prompt_tokens: number };
}

async function chances(response: Response): Promise<Record<string, number>> {
  const { choices } = (await response.json()) as Body;
  const listed = choices[0]!.logprobs!.content[0]!.top_logprobs;
  return Object.fromEntries(listed.map(({ token, logprob }) => [token, Math.exp(logprob)]));
}

const contentOf = async (response: Response): Promise<string> =>
  ((await response.json()) as Body).choices[0]!.message.content;

const jsonForm = (...fields: string[]) => ({
  response_format: {
    type: "json_schema",
    json_schema: {
      name: "answer",
      strict: true,
      schema: { type: "object", properties: Object.fromEntries(fields.map((field) => [field, { type: "string" }])) },
    },
  },
});

test("it lists one model, and only that one answers", async () => {
  const { address, ask } = await started();
  const listed = (await (await fetch(`${address}/models`)).json()) as { data: { id: string }[] };
  expect(listed.data.map(({ id }) => id)).toEqual(["benchside-rehearsal"]);
  const other = await ask({ model: "small-vl" });
  expect([other.status, await other.json()]).toMatchObject([
    404,
    { error: { message: "There is no model “small-vl”, only benchside-rehearsal." } },
  ]);
  expect((await fetch(address.replace("/v1", "/api"))).status).toBe(404);
});

describe("the duplex question", () => {
  const scored = { logprobs: true, top_logprobs: 20, max_tokens: 1 };

  test("is scored: likely to speak where something is due, unlikely where nothing is", async () => {
    const { ask } = await started();
    const due = await chances(await ask({ ...scored, benchside: moment(25, ["base"]) }));
    const quiet = await chances(await ask({ ...scored, benchside: moment(15, ["base"]) }));
    expect([due["$interrupt$"]! > 0.5, due["$silent$"]! < 0.5, due["interrupt"]]).toEqual([
      true,
      true,
      due["$interrupt$"],
    ]);
    expect([quiet["$interrupt$"]! < 0.5, quiet["$silent$"]! > 0.5]).toEqual([true, true]);
    const offered = { ...moment(25, ["base"]), choices: ["interrupt", "silent"] };
    expect(Object.keys(await chances(await ask({ ...scored, benchside: offered })))).toEqual(["interrupt", "silent"]);
  });

  test("is answered in words, in the token form and in JSON", async () => {
    const { ask } = await started();
    const benchside = moment(25, ["base"]);
    expect(await contentOf(await ask({ benchside }))).toBe(
      "$interrupt$ <|kind|>technique <|step|>arm <|say|>Turn the arm the other way round.",
    );
    expect(
      JSON.parse(await contentOf(await ask({ benchside, ...jsonForm("decision", "kind", "step", "say") }))),
    ).toEqual({
      ...{ decision: "interrupt", kind: "technique", step: "arm", say: "Turn the arm the other way round." },
    });
    const inObject = await contentOf(await ask({ benchside, ...jsonForm("answer") }));
    expect(JSON.parse(inObject)).toMatchObject({ answer: expect.stringMatching(/^\$interrupt\$ /) as string });
  });

  test("is streamed in pieces that together are the answer", async () => {
    const { ask } = await started();
    const response = await ask({
      benchside: moment(25, ["base"]),
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const lines = (await response.text()).split("\n\n").filter((line) => line !== "");
    expect(lines.at(-1)).toBe("data: [DONE]");
    const chunks = lines
      .slice(0, -1)
      .map(
        (line) =>
          JSON.parse(line.replace(/^data: /, "")) as { choices: { delta: { content?: string } }[]; usage?: object },
      );
    expect(chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta.content ?? "")).join("")).toBe(
      "$interrupt$ <|kind|>technique <|step|>arm <|say|>Turn the arm the other way round.",
    );
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.at(-1)!.usage).toEqual({ prompt_tokens: 2, completion_tokens: 21, total_tokens: 23 });
  });

  test("about a claim is answered by whether the labels bear it out", async () => {
    const { ask } = await started();
    const about = (kind: string, step: string) => {
      const one = moment(25, ["base"]);
      return { ...one, role: "second-look", question: { ...one.question, claim: { kind, step, missing: [] } } };
    };
    const right = await chances(await ask({ ...scored, benchside: about("substitution", "arm") }));
    const wrong = await chances(await ask({ ...scored, benchside: about("completion", "bolt") }));
    expect([right["$interrupt$"]! > 0.5, wrong["$interrupt$"]! > 0.5]).toEqual([true, false]);
  });

  test("of a session that has no labels is refused, unless there is one take alone", async () => {
    const { ask } = await started({}, [rehearsedTake, { ...rehearsedTake, take: "lamp-2" }]);
    const response = await ask({ ...scored, benchside: moment(25, [], { take: "kitchen" }) });
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { message: "This rehearsal server has no labels of “kitchen”. It has those of: lamp-1, lamp-2." } },
    ]);
    const alone = await started();
    expect((await alone.ask({ ...scored, benchside: moment(25, [], { take: "kitchen" }) })).status).toBe(200);
  });
});

test("a question without its moment, or without any labels, is refused in words", async () => {
  const { ask } = await started();
  const without = (await (await ask({})).json()) as { error: { message: string } };
  expect(without.error.message).toMatch(/^This rehearsal server answers from labels, and the request does not say/);
  const bare = await started({}, []);
  const unlabelled = await bare.ask({ benchside: moment(5, []) });
  expect([unlabelled.status, await unlabelled.json()]).toMatchObject([
    404,
    { error: { message: expect.stringMatching(/started without labels/) as string } },
  ]);
});

test("what is no chat is refused in words", async () => {
  const { address } = await started();
  const sent = async (body: string) => {
    const response = await fetch(`${address}/chat/completions`, { method: "POST", body });
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };
  expect(await sent("hello")).toEqual([400, "The request is not JSON."]);
  expect(await sent("{}")).toEqual([400, expect.stringMatching(/^The request cannot be read: model: /)]);
});

test("the planner's question is answered by a plan that reads back, in both forms", async () => {
  const { ask } = await started();
  const plan = lampPlan(1, ["base"], "arm");
  const question: PlannerQuestion = {
    ...{
      t: 33,
      plan,
      because: { kind: "completion", step: "arm", missing: [] },
      dialogue: [],
      clip: { start: 25, end: 33 },
    },
  };
  const benchside = { take: "lamp-1", t: 33, role: "planner", question };
  const { revision: _of, ...after } = lampPlan(1, ["base", "arm"], "spring");
  const cuesOf = (line: PlanStep) => (line.state === "current" ? line.cues : { complete: [], incomplete: [] });
  const written = { ...after, steps: after.steps.map((line) => ({ ...line, cues: cuesOf(line) })) };
  expect(parseWrittenPlan(await contentOf(await ask({ benchside })), "token", "it")).toEqual(written);
  const json = await contentOf(await ask({ benchside, ...jsonForm("intent", "current") }));
  expect(parseWrittenPlan(json, "json", "it")).toEqual(written);
});

test("a second look at a step is answered question by question", async () => {
  const { ask } = await started();
  const question = {
    step: "arm",
    clip: { start: 20, end: 32 },
    asked: { technique: "Was it done wrongly?", timing: "Too short?" },
  };
  const look = async (subject: string) => {
    const benchside = { take: "lamp-1", t: 32, role: "second-look", subject, question };
    return (await chances(await ask({ logprobs: true, benchside })))["yes"]! > 0.5;
  };
  expect([await look("technique"), await look("timing")]).toEqual([true, false]);
});

test("a draft is written from the procedure, with cues for the steps that are asked for", async () => {
  const { ask } = await started();
  const outline = JSON.parse(await contentOf(await ask(jsonForm("goal", "steps", "order")))) as {
    steps: { text: string }[];
    order: { before: number; after: number }[];
  };
  expect(outline.steps.map(({ text }) => text)).toEqual(lamp.steps.map(({ text }) => text));
  expect(outline.order[1]).toMatchObject({ before: 2, after: 3 });
  const asked = { benchside: { take: "", t: 0, role: "cues", subject: "1,4" }, ...jsonForm("cues") };
  const { cues } = JSON.parse(await contentOf(await ask(asked))) as {
    cues: { step: string; complete: string[]; incomplete: string[] }[];
  };
  expect(cues.map(({ step, complete, incomplete }) => [step, complete.length, incomplete.length])).toEqual([
    ...[
      ["1", 3, 3],
      ["4", 3, 3],
    ],
  ]);
  expect(cues[1]!.complete.slice(0, 2)).toEqual(["bolt flush", "hands off"]);
});

test("stalled questions are never answered, and the server closes all the same; garbled ones cannot be read", async () => {
  const stalling = await started({ stall: 1 });
  const answer = stalling.ask({ benchside: moment(25, ["base"]) }).then(
    () => "answered",
    () => "gone",
  );
  while (stalling.server.counts.stalled === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await stalling.server.close();
  expect(await answer).toBe("gone");
  const garbling = await started({ garble: 1 });
  const text = await contentOf(await garbling.ask({ benchside: moment(25, ["base"]) }));
  expect(text).not.toMatch(/^\$(?:interrupt|silent)\$(?: |$)/);
});

describe("on the command line", () => {
  test("it serves a labels file until it is interrupted, and tells what became of the questions", async () => {
    const file = join(scratch, "lamp.labels.json");
    writeFileSync(file, JSON.stringify(rehearsedTake.steps));
    const lines: string[] = [];
    let told: (line: string) => void = () => undefined;
    const listening = new Promise<string>((resolve) => (told = resolve));
    const output = {
      out: (text: string) => {
        lines.push(text);
        told(text);
      },
      err: (text: string) => lines.push(text),
    };
    const words = ["models", "rehearse", "--labels", file, "--port", "0", "--accuracy", "1", "--latency", "0"];
    const ended = runCli(benchsideProgram(output), words, output);
    const address = /at (\S+\/v1) about lamp\. Ctrl\+C ends it\.$/.exec(await listening)![1]!;
    expect(new URL(address).hostname).toBe("127.0.0.1");
    const response = await fetch(`${address}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({
        model: "benchside-rehearsal",
        messages: [{ role: "user", content: "" }],
        benchside: moment(10, []),
      }),
    });
    expect(await contentOf(response)).toBe("$interrupt$ <|kind|>completion <|step|>base <|say|>That is done. Go on.");
    process.emit("SIGINT");
    expect([await ended, lines.at(-1)]).toEqual([0, "Answered 1, left 0 without an answer, refused 0."]);
  });

  test.each([
    [[], /^Nothing to answer from\. Give --labels, --questions, --goals, or --procedure for drafts\.$/],
    [["--labels", "missing.json"], /^missing\.json: there is no such file\. Check the path\.$/],
    [["--labels", "x.json", "--accuracy", "1.2"], /Give a share from 0 to 1\.$/],
    [["--labels", "x.json", "--bias", "loud"], /Allowed choices are silent, interrupt\.$/],
  ])("%j is refused in one line", async (words, message) => {
    const { code, err } = await benchside("models", "rehearse", ...words);
    expect([code, err.trim()]).toEqual([2, expect.stringMatching(message)]);
  });

  test("a port that is taken is said so", async () => {
    const { address } = await started();
    const file = join(scratch, "again.json");
    writeFileSync(file, JSON.stringify(rehearsedTake.steps));
    const { port } = new URL(address);
    expect((await benchside("models", "rehearse", "--labels", file, "--port", port)).err.trim()).toBe(
      `--port ${port}: another program listens there. Choose another --port, or 0 for any that is free.`,
    );
  });
});
