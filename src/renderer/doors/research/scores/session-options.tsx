import { useMemo } from "react";
import { DEVIATION_KINDS } from "../../../../core/domain/decision.ts";
import { namedIn } from "../../../library/library.ts";
import { Choice } from "../../../ui/choice.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useWords } from "../../../words/words.ts";
import { choose, useEvaluation } from "./evaluation.ts";
import { usePastSessions } from "../../../past-sessions.ts";

/** How sessions are scored: what is held out, and whether their plan is made worse. */
export function SessionOptions() {
  const { evaluate: text, live } = useWords();
  const { stress, rated, without, running } = useEvaluation();
  const { people, benches } = useNamed();
  const named = (part: "person" | "bench", names: readonly string[]) =>
    names.map((name) => ({ id: `${part}=${name}`, label: text.heldOutBy[part]({ name }) }));
  return (
    <div className="row">
      <Choice
        label={text.heldOut}
        disabled={running !== null}
        options={[
          { id: "", label: text.nothingHeldOut },
          ...DEVIATION_KINDS.map((kind) => ({
            id: `kind=${kind}`,
            label: text.heldOutBy.kind({ kind: live.deviations[kind] }),
          })),
          ...named("person", people),
          ...named("bench", benches),
        ]}
        value={without}
        onChange={(id) => choose({ without: id })}
      />
      <Toggle label={text.stress} on={stress} disabled={running !== null} onChange={(on) => choose({ stress: on })} />
      <Toggle
        label={text.rated}
        on={rated && !stress}
        disabled={running !== null || stress}
        onChange={(on) => choose({ rated: on })}
      />
    </div>
  );
}

/** People and benches of the library; none until it is read, or where it cannot be. */
function useNamed(): ReturnType<typeof namedIn> {
  const { sessions } = usePastSessions();
  return useMemo(() => namedIn(sessions ?? []), [sessions]);
}
