import { expect, test } from "vitest";
import { architectureOf } from "./architectures.ts";
import { missingFrom, notesOn, partsIn, processorWeights, typesFor, type ListedFile } from "./catalogue-expected.ts";

const smolvlm = architectureOf("smolvlm")!;
const listed = (sizes: Readonly<Record<string, number>>): ListedFile[] =>
  Object.entries(sizes).map(([name, bytes]) => ({ name, bytes }));
const WORDS = {
  ...{ "config.json": 1, "tokenizer.json": 1, "tokenizer_config.json": 1 },
  ...{ "preprocessor_config.json": 1, "processor_config.json": 1 },
};

test("each part is found in every type that is there, with its weights in other files", () => {
  const files = listed({
    ...{ "onnx/embed_tokens.onnx": 5, "onnx/embed_tokens_q4.onnx": 2, "onnx/vision_encoder_fp16.onnx": 3 },
    ...{ "onnx/vision_encoder_fp16.onnx.data": 6 },
    ...{ "onnx/decoder_model_merged_q4f16.onnx": 1, "onnx/decoder_model_merged_q4f16.onnx_data": 10 },
    ...{ "onnx/decoder_model_merged_q4f16.onnx_data_1": 20, "onnx/decoder_model_merged_q4f16.onnx_data_old": 40 },
  });
  const parts = partsIn(smolvlm, files, new Set(["onnx/embed_tokens.onnx"]));
  expect(parts).toEqual([
    {
      part: "embed_tokens",
      types: [
        { type: "fp32", file: "onnx/embed_tokens.onnx", bytes: 5, whole: false },
        { type: "q4", file: "onnx/embed_tokens_q4.onnx", bytes: 2, whole: true },
      ],
    },
    {
      part: "vision_encoder",
      types: [{ type: "fp16", file: "onnx/vision_encoder_fp16.onnx", bytes: 9, whole: true }],
    },
    {
      part: "decoder_model_merged",
      types: [{ type: "q4f16", file: "onnx/decoder_model_merged_q4f16.onnx", bytes: 31, whole: true }],
    },
  ]);
  expect(processorWeights(parts)).toBe(2 + 9 + 31);
});

test("the processor takes small whole numbers first, graphics processors halves", () => {
  const types = ["fp32", "fp16", "q8", "q4", "q4f16"].map((type) => ({ type, file: type, bytes: 1, whole: true }));
  const order = (provider: string) => typesFor({ part: "model", types }, provider).map(({ type }) => type);
  expect(order("cpu")).toEqual(["q4", "q8", "fp32", "q4f16", "fp16"]);
  expect(order("webgpu")).toEqual(["q4f16", "fp16", "q4", "fp32", "q8"]);
});

test("half a folder is told file by file, and another form of a model with what to do", () => {
  const half = listed({ "config.json": 1, "tokenizer.json": 1, "onnx/embed_tokens.onnx": 5 });
  const told = missingFrom(smolvlm, partsIn(smolvlm, half), half);
  expect(told.map(({ file }) => file)).toEqual([
    ...["tokenizer_config.json", "preprocessor_config.json", "processor_config.json"],
    ...["onnx/vision_encoder.onnx", "onnx/decoder_model_merged.onnx"],
  ]);
  const other = listed({ ...WORDS, "model.safetensors": 9 });
  expect(missingFrom(smolvlm, partsIn(smolvlm, other), other)[0]).toEqual({
    file: "onnx/embed_tokens.onnx",
    problem:
      "is missing, and so is every other type of it (embed_tokens with _fp16, _quantized, _int8, _uint8, _q4, _q4f16, _bnb4 before .onnx)",
    fix: "This is another form of a model: get its ONNX export, or serve the folder with a program that reads it and choose the server.",
  });
});

test("more than a gigabyte on the processor is warned of", () => {
  const parts = (type: string) => [{ part: "model", types: [{ type, file: "model.onnx", bytes: 2.5e9, whole: true }] }];
  expect(notesOn(parts("fp32"), 1e9)).toEqual([]);
  expect(notesOn(parts("fp32"), 2.5e9)).toEqual([
    "2.5 GB of weights on the processor is much: use its q4 files, a graphics processor or a server if it is slow or ends by itself.",
  ]);
});

test("names of types are looked up as they are written", () => {
  expect(["constructor", "__proto__", "smolvlm3", ""].map(architectureOf)).toEqual([null, null, null, null]);
});
