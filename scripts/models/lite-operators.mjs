import { transpose } from "./tensors.mjs";

/** NHWC axis → NCHW axis. */
const channelFirst = [0, 2, 3, 1];
const toChannelLast = [0, 2, 3, 1];

/**
 * TensorFlow Lite operators as ONNX ones, by name. Field numbers are those of each operator's options table in schema.fbs.
 * @type {Record<string, (context: any, operation: import("./tflite-reader.mjs").LiteOperation) => string>}
 */
export const liteOperators = {
  CONV_2D: (context, { inputs, options }) =>
    convolution(context, inputs, options, { order: [0, 3, 1, 2], group: 1, activation: 3, dilations: [5, 4] }),
  DEPTHWISE_CONV_2D: (context, { inputs, options }) =>
    convolution(context, inputs, options, {
      order: [3, 0, 1, 2],
      group: context.shape(inputs[0])[3],
      activation: 4,
      dilations: [6, 5],
    }),
  ADD: (context, { inputs, options }) =>
    activate(context.graph, context.graph.node("Add", inputs.map(context.value)), options?.byte(0, 0) ?? 0),
  PRELU: (context, { inputs }) => slopedRelu(context, inputs),
  RELU: (context, { inputs }) => activate(context.graph, context.value(inputs[0]), 1),
  LOGISTIC: (context, { inputs }) => context.graph.node("Sigmoid", [context.value(inputs[0])]),
  MAX_POOL_2D: (context, { inputs, options }) => {
    const pooled = context.graph.node("MaxPool", [context.value(inputs[0])], {
      auto_pad: padding(options),
      strides: [options.int(2, 1), options.int(1, 1)],
      kernel_shape: [options.int(4, 1), options.int(3, 1)],
    });
    return activate(context.graph, pooled, options.byte(5, 0));
  },
  PAD: (context, { inputs }) => {
    const { data } = context.constant(inputs[1]);
    const before = [0, 0, 0, 0];
    const after = [0, 0, 0, 0];
    channelFirst.forEach((to, axis) => {
      before[to] = data[2 * axis];
      after[to] = data[2 * axis + 1];
    });
    return context.graph.node("Pad", [context.value(inputs[0]), context.graph.ints([...before, ...after])]);
  },
  RESIZE_BILINEAR: (context, { inputs, output, options }) => {
    const [batch, height, width, channels] = context.shape(output);
    const sizes = context.graph.ints([batch, channels, height, width]);
    const mode = options.byte(2, 0) ? "align_corners" : options.byte(3, 0) ? "half_pixel" : "asymmetric";
    return context.graph.node("Resize", [context.value(inputs[0]), "", "", sizes], {
      mode: "linear",
      coordinate_transformation_mode: mode,
    });
  },
  RESHAPE: (context, { inputs, output }) => {
    const shape = context.shape(output);
    if (shape.length === 4) throw new Error("RESHAPE to four dimensions is not supported");
    return context.graph.node("Reshape", [channelLast(context, inputs[0]), context.graph.ints(shape)]);
  },
  CONCATENATION: (context, { inputs, output, options }) => {
    const axis = options.int(0, 0);
    const place = context.shape(output).length === 4 ? channelFirst[axis] : axis;
    const joined = context.graph.node("Concat", inputs.map(context.value), { axis: place });
    return activate(context.graph, joined, options.byte(1, 0));
  },
  MEAN: (context, { inputs, options }) =>
    context.graph.node("ReduceMean", [context.value(inputs[0])], {
      axes: [...context.constant(inputs[1]).data].map((axis) => channelFirst[axis]),
      keepdims: options.byte(0, 0),
    }),
  FULLY_CONNECTED: (context, { inputs, options }) => {
    const [input, weights, bias] = inputs;
    const { shape, data } = transpose(context.constant(weights), [1, 0]);
    const flat = context.graph.node("Reshape", [channelLast(context, input), context.graph.ints([-1, shape[0]])]);
    const product = context.graph.node("MatMul", [flat, context.graph.floats(`weights_${weights}`, shape, data)]);
    const sum = bias >= 0 ? context.graph.node("Add", [product, context.value(bias)]) : product;
    return activate(context.graph, sum, options.byte(0, 0));
  },
};

function convolution(context, [input, weights, bias], options, { order, group, activation, dilations }) {
  const { graph } = context;
  const { shape, data } = transpose(context.constant(weights), order);
  const inputs = [context.value(input), graph.floats(`weights_${weights}`, shape, data)];
  if (bias >= 0) inputs.push(context.value(bias));
  const convolved = graph.node("Conv", inputs, {
    auto_pad: padding(options),
    strides: [options.int(2, 1), options.int(1, 1)],
    dilations: dilations.map((field) => options.int(field, 1)),
    group,
  });
  return activate(graph, convolved, options.byte(activation, 0));
}

/**
 * A slope for each channel below zero: slope · x + (1 − slope) · Relu(x). ONNX Runtime keeps convolutions by single channels, Relu and sums in the order of memory that
 * the convolutions around them want, but turns pictures back and forth for each PRelu: a fifth of the palm detector's time.
 */
function slopedRelu({ graph, constant, value }, [input, slopes]) {
  const { data } = constant(slopes);
  const scaled = (from, name, scales) =>
    graph.node("Conv", [from, graph.floats(name, [scales.length, 1, 1, 1], scales)], { group: scales.length });
  const x = value(input);
  const below = scaled(x, `slopes_${slopes}`, data);
  const above = scaled(
    graph.node("Relu", [x]),
    `rest_${slopes}`,
    data.map((slope) => 1 - slope),
  );
  return graph.node("Add", [above, below]);
}

function padding(options) {
  return options.byte(0, 0) === 0 ? "SAME_UPPER" : "VALID";
}

/** ActivationFunctionType of schema.fbs. */
function activate(graph, value, kind) {
  if (kind === 0) return value;
  if (kind === 1) return graph.node("Relu", [value]);
  if (kind === 3) return graph.node("Clip", [value, graph.floats("zero", [], [0]), graph.floats("six", [], [6])]);
  throw new Error(`activation ${kind} is not supported`);
}

function channelLast(context, index) {
  const value = context.value(index);
  return context.shape(index).length === 4 ? context.graph.node("Transpose", [value], { perm: toChannelLast }) : value;
}
