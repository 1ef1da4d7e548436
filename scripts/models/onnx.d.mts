/** An ONNX graph under construction; see onnx.mjs. */
export class OnnxGraph {
  constructor(name: string);
  input(name: string, shape: readonly (number | string)[], type?: "float32" | "int64"): string;
  output(name: string, value: string, shape: readonly (number | string)[]): void;
  watch(value: string): void;
  floats(name: string, shape: readonly number[], data: ArrayLike<number>): string;
  ints(values: readonly number[]): string;
  node(
    operator: string,
    inputs: readonly string[],
    attributes?: Record<string, number | string | readonly number[] | { float: number } | undefined>,
  ): string;
  encode(): Buffer;
}
