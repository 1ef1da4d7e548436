import { z } from "zod";
import { type Calls, none, Outcome } from "./shared.ts";
import { MODEL_SLOTS } from "../../core/settings/model-slots.ts";
import { Settings, SettingsChange } from "../../core/settings/settings.ts";

/** Settings. */
export const settingsCalls = {
  "settings.get": { input: none, output: Settings },
  "settings.set": { input: SettingsChange, output: Settings },
  "settings.chooseFolder": { input: z.object({ title: z.string().max(200) }), output: z.string().nullable() },
  /** Opens a folder that settings name in the system's own file manager: of all data, of the eyes, or of another model. */
  "settings.showFolder": { input: z.object({ of: z.enum(["data", "eyes", ...MODEL_SLOTS]) }), output: Outcome },
} as const satisfies Calls;
