import type { Command } from "commander";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename, join, resolve } from "node:path";
import { benchChat } from "../../app/models/bench-chat.ts";
import { benchLines, megabytes } from "../../app/models/bench-lines.ts";
import { openChat, type OpenChat } from "../../app/models/open-chat.ts";
import { modelFileHere } from "../../app/models/open-file.ts";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import type { FolderDescription } from "../../core/settings/folder-description.ts";
import { agreementOf } from "../../core/settings/model-server.ts";
import { describeFolder } from "../../models/catalogue/describe.ts";
import type { LanguageStatus } from "../../models/language/language-api.ts";
import { NeedsFixing, UsageError, type CliOutput } from "../errors.ts";
import { openLanguageFolder } from "./models-language.ts";
import { modelKey, typedAddress, typedFile, typedLimit } from "./models-server.ts";

interface CheckArguments {
  readonly hash?: boolean;
  readonly projector?: string;
  readonly json?: boolean;
}

interface BenchArguments {
  readonly model: string;
  readonly timeLimit: string;
  readonly json?: boolean;
}

/** Adds what is done with a folder of a model: say what it is and lacks, and measure it. */
export function addFolderCommands(models: Command, output: CliOutput): void {
  models
    .command("check")
    .description("say what a model folder or file is and what it lacks; exit code 1 when it cannot be used")
    .argument("<where>", "the folder with config.json and the folder onnx, or a GGUF file")
    .option("--projector <file>", "with a GGUF file: its projector; default: the one beside it")
    .option("--hash", "print the SHA-256 of each file of weights as well")
    .option("--json", "print it as JSON")
    .action((folder: string, options: CheckArguments) => check(resolve(folder), options, output));
  models
    .command("bench")
    .description("measure the cost of a session's questions: milliseconds, tokens, memory, questions a second")
    .argument("<where>", "a folder of a language model, a GGUF file, or the address of a server")
    .option("--model <name>", "the server's model; the only one when left out", "")
    .option("--time-limit <seconds>", "how long to wait for one answer of a server", "60")
    .option("--json", "print it as JSON")
    .action((where: string, options: BenchArguments) => bench(where, options, output));
}

async function check(where: string, { hash, json, projector }: CheckArguments, output: CliOutput): Promise<void> {
  const file = typedFile(where);
  if (file === null && projector !== undefined)
    throw new UsageError("--projector: it belongs to a GGUF file. Leave it out.");
  const beside = projector === undefined ? "" : resolve(projector);
  const found = await (file === null ? describeFolder(where) : modelFileHere({ ...file, projector: beside }));
  const hashes = hash ? await hashesOf(found) : {};
  output.out(json ? JSON.stringify({ ...found, ...(hash ? { hashes } : {}) }, null, 1) : shown(found, hashes));
  if (found.problems.length > 0) throw new NeedsFixing();
}

function shown(found: FolderDescription, hashes: Readonly<Record<string, string>>): string {
  const { title, architecture, parts, licence, problems, notes } = found;
  const types = parts.map(({ part, types: all }) => {
    const list = all.map(({ type, bytes, whole }) => `${type} ${megabytes(bytes)}${whole ? "" : " (broken)"}`);
    return `  ${part.padEnd(22)} ${list.join(", ") || "missing"}`;
  });
  return [
    architecture === "" ? title : `${title} (${architecture})`,
    ...types,
    ...(architecture === "" ? [] : [`  licence                ${licence || "it names none"}`]),
    ...Object.entries(hashes).map(([file, sha256]) => `  ${sha256}  ${file}`),
    ...problems.map(({ file, problem, fix }) => `× ${file} ${problem}. ${fix}`),
    ...notes.map((note) => `! ${note}`),
    ...(problems.length === 0 ? ["✓ it can be used"] : []),
  ].join("\n");
}

/** SHA-256 of the files of weights that are whole, read a piece at a time. */
async function hashesOf({ folder, parts, weights }: FolderDescription): Promise<Record<string, string>> {
  const alone = parts.length === 0 && weights > 0;
  const files = parts.flatMap(({ types }) => types.filter(({ whole }) => whole).map(({ file }) => file));
  const found: Record<string, string> = {};
  for (const file of alone ? [basename(folder)] : files) {
    const hash = createHash("sha256");
    for await (const piece of createReadStream(alone ? folder : join(folder, file))) hash.update(piece as Buffer);
    found[file] = hash.digest("hex");
  }
  return found;
}

async function bench(where: string, options: BenchArguments, output: CliOutput): Promise<void> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const { chat, status } = await opened(where, options);
  try {
    const openMs = performance.now() - start;
    const measured = await benchChat(chat, new AbortController().signal);
    const memory = process.memoryUsage.rss() - before;
    if (options.json) output.out(JSON.stringify({ ...measured, openMs, memory, ...status?.() }, null, 1));
    else output.out(benchLines(measured, openMs, status ? { ...status(), memory } : null).join("\n"));
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(error.message) : error;
  } finally {
    await chat.close();
  }
}

async function opened(
  where: string,
  { model, timeLimit }: BenchArguments,
): Promise<{ chat: OpenChat; status: (() => LanguageStatus) | null }> {
  const signal = new AbortController().signal;
  try {
    const options = { key: modelKey(), pictures: true, timeLimit: typedLimit(timeLimit), signal };
    const file = typedFile(where);
    if (file !== null) return { chat: await openChat(file, options), status: null };
    if (!/^https?:/i.test(where)) {
      const client = await openLanguageFolder({ by: "folder", folder: where }, signal);
      return { chat: client, status: () => client.status() };
    }
    const server = { by: "server" as const, address: typedAddress(where), model };
    return { chat: await openChat({ ...server, agreed: agreementOf(server) }, options), status: null };
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(error.message) : error;
  }
}
