import { networkOf } from "./network.ts";
import { LEAST_VARIANCE, type Operators } from "./operators.ts";
import { bytesField, intField, joined } from "../../../../core/recognise/protobuf.ts";
import type { TrainedNetwork } from "../train.ts";
import { CHANCES_OUTPUT, ROWS_INPUT } from "../../../../core/recognise/card.ts";

/** onnx.proto: TensorProto.DataType, AttributeProto.AttributeType, versions. */
const FLOAT32 = 1;
const INT = 2;
const INTS = 7;
const IR_VERSION = 8;
const OPSET = 17;

/** A matrix of the graph, row-major. */
interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: ArrayLike<number>;
}

/**
 * A trained recogniser as an ONNX file (onnx.proto, operators of opset 17): rows × dim of unit-length features in, a chance for each output out; rows are
 * seconds in any number of `seconds`, and `moments` of `steps`. The features are reduced in it.
 */
export function onnxFile({
  shape,
  reduction,
  parameters,
}: Pick<TrainedNetwork, "shape" | "reduction" | "parameters">): Uint8Array {
  const { dim, rank, mean, projection } = reduction;
  const given = new Map<string, Matrix>(parameters);
  given.set("mean", { rows: 1, cols: dim, data: mean });
  given.set("projection", { rows: dim, cols: rank, data: projection });
  const graph = new GraphOperators(given);
  const centred = graph.node("Sub", [ROWS_INPUT, graph.parameter("mean")]);
  const logits = networkOf(graph, graph.times(centred, graph.parameter("projection")), shape);
  const rows = shape.form === "seconds" ? "seconds" : shape.moments;
  return graph.file(logits, [rows, dim], [shape.form === "seconds" ? rows : 1, shape.outputs]);
}

class GraphOperators implements Operators<string> {
  readonly #given: ReadonlyMap<string, Matrix>;
  readonly #constants = new Map<string, Uint8Array>();
  readonly #nodes: Uint8Array[] = [];

  constructor(given: ReadonlyMap<string, Matrix>) {
    this.#given = given;
  }

  parameter(name: string): string {
    return this.#constant(name, this.#given.get(name)!);
  }

  times(a: string, b: string): string {
    return this.node("MatMul", [a, b]);
  }

  timesTransposed(a: string, b: string): string {
    return this.times(a, this.node("Transpose", [b], [["perm", [1, 0]]]));
  }

  plus(a: string, b: string): string {
    return this.node("Add", [a, b]);
  }

  rectify(a: string): string {
    return this.node("Relu", [a]);
  }

  chances(a: string, factor: number): string {
    return this.node("Softmax", [this.node("Mul", [a, this.#number(factor)])], [["axis", 1]]);
  }

  normalise(a: string, gain: string, bias: string): string {
    const centred = this.node("Sub", [a, this.#mean(a, 1)]);
    const variance = this.node("Add", [
      this.#mean(this.node("Mul", [centred, centred]), 1),
      this.#number(LEAST_VARIANCE),
    ]);
    return this.plus(this.node("Mul", [this.node("Div", [centred, this.node("Sqrt", [variance])]), gain]), bias);
  }

  meanRow(a: string): string {
    return this.#mean(a, 0);
  }

  thinned(a: string): string {
    return a;
  }

  /** Adds an operator of one output; returns the output's name. */
  node(operator: string, inputs: readonly string[], attributes: readonly Attribute[] = [], output?: string): string {
    const out = output ?? `${operator} ${this.#nodes.length}`;
    const named = [...inputs.map((name) => bytesField(1, name)), bytesField(2, out), bytesField(4, operator)];
    this.#nodes.push(bytesField(1, joined([...named, ...attributes.map((one) => bytesField(5, attribute(one)))])));
    return out;
  }

  /** The file, with the chances of some logits as its output. */
  file(logits: string, input: Shape, output: Shape): Uint8Array {
    this.node("Sigmoid", [logits], [], CHANCES_OUTPUT);
    const graph = joined([
      ...this.#nodes,
      bytesField(2, "recogniser"),
      ...this.#constants.values(),
      bytesField(11, port(ROWS_INPUT, input)),
      bytesField(12, port(CHANCES_OUTPUT, output)),
    ]);
    const opset = joined([bytesField(1, ""), intField(2, OPSET)]);
    return joined([intField(1, IR_VERSION), bytesField(2, "benchside"), bytesField(7, graph), bytesField(8, opset)]);
  }

  #mean(a: string, axis: number): string {
    return this.node("ReduceMean", [a], [["axes", [axis]]]);
  }

  #number(value: number): string {
    return this.#constant(`number ${value}`, { rows: 1, cols: 1, data: [value] });
  }

  #constant(name: string, { rows, cols, data }: Matrix): string {
    const bytes = new Uint8Array(rows * cols * 4);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < data.length; at++) view.setFloat32(at * 4, data[at]!, true);
    const tensor = [
      intField(1, rows),
      intField(1, cols),
      intField(2, FLOAT32),
      bytesField(8, name),
      bytesField(9, bytes),
    ];
    this.#constants.set(name, bytesField(5, joined(tensor)));
    return name;
  }
}

type Attribute = readonly [name: string, value: number | readonly number[]];
type Shape = readonly (number | string)[];

function attribute([name, value]: Attribute): Uint8Array {
  if (typeof value === "number") return joined([bytesField(1, name), intField(3, value), intField(20, INT)]);
  return joined([bytesField(1, name), ...value.map((one) => intField(8, one)), intField(20, INTS)]);
}

function port(name: string, shape: Shape): Uint8Array {
  const dims = shape.map((size) => bytesField(1, typeof size === "string" ? bytesField(2, size) : intField(1, size)));
  const tensor = joined([intField(1, FLOAT32), bytesField(2, joined(dims))]);
  return joined([bytesField(1, name), bytesField(2, bytesField(1, tensor))]);
}
