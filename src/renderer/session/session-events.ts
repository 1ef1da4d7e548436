import type { SessionEvent } from "../../core/journal/events.ts";
import type { Bridge, CallOutput } from "../../ipc/contract.ts";
import { BETWEEN_TURNS } from "../../core/domain/between-turns.ts";
import { nextTurn } from "../next-turn.ts";

/**
 * What happened in a session, from its journal, which main has checked, and what else is known of it; a long one is read in turns. Rejects when it cannot be read.
 *
 * @param soon whether a long session is told without its ticks, with `more` set: ask again for all of it
 */
export async function sessionEvents(
  bridge: Bridge,
  id: string,
  soon = false,
): Promise<Omit<CallOutput<"sessions.events">, "events"> & { readonly events: readonly SessionEvent[] }> {
  const { events, ...rest } = await bridge.call("sessions.events", soon ? { id, soon } : { id });
  return { ...rest, events: await parsed(events) };
}

async function parsed(list: string): Promise<readonly SessionEvent[]> {
  const events: SessionEvent[] = [];
  for (const part of list.slice(1, -1).split(BETWEEN_TURNS)) {
    if (events.length > 0) await nextTurn();
    for (const event of JSON.parse(`[${part}]`) as SessionEvent[]) events.push(event);
  }
  return events;
}
