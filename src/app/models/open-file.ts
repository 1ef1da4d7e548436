import { freemem, totalmem } from "node:os";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import type { FileChoice } from "../../core/settings/model-slots.ts";
import type { FolderDescription } from "../../core/settings/folder-description.ts";
import { describeModelFile } from "../../models/local/describe-file.ts";
import { localServers, type OpenLocalServer } from "../../models/local/local-servers.ts";
import type { Room } from "../../models/local/memory.ts";
import { nvidiaHere } from "../diagnostics/measure-gpu.ts";

/** Share of a Mac's memory that a model may take: what the system calls free there leaves out what it keeps of files. */
const SHARE_OF_MAC = 0.75;

async function roomHere(): Promise<Room> {
  const total = totalmem();
  return { free: process.platform === "darwin" ? total * SHARE_OF_MAC : freemem(), total, cards: await nvidiaHere() };
}

/** What a GGUF file is, and what keeps it from being opened here. Never rejects for what is wrong with it. */
export async function modelFileHere(choice: FileChoice): Promise<FolderDescription> {
  return (await describeModelFile(choice, await roomHere())).found;
}

/** Start a `llama-server` with a GGUF file, or take the one that runs, and wait until it answers. The caller closes it. @throws ChatFailed saying what keeps it from that */
export async function openModelFile(choice: FileChoice, signal: AbortSignal): Promise<OpenLocalServer> {
  const { found, ready } = await describeModelFile(choice, await roomHere());
  signal.throwIfAborted();
  if (ready !== null) return localServers().open(ready, signal);
  const [first] = found.problems;
  throw new ChatFailed(`${first!.file} ${first!.problem}. ${first!.fix}`, false);
}
