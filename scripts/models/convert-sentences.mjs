import { OnnxGraph } from "./onnx.mjs";
import { count } from "./tensors.mjs";

/** Layers of the encoder, each with the length of the vectors that it attends with, and its heads. */
const LAYERS = [
  { size: 256, heads: 4 },
  { size: 512, heads: 4 },
];
/** Added to a variance before its root, and the least square of a length. */
const EPSILON = 1e-6;
const LEAST_SQUARE = 1e-12;

/**
 * Converts Universal Sentence Encoder lite (a TensorFlow.js graph model) to ONNX: one text at a time as a list of pieces, so that all that its graph does about padding
 * falls away. What is left: embeddings, times of the sine kind added to twice of them, two layers of attention with a step of each word's own after it, the mean over
 * the pieces, one layer with tanh, unit length ("Universal Sentence Encoder", Cer et al. 2018).
 *
 * @param {import("./tfjs-reader.mjs").GraphModel} model
 * @param {string} name of the ONNX graph
 * @returns {Buffer} the .onnx file: `pieces` int64 [n] to `vector` [1, 512]
 */
export function convertSentences({ weights }, name) {
  const graph = new OnnxGraph(name);
  /** The one constant whose name has a part of this kind; `shape` where it is used in another one. */
  const constant = (ending, shape) => {
    const found = [...weights.keys()].filter((one) => one.endsWith(ending));
    if (found.length !== 1)
      throw new Error(`${name}: the source has ${found.length} weights that end with "${ending}"`);
    const { shape: own, data } = weights.get(found[0]);
    if (shape && count(shape) !== count(own)) throw new Error(`${found[0]}: is ${own}, and not as large as ${shape}`);
    return graph.floats(found[0], shape ?? own, data);
  };
  const scalar = (value) => graph.floats(`scalar ${value}`, [], [value]);
  const dense = (input, kernel, bias, shape) =>
    graph.node("Add", [graph.node("MatMul", [input, constant(kernel, shape)]), constant(bias)]);

  const pieces = graph.input("pieces", ["n"], "int64");
  const embedded = graph.node("Gather", [constant("Embeddings_en"), pieces]);
  let x = graph.node("Add", [graph.node("Add", [embedded, embedded]), times(graph, pieces, constant)]);
  for (const [at, layer] of LAYERS.entries()) x = transformed(x, at, layer);
  const mean = graph.node("ReduceMean", [x], { axes: [0], keepdims: 1 });
  const hidden = graph.node("Tanh", [dense(mean, "tanh_layer_0/weights", "tanh_layer_0/bias")]);
  const square = graph.node("ReduceSumSquare", [hidden], { axes: [1], keepdims: 1 });
  const size = graph.node("Sqrt", [graph.node("Max", [square, scalar(LEAST_SQUARE)])]);
  graph.output("vector", graph.node("Div", [hidden, size]), [1, 512]);
  return graph.encode();

  function transformed(input, at, { size, heads }) {
    const own = `Layer_${at}/TransformerLayer`;
    const attended = attention(
      normalised(input, `${own}/layer_prepostprocess`),
      `${own}/MultiheadAttention`,
      size,
      heads,
    );
    // The first layer's input is shorter than what it makes: a layer of its own brings it to that length.
    const kept =
      at === 0
        ? dense(input, `${own}/dense/kernel/ConcatPartitions/concat`, `${own}/dense/bias/ConcatPartitions/concat`)
        : input;
    const middle = graph.node("Add", [attended, kept]);
    const wide = dense(
      normalised(middle, `${own}/FFN/layer_prepostprocess`),
      `${own}/FFN/conv1/Tensordot/Reshape_1`,
      `${own}/FFN/conv1/bias/ConcatPartitions/concat`,
    );
    const narrow = dense(
      graph.node("Relu", [wide]),
      `${own}/FFN/conv2/Tensordot/Reshape_1`,
      `${own}/FFN/conv2/bias/ConcatPartitions/concat`,
    );
    return graph.node("Add", [narrow, middle]);
  }

  function normalised(input, part) {
    const mean = graph.node("ReduceMean", [input], { axes: [1], keepdims: 1 });
    const rest = graph.node("Sub", [input, mean]);
    const variance = graph.node("ReduceMean", [graph.node("Mul", [rest, rest])], { axes: [1], keepdims: 1 });
    const scaled = graph.node("Div", [rest, graph.node("Sqrt", [graph.node("Add", [variance, scalar(EPSILON)])])]);
    const weighed = graph.node("Mul", [
      scaled,
      constant(`${part}/layer_norm/layer_norm_scale/ConcatPartitions/concat`),
    ]);
    return graph.node("Add", [weighed, constant(`${part}/layer_norm/layer_norm_bias/ConcatPartitions/concat`)]);
  }

  function attention(input, part, size, heads) {
    const all = dense(
      input,
      `${part}/qkv_transform_single/kernel/part_0`,
      `${part}/qkv_transform_single/bias/ConcatPartitions/concat`,
      [size, 3 * size],
    );
    const each = size / heads;
    const split = (from) => {
      const own = graph.node("Slice", [
        all,
        graph.ints([from * size]),
        graph.ints([(from + 1) * size]),
        graph.ints([1]),
      ]);
      const apart = graph.node("Reshape", [own, graph.ints([-1, heads, each])]);
      return graph.node("Transpose", [apart], { perm: from === 1 ? [1, 2, 0] : [1, 0, 2] });
    };
    const queries = graph.node("Mul", [split(0), scalar(each ** -0.5)]);
    const shares = graph.node("Softmax", [graph.node("MatMul", [queries, split(1)])], { axis: 2 });
    const summed = graph.node("Transpose", [graph.node("MatMul", [shares, split(2)])], { perm: [1, 0, 2] });
    const whole = graph.node("Reshape", [summed, graph.ints([-1, size])]);
    return dense(
      whole,
      `${part}/output_transform_single/kernel/part_0`,
      `${part}/output_transform_single/bias/ConcatPartitions/concat`,
      [size, 512],
    );
  }
}

/** Sines and cosines of each piece's place, from 0, at the frequencies of the source. */
function times(graph, pieces, constant) {
  const ones = graph.node("Add", [
    graph.node("Mul", [graph.node("Cast", [pieces], { to: 1 }), graph.floats("nothing", [], [0])]),
    graph.floats("one", [], [1]),
  ]);
  const place = graph.node("Sub", [graph.node("CumSum", [ones, graph.ints([0])]), graph.floats("one", [], [1])]);
  const turned = graph.node("Mul", [
    graph.node("Unsqueeze", [place, graph.ints([1])]),
    constant("TimingSignal/ExpandDims_1"),
  ]);
  return graph.node("Concat", [graph.node("Sin", [turned]), graph.node("Cos", [turned])], { axis: 1 });
}
