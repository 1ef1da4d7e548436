import type { BrowserWindow } from "electron";
import type { ListenPlace } from "../capture/listen/pushed.ts";
import type { OpenableAddress } from "../capture/sources/open.ts";
import type { PushProtocol } from "../core/domain/feed/push-address.ts";
import type { Ears } from "../app/session/speech-finder.ts";
import type { LiveSession } from "../app/session/live-session.ts";
import type { SessionState } from "../core/journal/fold.ts";
import type { OpenChatOptions } from "../app/models/open-chat.ts";
import type { ModelSettings } from "../core/settings/model-slots.ts";
import type { Jobs } from "../app/jobs/jobs.ts";
import type { InferenceClient } from "../models/process/client.ts";
import type { Library } from "../storage/library/storage-library.ts";
import type { Handle } from "./ipc/handle.ts";
import type { Pusher } from "./ipc/push.ts";
import type { Alongside } from "./session/session-open.ts";
import type { Stores } from "./stores.ts";

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
  readonly version: string;
}

/** Answers a kit's calls. */
export type KitAnswers = (handle: Handle, means: KitMeans) => void;

/** What a kit that runs behind the window has of the program. */
export interface KitSurroundings extends Stores {
  readonly inference: InferenceClient;
  readonly ears: Ears;
  /** Where phones and glasses that push are listened for. */
  readonly listen: (protocol: PushProtocol) => ListenPlace;
  /** Tag of the language in which a person is spoken to. */
  readonly language: () => string;
  /** The session that runs now, or null. */
  readonly live: () => LiveSession | null;
  readonly push: Pusher;
}

/** A feed that is watched before a session. */
export interface WatchedBefore {
  /** Whether it stands in the way of opening an address. */
  readonly holds: (address: OpenableAddress) => boolean;
  /** Ends it; resolves when its camera or port is free again. */
  readonly end: () => Promise<void>;
}

/** A kit that runs behind the window, for as long as the program does. */
export interface RunningKit {
  /** @param kept as `handle`; refuses while the data folder is not there */
  readonly answer: (handle: Handle, kept: Handle) => void;
  /** What it watches before a session, which may hold the camera or port that is wanted next. */
  readonly watched?: WatchedBefore;
  /** Begins what another program does as long as a session runs; null when nothing is wanted. `notice` reaches the journal; `redacted` says that nothing may be written in which faces show. */
  readonly alongside?: (notice: LiveSession["notice"], redacted: boolean) => Alongside | null;
  /** Shows a session beside the window: its state after each event, null once it is over. */
  readonly show?: (state: SessionState | null) => void;
}
