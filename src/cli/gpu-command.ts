import { resolve } from "node:path";
import { Command } from "commander";
import { addCudaLibraries } from "./cuda-libraries.ts";
import { keepFastest } from "../app/diagnostics/fastest-provider.ts";
import { gpuLines } from "../core/diagnostics/gpu.ts";
import { NeedsFixing, terminal, UsageError, type CliOutput } from "./errors.ts";
import { commandDevice, tryProviders } from "./inference.ts";
import { settingsIn } from "./doctor-command.ts";
import { userDataFolder } from "./user-data.ts";

interface GpuOptions {
  readonly data?: string;
  readonly json?: boolean;
  readonly addCuda?: string;
  readonly sha256?: string;
}

/** The `gpu` command: which cards and providers are here, each tried by a real run of the program's networks. */
export function gpuCommand(output: CliOutput = terminal): Command {
  return new Command("gpu")
    .description(
      "try what models can run on here, each with the program's own networks, say what is used, and keep the fastest for auto; exit code 1 when not even the CPU works",
    )
    .option("--data <folder>", "folder of the window's settings; the operating system's own place when left out")
    .option(
      "--add-cuda <wheel>",
      "first add CUDA's libraries on Linux, out of a file of onnxruntime-gpu; needs --sha256",
    )
    .option("--sha256 <sum>", "of --add-cuda: sum of the file, as the page that it came from lists it")
    .option("--json", "print what was found as JSON")
    .action(async ({ data = userDataFolder(), json, addCuda, sha256 = "" }: GpuOptions) => {
      if (addCuda !== undefined) {
        if (!/^[0-9a-f]{64}$/i.test(sha256))
          throw new UsageError("--add-cuda needs --sha256: the 64 hexadecimal digits that the file's page lists.");
        await addCudaLibraries(resolve(addCuda), sha256);
      }
      const found = await tryProviders(settingsIn(resolve(data)).settings.provider);
      // What is fastest on one card is not what auto would run on another.
      if (commandDevice() === undefined) keepFastest(resolve(data), found);
      const lines = gpuLines(found).map(({ text }) => text);
      output.out(json ? JSON.stringify(found, null, 1) : lines.join("\n"));
      if (!found.providers.some(({ provider, ok }) => provider === "cpu" && ok)) throw new NeedsFixing();
    });
}
