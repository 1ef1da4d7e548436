import { useCallback, useEffect, useRef, useState } from "react";
import type { Bridge, SessionSummary } from "../ipc/contract.ts";
import { useBridge } from "./services.ts";
import { wording } from "./settings-store.ts";

/**
 * All sessions that are kept, newest first. Rejects when they cannot be read.
 *
 * @param look whether main looks afterwards for what other programs have changed
 */
export async function pastSessions(bridge: Bridge, look = true): Promise<readonly SessionSummary[]> {
  return JSON.parse(await bridge.call("sessions.list", { look })) as SessionSummary[];
}

/** The sessions as a part of the page has them, newest first. */
export interface PastSessions {
  /** Null until they are read. */
  readonly sessions: readonly SessionSummary[] | null;
  /** Why they cannot be read; empty when they can. */
  readonly problem: string;
  /** Reads them again, when this page has changed something. */
  readonly again: () => void;
}

/** All sessions that are kept; read again when main tells that another program has changed them. What was asked last counts, whichever answer is the first. */
export function usePastSessions(): PastSessions {
  const bridge = useBridge();
  const [read, setRead] = useState<Omit<PastSessions, "again">>({ sessions: null, problem: "" });
  const asked = useRef(0);
  const ask = useCallback(
    (look: boolean) => {
      const mine = ++asked.current;
      pastSessions(bridge, look).then(
        (sessions) => mine === asked.current && setRead({ sessions, problem: "" }),
        (error: unknown) => mine === asked.current && setRead((before) => ({ ...before, problem: wording(error) })),
      );
    },
    [bridge],
  );
  useEffect(() => {
    ask(true);
    const stop = bridge.on("sessions.changed", () => ask(false));
    return () => {
      asked.current += 1;
      stop();
    };
  }, [bridge, ask]);
  return { ...read, again: useCallback(() => ask(true), [ask]) };
}
