import { expect, test } from "vitest";
import { bytesField, intField, joined } from "../../../core/recognise/protobuf.ts";
import { withoutOutputs } from "./onnx-outputs.ts";

const named = (name: string) => joined([bytesField(1, name), bytesField(2, "x".repeat(200))]);
const modelOf = (...graph: readonly Uint8Array[]) => joined([intField(1, 8), bytesField(7, joined(graph))]);
const output = (name: string) => bytesField(12, named(name));
const within = (name: string) => bytesField(13, named(name));

test("outputs that nobody reads become values within the graph, and all else stays as it was", () => {
  const node = bytesField(1, joined([bytesField(1, "seen.0"), bytesField(4, "Softmax")]));
  const model = modelOf(node, output("words"), output("seen.0"), within("seen.2"), output("seen.1"));
  expect(withoutOutputs(model, (name) => name.startsWith("seen."))).toBe(2);
  expect(model).toEqual(modelOf(node, output("words"), within("seen.0"), within("seen.2"), within("seen.1")));
  expect(withoutOutputs(model, (name) => name.startsWith("seen."))).toBe(0);
});

test("what is no model, or is cut short, is left alone", () => {
  const cut = modelOf(output("words"), output("seen.0")).slice(0, -1);
  for (const bytes of [new Uint8Array(0), new TextEncoder().encode("no model"), Uint8Array.of(58, 255), cut]) {
    const before = bytes.slice();
    expect(withoutOutputs(bytes, () => true)).toBe(0);
    expect(bytes).toEqual(before);
  }
});
