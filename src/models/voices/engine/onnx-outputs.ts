/** Fields of onnx.proto: ModelProto.graph, GraphProto.output and GraphProto.value_info, which are of one type, and the name in it. */
const GRAPH = 7;
const OUTPUT = 12;
const VALUE_INFO = 13;
const NAME = 1;

/** A field of a message: where its tag and its content stand. */
interface Field {
  readonly number: number;
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes outputs of an ONNX graph mere values within it, so that a run need not keep them to its end.
 *
 * @param model bytes of an ONNX file, which are changed in their place
 * @param isUnread whether an output of this name is to be none
 * @returns how many were made so
 */
export function withoutOutputs(model: Uint8Array, isUnread: (name: string) => boolean): number {
  const bytes = Buffer.from(model.buffer, model.byteOffset, model.byteLength);
  let changed = 0;
  for (const graph of fieldsOf(bytes, 0, bytes.length)) {
    if (graph.number !== GRAPH) continue;
    for (const output of fieldsOf(bytes, graph.from, graph.to)) {
      if (output.number !== OUTPUT) continue;
      const name = fieldsOf(bytes, output.from, output.to).find(({ number }) => number === NAME);
      if (!name || !isUnread(bytes.toString("utf8", name.from, name.to))) continue;
      bytes[output.tag] = VALUE_INFO * 8 + 2;
      changed += 1;
    }
  }
  return changed;
}

/** The fields between two places that are no fixed numbers, of which these messages have none. Stops where it is no message. */
function fieldsOf(bytes: Buffer, start: number, end: number): readonly Field[] {
  const fields: Field[] = [];
  for (let at = start; at < end;) {
    const key = varint(bytes, at);
    const next = varint(bytes, key.end);
    const [number, wire] = [Math.floor(key.value / 8), key.value % 8];
    const to = wire === 2 ? next.end + next.value : next.end;
    if ((wire !== 0 && wire !== 2) || to > end) break;
    fields.push({ number, tag: at, from: wire === 2 ? next.end : key.end, to });
    at = to;
  }
  return fields;
}

function varint(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start, scale = 1; at < bytes.length; at++, scale *= 128) {
    value += (bytes[at]! & 127) * scale;
    if (bytes[at]! < 128) return { value, end: at + 1 };
  }
  return { value: 0, end: Number.POSITIVE_INFINITY };
}
