import { useEffect, useState } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";

/**
 * Sessions that have a small picture. Those that lack one get theirs one after the other, in the order of the list, while it is shown;
 * none is made while a session runs.
 */
export function useThumbnails(sessions: readonly SessionSummary[]): ReadonlySet<string> {
  const bridge = useBridge();
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const lacking = sessions.filter(lacksThumbnail).map(({ id }) => id);
  const ids = lacking.join("\n");
  useEffect(() => {
    let gone = false;
    const makeAll = async () => {
      for (const id of ids === "" ? [] : ids.split("\n")) {
        if (gone) return;
        const answer = await bridge.call("sessions.thumbnail", { id });
        if (gone || answer === "later") return;
        if (answer === "made") setMade((before) => new Set([...before, id]));
      }
    };
    makeAll().catch(() => undefined);
    return () => void (gone = true);
  }, [bridge, ids]);
  const kept = sessions.filter(({ hasThumbnail }) => hasThumbnail).map(({ id }) => id);
  return new Set([...kept, ...made]);
}

function lacksThumbnail({ broken, closed, hasMedia, hasThumbnail }: SessionSummary): boolean {
  return broken === null && closed && hasMedia && !hasThumbnail;
}
