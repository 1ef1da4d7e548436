import type { Bridge, SessionSummary } from "../../ipc/contract.ts";
import { isDone, restore } from "../session/until-deleted.tsx";
import { toast } from "../ui/toasts.ts";
import { words } from "../words/words.ts";
import { titleOf } from "../library/library.ts";

/** Deletes a session into the trash, and tells it with its undo; `again` reads the list anew. */
export async function remove(bridge: Bridge, session: SessionSummary, again: () => void): Promise<void> {
  const { id } = session;
  if (!(await isDone(bridge.call("sessions.delete", { id })))) return;
  again();
  toast(words().sessions.deleted({ name: titleOf(session, words()) }), { undo: () => void restore(bridge, id, again) });
}

/** Adopts an imported session, and tells it; `again` reads it anew. */
export async function adopt(bridge: Bridge, id: string, again: () => void): Promise<void> {
  if (!(await isDone(bridge.call("sessions.adopt", { id })))) return;
  toast(words().sessions.files.adopted);
  again();
}
