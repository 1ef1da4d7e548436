import { useEffect, useState } from "react";
import type { SessionState } from "../../../core/session/fold.ts";
import type { Inspected } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { amount, decimal, percent } from "../../ui/format.ts";

/** Milliseconds between two looks: as often as the coach decides. */
const LOOK_MS = 500;

/** What the coach believes of each step, what it is about to say, what models said, and what waits: for somebody who looks for a fault. */
export function DebugPanel({ state }: { readonly state: SessionState }) {
  const inspected = useInspected();
  return (
    <section className="debug" aria-label="Debug view" tabIndex={0}>
      <h2>Debug view</h2>
      {inspected?.brain ? <Brain brain={inspected.brain} /> : <p>Nothing decides here by itself: keys do.</p>}
      <h3>Opinions of models</h3>
      {state.opinions.length === 0 && <p>None: no model takes part.</p>}
      {state.opinions.slice(-5).map(({ by, role, at, about, interrupt, kind }) => (
        <p key={`${by}${at}`}>
          {by} ({role}): {kind ?? "silent"} {percent(interrupt)}, {amount(Math.max(0, state.t - about), "s", 1)} old
        </p>
      ))}
      <h3>Waiting</h3>
      <p>
        speech {inspected?.waiting.speech ?? 0} · inference {inspected?.waiting.inference ?? 0} · journal{" "}
        {inspected?.waiting.journal ?? 0}
      </p>
    </section>
  );
}

/** The newest look inside; null before the first one, and where there is nothing to see. */
function useInspected(): Inspected | null {
  const bridge = useBridge();
  const [inspected, setInspected] = useState<Inspected | null>(null);
  useEffect(() => {
    const look = () => void bridge.call("session.inspect", undefined).then(setInspected, () => undefined);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [bridge]);
  return inspected;
}

function Brain({ brain }: { readonly brain: NonNullable<Inspected["brain"]> }) {
  const { steps, candidates, thresholds, sure, accounts } = brain;
  return (
    <>
      <table>
        <caption>
          Belief · sure of its place {percent(sure)} · {accounts} accounts
        </caption>
        <thead>
          <tr>
            {["step", "done", "under way", "early", "again"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, done, work, early, again }) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td>{percent(done)}</td>
              <td>{percent(work)}</td>
              <td>{percent(early)}</td>
              <td>{percent(again)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>About to be said</h3>
      {candidates.length === 0 && <p>Nothing has evidence.</p>}
      {candidates.map(({ name, kind, confidence, held, hold }) => (
        <p key={name}>
          {name} ({kind}) {percent(confidence)}, held {decimal(held, 1)} of {amount(hold, "s", 1)}
        </p>
      ))}
      <h3>Thresholds</h3>
      <p>{thresholds.map(({ name, value }) => `${name} ${value}`).join(" · ")}</p>
    </>
  );
}
