import { useEffect, useState } from "react";
import { addEvent, EMPTY_FOLD } from "../../core/annotation/annotation-fold.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { toast } from "../ui/toasts.ts";
import { useView } from "../view.ts";

/**
 * What people have said about a session, as the person who audits in this window may see it; null until it is read, nothing when it cannot be.
 *
 * @param wanted false while it is not to be read yet
 */
export function useTold(session: string, wanted = true): Annotations | null {
  const bridge = useBridge();
  const by = useView((view) => view.auditor);
  const [told, setTold] = useState<Annotations | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let asked = 0;
    const read = () => {
      const number = ++asked;
      // What was read before a change may come after what was read since.
      const isWanted = () => !gone && number === asked;
      const show = (read: Annotations) => isWanted() && setTold(read);
      return bridge.call("annotation.get", { session, by }).then(
        // What is wrong with a file that can be read is said where it is opened.
        ({ events }) => show(events.reduce(addEvent, EMPTY_FOLD).annotations),
        (error: unknown) => {
          if (isWanted()) toast(wording(error), { refused: true });
          show(EMPTY_FOLD.annotations);
        },
      );
    };
    void read();
    const stop = bridge.on("annotation.changed", (changed) => changed.session === session && void read());
    return () => {
      gone = true;
      stop();
    };
  }, [bridge, session, by, wanted]);
  return told;
}
