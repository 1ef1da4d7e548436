import { expect, test } from "vitest";
import { bytesField, joined } from "../../../core/recognise/protobuf.ts";
import { ofAnyLength } from "./short-encoder.ts";

const adding = bytesField(1, joined([bytesField(1, "/Transpose_output_0"), bytesField(1, "embed_positions.weight")]));
const graphOf = (...nodes: readonly Uint8Array[]) => bytesField(7, joined(nodes));

test("the table is read through a cut of itself, which stands in a second piece of the graph", () => {
  const model = graphOf(adding);
  const changed = Buffer.from(ofAnyLength(model)!);
  expect(changed.subarray(0, model.length).toString("latin1")).toBe(
    Buffer.from(model).toString("latin1").replace("embed_positions.weight", "embed_positions.sliced"),
  );
  const more = changed.subarray(model.length).toString("latin1");
  expect(
    ["Shape", "Gather", "Slice", "embed_positions.weight", "embed_positions.sliced"].filter(
      (name) => !more.includes(name),
    ),
  ).toEqual([]);
  expect(Buffer.from(model).includes("embed_positions.weight")).toBe(true);
});

test("a graph that is not as expected is left alone", () => {
  expect(ofAnyLength(graphOf(bytesField(1, "embed_positions.weight")))).toBeNull();
  expect(ofAnyLength(graphOf(adding, adding))).toBeNull();
});
