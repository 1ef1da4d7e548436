import { useEffect, useState } from "react";
import { providerWords } from "../../../core/settings/providers.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { useWords } from "../../words/words.ts";

/** What the eyes run on now, and how the try of each provider went. */
export function InferenceOutcome() {
  const bridge = useBridge();
  const { models: text } = useWords();
  const [status, setStatus] = useState<CallOutput<"inference.status"> | null>(null);
  useEffect(() => {
    bridge.call("inference.status", undefined).then(setStatus, () => undefined);
    return bridge.on("inference.changed", setStatus);
  }, [bridge]);
  if (!status) return null;
  // Where one works, those that were passed over are nothing to mend.
  const works = status.tries.filter(({ ok }) => ok);
  const others = status.tries.filter(({ ok }) => !ok);
  const isMissing = works.length === 0;
  return (
    <div className="outcome-table" aria-live="polite">
      <p>
        <strong>{text.states[status.state]}</strong>{" "}
        {text.eyesNow({
          encoder: status.encoder,
          dimensions: status.dim,
          provider: providerWords(status.provider, status.device) || "–",
        })}
        {status.onProcessor > 0 && ` · ${text.onProcessor({ refused: status.onProcessor, all: status.nodes })}`}
        {status.detail && ` · ${status.detail}`}
      </p>
      <table>
        <caption className="label">{text.tries}</caption>
        <tbody>
          {[...works, ...others].map(({ provider, ok, detail }) => (
            <tr key={provider}>
              <th scope="row">{provider}</th>
              <td className={ok ? "tone-done" : isMissing ? "tone-bad" : "hint"}>
                {ok ? text.works : isMissing ? text.failed : text.passedOver}
              </td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
