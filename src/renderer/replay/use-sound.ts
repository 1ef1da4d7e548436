import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";

/** A film's sound, where it was recorded. */
export type Sound = Extract<NonNullable<CallOutput<"sessions.sound">>, { kind: "done" }>["films"][number];

const NONE: readonly Sound[] = [];

/** The sound of a session's films as peaks; none until it is known, where there is none, and while another session runs. */
export function useSound(session: string, filmed: boolean): readonly Sound[] {
  const bridge = useBridge();
  const [films, setFilms] = useState(NONE);
  useEffect(() => {
    if (!filmed) return;
    let gone = false;
    bridge.call("sessions.sound", { id: session }).then(
      // What keeps it from being known is said where the film is played.
      (made) => !gone && made?.kind === "done" && made.films.length > 0 && setFilms(made.films),
      () => undefined,
    );
    return () => void (gone = true);
  }, [bridge, session, filmed]);
  return films;
}
