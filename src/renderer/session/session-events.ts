import type { SessionEvent } from "../../core/session/events.ts";
import type { Bridge, CallOutput } from "../../ipc/contract.ts";

/** What happened in a session, from its journal, which main has checked, and what else is known of it. Rejects when it cannot be read. */
export async function sessionEvents(
  bridge: Bridge,
  id: string,
): Promise<Omit<CallOutput<"sessions.events">, "events"> & { readonly events: readonly SessionEvent[] }> {
  const { events, ...rest } = await bridge.call("sessions.events", { id });
  return { ...rest, events: JSON.parse(events) as SessionEvent[] };
}
