import { z } from "zod";
import { type Calls, none } from "../../ipc/areas/shared.ts";

/** Other assistants on this computer, in the session that runs. */
export const agentsCalls = {
  /** Whether they may speak in it. */
  "agents.maySpeak": { input: none, output: z.boolean() },
  /** Let them speak in it, or no more. Answers whether they may now; why they may not is told in the session. */
  "agents.letSpeak": { input: z.object({ on: z.boolean() }), output: z.boolean() },
} as const satisfies Calls;
