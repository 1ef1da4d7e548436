import { convertGraphModel } from "./convert-tfjs.mjs";
import { convertLite } from "./convert-lite.mjs";
import { convertSentences } from "./convert-sentences.mjs";
import { OnnxGraph } from "./onnx.mjs";
import { readPacked } from "./packed-assets.mjs";
import { readBundledGraphModel, readGraphModel } from "./tfjs-reader.mjs";

/**
 * Whether a file of a package is needed to make a model.
 * @param {any} source the model's `source` in resources/models.json
 * @param {string} path path inside the package
 */
export function needs(source, path) {
  if (source.kind === "tfjs") return path.startsWith(`${source.folder}/`);
  return path === (source.kind === "tflite" ? source.file : source.data) || path === source.loader;
}

/**
 * Makes one model of resources/models.json from its package's files.
 * @param {any} model an entry of `models`
 * @param {Map<string, Buffer>} files path inside the package → content
 * @param {OnnxGraph} [graph] what is written to; in single precision by default
 * @returns {Buffer} the .onnx file
 */
export function convertModel(model, files, graph = new OnnxGraph(model.id)) {
  const { source, input, outputs } = model;
  const wanted = { name: model.id, input, outputs };
  const file = (path) => {
    const content = files.get(path);
    if (!content) throw new Error(`${model.package} holds no ${path}`);
    return content;
  };
  switch (source.kind) {
    case "tflite":
      return convertLite(file(source.file), wanted, graph);
    case "packed-tflite":
      return convertLite(readPacked(file(source.loader), file(source.data), source.file), wanted, graph);
    case "tfjs":
      return convertGraphModel(readBundledGraphModel(files, source.folder), wanted);
    default:
      throw new Error(`${model.id}: unknown source kind "${source.kind}"`);
  }
}

/**
 * Makes the encoder of sentences, and its vocabulary, from its package's files.
 * @param {{ package: string, folder: string }} sentences `sentences` of resources/models.json
 * @param {Map<string, Buffer>} files path inside the package → content
 * @returns {{ model: Buffer, vocabulary: Buffer }} the .onnx file; pieces of words with their logarithmic chances, as JSON
 */
export function convertSentenceEncoder(sentences, files) {
  const vocabulary = files.get(`${sentences.folder}/vocab.json`);
  if (!vocabulary) throw new Error(`${sentences.package} holds no ${sentences.folder}/vocab.json`);
  return { model: convertSentences(readGraphModel(files, sentences.folder), "sentences"), vocabulary };
}
