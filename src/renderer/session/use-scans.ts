import { useEffect } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import { useBridge } from "../services.ts";
import { watchScans } from "./scans.ts";
import { announce } from "../view.ts";
import { words } from "../words/words.ts";

/** Takes what a barcode scanner types while a session runs in which some step waits for a signal. */
export function useScans({ procedure }: SessionState, running: boolean): void {
  const bridge = useBridge();
  const listens = running && procedure !== null && procedure.steps.some(({ signal }) => signal !== undefined);
  useEffect(() => {
    if (!listens) return;
    return watchScans((text) => {
      const { signals: w } = words();
      bridge.call("session.scanned", { text }).then(
        () => announce(w.scanned({ text })),
        () => announce(w.notTaken),
      );
    });
  }, [bridge, listens]);
}
