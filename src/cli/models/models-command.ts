import { join, resolve } from "node:path";
import { Command } from "commander";
import { type ModelChoice, MODEL_SLOTS } from "../../core/settings/model-slots.ts";
import type { FoundServer } from "../../core/settings/found-server.ts";
import type { ProbeFinding, ServerProbe } from "../../core/settings/server-probe.ts";
import { findServers } from "../../models/http/find-servers.ts";
import { probeServer } from "../../models/http/http-probe.ts";
import { readSettings } from "../../storage/settings/set-aside.ts";
import { NeedsFixing, terminal, type CliOutput } from "../errors.ts";
import { addAnswersCommand } from "./models-answers.ts";
import { addFolderCommands } from "./models-folder.ts";
import { tryCommand } from "./models-try.ts";
import type { KitCommands } from "../cli-kit.ts";
import { addPromptsCommand } from "./models-prompts.ts";
import { rehearseCommand } from "./models-rehearse.ts";
import { KEY_VARIABLE, modelKey, typedAddress, typedLimit } from "./models-server.ts";
import { userDataFolder } from "../user-data.ts";

/** The `models` command: what was chosen for each job, and what a folder or a server can do. */
export function modelsCommand(kits: readonly KitCommands[] = [], output: CliOutput = terminal): Command {
  const models = new Command("models").description("list the chosen models, and try what a folder or a server can do");
  models
    .command("list")
    .description("list which model does each job: a built-in one, a folder, a GGUF file, or a server")
    .option("--data <folder>", "folder of the window's settings; the operating system's own place when left out")
    .option("--json", "print it as JSON")
    .action(({ data = userDataFolder(), json }: { data?: string; json?: boolean }) =>
      list(resolve(data), json, output),
    );
  models
    .command("look")
    .description(
      "look for Ollama and LM Studio on this machine, and list their models with what they can do; exit code 1 when neither has one",
    )
    .option("--json", "print what was found as JSON")
    .action(({ json }: { json?: boolean }) => look(json, output));
  models
    .command("probe")
    .description(
      `try what an OpenAI-compatible server can do; exit code 1 when something does not work (key: ${KEY_VARIABLE})`,
    )
    .argument("<url>", "its address, e.g. http://localhost:8000/v1")
    .option("--model <name>", "the model to try; the only one when left out", "")
    .option("--time-limit <seconds>", "how long to wait for one answer", "60")
    .option("--json", "print what was found as JSON")
    .action((url: string, options: ProbeArguments) => probe(url, options, output));
  models.addCommand(rehearseCommand(kits, output));
  models.addCommand(tryCommand(output));
  addFolderCommands(models, output);
  addAnswersCommand(models, output);
  addPromptsCommand(models, output);
  return models;
}

interface ProbeArguments {
  readonly model: string;
  readonly timeLimit: string;
  readonly json?: boolean;
}

function list(userData: string, json: boolean | undefined, output: CliOutput): void {
  const { modelFolder, models } = readSettings(join(userData, "settings.json")).settings;
  if (json) return output.out(JSON.stringify({ eyes: modelFolder, ...models }, null, 1));
  output.out(`eyes     ${modelFolder || BUILT_IN}`);
  for (const slot of MODEL_SLOTS) output.out(`${slot.padEnd(8)} ${choiceWords(models[slot])}`);
  output.out(`mode     ${models.mode}, counts while the coach has a model`);
}

const BUILT_IN = "what the program brings";

function choiceWords(choice: ModelChoice): string {
  if (choice.by === "folder") return choice.folder;
  if (choice.by === "file") return choice.file;
  return choice.by === "server" ? `${choice.model || "the only model"} at ${choice.address}` : BUILT_IN;
}

async function probe(url: string, { model, timeLimit, json }: ProbeArguments, output: CliOutput): Promise<void> {
  const server = { address: typedAddress(url), key: modelKey(), timeLimit: typedLimit(timeLimit) };
  const found = await probeServer(server, model, new AbortController().signal);
  output.out(json ? JSON.stringify(found, null, 1) : show(found));
  if (found.findings.some(({ outcome }) => outcome === "fails")) throw new NeedsFixing();
}

async function look(json: boolean | undefined, output: CliOutput): Promise<void> {
  const servers = await findServers(new AbortController().signal);
  output.out(json ? JSON.stringify(servers, null, 1) : servers.map(foundLines).join("\n"));
  if (servers.every(({ models }) => models.length === 0)) throw new NeedsFixing();
}

function foundLines({ name, address, models, problem }: FoundServer): string {
  if (problem !== "") return `${name}: ${problem}`;
  const lines = models.map(({ name: model, pictures, tools, context }) => {
    const can = [
      pictures === null ? "" : pictures ? "reads pictures" : "words alone",
      tools ? "tools" : "",
      context === null ? "" : `context ${context}`,
    ];
    return `  --model ${address} --model-name ${model}  ${can.filter(Boolean).join(", ")}`.trimEnd();
  });
  return [`${name}:`, ...lines].join("\n");
}

const MARKS: Record<ProbeFinding["outcome"], string> = { works: "✓", partly: "~", fails: "×", untried: "–" };

function show({ models, findings }: ServerProbe): string {
  const lines = findings.map(
    ({ what, outcome, text, fix }) => `${MARKS[outcome]} ${what.padEnd(9)}  ${text}${fix && ` ${fix}`}`,
  );
  return [...lines, ...(models.length > 1 ? [`models: ${models.join(", ")}`] : [])].join("\n");
}
