import type { BrowserWindow } from "electron";
import type { OpenChatOptions } from "../app/models/open-chat.ts";
import type { ModelSettings } from "../core/settings/model-slots.ts";
import type { Jobs } from "../app/jobs/jobs.ts";
import type { InferenceClient } from "../models/process/client.ts";
import type { Library } from "../storage/library/storage-library.ts";
import type { Handle } from "./ipc/handle.ts";

/** What main has for a kit's answers. Folders are asked for each time: settings may move them. */
export interface KitMeans {
  /** Folder of all data. */
  readonly data: () => string;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly library: () => Promise<Library>;
  readonly window: () => BrowserWindow | null;
  readonly jobs: Jobs;
  readonly inference: InferenceClient;
  readonly models: () => ModelSettings;
  /** Key of the coach's model's server; empty for none. */
  readonly key: (address: string) => string;
  /** Opens a model in a folder. */
  readonly folder: NonNullable<OpenChatOptions["folder"]>;
  /** Name and version of the program. */
  readonly program: string;
}

/** Answers a kit's calls. */
export type KitAnswers = (handle: Handle, means: KitMeans) => void;
