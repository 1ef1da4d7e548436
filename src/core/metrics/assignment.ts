/**
 * Pairs of rows and columns with the largest total weight, each row and column in at most one pair; pairs of weight ≤ 0 are
 * never made. `weight[i][j]` must be finite; rows must be of equal length. Pairs are in order of row.
 *
 * The Hungarian method with potentials (Kuhn 1955; Jonker & Volgenant's shortest augmenting paths), O(n³).
 */
export function bestAssignment(weight: readonly (readonly number[])[]): [number, number][] {
  const rows = weight.length;
  const columns = weight[0]?.length ?? 0;
  if (rows === 0 || columns === 0) return [];
  const size = Math.max(rows, columns);
  const cost = (i: number, j: number): number => (i < rows && j < columns ? -Math.max(0, weight[i]![j]!) : 0);
  const rowOf = shortestPaths(size, cost);
  const pairs: [number, number][] = [];
  for (let j = 0; j < columns; j++) {
    const i = rowOf[j]!;
    if (i < rows && weight[i]![j]! > 0) pairs.push([i, j]);
  }
  return pairs.sort((a, b) => a[0] - b[0]);
}

/** Row assigned to each column of a square problem of least cost. Index 0 of the working arrays is a dummy column. */
function shortestPaths(size: number, cost: (row: number, column: number) => number): number[] {
  const rowPotential = new Float64Array(size + 1);
  const columnPotential = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1);
  const cameFrom = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const used = new Uint8Array(size + 1);
    do {
      used[column] = 1;
      const here = rowOf[column]!;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= size; j++) {
        if (used[j]) continue;
        const reduced = cost(here - 1, j - 1) - rowPotential[here]! - columnPotential[j]!;
        if (reduced < least[j]!) {
          least[j] = reduced;
          cameFrom[j] = column;
        }
        if (least[j]! < delta) {
          delta = least[j]!;
          next = j;
        }
      }
      for (let j = 0; j <= size; j++) {
        if (used[j]) {
          rowPotential[rowOf[j]!]! += delta;
          columnPotential[j]! -= delta;
        } else least[j]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[cameFrom[column]!]!;
      column = cameFrom[column]!;
    }
  }
  return [...rowOf.slice(1)].map((row) => row - 1);
}

/**
 * The same where only rows and columns of one group may be paired, such as those of one video: each group is solved on its
 * own. `weight(i, j)` is asked only within groups. Pairs are in order of row.
 */
export function bestAssignmentWithin(
  rowGroups: readonly string[],
  columnGroups: readonly string[],
  weight: (row: number, column: number) => number,
): [number, number][] {
  const pairs = [...new Set(rowGroups)].flatMap((group) => {
    const rows = rowGroups.flatMap((other, at) => (other === group ? [at] : []));
    const columns = columnGroups.flatMap((other, at) => (other === group ? [at] : []));
    const found = bestAssignment(rows.map((i) => columns.map((j) => weight(i, j))));
    return found.map(([i, j]): [number, number] => [rows[i]!, columns[j]!]);
  });
  return pairs.sort((a, b) => a[0] - b[0]);
}
