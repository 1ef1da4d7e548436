/** Small dense linear algebra for learning a bench. Matrices are row-major Float64Arrays. */

/** Turns of the iteration: more change no similarity in its third digit. */
const TURNS = 5;

/**
 * The `rank` strongest principal directions of centred samples, by orthogonal iteration on their Gram matrix: cheap while
 * there are fewer samples than dimensions, which is always so on a bench.
 *
 * @param rows centred samples, n of length d each
 * @returns at most min(rank, n − 1) unit directions of length d, strongest first; directions without variance are left out
 */
export function principalDirections(rows: readonly Float32Array[], rank: number): Float64Array[] {
  const n = rows.length;
  const d = rows[0]?.length ?? 0;
  const gram = new Float64Array(n * n);
  // Copies of one type: the inner loop below stays monomorphic, which is several times faster.
  const wide = rows.map((row) => Float64Array.from(row));
  for (let i = 0; i < n; i++) for (let j = i; j < n; j++) gram[i * n + j] = gram[j * n + i] = inner(wide[i]!, wide[j]!);
  let basis = startingBasis(n, Math.min(rank, n - 1));
  for (let turn = 0; turn < TURNS; turn++) basis = orthonormal(basis.map((column) => times(gram, n, column)));
  const directions: Float64Array[] = [];
  const strongest = Math.max(...basis.map((column) => length(times(gram, n, column))), 0);
  for (const column of basis) {
    if (length(times(gram, n, column)) < strongest * 1e-9) continue;
    const direction = new Float64Array(d);
    for (let i = 0; i < n; i++) {
      const weight = column[i]!;
      const row = rows[i]!;
      for (let k = 0; k < d; k++) direction[k]! += weight * row[k]!;
    }
    const size = length(direction);
    directions.push(direction.map((value) => value / size));
  }
  return directions;
}

/** Lower Cholesky factor of a symmetric positive definite n×n matrix. Throws RangeError when it is not one. */
export function cholesky(matrix: Float64Array, n: number): Float64Array {
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!;
      if (i !== j) lower[i * n + j] = sum / lower[j * n + j]!;
      else if (sum > 0) lower[i * n + i] = Math.sqrt(sum);
      else throw new RangeError("the matrix is not positive definite");
    }
  return lower;
}

/** Solve L·x = b for a lower-triangular n×n matrix L. */
export function forwardSolve(lower: Float64Array, n: number, b: ArrayLike<number>): Float64Array {
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i * n + k]! * x[k]!;
    x[i] = sum / lower[i * n + i]!;
  }
  return x;
}

/** Inner product of two vectors of the same length. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** `dot` of vectors of one type. */
function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Euclidean length. */
export function length(a: ArrayLike<number>): number {
  return Math.sqrt(dot(a, a));
}

function times(matrix: Float64Array, n: number, x: Float64Array): Float64Array {
  const out = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0, at = i * n; j < n; j++, at++) sum += matrix[at]! * x[j]!;
    out[i] = sum;
  }
  return out;
}

/** A fixed start (no random numbers: learning the same takes gives the same profile, bit for bit). */
function startingBasis(n: number, rank: number): Float64Array[] {
  return Array.from({ length: rank }, (_, column) =>
    Float64Array.from({ length: n }, (_, row) => Math.sin((row + 1) * (column + 1) * 0.7390851)),
  );
}

/** Gram–Schmidt, twice for accuracy; columns that vanish are dropped. */
function orthonormal(columns: Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = [];
  for (const column of columns) {
    const rest = Float64Array.from(column);
    const before = length(rest);
    for (let pass = 0; pass < 2; pass++)
      for (const unit of basis) {
        const part = inner(rest, unit);
        for (let i = 0; i < rest.length; i++) rest[i]! -= part * unit[i]!;
      }
    const size = length(rest);
    if (size > before * 1e-10 && size > 0) basis.push(rest.map((value) => value / size));
  }
  return basis;
}
