import { useEffect, useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { Action } from "../../../ui/action.tsx";
import { count } from "../../../ui/format.ts";

type Sources = NonNullable<CallOutput<"profile.sources">>;

/** What taught the bench of this name; null until that is read, and where there is none. */
export function useSources(procedure: string, name: string) {
  const bridge = useBridge();
  const [sources, setSources] = useState<Sources | null>(null);
  const [reads, setReads] = useState(0);
  useEffect(() => {
    let gone = false;
    bridge.call("profile.sources", { procedure, name }).then(
      (found) => gone || setSources(found),
      // A broken profile is told of where it is used.
      () => gone || setSources(null),
    );
    return () => {
      gone = true;
    };
  }, [bridge, procedure, name, reads]);
  return { sources, readAgain: () => setReads((before) => before + 1) };
}

/** What a bench learned from, each session with a way to take it out. */
export function BenchSources(
  props: Sources & {
    readonly bench: string;
    readonly busy: boolean;
    readonly onUnlearn: (session: string) => void;
  },
) {
  const { bench, takes, sources, busy, onUnlearn } = props;
  return (
    <section className="bench-sources" aria-label={`What “${bench}” learned from`}>
      <h3>
        “{bench}” learned from {count(takes, "take")}
      </h3>
      <ul>
        {sources.map(({ session, participant, at, marks, corrections }) => (
          <li key={session}>
            <span>
              {session}
              <small>
                {[
                  marks === null ? "as annotated" : `${count(marks, "step")} marked`,
                  ...(corrections > 0 ? [`${count(corrections, "correction")} while it ran`] : []),
                  ...(participant === null ? [] : [`of ${participant}`]),
                  ...(at === null ? [] : [`learned on ${at.slice(0, 10)}`]),
                ].join(", ")}
              </small>
            </span>
            <Action
              quiet
              icon="cross"
              label={`Unlearn ${session}`}
              disabled={busy || sources.length < 2}
              onPress={() => onUnlearn(session)}
            >
              Unlearn
            </Action>
          </li>
        ))}
      </ul>
      {sources.length === 0 && <p className="hint">It does not say from which sessions.</p>}
    </section>
  );
}
