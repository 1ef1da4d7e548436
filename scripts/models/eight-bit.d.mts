import type { OnnxGraph } from "./onnx.mjs";
/** Least and greatest value of each activation, by its name in the graph. */
export type Ranges = Record<string, readonly [number, number]>;
/** A graph whose convolutions are computed in eight bits; see eight-bit.mjs. */
export class EightBitGraph extends OnnxGraph {
  constructor(name: string, ranges: Ranges, exact: number);
}
