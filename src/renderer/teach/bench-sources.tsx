import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { dayOnly } from "../ui/format.ts";
import { useWords } from "../words/words.ts";

type Sources = NonNullable<CallOutput<"profile.sources">>;

/** What taught the bench of this name; null until that is read, and where there is none; and whether it is read. @param change read again when it is another */
export function useSources(procedure: string, name: string, change: unknown = null) {
  const bridge = useBridge();
  const [found, setFound] = useState<{ name: string; change: unknown; sources: Sources | null } | null>(null);
  useEffect(() => {
    let gone = false;
    bridge.call("profile.sources", { procedure, name }).then(
      (sources) => gone || setFound({ name, change, sources }),
      // A broken profile is told of where it is used.
      () => gone || setFound({ name, change, sources: null }),
    );
    return () => {
      gone = true;
    };
  }, [bridge, procedure, name, change]);
  return { sources: found?.sources ?? null, isRead: found?.name === name && found.change === change };
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
    <section className="bench-sources" aria-label={say.learnedFrom({ bench })}>
      <h3>{say.learnedTakes({ bench, n: takes })}</h3>
      <ul>
        {sources.map(({ session, participant, at, marks, corrections }) => (
          <li key={session}>
            <span>
              {session}
              <small>
                {[
                  marks === null ? say.asAnnotated : say.stepsMarked({ n: marks.length }),
                  ...(corrections > 0 ? [say.corrections({ n: corrections })] : []),
                  ...(participant === null ? [] : [say.of({ who: participant })]),
                  ...(at === null ? [] : [say.on({ day: dayOnly(at) })]),
                ].join(", ")}
              </small>
            </span>
            <Action
              quiet
              icon="cross"
              label={say.unlearnThe({ session })}
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
