import { ChatFailed, type ChatModel } from "../../core/brain/advice/chat.ts";
import { isAgreed, serverAddress, serverHost } from "../../core/settings/model-server.ts";
import type { FolderChoice, ModelChoice } from "../../core/settings/model-slots.ts";
import { keepOllamaLoaded } from "../../models/http/keep-loaded.ts";
import { chosenModel, servedModels } from "../../models/http/model-list.ts";
import { refusedPictures, warmUp } from "../../models/http/probe-pictures.ts";
import { serverChat } from "../../models/http/server-chat.ts";
import type { ModelServer } from "../../models/http/exchange.ts";
import { openModelFile } from "./open-file.ts";

/** A model that was opened; the caller closes it. */
export interface OpenChat extends ChatModel {
  /** Let go of it: a folder's process ends. */
  close(): Promise<void>;
}

/** What is needed beside the choice. */
export interface OpenChatOptions {
  /** The server's key; empty for none. */
  readonly key: string;
  /** Whether pictures will be sent. A server is then tried with a plain one; a model that takes none is refused where they are needed. */
  readonly pictures: boolean | "needed";
  /** Most seconds for one answer of a server, > 0. */
  readonly timeLimit?: number;
  /** Opens a folder of weights; left out where folders cannot be opened. */
  readonly folder?: (choice: FolderChoice, signal: AbortSignal) => Promise<OpenChat>;
  readonly signal: AbortSignal;
}

const TIME_LIMIT = 60;
/** Most seconds for the list of models: one that takes longer is asked again, so that its return is seen. */
const LIST_TIME_LIMIT = 10;

/**
 * The language model that was chosen, ready to be asked. A server is asked for its models first, and for nothing at all when it is not this
 * machine and nobody has agreed to that: `isAgreed`.
 *
 * @throws ChatFailed, passing when trying again soon may help; and the signal's reason once it is aborted
 */
export async function openChat(choice: ModelChoice, options: OpenChatOptions): Promise<OpenChat> {
  const { key, pictures, timeLimit = TIME_LIMIT, folder, signal } = options;
  if (choice.by === "default")
    throw new ChatFailed("No model is chosen. Choose a folder, a model file or a server.", false);
  if (choice.by === "folder") {
    if (folder) return pictures === "needed" ? seeing(await folder(choice, signal)) : folder(choice, signal);
    throw new ChatFailed("Folders of language models cannot be opened here. Choose a server.", false);
  }
  if (choice.by === "file") {
    const server = await openModelFile(choice, signal);
    try {
      return { ...(await openServed({ ...server, timeLimit }, "", pictures, signal)), close: () => server.close() };
    } catch (error) {
      await server.close();
      throw error;
    }
  }
  const address = serverAddress(choice.address);
  if (typeof address !== "string")
    throw new ChatFailed(`The address of the model's server: ${address.problem}. ${address.fix}`, false);
  if (!isAgreed({ ...choice, address }))
    throw new ChatFailed(
      `What is asked would leave this machine for ${serverHost({ ...choice, address })}, and nobody has agreed to that. Agree in Settings › Models.`,
      false,
    );
  return openServed({ address, key, timeLimit }, choice.model, pictures, signal);
}

/** A server's model, tried with a picture where it is to be sent some. @param name of the model there; empty for the only one */
async function openServed(
  server: ModelServer,
  name: string,
  pictures: OpenChatOptions["pictures"],
  signal: AbortSignal,
): Promise<OpenChat> {
  const listed = { ...server, timeLimit: Math.min(server.timeLimit, LIST_TIME_LIMIT) };
  const served = await servedModels(listed, signal);
  const model = {
    server,
    dialect: served.dialect,
    model: chosenModel(served, name),
    pictures: pictures !== false,
  };
  if (served.dialect === "Ollama") await keepOllamaLoaded(server, model.model, signal);
  const asked = serverChat(model);
  const refused = model.pictures ? await refusedPictures(asked, signal) : null;
  if (refused !== null && pictures === "needed") throw refused;
  if (pictures === "needed") await warmUp(asked, signal);
  const chat = refused === null ? asked : serverChat({ ...model, pictures: false });
  return {
    name: chat.name,
    pictures: chat.pictures,
    score: (...asked) => chat.score(...asked),
    write: (...asked) => chat.write(...asked),
    close: () => Promise.resolve(),
  };
}

/** A model that reads pictures. @throws ChatFailed when it does not; it is closed then */
export async function seeing<Model extends OpenChat>(model: Model): Promise<Model> {
  if (model.pictures) return model;
  await model.close();
  throw new ChatFailed(`${model.name} reads no pictures. Choose a model that reads pictures.`, false);
}
