import { join } from "node:path";
import type { OpenModel } from "../../app/draft/app-draft.ts";
import { openChat } from "../../app/models/open-chat.ts";
import { agreementOf, leavesThisMachine, serverHost } from "../../core/settings/model-server.ts";
import type { ModelChoice } from "../../core/settings/model-slots.ts";
import { readSettings } from "../../storage/settings/set-aside.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { openLanguageFolder } from "./models-language.ts";
import { modelKey, typedAddress, typedFile } from "./models-server.ts";
import { userDataFolder } from "../user-data.ts";

/** Seconds for one answer that is written: a whole procedure on a slow machine. */
const TIME_LIMIT = 900;

/** How a model is named on the command line. */
export interface NamedModel {
  /** Address of a server, a folder, or a GGUF file. */
  readonly model?: string;
  /** Name of the model there. */
  readonly modelName?: string;
}

/**
 * The way to open the model that was named, else the one that the window's settings have for the planner. The person who types an address agrees that what is asked goes there; to
 * whom it goes is told when that is another machine. Throws a UsageError that says where to choose one when there is none.
 */
export function typedModel({ model, modelName = "" }: NamedModel, output: CliOutput): OpenModel {
  const choice = model === undefined ? fromSettings() : chosen(model, modelName);
  if (choice.by === "server" && leavesThisMachine(choice))
    output.err(`What the model is asked goes to ${serverHost(choice)}.`);
  const folder = openLanguageFolder;
  return (signal) => openChat(choice, { key: modelKey(), pictures: false, timeLimit: TIME_LIMIT, folder, signal });
}

function chosen(model: string, name: string): ModelChoice {
  const file = typedFile(model);
  if (file !== null) return file;
  if (!/^https?:\/\//i.test(model)) return { by: "folder", folder: model };
  const server = { by: "server" as const, address: typedAddress(model), model: name };
  return { ...server, agreed: agreementOf(server) };
}

function fromSettings(): ModelChoice {
  const { planner } = readSettings(join(userDataFolder(), "settings.json")).settings.models;
  if (planner.by !== "default") return planner;
  throw new UsageError(
    "No model is chosen. Name one with --model, an address such as http://localhost:8000/v1, a folder or a GGUF file, or choose a planner in Settings › Models.",
  );
}
