import { useEffect, useState } from "react";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { tidy } from "../../procedures/draft.ts";

/** Problems of a procedure, each with the step it is about and the fix. */
export type Problems = CallOutput<"library.check">;

/** Milliseconds of quiet before the draft is checked. */
const PAUSE = 250;

/** What main finds wrong with the draft, checked anew a moment after each change. */
export function useProblems(draft: Procedure): Problems {
  const bridge = useBridge();
  const [problems, setProblems] = useState<Problems>([]);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void bridge.call("library.check", { procedure: tidy(draft) }).then(
        (found) => wanted && setProblems(found),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [bridge, draft]);
  return problems;
}
