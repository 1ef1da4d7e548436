import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServerProbe } from "../../src/core/settings/server-probe.ts";
import { PWR_PROMPTS } from "../../src/core/brain/advice/forms/pwr-words.ts";
import { dataFolder } from "../fixtures/data.ts";
import { ggufBytes, PROJECTOR, SMALL_MODEL } from "../fixtures/gguf.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { ableModel, modelServer, type StandInServer } from "../fixtures/model-server.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-models-"));
afterAll(() => rmSync(scratch, { recursive: true }));

test("lists what does each job", async () => {
  const models = { coach: { by: "server", address: "http://localhost:8000/v1", model: "qwen" }, mode: "shadow" };
  writeFileSync(join(scratch, "settings.json"), JSON.stringify({ version: 1, modelFolder: "/models/clip", models }));
  const { code, out } = await benchside("models", "list", "--data", scratch);
  expect(code).toBe(0);
  expect(out.split("\n").slice(0, 3)).toEqual([
    "eyes     /models/clip",
    "coach    qwen at http://localhost:8000/v1",
    "planner  what the program brings",
  ]);
  expect(out).toContain("mode     shadow");
  expect(await benchside("--provider", "abacus", "models", "list", "--data", scratch)).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^--provider abacus: this machine has none of that name\. Choose one of: auto, .*cpu\.\n$/,
    ),
  });
  for (const [options, why] of [
    [
      ["--device", "1"],
      "--device 1: only these can be told which card to run on: cuda, dml. Give one with --provider.\n",
    ],
    [
      ["--provider", "cpu", "--device", "0"],
      "--device 0: only these can be told which card to run on: cuda, dml. Give one with --provider.\n",
    ],
    [["--device", "first"], "--device first: give the number of a card, from 0 to 15.\n"],
  ] as const)
    expect(await benchside(...options, "models", "list", "--data", scratch)).toMatchObject({ code: 2, err: why });
});

test("a GGUF file is described, and measured by the llama-server that is started with it and ended", async () => {
  const file = join(scratch, "small.gguf");
  writeFileSync(file, ggufBytes(SMALL_MODEL));
  writeFileSync(join(scratch, "mmproj.gguf"), ggufBytes(PROJECTOR));
  const standIn = join(import.meta.dirname, "../fixtures/stand-in-llama.mjs");
  vi.stubEnv("LLAMA_SERVER_BIN", standIn);
  const described = await benchside("models", "check", file);
  expect([described.code, described.out.split("\n")]).toEqual([
    0,
    [
      "Small model, reads words and pictures, 1 kB (llama)",
      "  licence                apache-2.0",
      expect.stringMatching(
        /^! It needs about \d+\.\d GB.+ Its projector is mmproj\.gguf, beside it\. It is run by .+\.$/,
      ),
      "✓ it can be used",
      "",
    ],
  ]);
  const { code, out } = await benchside("models", "bench", file);
  expect([code, out]).toEqual([0, expect.stringMatching(/^small\n {2}opened in[\s\S]+questions a second/)]);
  vi.stubEnv("LLAMA_SERVER_BIN", file);
  const none = await benchside("models", "bench", file);
  expect([none.code, none.err]).toEqual([2, expect.stringMatching(/^llama-server was not found\. Install it: /)]);
  vi.unstubAllEnvs();
});

describeWith(REAL_DATA, "the published answers of EgoProactive", () => {
  test.each([
    ["predictions_v1.jsonl", 2106, 7829],
    ["predictions_v2.jsonl", 1110, 8825],
  ])("go through the parser of sessions, all 9,935 of %s", async (name, interrupts, silences) => {
    const file = join(dataFolder, "egoproactive", name);
    const { code, out } = await benchside("models", "read-answers", file, "--form", "pwr", "--json");
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { form: "pwr", read: 9935, refused: 0, interrupts, silences, firstRefused: [] },
    ]);
  });
});

test("answers that a session could not use are told with their lines, and our own forms need the steps", async () => {
  const file = join(scratch, "answers.txt");
  writeFileSync(file, "$silent$\n$interrupt$Pour.\nI would wait.\n");
  expect(await benchside("models", "read-answers", file, "--form", "pwr")).toMatchObject({
    code: 0,
    out: "2 read (1 interrupts, 1 silences), 1 refused\nline 3: The model wrote neither $silent$ alone nor $interrupt$ with words. Its answer was not used.\n",
  });
  const { code, err } = await benchside("models", "read-answers", file, "--form", "token");
  expect([code === 0, err]).toEqual([false, expect.stringContaining("Give their --procedure.")]);
});

test("prompts are written out to be changed, never over a file that is there", async () => {
  const folder = join(scratch, "prompts");
  const files = ["duplex.txt", "planner.txt", "planner-user.txt", "judge.txt"].map((name) => join(folder, name));
  expect(await benchside("models", "prompts", "--out", folder)).toMatchObject({
    code: 0,
    out: `${files.join("\n")}\n`,
  });
  expect(files.map((file) => readFileSync(file, "utf8").match(/\{\w+\}/g))).toEqual([
    ["{task}"],
    ["{task}"],
    ["{clip}", "{previous}", "{summary}", "{user}", "{assistant}"],
    ["{task}", "{previous}", "{golden}", "{model}"],
  ]);
  const again = await benchside("models", "prompts", "--out", folder);
  expect([again.code === 0, again.err]).toEqual([false, expect.stringContaining("duplex.txt is there already.")]);
});

test("a model rewrites the duplex prompt for itself, and both are kept; one that has lost a sign is refused and nothing is written", async () => {
  const server = await modelServer("vLLM");
  const folder = join(scratch, "optimised");
  const words = ["prompts", "--out", folder, "--optimise", "--model", server.address];
  const better = "Help with {task}. Nearly always $silent$; else $interrupt$ and a sentence.";
  server.says = () => better.replace("$silent$", "silence");
  expect(await benchside("models", ...words)).toMatchObject({
    code: 2,
    err: "the rewritten prompt: it has lost $silent$. Ask again, or another model; the prompt stays as it was.\n",
  });
  expect(existsSync(folder)).toBe(false);
  server.says = () => better;
  expect((await benchside("models", ...words)).code).toBe(0);
  await server.close();
  const text = (name: string) => readFileSync(join(folder, name), "utf8").trim();
  expect([text("duplex.txt"), text("duplex-before.txt")]).toEqual([better, PWR_PROMPTS.duplex]);
});

describe("probe", () => {
  let server: StandInServer;
  let able: StandInServer["says"];
  beforeEach(async () => {
    server = await modelServer("vLLM", { key: "sk-probe-1" });
    able = ableModel();
    server.says = able;
    process.env["BENCHSIDE_MODEL_KEY"] = "sk-probe-1";
  });
  afterEach(async () => {
    delete process.env["BENCHSIDE_MODEL_KEY"];
    await server.close();
  });

  test("says what works, and what the server measured", async () => {
    const { code, out } = await benchside("models", "probe", server.address, "--json");
    const found = ServerProbe.parse(JSON.parse(out));
    expect(code).toBe(0);
    expect(found).toMatchObject({ dialect: "vLLM", models: ["small-vl"], model: "small-vl" });
    expect(found.findings.map(({ what, outcome }) => [what, outcome])).toEqual([
      ["reachable", "works"],
      ["models", "works"],
      ["speed", "works"],
      ["structure", "works"],
      ["scores", "works"],
      ["pictures", "works"],
    ]);
    const shown = await benchside("models", "probe", server.address);
    expect(shown.out).toContain(
      "✓ pictures   It sees: it told a red picture from a blue one, and takes 45 with a question.",
    );
  });

  test("says what does not, each with its fix", async () => {
    process.env["BENCHSIDE_MODEL_KEY"] = "";
    const keyless = await benchside("models", "probe", server.address);
    expect(keyless.code).toBe(1);
    expect(keyless.out.split("\n").slice(0, 2)).toEqual([
      "× reachable  The model's server wants a key. Type it in.",
      "– models     Not tried.",
    ]);
    process.env["BENCHSIDE_MODEL_KEY"] = "sk-probe-1";
    server.fault = "no pictures";
    const blind = await benchside("models", "probe", server.address);
    expect(blind.out).toContain(
      "× pictures   The model's server refused the question (400). It says: image input is not supported by this model. Choose a model that reads pictures, and start the server with its picture encoder.",
    );
    server.fault = "no form";
    expect((await benchside("models", "probe", server.address)).out).toContain(
      "~ structure  It refuses the form of an answer, and kept to it when asked in words.",
    );
    server.fault = "no chances";
    expect((await benchside("models", "probe", server.address)).out).toContain(
      "~ scores     It does not say how likely its answers are",
    );
    server.fault = null;
    server.says = (chat) => (chat.max_tokens === 32 ? able(chat) : "red");
    expect((await benchside("models", "probe", server.address)).out).toContain(
      "~ pictures   It takes pictures, but could not tell a red one from a blue one.",
    );
  });

  test("of several models one has to be chosen, by a name that there is", async () => {
    server.models = ["small-vl", "large-vl"];
    const several = await benchside("models", "probe", server.address);
    expect([several.code, several.out.split("\n")[1]]).toEqual([
      1,
      "× models     The model's server has several models. Choose one of: small-vl, large-vl.",
    ]);
    const wrong = await benchside("models", "probe", server.address, "--model", "huge-vl");
    expect(wrong.out).toContain("no model huge-vl. Choose one of: small-vl, large-vl.");
    expect((await benchside("models", "probe", server.address, "--model", "large-vl")).code).toBe(0);
  });

  test("what is no address of a server is one line", async () => {
    const { code, err } = await benchside("models", "probe", "ftp://host/sk-hidden-key");
    expect([code, err]).toEqual([
      2,
      "ftp://host…: it is no address of a server. Write it as http://localhost:8000/v1.\n",
    ]);
  });
});
