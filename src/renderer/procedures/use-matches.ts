import { useEffect, useState } from "react";
import type { ProcedureSummary } from "../../ipc/contract.ts";
import { wording } from "../settings-store.ts";
import { useBridge } from "../services.ts";

/** Milliseconds of quiet before the library is asked. */
const PAUSE = 150;

/** Procedures of the library that fit some words, and why there are none to see. */
export interface Matches {
  /** Best first; all of them for no words. Null until the first answer, and when the library cannot be read. */
  readonly matches: readonly ProcedureSummary[] | null;
  /** Why the library cannot be read, in words; else empty. */
  readonly problem: string;
  /** Ask anew, after the library was changed. */
  readonly again: () => void;
}

/** Procedures of the library that fit the words. They are asked for anew when the data folder changes. */
export function useMatches(words: string): Matches {
  const bridge = useBridge();
  const [found, setFound] = useState<Omit<Matches, "again">>({ matches: null, problem: "" });
  const [asked, setAsked] = useState(0);
  useEffect(() => bridge.on("dataFolder.changed", () => setAsked((before) => before + 1)), [bridge]);
  useEffect(() => {
    let wanted = true;
    const ask = () => (words.trim() ? bridge.call("library.match", { words }) : bridge.call("library.list", undefined));
    const timer = setTimeout(
      () =>
        void ask().then(
          (matches) => wanted && setFound({ matches, problem: "" }),
          (error: unknown) => wanted && setFound({ matches: null, problem: wording(error) }),
        ),
      words ? PAUSE : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [bridge, words, asked]);
  return { ...found, again: () => setAsked((before) => before + 1) };
}
