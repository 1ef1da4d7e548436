import { z } from "zod";
import { type Calls, none } from "./shared.ts";
import { Settings, SettingsChange } from "../../core/settings/settings.ts";

/** Settings. */
export const settingsCalls = {
  "settings.get": { input: none, output: Settings },
  "settings.set": { input: SettingsChange, output: Settings },
  "settings.chooseFolder": { input: z.object({ title: z.string().max(200) }), output: z.string().nullable() },
} as const satisfies Calls;
