import { amount } from "../../ui/format.ts";
import { useEffect, useState } from "react";
import type { RecoveryReport } from "../../../core/recording/recovery-report.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { openReplay } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { asReported } from "../../words/as-reported.ts";

/** Sessions that a crash had left unfinished: what was kept and lost of each, and the way to it. Nothing when there are none. */
export function RecoveredList() {
  const text = useWords().coach.recovered;
  const bridge = useBridge();
  const [sessions, setSessions] = useState<readonly RecoveryReport[]>([]);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    bridge.call("recording.recovered", undefined).then(setSessions, () => undefined);
  }, [bridge]);
  if (seen || sessions.length === 0) return null;
  return (
    <section className="recovered" role="status" aria-label={text.label}>
      <h2>{text.title({ n: sessions.length })}</h2>
      <ul>
        {sessions.map(({ session, goal, secondsKept, secondsLost, eventsLost, problem }) => (
          <li key={session}>
            <strong>{goal || session}</strong>{" "}
            {text.kept({ kept: amount(secondsKept, "s"), lost: amount(secondsLost, "s", 1), events: eventsLost })}{" "}
            {asReported(problem)}
            <Action quiet icon="replay" onPress={() => openReplay(session)}>
              {text.open}
            </Action>
          </li>
        ))}
      </ul>
      <Action quiet icon="check" onPress={() => setSeen(true)}>
        {text.seen}
      </Action>
    </section>
  );
}
