import { useRef, useState } from "react";
import { isDone } from "../session/until-deleted.tsx";

type Answer = Parameters<typeof isDone>[0] extends Promise<infer T> ? T : never;

/** Work on one session after the other: how far it is, and its end. */
export interface Each {
  /** Share that is done, 0..1; null while nothing is under way. */
  readonly done: number | null;
  readonly cancel: () => void;
  /** Works on each in turn; one that fails is told, and the others go on. @returns those that went well */
  readonly run: (ids: readonly string[], work: (id: string) => Promise<Answer | void>) => Promise<readonly string[]>;
}

/** Does something that takes a moment with each of many sessions, and can be cancelled between two. */
export function useEach(): Each {
  const [done, setDone] = useState<number | null>(null);
  const cancelled = useRef(false);
  const run: Each["run"] = async (ids, work) => {
    cancelled.current = false;
    const well: string[] = [];
    for (const [at, id] of ids.entries()) {
      if (cancelled.current) break;
      setDone(at / ids.length);
      const asked = work(id).then((answer) => answer ?? { ok: true as const });
      if (await isDone(asked)) well.push(id);
    }
    setDone(null);
    return well;
  };
  return { done, cancel: () => void (cancelled.current = true), run };
}
