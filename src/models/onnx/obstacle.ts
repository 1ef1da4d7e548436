import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Devices through which Linux reaches a graphics processor: a native driver, or Windows' under WSL. */
const linuxGraphics = ["/dev/dri", "/dev/dxg", "/dev/nvidiactl"] as const;

/**
 * Why a provider can't work on this machine, in words; null when it may. Asking first is kinder than trying: the native libraries
 * write to the terminal when they fail.
 *
 * @param provider name of an execution provider
 */
export function obstacleTo(provider: string): string | null {
  if (process.platform !== "linux") return null;
  if (provider === "cuda" && !existsSync(join(runtimeFolder(), "libonnxruntime_providers_cuda.so"))) {
    return "its libraries are not installed; run `node node_modules/onnxruntime-node/script/install.js`";
  }
  if (provider === "webgpu" && !linuxGraphics.some((device) => existsSync(device)))
    return "this machine has no graphics device";
  return null;
}

/** Folder of ONNX Runtime's shared libraries for this processor. */
function runtimeFolder(): string {
  const main = createRequire(import.meta.url).resolve("onnxruntime-node");
  return join(main, "..", "..", "bin", "napi-v6", process.platform, process.arch);
}
