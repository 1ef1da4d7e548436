import { useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Problem } from "../../ui/problem.tsx";
import { announce } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";

/** A card's provider that does not work is no trouble: its line says so without a sign. */
const SIGNS = {
  ok: null,
  warning: { icon: "warning", tone: "tone-back" },
  problem: { icon: "cross", tone: "tone-bad" },
} as const;

/** Tries each provider with the program's own networks when it is asked to: what each came to, and what is used. */
export function TryProviders() {
  const bridge = useBridge();
  const { models: text } = useWords();
  const [busy, setBusy] = useState(false);
  const [lines, setLines] = useState<CallOutput<"inference.tryEach"> | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const run = () => {
    setBusy(true);
    setRefused(null);
    bridge
      .call("inference.tryEach", undefined)
      .then(
        (found) => {
          setLines(found);
          announce(words().models.eachTried);
        },
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="row">
        <Action disabled={busy} onPress={run}>
          {busy ? text.tryingEach : text.tryEach}
        </Action>
      </div>
      <p className="hint">{text.tryEachWhat}</p>
      {refused && <Problem {...refused} />}
      {lines && (
        <ul className="probe" aria-label={text.foundOfEach}>
          {lines.map(({ level, text: line }) => (
            <li key={line}>
              <Sign of={SIGNS[level]} />
              <span className="probe-text">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sign({ of }: { readonly of: (typeof SIGNS)[keyof typeof SIGNS] }) {
  if (of === null) return null;
  return (
    <span className={`probe-word ${of.tone}`}>
      <Icon name={of.icon} />
    </span>
  );
}
