import { useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { sentence } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useWords } from "../../words/words.ts";
import { asReported } from "../../words/as-reported.ts";

type Ports = CallOutput<"feeds.tryPorts">;

/** Tries the ports for phones and glasses when it is asked to, and says of each whether it can be had, or who has it. `of` are the ports as they are set now. */
export function TryPorts({ of }: { readonly of: string }) {
  const bridge = useBridge();
  const [found, setFound] = useState<{ readonly of: string; readonly ports: Ports } | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const text = useWords().settings;
  const run = () => {
    setBusy(true);
    setRefused(null);
    void bridge
      .call("feeds.tryPorts", undefined)
      .then(
        (ports) => setFound({ of, ports }),
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="row">
        <Action busy={busy} onPress={run}>
          {text.tryPorts}
        </Action>
      </div>
      {refused && <Problem {...refused} />}
      <div role="status">
        {found?.of === of && (
          <ul className="probe" aria-label={text.portsFound}>
            {found.ports.map(({ name, port, state, problem, fix }) => (
              <li key={name}>
                <span className={`probe-word ${state === "taken" ? "tone-bad" : "tone-done"}`}>
                  <Icon name={state === "taken" ? "cross" : "check"} /> {text.port[state]({ name, port })}
                </span>
                {problem !== "" && (
                  <span className="probe-text">
                    {sentence(asReported(problem))} <strong>{asReported(fix)}</strong>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
