import { useEffect, useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { Action } from "../../../ui/action.tsx";
import { useWords } from "../../../words/words.ts";

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
  const say = useWords().teach;
  const { bench, takes, sources, busy, onUnlearn } = props;
  return (
    <section className="bench-sources" aria-label={say.learnedFrom(bench)}>
      <h3>{say.learnedTakes(bench, takes)}</h3>
      <ul>
        {sources.map(({ session, participant, at, marks, corrections }) => (
          <li key={session}>
            <span>
              {session}
              <small>
                {[
                  marks === null ? say.asAnnotated : say.stepsMarked(marks),
                  ...(corrections > 0 ? [say.corrections(corrections)] : []),
                  ...(participant === null ? [] : [say.of(participant)]),
                  ...(at === null ? [] : [say.on(at.slice(0, 10))]),
                ].join(", ")}
              </small>
            </span>
            <Action
              quiet
              icon="cross"
              label={say.unlearnThe(session)}
              disabled={busy || sources.length < 2}
              onPress={() => onUnlearn(session)}
            >
              {say.unlearn}
            </Action>
          </li>
        ))}
      </ul>
      {sources.length === 0 && <p className="hint">{say.unsaid}</p>}
    </section>
  );
}
