/** Scales a vector to unit length in place and returns it; a vector of zeros stays as it is. */
export function scaleToUnit(vector: Float32Array): Float32Array {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += vector[i]! * vector[i]!;
  if (square > 0) {
    const scale = 1 / Math.sqrt(square);
    for (let i = 0; i < vector.length; i++) vector[i]! *= scale;
  }
  return vector;
}
