// @ts-check
import { CORE_ROOMS } from "./rooms/core.mjs";
import { KIT_ROOMS } from "./rooms/kits.mjs";
import { MODEL_ROOMS } from "./rooms/models.mjs";
import { NODE_SIDE_ROOMS } from "./rooms/node.mjs";
import { PAGE_ROOMS } from "./rooms/page.mjs";
import { PROGRAM_ROOMS } from "./rooms/program.mjs";

/**
 * The rooms of src/ and the arrows between them: for each folder the folders that it may import, besides itself. A file belongs to the
 * most specific folder that stands here. Take an arrow out when its last import goes; a new one is a decision.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  ...NODE_SIDE_ROOMS,
  ...MODEL_ROOMS,
  ...PROGRAM_ROOMS,
  ...CORE_ROOMS,
  ...PAGE_ROOMS,
  ...KIT_ROOMS,
};

/**
 * What tests beside the sources may import besides: nothing else may, so that no arrow is legal for a test's sake.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const TESTS_TOO = {
  app: ["core/words"],
  "app/models": ["core/journal"],
  "app/session": ["capture/sources", "core/review"],
  "core/annotation": ["core/interchange/egoproactive"],
  "core/coach": ["core/brain/advice", "core/rerun", "core/speech"],
  "core/devices": ["core/coach", "core/journal"],
  "core/dialogue": ["core/brain", "core/coach"],
  "core/explain": ["core/coach"],
  "core/journal": ["core/coach", "core/rerun", "core/review"],
  "renderer/window": ["core/words"],
  "storage/journal": ["core/brain"],
};

/** Rooms that may use Node, with the rooms inside them. */
export const NODE_ROOMS = ["models", "capture", "recording", "storage", "synthetic", "app", "main", "cli"];
/** Rooms that may use Electron. */
export const ELECTRON_ROOMS = ["main", "preload"];
/** The only users of Electron's two message objects: everything else goes through their typed wrappers. */
export const MESSAGE_USERS = { ipcMain: "src/main/ipc/", ipcRenderer: "src/preload/" };
/** Folders outside src/ that rooms with Node may read at build time. */
export const OUTSIDE = ["resources/"];
