import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, test } from "vitest";
import { seeded } from "../../src/core/domain/seeded.ts";
import { EightBitGraph } from "./eight-bit.mjs";
import { OnnxGraph } from "./onnx.mjs";

const RANGES = {
  image: [-1, 1],
  Clip_1: [0, 6],
  Conv_2: [-8, 8],
  Add_3: [-14, 14],
} as const;

describe("a graph in eight bits", () => {
  test("computes what the same graph does in single precision, within a hundredth of its range", async () => {
    const image = drawn(3 * 8 * 8, "image", 1);
    const exact = await run(draw(new OnnxGraph("exact")).encode(), image);
    const eight = await run(draw(new EightBitGraph("eight", RANGES, 0)).encode(), image);
    expect(Math.max(...exact.map(Math.abs))).toBeGreaterThan(3);
    expect(Math.max(...exact.map((value, i) => Math.abs(value - eight[i]!)))).toBeLessThan(0.28);
    expect(eight).not.toEqual(exact);
  });

  test("keeps the first convolutions exact where it is told to", async () => {
    const image = drawn(3 * 8 * 8, "image", 1);
    const eight = await run(draw(new EightBitGraph("eight", {}, 2)).encode(), image);
    expect(eight).toEqual(await run(draw(new OnnxGraph("exact")).encode(), image));
  });

  test("says whose range was never measured, and by which command it is", () => {
    expect(() => draw(new EightBitGraph("eyes", { image: [-1, 1] }, 0))).toThrow(
      "eyes: no range was measured for Clip_1; run node scripts/models-ranges.mjs",
    );
  });
});

/** Two convolutions with a sum around the second, as blocks of MobileNet have. */
function draw(graph: OnnxGraph): OnnxGraph {
  const image = graph.input("image", [1, 3, 8, 8]);
  const weights = (name: string, shape: readonly number[]) =>
    graph.floats(
      name,
      shape,
      drawn(
        shape.reduce((a, b) => a * b),
        name,
        1,
      ),
    );
  const first = graph.node("Conv", [image, weights("w1", [8, 3, 3, 3]), weights("b1", [8])], {
    auto_pad: "SAME_UPPER",
    group: 1,
  });
  const bounded = graph.node("Clip", [first, graph.floats("zero", [], [0]), graph.floats("six", [], [6])]);
  const second = graph.node("Conv", [bounded, weights("w2", [8, 1, 3, 3]), weights("b2", [8])], {
    auto_pad: "SAME_UPPER",
    group: 8,
  });
  graph.output("made", graph.node("Add", [bounded, second]), [1, 8, 8, 8]);
  return graph;
}

function drawn(length: number, name: string, most: number): Float32Array {
  const random = seeded(1, name);
  return Float32Array.from({ length }, () => (random() * 2 - 1) * most);
}

async function run(bytes: Uint8Array, image: Float32Array): Promise<number[]> {
  const session = await InferenceSession.create(bytes, { executionProviders: ["cpu"], logSeverityLevel: 4 });
  const { made } = await session.run({ image: new Tensor("float32", image, [1, 3, 8, 8]) });
  await session.release();
  return [...(made!.data as Float32Array)];
}
