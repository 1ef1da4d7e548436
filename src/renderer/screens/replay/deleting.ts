import type { Bridge, SessionSummary } from "../../../ipc/contract.ts";
import { refusalOf } from "../../refusal.ts";
import { sentence } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import { words } from "../../words/words.ts";
import { titleOf } from "../../library/library.ts";
import { asReported } from "../../words/as-reported.ts";

/** Deletes a session into the trash, and tells it with its undo; `again` reads the list anew. */
export async function remove(bridge: Bridge, session: SessionSummary, again: () => void): Promise<void> {
  const { id } = session;
  if (!(await told(bridge.call("sessions.delete", { id })))) return;
  again();
  toast(words().sessions.deleted(titleOf(session, words())), { undo: () => void restore(bridge, id, again) });
}

/** Puts a deleted session back, and tells why where that cannot be. */
export async function restore(bridge: Bridge, id: string, again: () => void): Promise<void> {
  if (await told(bridge.call("sessions.restore", { id }))) again();
}

/** Adopts an imported session, and tells it; `again` reads it anew. */
export async function adopt(bridge: Bridge, id: string, again: () => void): Promise<void> {
  if (!(await told(bridge.call("sessions.adopt", { id })))) return;
  toast(words().sessions.files.adopted);
  again();
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly fix: string };

/** Whether it was done; what went wrong is told. */
async function told(work: Promise<Outcome>): Promise<boolean> {
  const outcome = await work.catch((error: unknown) => refusalOf(error, ""));
  if (!outcome.ok) toast(`${sentence(asReported(outcome.problem))} ${asReported(outcome.fix)}`.trim());
  return outcome.ok;
}
