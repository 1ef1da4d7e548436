import { readLiteral } from "./object-literal.mjs";
import { count } from "./tensors.mjs";

/**
 * @typedef {{ name: string, op: string, input?: string[], attr?: Record<string, any> }} GraphNode
 * @typedef {{ nodes: Map<string, GraphNode>, weights: Map<string, import("./tensors.mjs").Tensor> }} GraphModel
 */

/**
 * Reads a TensorFlow.js graph model that was bundled as scripts: `model.min.js` exports the model's JSON as an object literal,
 * each weight shard `NAME.min.js` exports base64. The scripts are read, never run.
 * @param {Map<string, Buffer>} files path inside the package → content
 * @param {string} folder path of the model's folder inside the package
 * @returns {GraphModel}
 */
export function readBundledGraphModel(files, folder) {
  const script = (name) => {
    const content = files.get(`${folder}/${name}.min.js`);
    if (!content) throw new Error(`the package lacks ${folder}/${name}.min.js`);
    return content.toString("latin1");
  };
  const exported = (text) => text.search(/\.exports=(?=["{])/) + ".exports=".length;
  const modelText = script("model");
  const model = readLiteral(modelText, modelText.indexOf('{format:"graph-model"'));
  const group = model.weightsManifest[0];
  const shards = group.paths.map((path) => {
    const text = script(path);
    const start = exported(text) + 1;
    return Buffer.from(text.slice(start, text.indexOf('"', start)), "base64");
  });
  return {
    nodes: new Map(model.modelTopology.node.map((node) => [node.name, node])),
    weights: readWeights(group.weights, Buffer.concat(shards)),
  };
}

/**
 * Reads a TensorFlow.js graph model as it is usually stored: `model.json`, and shards of weights beside it.
 * @param {Map<string, Buffer>} files path inside the package → content
 * @param {string} folder path of the model's folder inside the package
 * @returns {GraphModel}
 */
export function readGraphModel(files, folder) {
  const file = (name) => {
    const content = files.get(`${folder}/${name}`);
    if (!content) throw new Error(`the package lacks ${folder}/${name}`);
    return content;
  };
  const model = JSON.parse(file("model.json").toString("utf8"));
  const group = model.weightsManifest[0];
  return {
    nodes: new Map(model.modelTopology.node.map((node) => [node.name, node])),
    weights: readWeights(group.weights, Buffer.concat(group.paths.map(file))),
  };
}

/** Weights are stored one after another: whole, or each as bytes on a linear scale (tfjs-core, "WeightsManifestEntry"). */
function readWeights(entries, bytes) {
  const weights = new Map();
  let at = 0;
  for (const { name, shape, dtype, quantization } of entries) {
    if (quantization && (dtype !== "float32" || quantization.dtype !== "uint8"))
      throw new Error(`${name}: of packed weights only those of a byte are supported`);
    const length = count(shape) * (quantization ? 1 : 4);
    const stored = bytes.subarray(at, at + length);
    if (stored.length !== length) throw new Error(`${name}: the weight shards end too early`);
    at += length;
    weights.set(name, { shape, data: quantization ? unpacked(stored, quantization) : numbers(stored, dtype) });
  }
  return weights;
}

function unpacked(stored, { scale, min }) {
  return Float32Array.from(stored, (byte) => byte * scale + min);
}

function numbers(stored, dtype) {
  const own = Uint8Array.from(stored).buffer;
  return dtype === "int32" ? new Int32Array(own) : new Float32Array(own);
}
