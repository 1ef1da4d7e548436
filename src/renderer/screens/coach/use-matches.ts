import { useEffect, useState } from "react";
import type { ProcedureSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";

/** Milliseconds of quiet before the library is asked. */
const PAUSE = 150;

/** Procedures of the library that fit the words, best first; all of them for no words. Null until the first answer. */
export function useMatches(words: string): readonly ProcedureSummary[] | null {
  const bridge = useBridge();
  const [matches, setMatches] = useState<readonly ProcedureSummary[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = () => (words.trim() ? bridge.call("library.match", { words }) : bridge.call("library.list", undefined));
    const timer = setTimeout(
      () =>
        void ask().then(
          (found) => wanted && setMatches(found),
          () => wanted && setMatches([]),
        ),
      words ? PAUSE : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [bridge, words]);
  return matches;
}
