import { type Operators, LEAST_VARIANCE } from "./operators.ts";

/** A matrix, row-major, with the gradient of the loss in it where one is wanted. */
export interface Value {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float64Array;
  /** Null of what is given and not learned. */
  readonly grad: Float64Array | null;
}

/** A matrix that is given. */
export function given(rows: number, cols: number, data: Float64Array): Value {
  return { rows, cols, data, grad: null };
}

/** A matrix that is learned. */
export function learned(rows: number, cols: number, data = new Float64Array(rows * cols)): Value {
  return { rows, cols, data, grad: new Float64Array(rows * cols) };
}

/** How a tape leaves numbers out: the share of them, 0..1, and what decides. */
export interface Thinning {
  readonly share: number;
  readonly random: () => number;
}

/**
 * Operators that remember how each value was made, so that gradients can be led back through them (reverse-mode differentiation; Griewank &
 * Walther 2008, ch. 3). One tape is used for one pass.
 */
export class Tape implements Operators<Value> {
  readonly #parameters: ReadonlyMap<string, Value>;
  readonly #thinning: Thinning | null;
  readonly #back: (() => void)[] = [];

  /** @param thinning null where nothing is left out, as whenever nothing is learned */
  constructor(parameters: ReadonlyMap<string, Value>, thinning: Thinning | null = null) {
    this.#parameters = parameters;
    this.#thinning = thinning;
  }

  /** Lead the gradients of what was made last back to all parameters, where they are added to what is there. */
  backward(): void {
    for (let at = this.#back.length - 1; at >= 0; at--) this.#back[at]!();
  }

  parameter(name: string): Value {
    const found = this.#parameters.get(name);
    if (!found) throw new RangeError(`there is no parameter "${name}"`);
    return found;
  }

  times(a: Value, b: Value): Value {
    const [n, k, m] = [a.rows, a.cols, b.cols];
    const out = this.#made(n, m);
    for (let i = 0; i < n; i++)
      for (let p = 0; p < k; p++) addScaled(out.data, i * m, b.data, p * m, m, a.data[i * k + p]!);
    this.#then(out, (grad) => {
      if (a.grad)
        for (let i = 0; i < n; i++)
          for (let p = 0; p < k; p++) a.grad[i * k + p]! += innerAt(grad, i * m, b.data, p * m, m);
      if (b.grad)
        for (let i = 0; i < n; i++)
          for (let p = 0; p < k; p++) addScaled(b.grad, p * m, grad, i * m, m, a.data[i * k + p]!);
    });
    return out;
  }

  timesTransposed(a: Value, b: Value): Value {
    const [n, k, m] = [a.rows, a.cols, b.rows];
    const out = this.#made(n, m);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < m; j++) out.data[i * m + j] = innerAt(a.data, i * k, b.data, j * k, k);
    this.#then(out, (grad) => {
      for (let i = 0; i < n; i++)
        for (let j = 0; j < m; j++) {
          const g = grad[i * m + j]!;
          if (a.grad) addScaled(a.grad, i * k, b.data, j * k, k, g);
          if (b.grad) addScaled(b.grad, j * k, a.data, i * k, k, g);
        }
    });
    return out;
  }

  plus(a: Value, b: Value): Value {
    const out = this.#made(a.rows, a.cols);
    const whole = b.data.length;
    for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! + b.data[i % whole]!;
    this.#then(out, (grad) => {
      if (a.grad) for (let i = 0; i < grad.length; i++) a.grad[i]! += grad[i]!;
      if (b.grad) for (let i = 0; i < grad.length; i++) b.grad[i % whole]! += grad[i]!;
    });
    return out;
  }

  rectify(a: Value): Value {
    const out = this.#made(a.rows, a.cols);
    for (let i = 0; i < out.data.length; i++) out.data[i] = Math.max(0, a.data[i]!);
    this.#then(out, (grad) => {
      if (a.grad) for (let i = 0; i < grad.length; i++) if (a.data[i]! > 0) a.grad[i]! += grad[i]!;
    });
    return out;
  }

  chances(a: Value, factor: number): Value {
    const { rows, cols } = a;
    const out = this.#made(rows, cols);
    for (let i = 0; i < rows; i++) {
      const row = a.data.subarray(i * cols, (i + 1) * cols).map((value) => value * factor);
      const most = row.reduce((best, value) => Math.max(best, value), -Infinity);
      let total = 0;
      for (let j = 0; j < cols; j++) total += row[j] = Math.exp(row[j]! - most);
      for (let j = 0; j < cols; j++) out.data[i * cols + j] = row[j]! / total;
    }
    this.#then(out, (grad) => {
      if (!a.grad) return;
      for (let i = 0; i < rows; i++) {
        const mean = innerAt(grad, i * cols, out.data, i * cols, cols);
        for (let at = i * cols; at < (i + 1) * cols; at++) a.grad[at]! += factor * out.data[at]! * (grad[at]! - mean);
      }
    });
    return out;
  }

  normalise(a: Value, gain: Value, bias: Value): Value {
    const { rows, cols } = a;
    const out = this.#made(rows, cols);
    const flat = new Float64Array(rows * cols);
    const sizes = new Float64Array(rows);
    for (let i = 0; i < rows; i++) {
      const row = a.data.subarray(i * cols, (i + 1) * cols);
      const mean = row.reduce((sum, value) => sum + value, 0) / cols;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cols;
      sizes[i] = Math.sqrt(variance + LEAST_VARIANCE);
      for (let j = 0; j < cols; j++) {
        const at = i * cols + j;
        flat[at] = (row[j]! - mean) / sizes[i]!;
        out.data[at] = flat[at]! * gain.data[j]! + bias.data[j]!;
      }
    }
    this.#then(out, (grad) => {
      for (let i = 0; i < rows; i++) {
        let [sum, along] = [0, 0];
        for (let j = 0; j < cols; j++) {
          const at = i * cols + j;
          gain.grad![j]! += grad[at]! * flat[at]!;
          bias.grad![j]! += grad[at]!;
          sum += grad[at]! * gain.data[j]!;
          along += grad[at]! * gain.data[j]! * flat[at]!;
        }
        if (a.grad)
          for (let j = 0; j < cols; j++) {
            const at = i * cols + j;
            a.grad[at]! += (grad[at]! * gain.data[j]! - sum / cols - (flat[at]! * along) / cols) / sizes[i]!;
          }
      }
    });
    return out;
  }

  meanRow(a: Value): Value {
    const { rows, cols } = a;
    const out = this.#made(1, cols);
    for (let i = 0; i < rows; i++) addScaled(out.data, 0, a.data, i * cols, cols, 1 / rows);
    this.#then(out, (grad) => {
      if (a.grad) for (let i = 0; i < rows; i++) addScaled(a.grad, i * cols, grad, 0, cols, 1 / rows);
    });
    return out;
  }

  thinned(a: Value): Value {
    if (this.#thinning === null || this.#thinning.share === 0) return a;
    const { share, random } = this.#thinning;
    const kept = a.data.map(() => (random() < share ? 0 : 1 / (1 - share)));
    const out = this.#made(a.rows, a.cols);
    for (let i = 0; i < kept.length; i++) out.data[i] = a.data[i]! * kept[i]!;
    this.#then(out, (grad) => {
      if (a.grad) for (let i = 0; i < grad.length; i++) a.grad[i]! += grad[i]! * kept[i]!;
    });
    return out;
  }

  /**
   * Mean cross entropy of each row's chances against the same truth, a weight for each output, and its gradient. `logits` are numbers before the
   * logistic function; a true output counts `positive` times.
   *
   * @param truth one number for each column, 0 or 1
   * @param weights how much each column counts
   */
  loss(logits: Value, truth: Float64Array, weights: Float64Array, positive: number): number {
    const { rows, cols, data, grad } = logits;
    let total = 0;
    for (let at = 0; at < data.length; at++) {
      const [z, y] = [data[at]!, truth[at % cols]!];
      const weight = (weights[at % cols]! * (y > 0 ? positive : 1)) / rows;
      total += weight * (Math.max(z, 0) - z * y + Math.log1p(Math.exp(-Math.abs(z))));
      if (grad) grad[at]! += weight * (logistic(z) - y);
    }
    return total;
  }

  #made(rows: number, cols: number): Value {
    return learned(rows, cols);
  }

  #then({ grad }: Value, back: (grad: Float64Array) => void): void {
    this.#back.push(() => back(grad!));
  }
}

/** The logistic function: a number as a chance. */
export function logistic(z: number): number {
  return 1 / (1 + Math.exp(-z));
}

function innerAt(a: Float64Array, from: number, b: Float64Array, other: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += a[from + i]! * b[other + i]!;
  return sum;
}

function addScaled(
  to: Float64Array,
  at: number,
  from: Float64Array,
  other: number,
  count: number,
  factor: number,
): void {
  if (factor === 0) return;
  for (let i = 0; i < count; i++) to[at + i]! += factor * from[other + i]!;
}
