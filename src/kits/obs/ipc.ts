import { z } from "zod";
import { type Calls, none, Outcome, type Pushes } from "../../ipc/areas/shared.ts";

/** How OBS is. */
export const ObsStatus = z.object({
  state: z.enum(["off", "connecting", "connected", "failed"]),
  /** What OBS is or why it cannot be reached, in words with the fix. */
  detail: z.string(),
  /** Whether a password was given, and whether it outlasts this run of the program. */
  password: z.enum(["none", "until-quit", "kept"]),
});
export type ObsStatus = z.infer<typeof ObsStatus>;

/** OBS as settings want it used. */
export const obsCalls = {
  "obs.status": { input: none, output: ObsStatus },
  /** Keep OBS's password; an empty one forgets it. It never comes back. */
  "obs.password": { input: z.object({ password: z.string().max(200) }), output: ObsStatus },
  /** Connect to OBS as settings say. */
  "obs.connect": { input: none, output: Outcome },
  /** Start OBS's virtual camera. */
  "obs.virtualCamera": { input: none, output: Outcome },
} as const satisfies Calls;

/** What main tells the page about OBS. */
export const obsPushes = {
  "obs.changed": ObsStatus,
} as const satisfies Pushes;
