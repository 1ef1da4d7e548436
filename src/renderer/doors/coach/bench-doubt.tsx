import { useState } from "react";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { useServices } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";

/** Asks, while the coach doubts what it sees, whether this is what it was to coach. No key ends the session, as it could be pressed by accident. */
export function BenchDoubt(props: {
  readonly state: SessionState;
  readonly correct: (correction: Correction) => void;
  readonly onAnother: () => void;
}) {
  const { bridge } = useServices();
  const text = useWords().coach.bench;
  const [busy, setBusy] = useState(false);
  const yes = () => props.correct({ action: "right-bench" });
  useKeys({ y: yes });
  const another = () => {
    setBusy(true);
    props.onAnother();
    bridge.call("session.close", undefined).catch(() => {
      setBusy(false);
      announce(words().live.indicator.sessionNotEnded);
    });
  };
  return (
    <section className="doubt" aria-label={text.label} role="status">
      <p>
        <strong className="doubt-words">
          <Icon name="question" /> {text.asks({ goal: props.state.goal })}
        </strong>{" "}
        {text.why}
      </p>
      <Action icon="check" keyName="Y" onPress={yes}>
        {text.yes}
      </Action>
      <Action icon="start" busy={busy} onPress={another}>
        {text.another}
      </Action>
    </section>
  );
}
