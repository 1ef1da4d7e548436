import { useEffect, useState } from "react";
import type { CallOutput, SessionSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";

/** Where the words of a search stand in a session; null where it was found by what happened in it. */
export type Hit = CallOutput<"sessions.find">[number]["hit"];

/** Milliseconds after the last letter until texts are searched. */
const AFTER = 150;
const NONE: ReadonlyMap<string, Hit> = new Map();

/** Sessions whose texts fit a search, by id; none while nothing is searched. Asked again when the list was read anew. */
export function useHits(search: string, sessions: readonly SessionSummary[] | null): ReadonlyMap<string, Hit> {
  const bridge = useBridge();
  const [found, setFound] = useState<{ readonly search: string; readonly hits: ReadonlyMap<string, Hit> } | null>(null);
  const asked = search.trim();
  useEffect(() => {
    if (asked === "" || sessions === null) return;
    let over = false;
    const later = setTimeout(() => {
      bridge.call("sessions.find", { search: asked }).then(
        (hits) => !over && setFound({ search: asked, hits: new Map(hits.map(({ id, hit }) => [id, hit])) }),
        // What the list itself knows is searched all the same.
        () => !over && setFound(null),
      );
    }, AFTER);
    return () => {
      over = true;
      clearTimeout(later);
    };
  }, [bridge, asked, sessions]);
  return found !== null && found.search === asked ? found.hits : NONE;
}
