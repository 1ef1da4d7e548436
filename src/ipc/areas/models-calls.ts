import { z } from "zod";
import { FilePath, jobOutcome, none, type Calls } from "./shared.ts";
import { FolderDescription } from "../../core/settings/folder-description.ts";
import { FileChoice, FolderChoice, MODEL_SLOTS } from "../../core/settings/model-slots.ts";
import { FoundServer } from "../../core/settings/found-server.ts";
import { ServerProbe } from "../../core/settings/server-probe.ts";

/** Whether a key is kept, and whether it outlasts this run of the program. */
export const KeyKept = z.enum(["none", "until-quit", "kept"]);
export type KeyKept = z.infer<typeof KeyKept>;

const Place = z.object({ slot: z.enum(MODEL_SLOTS), address: z.string().max(2000) });

/** Models that do the program's jobs. A key goes to main and never comes back. */
export const modelsCalls = {
  "models.keyKept": { input: Place, output: KeyKept },
  /** Keep the key of a server, or forget it where it is empty. */
  "models.keepKey": { input: Place.extend({ key: z.string().max(2000) }), output: KeyKept },
  /** What a folder of a model is, and what it lacks. */
  "models.describeFolder": { input: z.object({ folder: FilePath }), output: FolderDescription },
  /** A file of this machine that the person chooses: a GGUF file, or a program; null for none. */
  "models.chooseFile": {
    input: z.object({ title: z.string().max(200), gguf: z.boolean() }),
    output: z.string().nullable(),
  },
  /** What a GGUF file is, with its projector and its server, and what keeps it from being opened. */
  "models.describeFile": { input: FileChoice, output: FolderDescription },
  /** Open a folder's or a GGUF file's model, ask it what a session would, and measure. `lines` say what was tried and what it costs; a job of the kind "try" that can be cancelled. */
  "models.tryHere": {
    input: z.object({ choice: z.discriminatedUnion("by", [FolderChoice, FileChoice]) }),
    output: jobOutcome({ lines: z.array(z.string()).max(200) }),
  },
  /** Look for Ollama and LM Studio on this machine, and what their models can do. */
  "models.look": { input: none, output: z.array(FoundServer) },
  /** Try what a server can do, with the key that is kept. One try at a time: another one ends it, with what was found until then. */
  "models.probe": { input: Place.extend({ model: z.string().max(500) }), output: ServerProbe },
} as const satisfies Calls;
