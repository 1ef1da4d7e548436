/**
 * What a network is built of. It is written once over these, and runs as a tape with gradients (`tape.ts`) or becomes an ONNX graph
 * (`onnx-graph.ts`). Values are matrices; each row is one second, or one moment of a step.
 */
export interface Operators<V> {
  /** A matrix that is learned, by its name. */
  parameter(name: string): V;
  /** n×k times k×m. */
  times(a: V, b: V): V;
  /** n×k times the transpose of m×k. */
  timesTransposed(a: V, b: V): V;
  /** Same sizes, or `b` has one row that is added to each of `a`. */
  plus(a: V, b: V): V;
  /** Below zero becomes zero. */
  rectify(a: V): V;
  /** Each row of `a · factor` as chances that sum to one. */
  chances(a: V, factor: number): V;
  /** Each row with mean 0 and variance 1 (Ba et al. 2016), times `gain`, plus `bias`, one row each. */
  normalise(a: V, gain: V, bias: V): V;
  /** The mean of all rows, one row. */
  meanRow(a: V): V;
  /** Some of the numbers left out while learning (Srivastava et al. 2014); all of them are kept elsewhere. */
  thinned(a: V): V;
}

/** Added to a variance so that nothing is divided by zero. */
export const LEAST_VARIANCE = 1e-5;
