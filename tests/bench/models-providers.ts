import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { benchChat } from "../../src/app/models/bench-chat.ts";
import { type Provider, PROVIDER_NAMES } from "../../src/core/settings/providers.ts";
import { obstacleTo } from "../../src/models/onnx/obstacle.ts";
import { opened } from "./models-beside.ts";
import { report, table } from "./report.ts";

/** Two narrow layers in the form of SmolLM2, which is there for everybody. */
const SHRUNK = join(import.meta.dirname, "../fixtures/exports/smollm2-genai");

/** What reading and writing costs a folder of a language model with each provider. @param folder another folder than the shrunk one, beside it; empty for none */
export async function benchProviders(folder: string): Promise<void> {
  const rows: string[][] = [];
  for (const one of [SHRUNK, ...(folder === "" ? [] : [folder])])
    for (const provider of PROVIDER_NAMES.toReversed()) {
      rows.push(await rowOf(one, provider));
      console.error(rows.at(-1)!.join(" | "));
    }
  const body = [
    `What \`benchside models bench\` asks, in the model's own process with one thread, which does not give way to others here: a first question of which nothing is known (prefill: all its tokens are read), the middle one of the 12 next ones, whose beginning is kept, and 24 tokens that are written (decode). While it ran, ${loadavg()[0]!.toFixed(1)} programs wanted the ${cpus().length} processors.`,
    table(["folder", "provider", "prefill, first question", "prefill, each next one", "decode"], rows),
  ];
  const command = `npm run bench:models -- --providers${folder === "" ? "" : " --folder FOLDER"}`;
  await report("Language models by provider", command, body.join("\n\n"), []);
}

async function rowOf(folder: string, provider: Provider): Promise<string[]> {
  const obstacle = obstacleTo(provider);
  if (obstacle !== null) return [nameOf(folder), provider, `does not run: ${obstacle.problem}`, "", ""];
  const { model } = await opened(folder, provider, false);
  try {
    const { name, tries, provider: runs } = model.status();
    // A file that the provider refuses is run by the next one, whose figures are not this one's.
    const refused = tries.find((one) => one.provider === provider && !one.ok);
    if (!runs.includes(provider)) return [name, provider, `does not run: ${refused?.detail ?? runs}`, "", ""];
    const { first, next, tokenMs } = await benchChat(model, new AbortController().signal);
    const read = ({ prefillMs, promptTokens, cachedTokens }: typeof first) =>
      `${ms(prefillMs)} for ${promptTokens - cachedTokens} tokens`;
    return [name, runs, read(first), read(next), `${ms(tokenMs)} a token`];
  } finally {
    await model.close();
  }
}

const nameOf = (folder: string): string => folder.split(/[\\/]/).findLast((part) => part !== "")!;

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
