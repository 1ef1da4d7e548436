import type { FolderDescription, FolderProblem } from "../../core/settings/folder-description.ts";
import { typeOrder, WEIGHT_TYPES, type Architecture, type WeightType } from "./architectures.ts";

/** A file of a folder: its path in the folder with `/`, and its size. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
}

type Parts = FolderDescription["parts"];

/** Bytes of weights from which a person is warned when they are opened on the processor. */
export const MANY_WEIGHTS = 1e9;

const SAME_SOURCE = "Download it from where the folder came from, and put it in the same place.";

/**
 * Which types of weights are there for each part of a model. A part goes by its best name of which there is a file.
 *
 * @param files of the folder and of its `onnx` folder
 * @param broken files that are there and cannot be used
 */
export function partsIn(
  { parts }: Architecture,
  files: readonly ListedFile[],
  broken: ReadonlySet<string> = new Set(),
): Parts {
  return parts.map((names) => {
    const found = names.split("|").map((part) => ({ part, types: typesOf(part, files, broken) }));
    return found.find(({ types }) => types.length > 0) ?? found[0]!;
  });
}

function typesOf(part: string, files: readonly ListedFile[], broken: ReadonlySet<string>): Parts[number]["types"] {
  return Object.entries(WEIGHT_TYPES).flatMap(([type, end]) => {
    const name = `${part}${end}.onnx`;
    const file = files.find((one) => one.name === `onnx/${name}`) ?? files.find((one) => one.name === name);
    if (!file) return [];
    const data = files.filter((one) => isWeightsOf(file.name, one.name));
    const bytes = [file, ...data].reduce((sum, one) => sum + one.bytes, 0);
    return [{ type, file: file.name, bytes, whole: !broken.has(file.name) }];
  });
}

/** Whether a file is of a part, of whatever type. */
export function isPart(part: string, file: string): boolean {
  const name = file.replace(/^onnx\//, "");
  return Object.values(WEIGHT_TYPES).some((end) => name === `${part}${end}.onnx`);
}

/** Whether a file holds weights of an ONNX file: `<file>_data`, `<file>_data_1` and so on, or `<file>.data`, as onnxruntime-genai and PyTorch name it. */
export function isWeightsOf(model: string, file: string): boolean {
  return file.startsWith(model) && /^(_data(_\d+)?|\.data)$/.test(file.slice(model.length));
}

/** What a folder lacks. */
export function missingFrom(architecture: Architecture, parts: Parts, files: readonly ListedFile[]): FolderProblem[] {
  const has = (name: string) => files.some((file) => file.name === name);
  const missing = architecture.files
    .filter((name) => !has(name))
    .map((file) => ({ file, problem: "is missing", fix: SAME_SOURCE }));
  for (const { part, types } of parts) {
    if (types.some(({ whole }) => whole)) continue;
    // What is wrong with those that are there is said of each.
    if (types.length > 0 || files.some(({ name }) => isPart(part, name))) continue;
    const ends = Object.values(WEIGHT_TYPES).slice(1).join(", ");
    const problem = `is missing, and so is every other type of it (${part} with ${ends} before .onnx)`;
    missing.push({ file: `onnx/${part}.onnx`, problem, fix: fixFor(files) });
  }
  return missing;
}

/** What to do when ONNX files are missing, by what is there in their place. */
function fixFor(files: readonly ListedFile[]): string {
  if (!files.some(({ name }) => /\.(safetensors|bin|gguf|pt|pth)$/.test(name))) return SAME_SOURCE;
  return "This is another form of a model: get its ONNX export, or serve the folder with a program that reads it and choose the server.";
}

/** The type that is opened for a part on a provider; null when none is there whole. */
export function typeFor({ types }: Parts[number], provider: string): Parts[number]["types"][number] | null {
  return typesFor({ part: "", types }, provider)[0] ?? null;
}

/** Types of a part that are there whole, in the order in which a provider tries them. */
export function typesFor({ types }: Parts[number], provider: string): Parts[number]["types"] {
  const order: readonly string[] = typeOrder(provider);
  return types.filter(({ whole }) => whole).toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Bytes of the weights that the processor would open. */
export function processorWeights(parts: Parts): number {
  return parts.reduce((sum, part) => sum + (typeFor(part, "cpu")?.bytes ?? 0), 0);
}

/** What a person should know of a folder that can be used. */
export function notesOn(parts: Parts, weights: number): string[] {
  if (weights <= MANY_WEIGHTS) return [];
  const size = (weights / 1e9).toFixed(1);
  const smaller = parts.some(({ types }) => types.some(({ type }) => type === ("q4" satisfies WeightType)));
  const get = smaller ? "" : "its q4 files, ";
  return [
    `${size} GB of weights on the processor is much: use ${get}a graphics processor or a server if it is slow or ends by itself.`,
  ];
}
