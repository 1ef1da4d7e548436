import { useCallback, useEffect, useRef, useState } from "react";
import type { Bridge, SessionSummary } from "../ipc/contract.ts";
import { useBridge } from "./services.ts";
import { wording } from "./settings-store.ts";

/** The list that was read last, with its version: one of ten thousand sessions takes a tenth of a second to tell. */
const had = new WeakMap<Bridge, { readonly version: string; readonly all: readonly SessionSummary[] }>();

/**
 * All sessions that are kept, newest first; the same list as before while nothing has changed. Rejects when they cannot be read.
 *
 * @param look whether main looks afterwards for what other programs have changed
 */
export async function pastSessions(bridge: Bridge, look = true): Promise<readonly SessionSummary[]> {
  const before = had.get(bridge);
  const { version, sessions } = await bridge.call("sessions.list", { look, ...(before && { have: before.version }) });
  const all = sessions === null ? (before?.all ?? []) : (JSON.parse(sessions) as SessionSummary[]);
  if (version === null) had.delete(bridge);
  else had.set(bridge, { version, all });
  return all;
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

/**
 * All sessions that are kept; read again when one begins or ends here, and when main tells that another program has changed them.
 * What was asked last counts, whichever answer is the first.
 */
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
    const stops = [
      bridge.on("sessions.changed", () => ask(false)),
      bridge.on("session.event", ({ event: { type } }) => {
        if (type === "opened" || type === "closed") ask(true);
      }),
    ];
    return () => {
      asked.current += 1;
      for (const stop of stops) stop();
    };
  }, [bridge, ask]);
  return { ...read, again: useCallback(() => ask(true), [ask]) };
}
