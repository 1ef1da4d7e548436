import { resolve } from "node:path";
import { Command } from "commander";
import { keepFastest } from "../app/diagnostics/fastest-provider.ts";
import { gpuLines } from "../core/diagnostics/gpu.ts";
import { NeedsFixing, terminal, type CliOutput } from "./errors.ts";
import { commandDevice, tryProviders } from "./inference.ts";
import { settingsIn } from "./doctor-command.ts";
import { userDataFolder } from "./user-data.ts";

/** The `gpu` command: which cards and providers are here, each tried by a real run of the program's networks. */
export function gpuCommand(output: CliOutput = terminal): Command {
  return new Command("gpu")
    .description(
      "try what models can run on here, each with the program's own networks, say what is used, and keep the fastest for auto; exit code 1 when not even the CPU works",
    )
    .option("--data <folder>", "folder of the window's settings; the operating system's own place when left out")
    .option("--json", "print what was found as JSON")
    .action(async ({ data = userDataFolder(), json }: { data?: string; json?: boolean }) => {
      const found = await tryProviders(settingsIn(resolve(data)).settings.provider);
      // What is fastest on one card is not what auto would run on another.
      if (commandDevice() === undefined) keepFastest(resolve(data), found);
      const lines = gpuLines(found).map(({ text }) => text);
      output.out(json ? JSON.stringify(found, null, 1) : lines.join("\n"));
      if (!found.providers.some(({ provider, ok }) => provider === "cpu" && ok)) throw new NeedsFixing();
    });
}
