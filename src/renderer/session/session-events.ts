import type { SessionEvent } from "../../core/session/events.ts";
import type { Bridge, CallOutput } from "../../ipc/contract.ts";

/**
 * What happened in a session, from its journal, which main has checked, and what else is known of it. Rejects when it cannot be read.
 *
 * @param soon whether a long session is told without its ticks, with `more` set: ask again for all of it
 */
export async function sessionEvents(
  bridge: Bridge,
  id: string,
  soon = false,
): Promise<Omit<CallOutput<"sessions.events">, "events"> & { readonly events: readonly SessionEvent[] }> {
  const { events, ...rest } = await bridge.call("sessions.events", soon ? { id, soon } : { id });
  return { ...rest, events: JSON.parse(events) as SessionEvent[] };
}
