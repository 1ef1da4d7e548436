import { amount } from "../../ui/format.ts";
import { useEffect, useState } from "react";
import type { RecoveryReport } from "../../../core/session/recovery-report.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { show } from "../../view.ts";

/** Sessions that a crash had left unfinished: what was kept and lost of each, and the way to it. Nothing when there are none. */
export function RecoveredList() {
  const bridge = useBridge();
  const [sessions, setSessions] = useState<readonly RecoveryReport[]>([]);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    bridge.call("recording.recovered", undefined).then(setSessions, () => undefined);
  }, [bridge]);
  if (seen || sessions.length === 0) return null;
  return (
    <section className="recovered" role="status" aria-label="Recovered sessions">
      <h2>
        {sessions.length === 1
          ? "A session was cut off. It was recovered."
          : "Sessions were cut off. They were recovered."}
      </h2>
      <ul>
        {sessions.map(({ session, goal, secondsKept, secondsLost, eventsLost, problem }) => (
          <li key={session}>
            <strong>{goal || session}</strong> {amount(secondsKept, "s")} of recording kept,{" "}
            {amount(secondsLost, "s", 1)} lost
            {eventsLost > 0 && `, ${eventsLost} event cut off`}. {problem}
            <Action quiet icon="replay" onPress={() => show({ screen: "replay", replay: session })}>
              Open in Replay
            </Action>
          </li>
        ))}
      </ul>
      <Action quiet icon="check" onPress={() => setSeen(true)}>
        Seen
      </Action>
    </section>
  );
}
