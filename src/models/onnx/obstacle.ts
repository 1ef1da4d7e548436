import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { providersOn, RUNTIME_VERSION, type Machine } from "../../core/settings/providers.ts";

/** Devices through which Linux reaches a graphics processor: a native driver, or Windows' under WSL. */
const linuxGraphics = ["/dev/dri", "/dev/dxg", "/dev/nvidiactl"] as const;
/** Variables of the environment that name a driver for Vulkan, one that runs in software for instance. */
const driverVariables = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"] as const;

/** Why a provider cannot work here, and how it is got; the fix is empty where it cannot be got. */
export interface Obstacle {
  readonly problem: string;
  readonly fix: string;
}

/**
 * Why a provider can't work on this machine; null when it may. Asking first is kinder than trying: the native libraries write to the terminal
 * when they fail.
 *
 * @param provider name of an execution provider
 */
export function obstacleTo(provider: string, machine: Machine = process): Obstacle | null {
  if (!providersOn(machine).some((one) => one === provider))
    return { problem: `ONNX Runtime has no ${provider} for ${machine.platform} on ${machine.arch}`, fix: "" };
  if (provider === "cuda" && !existsSync(join(runtimeFolder(), "libonnxruntime_providers_cuda.so")))
    return { problem: "its libraries are not installed", fix: howToGetCuda() };
  if (provider === "webgpu" && machine.platform === "linux" && !hasGraphics())
    return {
      problem: "this machine has no graphics device",
      fix: "With a card, install its driver with Vulkan: `apt-get install libvulkan1 mesa-vulkan-drivers`, or NVIDIA's own.",
    };
  return null;
}

function hasGraphics(): boolean {
  return (
    linuxGraphics.some((device) => existsSync(device)) || driverVariables.some((name) => Boolean(process.env[name]))
  );
}

/** An installed program's files are only read there, so that nothing can be put beside its runtime. */
function howToGetCuda(): string {
  if (isInstalled(runtimeFolder()))
    return "An installed program cannot add them; run Benchside from its sources for CUDA, or use WebGPU.";
  return `With an NVIDIA card, CUDA 13 and cuDNN 9, fetch them (\`pip download --no-deps onnxruntime-gpu==${RUNTIME_VERSION}\`) and add them: \`npx benchside gpu --add-cuda FILE.whl --sha256 SUM\`.`;
}

/** Whether a folder of the runtime is that of an installed program. */
export function isInstalled(folder: string): boolean {
  return folder.includes(`app.asar${sep}`) || folder.includes(`app.asar.unpacked${sep}`);
}

/** Folder of ONNX Runtime's shared libraries for this processor. */
export function runtimeFolder(): string {
  const main = createRequire(import.meta.url).resolve("onnxruntime-node");
  return join(main, "..", "..", "bin", "napi-v6", process.platform, process.arch);
}
