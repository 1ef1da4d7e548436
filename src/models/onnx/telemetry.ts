/**
 * Variables of the environment that a process must have before it loads ONNX Runtime. Without them, version 1.30 writes a device id and a
 * queue of events, names of models among them, to the user's cache folder `Microsoft/DeveloperTools/.onnxruntime`.
 */
const withoutTelemetry = { ORT_DISABLE_TELEMETRY: "1" } as const;

/** Variables of the environment of each process that loads ONNX Runtime: without telemetry, and with cards numbered as `nvidia-smi` lists them, where the person has not chosen another order. */
export const runtimeEnvironment = {
  ...withoutTelemetry,
  CUDA_DEVICE_ORDER: process.env["CUDA_DEVICE_ORDER"] ?? "PCI_BUS_ID",
};

/** Throws when this process may not load ONNX Runtime, because it was started without `withoutTelemetry`. */
export function refuseTelemetry(): void {
  for (const [name, value] of Object.entries(withoutTelemetry))
    if (process.env[name] !== value) throw new Error(`${name}=${value} must be set before ONNX Runtime is loaded`);
}
