import { useEffect, useState } from "react";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { Inspected } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { amount, decimal, percent } from "../../ui/format.ts";
import { useWords } from "../../words/words.ts";

/** Milliseconds between two looks: as often as the coach decides. */
const LOOK_MS = 500;

/** What the coach believes of each step, what it is about to say, what models said, and what waits: for somebody who looks for a fault. */
export function DebugPanel({ state }: { readonly state: SessionState }) {
  const text = useWords().coach.debug;
  const inspected = useInspected();
  return (
    <section className="debug" aria-label={text.title} tabIndex={0}>
      <h2>{text.title}</h2>
      {inspected?.brain ? <Brain brain={inspected.brain} /> : <p>{text.keysDecide}</p>}
      <h3>{text.opinions}</h3>
      {state.opinions.length === 0 && <p>{text.noOpinions}</p>}
      {state.opinions.slice(-5).map(({ by, role, at, about, interrupt, kind }) => (
        <p key={`${by}${at}`}>
          {text.opinion({
            by,
            role,
            kind,
            chance: percent(interrupt),
            old: amount(Math.max(0, state.t - about), "s", 1),
          })}
        </p>
      ))}
      <h3>{text.waiting}</h3>
      <p>
        {text.queues({
          speech: inspected?.waiting.speech ?? 0,
          inference: inspected?.waiting.inference ?? 0,
          journal: inspected?.waiting.journal ?? 0,
        })}
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
  const text = useWords().coach.debug;
  const { steps, candidates, thresholds, sure, accounts } = brain;
  return (
    <>
      <table>
        <caption>{text.belief({ sure: percent(sure), accounts })}</caption>
        <thead>
          <tr>
            {Object.values(text.columns).map((name) => (
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
      <h3>{text.aboutToSay}</h3>
      {candidates.length === 0 && <p>{text.noEvidence}</p>}
      {candidates.map(({ name, kind, confidence, held, hold }) => (
        <p key={name}>
          {text.candidate({
            name,
            kind,
            confidence: percent(confidence),
            held: decimal(held, 1),
            hold: amount(hold, "s", 1),
          })}
        </p>
      ))}
      <h3>{text.thresholds}</h3>
      <p>{thresholds.map(({ name, value }) => `${name} ${value}`).join(" · ")}</p>
    </>
  );
}
