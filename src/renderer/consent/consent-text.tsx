import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import { PlainText } from "./plain-text.tsx";

/** The text in force, to be read before anything is agreed to. @param props.onShown told its version */
export function ConsentText({ onShown }: { readonly onShown: (version: string) => void }) {
  const bridge = useBridge();
  const words = useWords().consent;
  const [text, setText] = useState<CallOutput<"take.consentText"> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    bridge.call("take.consentText", undefined).then(
      (shown) => {
        setText(shown);
        onShown(shown.version);
      },
      (error: unknown) => setProblem(wording(error)),
    );
  }, [bridge, onShown]);
  return (
    <article className="consent-text" aria-label={words.text} tabIndex={0}>
      <Problem problem={problem} />
      {text && <PlainText text={text.text} />}
      {text && <p className="hint">{words.version(text.version)}</p>}
    </article>
  );
}
