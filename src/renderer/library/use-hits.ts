import { useEffect, useState } from "react";
import type { CallOutput, SessionSummary } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";

type Found = CallOutput<"sessions.find">[number];
/** A text of a session in which words of a search stand; null where it was found by what happened in it. */
export type Hit = Found["hit"];
/** What only the texts of sessions find for a search, by the session's id. */
export type Hits = ReadonlyMap<string, Pick<Found, "words" | "hit">>;

/** Milliseconds after the last letter until texts are searched. */
const AFTER = 150;
const NONE: Hits = new Map();

/** In which sessions' texts words of a search stand; nowhere while nothing is searched. Asked again when the list was read anew. */
export function useHits(search: string, sessions: readonly SessionSummary[] | null): Hits {
  const bridge = useBridge();
  const [found, setFound] = useState<{ readonly search: string; readonly hits: Hits } | null>(null);
  const asked = search.trim();
  useEffect(() => {
    if (asked === "" || sessions === null) return;
    let over = false;
    const later = setTimeout(() => {
      bridge.call("sessions.find", { search: asked }).then(
        (hits) => !over && setFound({ search: asked, hits: new Map(hits.map((one) => [one.id, one])) }),
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
