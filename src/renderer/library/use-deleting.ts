import type { SessionSummary } from "../../ipc/contract.ts";
import { remove } from "../replay/deleting.ts";
import { useBridge } from "../services.ts";
import { toast } from "../ui/toasts.ts";
import { words } from "../words/words.ts";
import { useEach } from "./use-each.ts";

/** Deleting sessions into the trash, any number of them, with one undo for all. */
export interface Deleting {
  /** Share that is deleted, 0..1; null while none is under way. */
  readonly done: number | null;
  readonly cancel: () => void;
  readonly remove: (sessions: readonly SessionSummary[]) => Promise<void>;
}

/** @param onGone told of those that are deleted, and with none when they are back */
export function useDeleting(onGone: (gone: ReadonlySet<string>) => void): Deleting {
  const bridge = useBridge();
  const each = useEach();
  const removeAll = async (sessions: readonly SessionSummary[]) => {
    if (each.done !== null) return;
    const [first] = sessions;
    if (first && sessions.length === 1) return remove(bridge, first, () => onGone(new Set([first.id])));
    const gone = await each.run(
      sessions.map(({ id }) => id),
      (id) => bridge.call("sessions.delete", { id }),
    );
    if (gone.length === 0) return;
    onGone(new Set(gone));
    const back = async () => {
      await each.run(gone, (id) => bridge.call("sessions.restore", { id }));
      onGone(new Set());
    };
    toast(words().sessions.deletedMany({ n: gone.length }), { undo: () => void back() });
  };
  return { done: each.done, cancel: each.cancel, remove: removeAll };
}
