/** A half-precision ONNX file as one that computes in single precision, its kernels kept in eight bits; see eight-bit-kernels.mjs. */
export function withEightBitKernels(file: Buffer): Buffer;
