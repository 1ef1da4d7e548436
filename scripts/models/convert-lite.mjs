import { OnnxGraph } from "./onnx.mjs";
import { liteOperators } from "./lite-operators.mjs";
import { transpose } from "./tensors.mjs";
import { readLite } from "./tflite-reader.mjs";

/**
 * Squares to average over: side and distance, in cells of the feature map.
 * @typedef {{ kernel: number, stride: number }} Pool
 *
 * One output of a conversion: a tensor of the source, the name it gets, and how it is averaged over the picture, if it is.
 * @typedef {{ tensor: string, name: string, shape: (number | string)[], pool?: Pool }} Wanted
 */

/**
 * Converts the part of a TensorFlow Lite model that its wanted outputs need. The ONNX graph is channel-first throughout:
 * four-dimensional activations are NCHW, reshapes go through NHWC so that the element order is the source's.
 * @param {Buffer} bytes the .tflite file
 * @param {{ name: string, input: { name: string, shape: (number | string)[] }, outputs: Wanted[] }} wanted
 * @param {OnnxGraph} [graph] what is written to
 * @returns {Buffer} the .onnx file
 */
export function convertLite(bytes, wanted, graph = new OnnxGraph(wanted.name)) {
  const model = readLite(bytes);
  const values = new Map([[model.inputs[0], graph.input(wanted.input.name, wanted.input.shape)]]);
  const makers = new Map(model.operations.map((operation) => [operation.output, operation]));

  const context = {
    graph,
    shape: (index) => model.tensors[index].shape,
    /** The constant behind a tensor, looking through weights stored as half floats. */
    constant: (index) => {
      const maker = makers.get(index);
      return (
        model.tensors[index].constant ?? (maker?.operator === "DEQUANTIZE" ? context.constant(maker.inputs[0]) : null)
      );
    },
    /** Name of the ONNX value of a tensor; makes what it needs first. */
    value: (index) => {
      const known = values.get(index);
      if (known !== undefined) return known;
      const constant = context.constant(index);
      const made = constant ? addConstant(graph, index, constant) : convertOne(context, makers.get(index));
      values.set(index, made);
      return made;
    },
  };

  for (const output of wanted.outputs) {
    const index = model.tensors.findIndex(
      (tensor) => tensor.name === output.tensor || tensor.name.startsWith(`${output.tensor};`),
    );
    if (index < 0) throw new Error(`${wanted.name}: the source has no tensor "${output.tensor}"`);
    graph.output(output.name, pooled(graph, context.value(index), output.pool), output.shape);
  }
  return graph.encode();
}

/**
 * Means of each channel over squares of the picture, as one vector a picture: [n, c, h, w] → [n, c · squares]. The value as it is when
 * nothing is to be pooled.
 * @param {OnnxGraph} graph
 * @param {string} value
 * @param {Pool | undefined} pool
 * @returns {string}
 */
export function pooled(graph, value, pool) {
  if (!pool) return value;
  const means = graph.node("AveragePool", [value], {
    kernel_shape: [pool.kernel, pool.kernel],
    strides: [pool.stride, pool.stride],
  });
  return graph.node("Flatten", [means], { axis: 1 });
}

function convertOne(context, operation) {
  if (!operation) throw new Error("a tensor has neither a maker nor a constant");
  const convert = liteOperators[operation.operator];
  if (!convert) throw new Error(`${operation.operator} is not supported`);
  return convert(context, operation);
}

/** Per-channel constants [1, 1, c] become [c, 1, 1], so that they broadcast over NCHW. */
function addConstant(graph, index, constant) {
  const turned = constant.shape.length === 3 ? transpose(constant, [2, 0, 1]) : constant;
  return graph.floats(`constant_${index}`, turned.shape, turned.data);
}
