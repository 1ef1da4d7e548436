import { useState } from "react";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";

/** A text for another program, and a button that copies it. */
export function CopiedLine({ name, text }: { readonly name: string; readonly text: string }) {
  const bridge = useBridge();
  const { signals: w } = useWords();
  const [copied, setCopied] = useState("");
  const word = copied === text ? w.copied : w.copy;
  return (
    <div className="push-text">
      <span className="push-name">{name}</span>
      <code>{text}</code>
      <Action
        quiet
        label={`${word}: ${name}`}
        onPress={() => void bridge.call("app.copy", { text }).then(() => setCopied(text))}
      >
        {word}
      </Action>
    </div>
  );
}
