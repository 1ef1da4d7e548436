import { open, type FileHandle } from "node:fs/promises";

/** An input or output as an ONNX file declares it. */
export interface DeclaredPort {
  readonly name: string;
  /** Element type by its name in onnx.proto, lower case; `type 23` for one that is not known here, empty for what is no tensor. */
  readonly type: string;
}

/** Weights that an ONNX file keeps in another one. */
export interface OutsideWeights {
  /** Path beside the ONNX file, as it is written there. */
  readonly location: string;
  /** Last byte that is needed of it, exclusive. */
  readonly end: number;
}

/** What is read of an ONNX file without its weights. */
export interface OnnxHeader {
  readonly inputs: readonly DeclaredPort[];
  readonly outputs: readonly DeclaredPort[];
  /** One for each other file. */
  readonly outside: readonly OutsideWeights[];
}

/** The file is not an ONNX file, or not all of it. */
export class NotOnnx extends Error {
  override readonly name = "NotOnnx";
}

/** Names of onnx.proto's TensorProto.DataType. */
const ELEMENT_TYPES: Readonly<Record<number, string>> = {
  ...{ 1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 8: "string" },
  ...{ 9: "bool", 10: "float16", 11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16" },
};
/** Bytes that are read at a time. */
const WINDOW = 65_536;
/** Longest name, and longest description of an input or of where weights are, in bytes. */
const LONGEST_ENTRY = 16_384;
/** Most tensors and ports of a graph; the largest known ones have some thousands. */
const MOST_ENTRIES = 200_000;

/**
 * Reads what an ONNX file (onnx.proto, ModelProto) says of its inputs, outputs and of weights in other files. Weights are stepped over,
 * so that several gigabytes take as little as a few bytes.
 *
 * @throws NotOnnx saying in words what is wrong
 */
export async function readOnnxHeader(path: string): Promise<OnnxHeader> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const view = new View(file, size);
    const found: Found = { inputs: [], outputs: [], outside: new Map(), entries: 0 };
    let graphs = 0;
    for await (const field of view.fields(0, size)) {
      if (field.number !== 7) continue;
      graphs += 1;
      await readGraph(view, field, found);
    }
    if (graphs === 0) throw new NotOnnx("is no ONNX file: it holds no graph");
    const { inputs, outputs } = found;
    return { inputs, outputs, outside: [...found.outside].map(([location, end]) => ({ location, end })) };
  } finally {
    await file.close();
  }
}

interface Found {
  readonly inputs: DeclaredPort[];
  readonly outputs: DeclaredPort[];
  readonly outside: Map<string, number>;
  entries: number;
}

/** A field of a message: where its content is, and its value when it is a whole number. */
interface Field {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

async function readGraph(view: View, graph: Field, found: Found): Promise<void> {
  for await (const field of view.fields(graph.start, graph.end)) {
    if (field.number === 5) await readTensor(view, field, found);
    else if (field.number === 11) found.inputs.push(await readPort(view, field));
    else if (field.number === 12) found.outputs.push(await readPort(view, field));
    if (++found.entries > MOST_ENTRIES) throw new NotOnnx(`holds more than ${MOST_ENTRIES} nodes and tensors`);
  }
}

async function readTensor(view: View, tensor: Field, found: Found): Promise<void> {
  const where = new Map<string, string>();
  for await (const field of view.fields(tensor.start, tensor.end)) {
    if (field.number !== 13) continue;
    const entry = new Map<number, string>();
    for await (const part of view.fields(field.start, field.end)) entry.set(part.number, await view.text(part));
    where.set(entry.get(1) ?? "", entry.get(2) ?? "");
  }
  const location = where.get("location");
  if (location === undefined) return;
  const end = Number(where.get("offset") ?? 0) + Number(where.get("length") ?? 0);
  if (!Number.isSafeInteger(end) || end < 0)
    throw new NotOnnx(`says nothing usable of where in ${location} weights are`);
  found.outside.set(location, Math.max(found.outside.get(location) ?? 0, end));
}

/** ValueInfoProto: name 1, type 2; TypeProto: tensor_type 1; its elem_type 1. */
async function readPort(view: View, port: Field): Promise<DeclaredPort> {
  let name = "";
  let type = "";
  for await (const field of view.fields(port.start, port.end)) {
    if (field.number === 1) name = await view.text(field);
    if (field.number !== 2) continue;
    for await (const kind of view.fields(field.start, field.end)) {
      if (kind.number !== 1) continue;
      for await (const part of view.fields(kind.start, kind.end))
        if (part.number === 1) type = ELEMENT_TYPES[part.value] ?? `type ${part.value}`;
    }
  }
  return { name, type };
}

/** A file that is read a little at a time. */
class View {
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #window = Buffer.alloc(WINDOW);
  #from = 0;
  #to = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** Fields of a message one after another. */
  async *fields(start: number, end: number): AsyncGenerator<Field> {
    let at = start;
    while (at < end) {
      await this.#hold(at);
      const key = this.#varint(at, end);
      const wire = Number(key.value & 7n);
      const number = Number(key.value >> 3n);
      at = key.next;
      if (wire === 0) {
        const { value, next } = this.#varint(at, end);
        yield { number, start: at, end: next, value: Number(value) };
        at = next;
        continue;
      }
      const content = wire === 2 ? this.#varint(at, end) : { value: lengthOf(wire), next: at };
      const last = content.next + Number(content.value);
      if (last > end) throw last > this.#size ? cutShort(this.#size, last) : new NotOnnx("is no ONNX file");
      yield { number, start: content.next, end: last, value: 0 };
      at = last;
    }
  }

  async text({ start, end }: Field): Promise<string> {
    if (end - start > LONGEST_ENTRY) throw new NotOnnx(`holds a name of ${end - start} bytes`);
    await this.#hold(start);
    return this.#window.toString("utf8", start - this.#from, end - this.#from);
  }

  /** Have the bytes from there in the window, so many as any header or name takes. */
  async #hold(at: number): Promise<void> {
    if (at >= this.#from && Math.min(at + LONGEST_ENTRY, this.#size) <= this.#to) return;
    const { bytesRead } = await this.#file.read(this.#window, 0, WINDOW, at);
    this.#from = at;
    this.#to = at + bytesRead;
  }

  #varint(at: number, end: number): { value: bigint; next: number } {
    let value = 0n;
    for (let i = 0; i < 10; i++) {
      if (at + i >= end || at + i >= this.#to) throw cutShort(this.#size, at + i + 1);
      const byte = this.#window[at + i - this.#from]!;
      value |= BigInt(byte & 127) << BigInt(7 * i);
      if (byte < 128) return { value, next: at + i + 1 };
    }
    throw new NotOnnx("is no ONNX file");
  }
}

function lengthOf(wire: number): bigint {
  if (wire === 1) return 8n;
  if (wire === 5) return 4n;
  throw new NotOnnx("is no ONNX file");
}

function cutShort(size: number, wanted: number): NotOnnx {
  return new NotOnnx(`is cut short: it holds ${size} bytes of at least ${wanted}`);
}
