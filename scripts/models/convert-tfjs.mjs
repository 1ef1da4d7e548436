import { pooled } from "./convert-lite.mjs";
import { OnnxGraph } from "./onnx.mjs";
import { transpose } from "./tensors.mjs";

/**
 * Converts the part of a TensorFlow.js graph model that its wanted outputs need: the operators of a MobileNet. The ONNX graph
 * is channel-first throughout.
 * @param {import("./tfjs-reader.mjs").GraphModel} model
 * @param {{ name: string, input: { name: string, shape: (number | string)[] },
 *   outputs: import("./convert-lite.mjs").Wanted[] }} wanted
 * @returns {Buffer} the .onnx file
 */
export function convertGraphModel(model, wanted) {
  const graph = new OnnxGraph(wanted.name);
  const values = new Map();
  const value = (name) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const node = model.nodes.get(name);
    if (!node) throw new Error(`${wanted.name}: the source has no node "${name}"`);
    const made = convertNode(node);
    values.set(name, made);
    return made;
  };
  const weights = (name) => {
    const found = model.weights.get(name);
    if (!found) throw new Error(`${wanted.name}: the source has no weights "${name}"`);
    return found;
  };
  const convertNode = (node) => {
    const inputs = node.input ?? [];
    switch (node.op) {
      case "Placeholder":
        return graph.input(wanted.input.name, wanted.input.shape);
      case "Const": {
        const { shape, data } = weights(node.name);
        if (shape.length > 0) throw new Error(`${node.name}: only scalars are supported outside convolutions`);
        return graph.floats(node.name, shape, data);
      }
      case "Mul":
      case "Sub":
        return graph.node(node.op, inputs.map(value));
      case "AddV2":
        return graph.node("Add", inputs.map(value));
      case "_FusedConv2D":
        return convolution(node, [3, 2, 0, 1]);
      case "FusedDepthwiseConv2dNative":
        return convolution(node, [2, 3, 0, 1]);
      default:
        throw new Error(`${wanted.name}: ${node.op} is not supported`);
    }
  };
  const convolution = (node, order) => {
    const [input, kernelName, biasName] = node.input;
    const kernel = transpose(weights(kernelName), order);
    const bias = weights(biasName);
    const depthwise = node.op === "FusedDepthwiseConv2dNative";
    const channels = kernel.shape[0];
    const convolved = graph.node(
      "Conv",
      [
        value(input),
        graph.floats(kernelName, depthwise ? [channels, 1, ...kernel.shape.slice(2)] : kernel.shape, kernel.data),
        graph.floats(biasName, bias.shape, bias.data),
      ],
      {
        auto_pad: text(node.attr.padding.s) === "SAME" ? "SAME_UPPER" : "VALID",
        strides: node.attr.strides.list.i.slice(1, 3).map(Number),
        group: depthwise ? channels : 1,
      },
    );
    const [, activation] = node.attr.fused_ops.list.s.map(text);
    if (activation === undefined) return convolved;
    if (activation !== "Relu6") throw new Error(`${node.name}: activation ${activation} is not supported`);
    return graph.node("Clip", [convolved, graph.floats("zero", [], [0]), graph.floats("six", [], [6])]);
  };
  for (const output of wanted.outputs) {
    graph.output(output.name, pooled(graph, value(output.tensor), output.pool), output.shape);
  }
  return graph.encode();
}

/** Strings in a TensorFlow.js topology are base64. */
function text(encoded) {
  return Buffer.from(encoded, "base64").toString("utf8");
}
