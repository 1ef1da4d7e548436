import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeFolder } from "../../src/models/catalogue/describe.ts";
import { benchside } from "../fixtures/cli.ts";
import { writeTextModelFolder, writeVisionLanguageFolder, writeOnnxFile } from "../fixtures/language-folder.ts";
import { TestGraph } from "../fixtures/onnx-graph.mjs";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "benchside-folders-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function spoilt(name: string, spoil: (folder: string) => Promise<unknown>, suffixes = [""]): Promise<string[]> {
  const folder = join(home, name);
  await writeVisionLanguageFolder(folder, { suffixes });
  await spoil(folder);
  const { problems, notes } = await describeFolder(folder);
  return [...problems.map(({ file, problem }) => `${file} ${problem}`), ...notes];
}

test("what a folder is, is told with its types, size and licence", async () => {
  const folder = join(home, "whole");
  await writeVisionLanguageFolder(folder, { suffixes: ["", "_q4"] });
  const { parts, weights, ...found } = await describeFolder(folder);
  expect(found).toEqual({
    ...{ folder, job: "language", architecture: "smolvlm", title: "SmolVLM, reads words and pictures, 0.0 MB" },
    ...{ pictures: true, licence: "LICENSE: Apache License", problems: [], notes: [] },
  });
  expect(parts.map(({ part, types }) => [part, ...types.map(({ type }) => type)])).toEqual([
    ["embed_tokens", "fp32", "q4"],
    ["vision_encoder", "fp32", "q4"],
    ["decoder_model_merged", "fp32", "q4"],
  ]);
  expect(weights).toBeGreaterThan(10_000);
});

test("a model that was taught with deeper features of pictures is told to see less here", async () => {
  const deep = (layers: readonly number[]) => async (folder: string) => {
    const vision_config = { deepstack_visual_indexes: layers };
    await writeFile(join(folder, "config.json"), JSON.stringify({ model_type: "qwen3_vl", vision_config }));
  };
  expect(await spoilt("deeper", deep([8, 16, 24]))).toEqual([
    "It was taught with deeper features of pictures (deepstack), which are not passed on here, so that it sees less than it can. A server passes them on.",
  ]);
  expect(await spoilt("flat", deep([]))).toEqual([]);
});

test("whatever is wrong with a folder is one clear line", async () => {
  const onnx = (folder: string, name: string) => join(folder, "onnx", name);
  const elsewhere = join(home, "elsewhere");
  await mkdir(elsewhere);
  const leadOut = async (file: string) => {
    await rename(file, join(elsewhere, "moved"));
    await symlink(join(elsewhere, "moved"), file);
  };
  const halves = (folder: string) => {
    const graph = new TestGraph("halves");
    graph.input("pixel_values", ["batch", 3, 16, 16], "float16");
    graph.output("image_features", "pixel_values", ["batch", 3, 16, 16], "float16");
    return writeOnnxFile(onnx(folder, "vision_encoder.onnx"), graph);
  };
  expect({
    none: (await describeFolder(join(home, "nowhere"))).problems.map(({ problem }) => problem),
    link: await spoilt("link", (folder) => leadOut(onnx(folder, "vision_encoder.onnx"))),
    short: await spoilt("short", (folder) => truncate(onnx(folder, "decoder_model_merged.onnx"), 3000)),
    spare: await spoilt("spare", (folder) => truncate(onnx(folder, "decoder_model_merged_q4.onnx"), 3000), ["", "_q4"]),
    halves: await spoilt("halves", halves),
    swapped: await spoilt("swapped", (folder) =>
      rename(onnx(folder, "vision_encoder.onnx"), onnx(folder, "embed_tokens.onnx")),
    ),
    deep: await spoilt("deep", (folder) => writeFile(join(folder, "tokenizer_config.json"), "[".repeat(100_000))),
    gguf: await spoilt("gguf", async (folder) => {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      await writeFile(join(folder, "Qwen3-VL-2B-Q4_K_M.gguf"), "GGUF");
    }),
    broken: await spoilt("broken", (folder) => writeFile(join(folder, "config.json"), "{")),
    template: await spoilt("template", (folder) => rm(join(folder, "chat_template.jinja"))),
  }).toEqual({
    none: ["is no folder that can be read"],
    link: ["onnx/vision_encoder.onnx is a link that leads out of the folder"],
    short: [
      expect.stringMatching(/^onnx\/decoder_model_merged\.onnx is cut short: it holds 3000 bytes of at least \d+$/),
    ],
    spare: [expect.stringMatching(/^onnx\/decoder_model_merged_q4\.onnx is cut short: .+: another type is used\.$/)],
    halves: ["onnx/vision_encoder.onnx wants pixel_values as float16, and is given float32"],
    swapped: [
      "onnx/embed_tokens.onnx is of another model: it has no input input_ids, but pixel_values, pixel_attention_mask",
      expect.stringMatching(/^onnx\/vision_encoder\.onnx is missing, and so is every other type of it/),
    ],
    deep: ["tokenizer_config.json is nested deeper than 64 levels"],
    gguf: ["Qwen3-VL-2B-Q4_K_M.gguf is a GGUF file, not a folder of ONNX files"],
    broken: [expect.stringMatching(/^config\.json is not JSON/)],
    template: ["chat_template.jinja is missing, and tokenizer_config.json holds none"],
  });
});

test("weights that are said to lie outside the folder are not opened", async () => {
  const folder = join(home, "reaches");
  await writeTextModelFolder(folder);
  const graph = new TestGraph("reaches");
  for (const name of ["input_ids", "attention_mask", "past_key_values.0.key"])
    graph.input(name, ["batch", "n"], "int64");
  graph.output("logits", graph.floats("head", [1, 1], [1]), [1, 1]);
  await writeFile(join(folder, "onnx", "model.onnx"), graph.encodeApart("../../../etc/passwd").model);
  const { problems } = await describeFolder(folder);
  expect(problems.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    expect.stringMatching(/passwd is (outside the folder|missing)$/),
  ]);
});

test("models check tells it on the command line, and ends with code 1 when the folder cannot be used", async () => {
  const folder = join(home, "whole");
  const whole = await benchside(["models", "check", folder, "--hash"]);
  expect(whole.code).toBe(0);
  expect(whole.out).toMatch(
    /^SmolVLM, reads words and pictures, .+ \(smolvlm\)\n {2}embed_tokens +fp32 \d+ kB, q4 \d+ kB\n/,
  );
  expect(whole.out).toMatch(/\n {2}[0-9a-f]{64} {2}onnx\/vision_encoder_q4\.onnx\n[^×]*✓ it can be used\n$/);
  const half = join(home, "short");
  const { code, out } = await benchside(["models", "check", half]);
  expect({ code, line: out.split("\n").find((line) => line.startsWith("×")) }).toEqual({
    code: 1,
    line: expect.stringMatching(/^× onnx\/decoder_model_merged\.onnx is cut short: .+\. Download the file again/),
  });
});
