import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, test } from "vitest";
import { seeded } from "../../src/core/domain/seeded.ts";
import { toHalves } from "../../src/models/onnx/halves.ts";
import { withEightBitKernels } from "./eight-bit-kernels.mjs";
import { bytesField, intField } from "../models/protobuf.mjs";

const FLOAT = 1;
const HALF = 10;

describe("a network of half precision whose kernels are kept in eight bits", () => {
  test("is smaller by more than a third, and makes what it made within a fiftieth of its range", async () => {
    const [file, sound] = [network(), drawn("sound", 4 * 64)];
    const eight = withEightBitKernels(file);
    const [before, after] = [await run(file, sound), await run(eight, sound)];
    expect(eight.length).toBeLessThan(file.length * 0.65);
    const most = Math.max(...before.map(Math.abs));
    expect(Math.max(...before.map((value, i) => Math.abs(value - after[i]!))) / most).toBeLessThan(0.02);
    expect(after).not.toEqual(before);
  });

  test("is refused where it takes half precision, or where the file is cut off", () => {
    expect(() => withEightBitKernels(network(HALF))).toThrow("takes or makes numbers of half precision");
    expect(() => withEightBitKernels(network().subarray(0, -9))).toThrow("a field of a message is cut off");
  });
});

/** Sound of four channels and 64 samples in single precision; in half precision two convolutions, a matrix and a constant of a node. */
function network(input = FLOAT): Buffer {
  const graph = Buffer.concat([
    node("Cast", ["sound"], "half", [bytesField(1, "to"), intField(3, HALF), intField(20, 2)]),
    node("Conv", ["half", "first"], "wide"),
    node("ConvTranspose", ["wide", "second"], "narrow"),
    node("MatMul", ["narrow", "matrix"], "turned"),
    node("Constant", [], "bias", [bytesField(1, "value"), bytesField(5, tensor("", [1], [0.5])), intField(20, 4)]),
    node("Add", ["turned", "bias"], "moved"),
    node("Cast", ["moved"], "made", [bytesField(1, "to"), intField(3, FLOAT), intField(20, 2)]),
    bytesField(2, "network"),
    bytesField(5, tensor("first", [1024, 4, 8], drawn("first", 1024 * 4 * 8, 0.2))),
    bytesField(5, tensor("second", [1024, 4, 8], drawn("second", 1024 * 4 * 8, 0.2))),
    bytesField(5, tensor("matrix", [64, 64], drawn("matrix", 64 * 64, 0.2))),
    bytesField(11, value("sound", input)),
    bytesField(12, value("made", FLOAT)),
  ]);
  return Buffer.concat([
    intField(1, 8),
    bytesField(7, graph),
    bytesField(8, Buffer.concat([bytesField(1, ""), intField(2, 17)])),
  ]);
}

function node(kind: string, inputs: readonly string[], output: string, attribute?: readonly Buffer[]): Buffer {
  return bytesField(
    1,
    Buffer.concat([
      ...inputs.map((name) => bytesField(1, name)),
      bytesField(2, output),
      bytesField(4, kind),
      ...(attribute ? [bytesField(5, Buffer.concat(attribute))] : []),
    ]),
  );
}

function tensor(name: string, shape: readonly number[], data: ArrayLike<number>): Buffer {
  const bits = toHalves(Float32Array.from(data));
  const raw = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength);
  return Buffer.concat([
    ...shape.map((size) => intField(1, size)),
    intField(2, HALF),
    bytesField(8, name),
    bytesField(9, raw),
  ]);
}

function value(name: string, type: number): Buffer {
  const shape = Buffer.concat([1, 4, 64].map((size) => bytesField(1, intField(1, size))));
  return Buffer.concat([
    bytesField(1, name),
    bytesField(2, bytesField(1, Buffer.concat([intField(1, type), bytesField(2, shape)]))),
  ]);
}

function drawn(name: string, length: number, most = 1): Float32Array {
  const random = seeded(1, name);
  return Float32Array.from({ length }, () => (random() * 2 - 1) * most);
}

async function run(bytes: Uint8Array, sound: Float32Array): Promise<number[]> {
  // Optimised, the runtime would leave out what makes half precision of numbers and single precision again.
  const options = { executionProviders: ["cpu"], logSeverityLevel: 4, graphOptimizationLevel: "disabled" } as const;
  const session = await InferenceSession.create(bytes, options);
  const { made } = await session.run({ sound: new Tensor("float32", sound, [1, 4, 64]) });
  await session.release();
  return [...(made!.data as Float32Array)];
}
