import type { Bridge, SessionSummary } from "../ipc/contract.ts";

/** All sessions that are kept, newest first. Rejects when they cannot be read. */
export async function pastSessions(bridge: Bridge): Promise<readonly SessionSummary[]> {
  return JSON.parse(await bridge.call("sessions.list", undefined)) as SessionSummary[];
}
