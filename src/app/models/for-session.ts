import { basename } from "node:path";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { leavesThisMachine, serverHost, type ServerChoice } from "../../core/settings/model-server.ts";
import type { FileChoice, FolderChoice, ModelChoice, ModelSettings } from "../../core/settings/model-slots.ts";
import type { LanguageClient } from "../../models/language/language-client.ts";
import { ServerFailed } from "../../models/http/server-failed.ts";
import type { ChosenModel, OpenModel, SessionModels } from "../session/advice/session-models.ts";
import { openChat, seeing } from "./open-chat.ts";
import { promptsFor } from "./prompts.ts";

/** What opening models needs beside what was chosen. */
export interface SessionModelMeans {
  /** The key of a server for a job; empty for none. */
  readonly key: (slot: Slot, address: string) => string;
  /** Opens a folder of weights, and waits for it. */
  readonly folder: (choice: FolderChoice, signal: AbortSignal) => Promise<LanguageClient>;
}

/**
 * The models that take part in a session by what was chosen; undefined when none does, and nothing changes. A planner takes part where the coach has a model that is
 * used, and where it sends pictures to nobody else.
 *
 * @throws FormatError when a prompt of the folder that was chosen cannot be used
 */
export function modelsForSession(
  {
    coach,
    planner,
    mode,
    plannerMode,
    form,
    strategy: chosen,
    spokenFrom,
    frames,
    calibratedThreshold,
    prompts: folder,
  }: ModelSettings,
  means: SessionModelMeans,
): SessionModels | undefined {
  if (coach.by === "default" || mode === "off") return undefined;
  const first = chosenModel(coach, "coach", means);
  // Strategies are ways of putting our own questions: the models of the paper know one.
  const strategy = form === "pwr" ? "plain" : chosen;
  const own = form === "pwr" ? { frames, ...(calibratedThreshold ? { calibratedThreshold: true as const } : {}) } : {};
  const prompts = promptsFor(folder, form, strategy);
  const asked = prompts && { prompts };
  const models: SessionModels = { coach: { ...first, mode, form, strategy, spokenFrom, ...own, ...asked } };
  if (planner.by === "default" || mode === "shadow") return models;
  const plans = chosenModel(planner, "planner", means);
  // A session says to whom its pictures go, and that is the coach's model.
  if (plans.sentTo !== null && plans.sentTo !== first.sentTo) return models;
  return {
    ...models,
    planner: {
      ...plans,
      form,
      ...(plannerMode === "lead" ? { mode: plannerMode } : {}),
      ...(form === "pwr" ? { frames } : {}),
      ...asked,
    },
  };
}

/** A choice as a session opens it: when the session begins, and again when the model was gone. */
function chosenModel(
  choice: Exclude<ModelChoice, { by: "default" }>,
  slot: Slot,
  { key, folder }: SessionModelMeans,
): ChosenModel {
  return {
    name: nameOf(choice),
    sentTo: choice.by === "server" && leavesThisMachine(choice) ? serverHost(choice) : null,
    open: picturesMayReturn((signal) =>
      choice.by === "folder"
        ? openFolder(choice, folder, slot, signal)
        : openServer(choice, choice.by === "server" ? key(slot, choice.address) : "", slot, signal),
    ),
  };
}

/** What a choice is called before it was opened. */
function nameOf(choice: Exclude<ModelChoice, { by: "default" }>): string {
  if (choice.by === "server") return choice.model || serverHost(choice);
  return choice.by === "folder" ? basename(choice.folder) : basename(choice.file, ".gguf");
}

/** Opens as `open` does. One that was open before and now refuses pictures may take them again, as when its server loads the model anew. */
export function picturesMayReturn(open: ChosenModel["open"]): ChosenModel["open"] {
  let wasOpen = false;
  return async (signal) => {
    try {
      const model = await open(signal);
      wasOpen = true;
      return model;
    } catch (error) {
      if (!wasOpen || !(error instanceof ServerFailed) || error.trouble !== "no-pictures") throw error;
      throw new ChatFailed(error.message, false, null, { mayReturn: true });
    }
  };
}

type Slot = "coach" | "planner";

/** The coach's model looks; a planner may work from words alone. */
async function openFolder(
  choice: FolderChoice,
  open: SessionModelMeans["folder"],
  slot: Slot,
  signal: AbortSignal,
): Promise<OpenModel> {
  const client = await (slot === "coach" ? open(choice, signal).then(seeing) : open(choice, signal));
  return {
    ...{ name: client.name, pictures: client.pictures, provider: client.status().provider },
    tries: client.status().tries.map((one) => ({ ...one })),
    score: (...asked) => client.score(...asked),
    write: (...asked) => client.write(...asked),
    close: () => client.close(),
  };
}

async function openServer(
  choice: ServerChoice | FileChoice,
  key: string,
  slot: Slot,
  signal: AbortSignal,
): Promise<OpenModel> {
  const chat = await openChat(choice, { key, pictures: slot === "coach" ? "needed" : true, signal });
  return { ...chat, provider: choice.by === "server" ? serverHost(choice) : "llama-server" };
}
